import { ownOf } from '@chaintrail/contract';
import type { AddressCardView } from '@chaintrail/contract/schemas';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Stat, StatAmount } from '../../../ui/Stats.tsx';
import { t } from './texts.ts';

/** Gross sums over all inputs and outputs; change comes back and is counted on both sides, and the strip says so. */
export function OutputStats({ card }: { card: AddressCardView }) {
  const sums = ownOf('bitcoin', card);
  return (
    <>
      <Stat name={t('bitcoin.statTransactions')}>{formatCount(sums.transactionCount)}</Stat>
      <Stat
        name={t('bitcoin.statReceived')}
        icon="arrowIn"
        direction="in"
        detail={t('bitcoin.statGross', { n: formatCount(sums.receivedCount) })}
      >
        <StatAmount amount={sums.received} />
      </Stat>
      <Stat
        name={t('bitcoin.statSpent')}
        icon="arrowOut"
        direction="out"
        detail={t('bitcoin.statGrossSpent', { n: formatCount(sums.spentCount) })}
      >
        <StatAmount amount={sums.spent} />
      </Stat>
      <Stat name={t('bitcoin.statUnspent')} detail={<Amount value={sums.unspent.amount} unit={sums.unspent.symbol} />}>
        {t('bitcoin.statUnspentCount', { n: formatCount(sums.unspentCount) })}
      </Stat>
    </>
  );
}
