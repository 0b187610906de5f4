import type { BlockView } from '@chaintrail/contract/schemas';
import { Stat, StatAmount } from '../../ui/Stats.tsx';
import { t } from './texts.ts';

export interface EarnedProps {
  block: BlockView;
  rewardNote: string;
  burntNote: string;
}

/** What the producer earned, and what the block destroyed. */
export function Earned({ block, rewardNote, burntNote }: EarnedProps) {
  return (
    <>
      <Stat name={t('block.reward')} detail={rewardNote}>
        <StatAmount amount={block.reward} />
      </Stat>
      <Stat name={t('block.burnt')} detail={burntNote}>
        <StatAmount amount={block.burnt} />
      </Stat>
    </>
  );
}
