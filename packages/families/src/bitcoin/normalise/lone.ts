import type { Chain, Input, Output, Transaction, Transfer } from '@chaintrail/model';
import { reading } from '../../malformed.ts';
import type { TransactionFacts } from '../facts.ts';
import { formatsOf } from '../formats.ts';
import { normaliseTransactionParts } from './block.ts';
import { settleTransaction } from './settle.ts';

export interface LoneTransaction {
  transaction: Transaction;
  transfers: Transfer[];
  inputs: Input[];
  outputs: Output[];
}

/**
 * A transaction out of its block, with what its inputs spend beside them. What stood before the first indexed block is no matter
 * here: nothing is opened.
 */
export function normaliseLone(
  chain: Chain,
  place: { number: number; timeMs: number },
  facts: TransactionFacts,
  index: number,
): LoneTransaction {
  return reading(() => {
    const isLost = index === 0 && formatsOf(chain).unspendableCoinbases.includes(place.number);
    const parts = normaliseTransactionParts(chain, place, facts, index, isLost);
    return { ...parts, ...settleTransaction(parts.transaction, parts.inputs, parts.outputs, { isLost, fromBlock: null }) };
  });
}
