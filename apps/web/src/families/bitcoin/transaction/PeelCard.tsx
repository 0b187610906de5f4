import type { PeelChainView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { toPart } from '../../../api/failure.ts';
import { peelChainQuery } from '../../../api/queries.ts';
import { AddToCanvas } from '../../../features/canvas/atAddress/index.ts';
import shared from '../../../features/transaction/Transaction.module.css';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { PeelEnded } from './PeelEnded.tsx';
import { PeelRulings } from './PeelRulings.tsx';
import { listPayees } from './payees.ts';
import { shareOf } from './flowItems.ts';
import styles from './Peel.module.css';
import { t } from './texts.ts';

interface PeelCardProps {
  chainName: string;
  hash: string;
}

/** The peel chain that the transaction is a step of, or why it is none any more; nothing where it never was one. */
export function PeelCard({ chainName, hash }: PeelCardProps) {
  const { data } = toPart(useQuery(peelChainQuery({ chainName, hash })));
  if (!data) return null;
  if (data.steps.length > 0) return <PeelChain chainName={chainName} chain={data} />;
  return data.ended && <PeelEnded chainName={chainName} hash={hash} ended={data.ended} />;
}

/** Step by step: what was paid to whom, and what was left; payments, fees and the last rest are what the first step spent. */
export function PeelChain({ chainName, chain }: { chainName: string; chain: PeelChainView }) {
  const { steps, at, isWhole, isRestUnspent } = chain;
  const largest = BigInt(steps[0]?.spent.raw ?? '0');
  const closing = <span className={classNames(styles.closing, !chain.closes && styles.open)}>{writeClosing(chain)}</span>;
  return (
    <Card className={shared.card}>
      <CardHeader
        title={
          <span className={styles.title}>
            <Icon name="wave" size={14} title={t('ui.claimHeuristic')} /> {t('bitcoin.peelTitle')}
          </span>
        }
        note={t(isWhole ? 'bitcoin.peelNote' : 'bitcoin.peelNoteCut', { n: formatCount(steps.length) })}
      >
        {!isMobileLayout() && closing}
        <Suspense fallback={null}>
          <AddToCanvas size="small" className="tap" text={t('bitcoin.peelToCanvas')} addresses={listAddresses(chainName, chain)} />
        </Suspense>
      </CardHeader>
      <ol className={styles.steps} aria-label={t('bitcoin.peelTitle')}>
        {steps.map((step, index) => (
          <li key={step.hash} className={classNames(styles.step, index === at && styles.own)}>
            <span className={styles.name}>
              {index === at ? (
                t('bitcoin.peelOwn', { n: index + 1 })
              ) : (
                <Link to={transactionPath(chainName, step.hash)}>{t('bitcoin.peelStep', { n: index + 1 })}</Link>
              )}
              {step.isRuled && (
                <span className={styles.end} title={t('bitcoin.peelRuledHint')}>
                  <Icon name="user" size={12} /> {t('bitcoin.peelRuled')}
                </span>
              )}
              {index === steps.length - 1 && isRestUnspent && <span className={styles.end}>{t('bitcoin.peelUnspent')}</span>}
            </span>
            <span className={styles.time}>
              <TimeText at={step.time} as="absolute" />
            </span>
            <span className={styles.bars} aria-hidden="true">
              <i className={styles.paid} style={{ height: `${shareOf(BigInt(step.payment.raw), largest) * 100}%` }} />
              <i className={styles.rest} style={{ height: `${shareOf(BigInt(step.rest.raw), largest) * 100}%` }} />
            </span>
            <span className={styles.figure}>
              {t('bitcoin.peelPaid')} <Amount value={step.payment.amount} minFraction={step.payment.decimals ?? 0} strong />
            </span>
            <span className={styles.figure}>
              {t('bitcoin.peelRest')} <Amount value={step.rest.amount} minFraction={step.rest.decimals ?? 0} />
            </span>
            <AddressEntity chainName={chainName} address={step.paidTo.address} label={step.paidTo.label} icon={false} copy={false} />
          </li>
        ))}
      </ol>
      <PayeeList chainName={chainName} chain={chain} />
      {chain.shortened && <Shortened chainName={chainName} chain={chain} shortened={chain.shortened} />}
      {isMobileLayout() && <p className={styles.foot}>{closing}</p>}
    </Card>
  );
}

interface ShortenedProps {
  chainName: string;
  chain: PeelChainView;
  shortened: NonNullable<PeelChainView['shortened']>;
}

/** The rules see more steps: whose word left them out. */
function Shortened({ chainName, chain: { steps, at }, shortened }: ShortenedProps) {
  return (
    <>
      <p className={styles.shortened}>
        <Icon name="user" size={13} title={t('ui.claimJudgement')} />
        {t('bitcoin.peelShortened', { n: formatCount(shortened.steps), m: formatCount(steps.length) })}
      </p>
      <PeelRulings chainName={chainName} hash={steps[at]?.hash ?? ''} name={t('bitcoin.peelShortenedBy')} rulings={shortened.rulings} />
    </>
  );
}

function PayeeList({ chainName, chain }: { chainName: string; chain: PeelChainView }) {
  const { largest, others } = listPayees(chain);
  const digits = chain.paid.decimals ?? 0;
  return (
    <ul className={styles.payees} aria-label={t('bitcoin.peelPayees')}>
      {largest.map(({ party, amount, count }) => (
        <li key={party.address}>
          <AddressEntity chainName={chainName} address={party.address} label={party.label} icon={false} copy={false} />
          <Amount value={amount} minFraction={digits} /> · {t('bitcoin.peelTimes', { n: formatCount(count) })}
        </li>
      ))}
      {others && (
        <li>
          {t('bitcoin.peelOthers', { n: formatCount(others.payees) })} <Amount value={others.amount} minFraction={digits} /> ·{' '}
          {t('bitcoin.peelTimes', { n: formatCount(others.count) })}
        </li>
      )}
    </ul>
  );
}

/** Along the chain: whose coin it was, and of each step where the rest and the payment went. */
function listAddresses(chainName: string, { steps }: PeelChainView) {
  const parties = steps.flatMap(({ spentBy, restTo, paidTo }) => [spentBy, restTo, paidTo]);
  return parties.map(({ address }) => ({ chainName, address }));
}

function writeClosing({ paid, fees, steps, closes }: PeelChainView): string {
  const rest = steps.at(-1)?.rest.amount ?? '0';
  const start = steps[0]?.spent.amount ?? '0';
  const parts = { paid: groupDecimal(paid.amount), fees: groupDecimal(fees.amount), rest: groupDecimal(rest), start: groupDecimal(start) };
  return t(closes ? 'bitcoin.peelCloses' : 'bitcoin.peelOpen', parts);
}
