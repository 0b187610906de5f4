import { findInferences, type Inferences, readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Chain, Input, Transaction } from '@chaintrail/model';
import type { OutputWithSpend, Page, PageRequest } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';

/** Inputs or outputs on a transaction's page; `side-page` gives the rest. */
export const SHOWN_PER_SIDE = 100;
/** Beyond this many on one side nobody asks for change or a CoinJoin: exchanges and miners pay out like that. */
const MAX_INFERRED = 2_000;

export interface Sides {
  /** All of them where inferences are drawn, the first hundred elsewhere. */
  inputs: Input[];
  outputs: OutputWithSpend[];
  inferences: Inferences;
  /** False where a side is too long to look at whole. */
  isWhole: boolean;
}

/** Inputs and outputs of a transaction and what they suggest. */
export async function readSides(context: RequestContext, chain: Chain, transaction: Transaction): Promise<Sides> {
  const { inputCount, outputCount } = readBitcoinTransactionDetail(transaction.detail);
  const isInferred = Math.max(inputCount, outputCount) <= MAX_INFERRED;
  const most = isInferred ? MAX_INFERRED : SHOWN_PER_SIDE;
  const [inputs, outputs] = await Promise.all([
    listUpTo(most, (page) => context.stores.chain.listTransactionInputs(chain, transaction.hash, page)),
    listUpTo(most, (page) => context.stores.chain.listTransactionOutputs(chain, transaction.hash, page)),
  ]);
  return { inputs, outputs, inferences: isInferred ? findInferences(inputs, outputs) : noInferences(), isWhole: isInferred };
}

function noInferences(): Inferences {
  return { coinjoin: null, change: new Map() };
}

async function listUpTo<T>(most: number, read: (page: PageRequest) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: SHOWN_PER_SIDE, ...(cursor === undefined ? {} : { cursor }) });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined && rows.length < most);
  return rows;
}
