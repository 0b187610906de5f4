import type { AddressCardView } from '@chaintrail/contract/schemas';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Stat } from '../../../ui/Stats.tsx';
import { t } from './texts.ts';

export type OutputSums = NonNullable<AddressCardView['outputs']>;

/** Gross sums over all inputs and outputs; change comes back and is counted on both sides, and the strip says so. */
export function OutputStats({ sums }: { sums: OutputSums }) {
  return (
    <>
      <Stat name={t('bitcoin.statTransactions')}>{formatCount(sums.transactionCount)}</Stat>
      <Stat
        name={t('bitcoin.statReceived')}
        icon="arrowIn"
        direction="in"
        detail={t('bitcoin.statGross', { n: formatCount(sums.receivedCount) })}
      >
        <span title={`${sums.received.amount} ${sums.received.symbol}`}>
          <Amount value={sums.received.amount} unit={sums.received.symbol} />
        </span>
      </Stat>
      <Stat
        name={t('bitcoin.statSpent')}
        icon="arrowOut"
        direction="out"
        detail={t('bitcoin.statGrossSpent', { n: formatCount(sums.spentCount) })}
      >
        <span title={`${sums.spent.amount} ${sums.spent.symbol}`}>
          <Amount value={sums.spent.amount} unit={sums.spent.symbol} />
        </span>
      </Stat>
      <Stat name={t('bitcoin.statUnspent')} detail={<Amount value={sums.unspent.amount} unit={sums.unspent.symbol} />}>
        {t('bitcoin.statUnspentCount', { n: formatCount(sums.unspentCount) })}
      </Stat>
    </>
  );
}
