import type { OwnPart } from '@chaintrail/contract';
import type { BlockView } from '@chaintrail/contract/schemas';
import { readEvmBlockDetail } from '@chaintrail/families/evm';
import type { Block } from '@chaintrail/model';
import type { Earnings } from '../family.ts';
import { toGwei } from './gwei.ts';

export function presentEvmBlock(block: Block): OwnPart<BlockView> {
  return {
    family: 'evm',
    own: {
      gas: {
        used: block.gasUsed.toString(),
        limit: block.gasLimit.toString(),
        baseFeeGwei: block.baseFeePerGasRaw === null ? null : toGwei(block.baseFeePerGasRaw),
      },
    },
  };
}

/** The block carries the sums itself. */
export function readEvmEarnings({ detail }: Block): Earnings {
  const { reward, burnt } = readEvmBlockDetail(detail);
  return { rewardRaw: BigInt(reward), burntRaw: BigInt(burnt) };
}

/** Tips are part of the reward. */
export function listOtherEvmFields(detail: Block['detail']): BlockView['detail'] {
  const { reward: _reward, burnt: _burnt, tips: _tips, ...others } = readEvmBlockDetail(detail);
  return others;
}
