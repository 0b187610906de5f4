import { findChain } from '@chaintrail/model/chains';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { readAddress } from '../../input.ts';

export interface Place {
  chainName: string;
  address: string;
}

/** Whose history is meant, and who may be asked for it; AppError where it comes from a node of ours. */
export function readPlace(context: RequestContext, { chainName, address }: Place) {
  const ladder = context.ladders.find(findChain(chainName)?.name ?? chainName);
  if (!ladder) {
    // Says that the chain is unknown or not configured, where it is.
    const { chain, older } = context.getAddressChain(chainName);
    if (older) return { chain, sources: older.sources, address: readAddress(chain, address) };
    throw refuse('bad_input', `${chain.title}（${chain.name}）由自建节点索引，历史无需补全`, { fields: { chainName: '有自建节点' } });
  }
  return { ...ladder, address: readAddress(ladder.chain, address) };
}
