import { AccountBlock } from '../../../features/block/AccountBlock.tsx';
import type { BlockBodyProps } from '../../../features/block/blockModel.ts';
import { Earned } from '../../../features/block/Earned.tsx';
import { t } from '../../../features/block/texts.ts';
import { groupThousands } from '../../../ui/amountParts.ts';
import { Stat } from '../../../ui/Stats.tsx';

export function TronBlock(props: BlockBodyProps) {
  const { block } = props;
  const { space, price } = block.figures;
  return (
    <AccountBlock
      {...props}
      figures={
        <>
          <Stat name={t('block.energy')} detail={t('block.energyNote')}>
            {groupThousands(space.used)}
          </Stat>
          {price && (
            <Stat name={t('block.feeEach')}>
              {price.value} {price.unit}
            </Stat>
          )}
          <Earned block={block} rewardNote={t('block.rewardAlone')} burntNote={t('block.burntResources')} />
        </>
      }
    />
  );
}
