import type { OwnPart } from '@chaintrail/contract';
import type { BlockFiguresView, BlockView } from '@chaintrail/contract/schemas';
import { readEvmBlockDetail } from '@chaintrail/families/evm';
import type { Block, Chain } from '@chaintrail/model';
import { presentNative } from '../../present/coin.ts';
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

/** What all senders paid is in no row of a block: layer 2 adds parts of its own to reward and burnt. */
export function presentEvmFigures(chain: Chain, block: Block): BlockFiguresView {
  const { rewardRaw, burntRaw } = readEvmEarnings(block);
  const { baseFeePerGasRaw: base } = block;
  return {
    space: { unit: 'gas', used: block.gasUsed.toString(), limit: block.gasLimit.toString() },
    price: base === null ? null : { measure: 'base_fee', unit: 'Gwei', value: toGwei(base) },
    reward: presentNative(chain, rewardRaw),
    fees: null,
    burnt: base === null ? null : presentNative(chain, burntRaw),
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
