import type { Transaction } from '@chaintrail/model';
import { refuse } from '../../errors.ts';
import type { RequestContext } from '../../context.ts';
import { readHash } from '../../input.ts';
import type { EnabledChain } from '../../parts.ts';
import { readStored, type StoredState } from '../../present/coverage.ts';

export interface FoundTransaction {
  enabled: EnabledChain;
  transaction: Transaction;
  stored: StoredState;
}

/** The transaction, or AppError that says why it may be missing. */
export async function getTransaction(context: RequestContext, chainName: string, hashText: string): Promise<FoundTransaction> {
  const enabled = context.getChain(chainName);
  const { chain } = enabled;
  const hash = readHash(chain, hashText);
  const [stored, transaction] = await Promise.all([readStored(context, enabled), context.stores.chain.findTransaction(chain, hash)]);
  if (!transaction) {
    const { fromBlock, toBlock } = stored.coverage;
    throw refuse('not_found', `${chain.title}上没有找到这笔交易；已收录第 ${fromBlock}–${toBlock} 块，请核对哈希和链，或稍后重试`);
  }
  return { enabled, transaction, stored };
}
