import type { EndpointData, TransferView } from '@chaintrail/contract/schemas';
import { transferKinds, type TransferKind } from '@chaintrail/model';
import type { RequestOf } from '../../context.ts';
import { readKinds, readPage } from '../../input.ts';
import { findTotal } from '../../present/pageTotal.ts';
import { presentTransfer, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { toldElsewhere } from './changes.ts';
import { getTransaction } from './read.ts';
import { pageOrdered } from './readOrdered.ts';
import { showWrapping, type ShownTransfer } from './wrapping.ts';

/** What moved in a transaction, in order, page after page. */
export async function pageTransfers(context: RequestOf<'pageTransactionTransfers'>): Promise<EndpointData<'pageTransactionTransfers'>> {
  const { input } = context;
  const kinds = readKinds(input.kinds) ?? listedKinds;
  const page = readPage(input);
  const { enabled, transaction, stored } = await getTransaction(context, input.chainName, input.hash);
  const { rows: found, nextCursor } = await pageOrdered(context, enabled.chain, { hash: transaction.hash, kinds, page });
  const rows = found.map((transfer) => showWrapping(enabled.chain, transfer));
  const total =
    findTotal(page, { rows, nextCursor }) ?? (await context.stores.chain.countTransactionTransfers(enabled.chain, transaction.hash, kinds));
  const facts = await readRowFacts(context, enabled.chain, rows);
  return {
    list: rows.map((transfer) => presentShown(facts, transfer)),
    total,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

export function presentShown(facts: RowFacts, transfer: ShownTransfer): TransferView {
  const { wrapping } = transfer;
  return { ...presentTransfer(facts, transfer), ...(wrapping === undefined ? {} : { wrapping }) };
}

/** Fees are shown with the transaction, not as transfers, unless they are asked for. */
const listedKinds = (Object.keys(transferKinds) as TransferKind[]).filter((kind) => !toldElsewhere.has(kind));
