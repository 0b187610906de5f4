import type { BitcoinBlockView, BlockView } from '@chaintrail/contract/schemas';
import { Amount } from '../../../ui/Amount.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { Stat } from '../../../ui/Stats.tsx';
import shared from '../Block.module.css';
import { shortenDifficulty } from './shortenDifficulty.ts';
import { t } from './texts.ts';

/** The figures of a Bitcoin-like block, beside those that every block has. */
export function BitcoinStats({ block, view }: { block: BlockView; view: BitcoinBlockView }) {
  return (
    <>
      <Stat name={t('bitcoin.blockReward')} detail={t('bitcoin.blockRewardNote', { fee: `${view.feeSum.amount} ${view.feeSum.symbol}` })}>
        <span className={shared.stat} title={`${block.reward.amount} ${block.reward.symbol}`}>
          <Amount value={block.reward.amount} unit={block.reward.symbol} />
        </span>
      </Stat>
      <Stat
        name={t('bitcoin.blockOutputs')}
        detail={t('bitcoin.blockInOut', { inputs: formatCount(view.inputCount), outputs: formatCount(view.outputCount) })}
      >
        <span className={shared.stat} title={`${view.outputSum.amount} ${view.outputSum.symbol}`}>
          <Amount value={view.outputSum.amount} unit={view.outputSum.symbol} />
        </span>
      </Stat>
      <Stat name={t('bitcoin.blockDifficulty')} detail={<span className="mono">{view.bits}</span>}>
        <span className={shared.stat} title={view.difficulty}>
          {shortenDifficulty(view.difficulty)}
        </span>
      </Stat>
      <Stat
        name={t('bitcoin.blockSizeWeight')}
        detail={view.weight === null ? undefined : t('bitcoin.weightUnits', { n: formatCount(view.weight) })}
      >
        <span className={shared.stat}>{t('bitcoin.bytes', { n: formatCount(block.sizeBytes) })}</span>
      </Stat>
    </>
  );
}
