import type { BitcoinBlockView, BlockView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { sayPercent } from '../../../ui/percent.ts';
import { Stat, StatAmount } from '../../../ui/Stats.tsx';
import { shortenDifficulty } from './shortenDifficulty.ts';
import { t } from './texts.ts';

/** The figures of a Bitcoin-like block, beside those that every block has. */
export function BitcoinStats({ block, view }: { block: BlockView; view: BitcoinBlockView }) {
  const { price } = block.figures;
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
        detail={view.weight === null ? t('bitcoin.blockNoLimit') : weightNote(view.weight, block.figures.space.limit)}
      >
        {t('bitcoin.bytes', { n: formatCount(block.sizeBytes) })}
      </Stat>
      {price && (
        <Stat name={t('bitcoin.blockRate')} detail={t('bitcoin.blockRateNote')}>
          {price.value} {price.unit}
        </Stat>
      )}
    </>
  );
}

/** Chains without weight limit blocks in ways that blocks do not say. */
function weightNote(weight: number, limit: string | null): string {
  const weighed = t('bitcoin.weightUnits', { n: formatCount(weight) });
  const share = limit === null ? undefined : sayPercent(String(weight), limit);
  return share === undefined ? weighed : `${weighed}，${t('bitcoin.blockUsed', { share })}`;
}
