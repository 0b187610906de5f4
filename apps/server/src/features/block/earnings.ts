import { readEvmBlockDetail } from '@chaintrail/families/evm';
import { readTronBlockDetail } from '@chaintrail/families/tron';
import type { Block, Chain, FamilyName } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import type { Earnings } from './present.ts';

/** EVM blocks carry the sums themselves; on Bitcoin-like chains all rewards of a block are its producer's. */
export const readEarnings: Record<FamilyName, (context: RequestContext, chain: Chain, block: Block) => Promise<Earnings>> = {
  evm: async (_context, _chain, block) => readEvmEarnings(block),
  // Rewards are credited to an allowance and become coin when they are withdrawn; fees are burnt.
  tron: async (_context, _chain, { detail }) => ({ rewardRaw: 0n, burntRaw: BigInt(readTronBlockDetail(detail).feeSumRaw) }),
  bitcoin: sumRewards,
};

function readEvmEarnings(block: Block): Earnings {
  const { reward, burnt } = readEvmBlockDetail(block.detail);
  return { rewardRaw: BigInt(reward), burntRaw: BigInt(burnt) };
}

async function sumRewards(context: RequestContext, chain: Chain, block: Block): Promise<Earnings> {
  const coins = await context.stores.chain.listBlockCoins(chain, block.number);
  const rewardRaw = coins.reduce((sum, coin) => (coin.kind === 'reward' && coin.token === '' ? sum + coin.sumRaw : sum), 0n);
  return { rewardRaw, burntRaw: 0n };
}
