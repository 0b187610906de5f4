import { decodeCall } from '@chaintrail/families';
import type { Chain, Transfer } from '@chaintrail/model';
import type { TransactionPlace } from '@chaintrail/store/chain';
import type { RequestContext } from '../context.ts';
import type { Story } from './family.ts';

/** What calls did that rows of a list name, by the transaction's hash. */
export interface RowStories {
  byHash: ReadonlyMap<string, Story>;
  /** What they moved, and whom they name: read with the rows' own coins and labels. */
  transfers: Transfer[];
  addresses: string[];
}

/** The stories of the transactions at these places; a plain payment needs none. */
export async function readRowStories(
  context: RequestContext,
  chain: Chain,
  rows: readonly (TransactionPlace & { method: string })[],
): Promise<RowStories> {
  const found = await context.stores.chain.listTransactionsWithTransfers(
    chain,
    rows.filter(({ method }) => method !== ''),
  );
  const stories = found.map(({ transaction, transfers }): Story => {
    return { transaction, transfers, decoded: decodeCall(chain.family, transaction.input), failure: null };
  });
  return {
    byHash: new Map(stories.map((story) => [story.transaction.hash, story])),
    transfers: stories.flatMap(({ transfers }) => transfers),
    addresses: stories.flatMap(({ transaction, transfers, decoded }) => [
      transaction.from,
      transaction.to,
      transaction.createdContract,
      ...transfers.flatMap(({ from, to }) => [from, to]),
      ...(decoded?.values ?? []).flatMap(({ type, value }) => (type === 'address' ? [value] : [])),
    ]),
  };
}
