import type { Chain, Transfer, TransferKind } from '@chaintrail/model';
import type { Page, PageRequest } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { needsOrder, orderTransfers } from './order.ts';
import { pageRows } from './pageRows.ts';

/** All transfers of a transaction, in the order in which they happened. */
export async function listOrdered(context: RequestContext, chain: Chain, hash: string): Promise<Transfer[]> {
  const { chain: store } = context.stores;
  const transfers = await store.listAllTransactionTransfers(chain, hash);
  if (!needsOrder(transfers)) return transfers;
  const [calls, logs] = await Promise.all([store.listTransactionCalls(chain, hash), store.listTransactionLogs(chain, hash)]);
  return orderTransfers(transfers, calls, logs);
}

interface Asked {
  hash: string;
  kinds: TransferKind[];
  page: PageRequest;
}

/** A page of them. What the store's own order is right for is read page by page; the rest is short, and its cursor counts rows. */
export async function pageOrdered(context: RequestContext, chain: Chain, { hash, kinds, page }: Asked): Promise<Page<Transfer>> {
  const { chain: store } = context.stores;
  const transfers = await store.listAllTransactionTransfers(chain, hash);
  if (!needsOrder(transfers)) return store.listTransactionTransfers(chain, hash, { kinds }, page);
  const listed = (await listOrdered(context, chain, hash)).filter(({ kind }) => kinds.includes(kind));
  const { rows, cursor } = pageRows(listed, page);
  return { rows, ...(cursor.cursor === undefined ? {} : { nextCursor: cursor.cursor }) };
}
