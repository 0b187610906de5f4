import type { AddressCardView, ChainStatusView } from '@chaintrail/contract/schemas';
import { Suspense } from 'react';
import { familyOf } from '../../families/families.ts';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/figures.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { readAddressFacts, type AddressFacts, type CoinFacts } from './addressFacts.ts';
import styles from './Identity.module.css';
import { emptyPartyText } from './RowParts.tsx';

export interface AddressStatsProps {
  card: AddressCardView;
  chain: ChainStatusView | undefined;
}

/** The strip of figures below an address: exact, over everything that is covered. */
export function AddressStats({ card, chain }: AddressStatsProps) {
  const facts = readAddressFacts(card, chain);
  const funding = card.firstFunding;
  const OwnStats = familyOf(card.family).address.Stats;
  return (
    <Stats label={t('address.showCard')}>
      <Stat name={t('address.statBalance')} detail={OwnStats ? undefined : <OtherBalances facts={facts} />}>
        <Exact value={card.nativeBalance.amount} unit={card.nativeBalance.symbol} />
      </Stat>
      <Stat name={t('address.statActive')} detail={card.lastTime === null ? undefined : <LastTime at={card.lastTime} />}>
        {card.firstTime === null ? (
          <span className={styles.muted}>{t('address.statNever')}</span>
        ) : (
          <span className={styles.small}>
            <TimeText at={card.firstTime} as="absolute" />
          </span>
        )}
      </Stat>
      {OwnStats ? (
        <Suspense fallback={null}>
          <OwnStats card={card} />
        </Suspense>
      ) : (
        <TransferStats facts={facts} />
      )}
      <Stat name={t('address.statParties')}>
        {formatCount(card.counterpartyCount)} <span className={styles.unit}>{t('address.statPartiesUnit')}</span>
      </Stat>
      <Stat
        name={t('address.statFirst')}
        detail={
          funding && (
            <>
              <Amount value={funding.amount.amount} unit={funding.coin.symbol} shortenTiny /> · <TimeText at={funding.time} as="absolute" />
            </>
          )
        }
      >
        <span className={styles.small}>
          {funding ? (
            <AddressEntity
              chainName={card.chainName}
              address={funding.from.address}
              label={funding.from.label}
              copy={false}
              emptyText={emptyPartyText(funding, 'from')}
            />
          ) : (
            <span className={styles.muted}>{t('address.statFirstNone')}</span>
          )}
        </span>
      </Stat>
    </Stats>
  );
}

function TransferStats({ facts }: { facts: AddressFacts }) {
  return (
    <>
      <Stat
        name={t('address.statCount')}
        detail={t('address.statCountParts', {
          token: formatCount(facts.tokenCount),
          internal: formatCount(facts.internalCount),
          nft: formatCount(facts.nftCount),
        })}
      >
        {formatCount(facts.externalCount)}
      </Stat>
      <Moved direction="in" facts={facts} />
      <Moved direction="out" facts={facts} />
    </>
  );
}

function LastTime({ at }: { at: number }) {
  const [before = '', after = ''] = t('address.statLast', { time: '|' }).split('|');
  return (
    <>
      {before}
      <TimeText at={at} />
      {after}
    </>
  );
}

function OtherBalances({ facts }: { facts: AddressFacts }) {
  const others = facts.otherCoinCount > 0 ? t('address.statCoins', { n: facts.otherCoinCount }) : undefined;
  if (!facts.usdt?.balance) return others ?? t('address.statNoCoins');
  return (
    <>
      <Amount value={facts.usdt.balance.amount} unit={facts.usdt.symbol} />
      {others !== undefined && ` · ${others}`}
    </>
  );
}

/** USDT first where it moved, since that is what is asked for; the native coin below it. */
function Moved({ direction, facts }: { direction: 'in' | 'out'; facts: AddressFacts }) {
  const [main, second] = facts.usdt ? [facts.usdt, facts.native] : [facts.native, undefined];
  const count = (coin: CoinFacts) => (direction === 'in' ? coin.inCount : coin.outCount);
  return (
    <Stat
      name={t(direction === 'in' ? 'address.statIn' : 'address.statOut')}
      icon={direction === 'in' ? 'arrowIn' : 'arrowOut'}
      direction={direction}
      detail={
        second ? <Exact value={second[direction]} unit={second.symbol} /> : main && t('address.statTimes', { n: formatCount(count(main)) })
      }
    >
      {main ? <Exact value={main[direction]} unit={main.symbol} /> : <Amount value="0" />}
    </Stat>
  );
}

// Seven figures share the strip; 18 digits of one would cut the others. On a phone figures wrap, and there is no pointer to read a title with.
const SHOWN_DIGITS = 8;

function Exact({ value, unit }: { value: string; unit: string }) {
  const isLong = (value.split('.')[1] ?? '').length > SHOWN_DIGITS;
  return (
    <span className={styles.exact} title={`${value} ${unit}`}>
      <Amount value={value} unit={unit} maxFraction={SHOWN_DIGITS} shortenTiny={isLong && !isMobileLayout()} />
    </span>
  );
}
