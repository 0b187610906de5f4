import { ownOf } from '@chaintrail/contract';
import type { BlockView } from '@chaintrail/contract/schemas';
import { AccountBlock } from '../../../features/block/AccountBlock.tsx';
import type { BlockBodyProps } from '../../../features/block/blockModel.ts';
import { Earned } from '../../../features/block/Earned.tsx';
import { t } from '../../../features/block/texts.ts';
import { groupThousands } from '../../../ui/amountParts.ts';
import { writePercent } from '../../../ui/percent.ts';
import { Stat } from '../../../ui/Stats.tsx';

export function EvmBlock(props: BlockBodyProps) {
  const { block } = props;
  return (
    <AccountBlock
      {...props}
      figures={
        <>
          <GasStats block={block} />
          <Earned block={block} rewardNote={t('block.rewardNote')} burntNote={t('block.burntNote')} />
        </>
      }
    />
  );
}

function GasStats({ block }: { block: BlockView }) {
  const { gas } = ownOf('evm', block);
  const share = writePercent(gas.used, gas.limit);
  return (
    <>
      <Stat
        name={t('block.gas')}
        detail={share === undefined ? undefined : t('block.gasShare', { limit: groupThousands(gas.limit), share })}
      >
        {groupThousands(gas.used)}
      </Stat>
      {gas.baseFeeGwei !== null && <Stat name={t('block.baseFee')}>{t('block.gwei', { n: gas.baseFeeGwei })}</Stat>}
    </>
  );
}
