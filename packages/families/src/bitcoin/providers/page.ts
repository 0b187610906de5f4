import type { Chain } from '@chaintrail/model';
import type { HistoryFacts } from '../../history.ts';
import type { TransactionFacts } from '../facts.ts';
import { normaliseLone } from '../normalise/lone.ts';

/** A confirmed transaction as a provider tells it. */
export interface ToldTransaction {
  blockNumber: number;
  blockHash: string;
  timeMs: number;
  facts: TransactionFacts;
}

/**
 * Transactions of one address, the newest first, in normal form. Their places in their blocks are not told: a coinbase is the first,
 * the others are numbered from 1 in the order of the chain, unless `places` says it.
 */
export function normaliseTold(
  chain: Chain,
  told: readonly ToldTransaction[],
  places?: readonly number[],
): { facts: HistoryFacts; blocks: { number: number; hash: string }[] } {
  const facts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
  const hashes = new Map<number, string>();
  let last = -1;
  let index = 0;
  const positions = places?.toReversed();
  for (const [at, { blockNumber, blockHash, timeMs, facts: one }] of told.toReversed().entries()) {
    hashes.set(blockNumber, blockHash);
    if (blockNumber !== last) index = 0;
    last = blockNumber;
    const isCoinbase = one.inputs[0]?.coinbaseHex !== undefined;
    const lone = normaliseLone(chain, { number: blockNumber, timeMs }, one, positions?.[at] ?? (isCoinbase ? 0 : ++index));
    facts.transactions.push(lone.transaction);
    facts.transfers.push(...lone.transfers);
    facts.inputs.push(...lone.inputs);
    facts.outputs.push(...lone.outputs);
  }
  return { facts, blocks: [...hashes].map(([number, hash]) => ({ number, hash })) };
}
