import type { MixedFateView, MixedOutputsView, MixedRestView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import shared from '../../../features/transaction/Transaction.module.css';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import styles from './Mix.module.css';
import { t } from './texts.ts';

interface MixCardProps {
  chainName: string;
  hash: string;
}

/** What became of a suspected CoinJoin's equal outputs, and whose change the others can be. */
export function MixCard({ chainName, hash }: MixCardProps) {
  const asked = { chainName, hash };
  const mixed = useQuery({
    queryKey: ['getMixedOutputs', asked] as const,
    queryFn: ({ signal }) => call('getMixedOutputs', asked, { signal }),
  });
  return (
    <Card className={shared.card}>
      <CardHeader title={t('bitcoin.mixTitle')} note={t('bitcoin.mixNote')} />
      <StateBlock isLoading={mixed.isPending} error={mixed.data ? null : mixed.error} onRetry={() => void mixed.refetch()}>
        {mixed.data && <MixedOutputs chainName={chainName} mixed={mixed.data} />}
      </StateBlock>
    </Card>
  );
}

export function MixedOutputs({ chainName, mixed }: { chainName: string; mixed: MixedOutputsView }) {
  const { groups, rests, mappings } = mixed;
  const told = rests.filter(({ payer }) => payer !== null).length;
  return (
    <>
      {groups.map((group) => (
        <section key={group.amount.raw}>
          <Rejoined group={group} />
          <table className={styles.table}>
            <caption>
              {t('bitcoin.equalOutputs', { n: formatCount(group.count), amount: group.amount.amount, unit: group.amount.symbol })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('bitcoin.mixFate')}</th>
                <th scope="col">{t('bitcoin.mixNumbers')}</th>
                <th scope="col" className={styles.right}>
                  {t('bitcoin.mixCount')}
                </th>
                <th scope="col" className={styles.right}>
                  {t('bitcoin.mixSum', { unit: group.sum.symbol })}
                </th>
                <th scope="col">{t('bitcoin.mixSpender')}</th>
                <th scope="col">{t('bitcoin.mixTo')}</th>
              </tr>
            </thead>
            <tbody>
              {group.fates.map((fate) => (
                <FateRow key={fate.indexes[0]} chainName={chainName} fate={fate} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {rests.length > 0 && (
        <details className={styles.rests}>
          <summary>
            <Icon name="wave" size={13} title={t('ui.claimHeuristic')} />
            {t('bitcoin.mixRests', { n: formatCount(rests.length), told: formatCount(told) })}
          </summary>
          <p className={styles.note}>{t('bitcoin.mixRestsHow')}</p>
          <ul className={styles.list} aria-label={t('bitcoin.mixRestsTitle')}>
            {rests.map((rest) => (
              <RestRow key={rest.index} chainName={chainName} rest={rest} />
            ))}
          </ul>
        </details>
      )}
      <p className={styles.note}>
        {mappings === null ? t('bitcoin.mixMappingsMany') : t('bitcoin.mixMappings', { n: formatCount(Number(mappings)) })}
      </p>
    </>
  );
}

/** Outputs of one round that are spent together are one payer's: what the mixing was to hide. */
function Rejoined({ group }: { group: MixedOutputsView['groups'][number] }) {
  const rejoined = group.fates.filter(({ kind }) => kind === 'rejoined');
  if (rejoined.length === 0) return null;
  const count = rejoined.reduce((sum, { indexes }) => sum + indexes.length, 0);
  return (
    <p className={styles.undone} role="status">
      <Icon name="warning" size={14} />
      <span>
        {t('bitcoin.mixUndone', { all: formatCount(group.count), n: formatCount(count), left: formatCount(group.count - count) })}
        <Tag tone="warn" icon="wave" small title={t('bitcoin.mixUndoneHint')}>
          {t('ui.claimHeuristic')}
        </Tag>
      </span>
    </p>
  );
}

const SHOWN_NUMBERS = 12;

function FateRow({ chainName, fate }: { chainName: string; fate: MixedFateView }) {
  const { kind, indexes, sum, spender } = fate;
  const shown = indexes.slice(0, SHOWN_NUMBERS).map((index) => t('bitcoin.number', { n: index }));
  return (
    <tr>
      <th scope="row">
        <Tag small tone={tones[kind]} icon={icons[kind]} title={t(`bitcoin.mixFateHint_${kind}`)}>
          {t(`bitcoin.mixFate_${kind}`)}
        </Tag>
      </th>
      <td className={styles.numbers} title={indexes.join(' ')}>
        {shown.join(' ')}
        {indexes.length > SHOWN_NUMBERS && ` ${t('bitcoin.mixNumbersMore', { n: formatCount(indexes.length) })}`}
      </td>
      <td className={styles.right}>{formatCount(indexes.length)}</td>
      <td className={styles.right}>
        <Amount value={sum.amount} minFraction={sum.decimals ?? 0} strong />
      </td>
      <td className={spender ? undefined : styles.none}>
        {spender ? (
          <span className={styles.spender}>
            <HashLink chainName={chainName} hash={spender.hash} />
            <span className={styles.muted}>
              <TimeText at={spender.time} as="absolute" />
            </span>
          </span>
        ) : (
          '—'
        )}
      </td>
      <td className={spender ? undefined : styles.none}>
        {spender ? (
          <span className={styles.spender}>
            <AddressEntity chainName={chainName} address={spender.to.address} label={spender.to.label} copy={false} />
            <span className={styles.muted}>
              {t('bitcoin.mixSides', { in: formatCount(spender.inputCount), out: formatCount(spender.outputCount) })}
            </span>
          </span>
        ) : (
          '—'
        )}
      </td>
    </tr>
  );
}

const tones = { rejoined: 'warn', mixed: 'info', spent: 'neutral', unjudged: 'neutral', unspent: 'ok' } as const;
const icons = { rejoined: 'warning', mixed: 'shuffle', spent: undefined, unjudged: undefined, unspent: undefined } as const;

function RestRow({ chainName, rest }: { chainName: string; rest: MixedRestView }) {
  const { index, party, amount, payer, payerCount } = rest;
  return (
    <li>
      <span className={styles.muted}>{t('bitcoin.number', { n: index })}</span>
      <AddressEntity chainName={chainName} address={party.address} label={party.label} copy={false} icon={false} />
      <Amount value={amount.amount} minFraction={amount.decimals ?? 0} strong />
      {payer ? (
        <span className={styles.payer}>
          {t('bitcoin.mixPayer', { inputs: payer.inputs.map((input) => t('bitcoin.number', { n: input })).join(' ') })}
          <AddressEntity chainName={chainName} address={payer.party.address} label={payer.party.label} copy={false} icon={false} />
        </span>
      ) : (
        <span className={styles.muted}>{payerCount === 0 ? t('bitcoin.mixPayerNone') : t('bitcoin.mixPayerMany', { n: payerCount })}</span>
      )}
    </li>
  );
}
