import type { Input, Transaction } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import type { RowPlace } from '../rowIndex/keys.ts';
import type { Told } from '../rowIndex/outputs/itemsValue.ts';
import type { ChainState } from '../types.ts';
import type { OutputWithSpend } from './answers/outputs.ts';
import { MissingRowError } from './missingRow.ts';
import type { PagePlan } from './paging.ts';

/** What a transaction says of its inputs and outputs. */
export function toTold({ blockNumber, timeMs, index, hash }: Transaction): Told {
  return { blockNumber, timeMs, transactionIndex: index, transactionHash: hash };
}

/** The inputs of a page and one more. */
export async function findIndexedInputs(rows: ChainRows, transaction: Transaction, plan: PagePlan): Promise<Input[]> {
  const told = toTold(transaction);
  const [items] = await rows.findItems([told]);
  const kept = cut(items?.inputs ?? [], plan);
  const inputs = await rows.findInputs(told, kept, (places) => findHashes(rows, places));
  // Undone between the two reads: whoever asked begins again.
  if (!inputs) throw new MissingRowError(`${transaction.hash} spends an output that is not there`);
  return inputs;
}

/** The outputs of a page and one more, with what spent them in this state. */
export async function findIndexedOutputs(
  rows: ChainRows,
  { head }: ChainState,
  transaction: Transaction,
  plan: PagePlan,
): Promise<OutputWithSpend[]> {
  const told = toTold(transaction);
  const [items] = await rows.findItems([told]);
  const outputs = cut(items?.outputs ?? [], plan);
  const [first] = outputs;
  if (!first) return [];
  const from = { block: told.blockNumber, transactionIndex: told.transactionIndex, index: first.index };
  const spends = await rows.listSpends(from, outputs.length, head?.number ?? -1);
  const spenders = outputs.flatMap(({ index }) => spends.get(index) ?? []);
  const hashes = await findHashes(rows, spenders);
  const hashOf = new Map(spenders.map((spender, at) => [spender, hashes[at]]));
  return outputs.map((output): OutputWithSpend => {
    const spender = spends.get(output.index);
    if (!spender) return { ...output, spentBy: null };
    const transactionHash = hashOf.get(spender);
    if (transactionHash === undefined) throw new Error(`what spent ${told.transactionHash}:${output.index} is not there`);
    return { ...output, spentBy: { transactionHash, index: spender.index, blockNumber: spender.block } };
  });
}

function cut<Item extends { index: number }>(items: readonly Item[], { after, offset, limit }: PagePlan): Item[] {
  const [last = -1] = after ?? [];
  return items.filter(({ index }) => index > last).slice(offset, offset + limit + 1);
}

export function findHashes(rows: ChainRows, places: readonly RowPlace[]): Promise<(string | undefined)[]> {
  return rows.findHashes(places.map(({ block, transactionIndex }) => ({ isBlock: false, block, transactionIndex })));
}
