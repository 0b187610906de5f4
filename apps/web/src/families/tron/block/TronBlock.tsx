import { AccountBlock } from '../../../features/block/AccountBlock.tsx';
import type { BlockBodyProps } from '../../../features/block/blockModel.ts';
import { Earned } from '../../../features/block/Earned.tsx';
import { t } from '../../../features/block/texts.ts';

export function TronBlock(props: BlockBodyProps) {
  const { block } = props;
  return (
    <AccountBlock {...props} figures={<Earned block={block} rewardNote={t('block.rewardAlone')} burntNote={t('block.burntResources')} />} />
  );
}
