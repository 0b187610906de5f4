import type { RowChangeView } from '@chaintrail/contract/schemas';
import { findInferences, readBitcoinTransactionDetail, type Inference } from '@chaintrail/families/bitcoin';
import type { Chain, Output, Ruling, Transaction } from '@chaintrail/model';
import type { AddressTransaction, TransactionParties, TransactionPlace } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { nameRules, tellInference } from '../../sentences/inferenceReason.ts';
import { isReturned, isRuled } from './sides.ts';

/** Inputs or outputs up to which a transaction is judged in a list; its own page judges longer ones. */
export const MOST_JUDGED = 50;

interface Change {
  output: Output;
  inference: Inference;
}

/** What the rules say of a transaction as one address sees it. */
export interface JudgedRow {
  change: Change[];
  coinjoin: Inference | null;
}

export function placeKey({ blockNumber, transactionIndex }: TransactionPlace): string {
  return `${blockNumber}-${transactionIndex}`;
}

/** Judges the rows of a page by their places; those that are too long are left out. */
export async function judgeRows(
  context: RequestContext,
  chain: Chain,
  rows: readonly AddressTransaction[],
  transactions: readonly Transaction[],
  rulings: ReadonlyMap<string, Ruling> = new Map(),
): Promise<ReadonlyMap<string, JudgedRow>> {
  const short = transactions.filter(({ detail }) => {
    const { inputCount, outputCount } = readBitcoinTransactionDetail(detail);
    return Math.max(inputCount, outputCount) <= MOST_JUDGED;
  });
  const places = short.map(({ blockNumber, index }) => ({ blockNumber, transactionIndex: index }));
  const sides = await context.stores.chain.listTransactionSides(chain, places);
  const rowAt = new Map(rows.map((row) => [placeKey(row), row]));
  return new Map(
    sides.flatMap(({ inputs, outputs, ...place }) => {
      const row = rowAt.get(placeKey(place));
      if (!row) return [];
      const { change, coinjoin } = findInferences(inputs, outputs, rulings.get(row.transactionHash));
      const found = outputs.flatMap((output): Change[] => {
        const inference = change.get(output.index);
        return inference && concerns(row, output, inference) ? [{ output, inference }] : [];
      });
      return [[placeKey(place), { change: found, coinjoin }] as const];
    }),
  );
}

/** Who paid sees change that went elsewhere; who only received sees what of it probably is the payer's own. */
function concerns({ address, spentRaw }: AddressTransaction, output: Output, inference: Inference): boolean {
  return spentRaw > 0n ? output.address !== address : output.address === address && !isReturned(inference);
}

/** The other sides of a row without those who probably are the payer. That somebody paid too is no reason to leave them out. */
export function leaveOutChange(parties: TransactionParties, judged: JudgedRow | undefined): TransactionParties {
  const change = new Set(judged?.change.flatMap(({ output, inference }) => (isReturned(inference) ? [] : [output.address])));
  const largest = parties.largest.filter(({ address }) => !change.has(address));
  return { ...parties, largest, count: parties.count - (parties.largest.length - largest.length) };
}

export function presentChange(facts: RowFacts, { output, inference }: Change): RowChangeView {
  return {
    index: output.index,
    party: partyOf(facts, output.address),
    amount: presentNative(facts.chain, output.amountRaw),
    ...tellInference(inference),
    rules: nameRules(inference),
    isReturned: isReturned(inference),
    isRuled: isRuled(inference),
  };
}
