import type { BitcoinBlockView, BlockView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { Stat, StatAmount } from '../../../ui/Stats.tsx';
import { shortenDifficulty } from './shortenDifficulty.ts';
import { t } from './texts.ts';

/** The figures of a Bitcoin-like block, beside those that every block has. */
export function BitcoinStats({ block, view }: { block: BlockView; view: BitcoinBlockView }) {
  return (
    <>
      <Stat name={t('bitcoin.blockReward')} detail={t('bitcoin.blockRewardNote', { fee: `${view.feeSum.amount} ${view.feeSum.symbol}` })}>
        <StatAmount amount={block.reward} />
      </Stat>
      <Stat
        name={t('bitcoin.blockOutputs')}
        detail={t('bitcoin.blockInOut', { inputs: formatCount(view.inputCount), outputs: formatCount(view.outputCount) })}
      >
        <StatAmount amount={view.outputSum} />
      </Stat>
      <Stat name={t('bitcoin.blockDifficulty')} detail={<span className="mono">{view.bits}</span>}>
        <span title={view.difficulty}>{shortenDifficulty(view.difficulty)}</span>
      </Stat>
      <Stat
        name={t('bitcoin.blockSizeWeight')}
        detail={view.weight === null ? undefined : t('bitcoin.weightUnits', { n: formatCount(view.weight) })}
      >
        {t('bitcoin.bytes', { n: formatCount(block.sizeBytes) })}
      </Stat>
    </>
  );
}
