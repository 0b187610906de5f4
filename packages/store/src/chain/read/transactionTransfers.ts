import { transferKinds, type Chain, type Transaction, type Transfer, type TransferKind } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { positionIn } from '../rowIndex/indexedBlock.ts';
import { tableName } from '../schema/tables.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { Page, PageRequest } from './answers/list.ts';
import { listTransfersWithin } from './blocks.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { comparePositions, planPage, toPage, type PagePlan } from './paging.ts';
import { positionColumns, toTransfer, transferColumns, type TransferRow } from './rows.ts';
import { sideOf } from './snapshot.ts';
import { MAX_PARTS, renderPlace } from './transactionParts.ts';
import { findKnown, findTransactionIn, type KnownTransaction } from './transactions.ts';

/** A transaction with more transfers is read page by page; one with fewer is read whole, as its page does anyway. */
const MOST_WHOLE = 64;

export async function listTransactionTransfers(
  context: ReadContext,
  chain: Chain,
  hash: string,
  filter: { kinds?: TransferKind[] },
  page: PageRequest,
): Promise<Page<Transfer>> {
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const known = await findKnown(read, hash);
    if (!known || filter.kinds?.length === 0) return { rows: [] };
    const { transaction } = known;
    const rows = context.rowsOf(chain);
    if (rows) return pageIndexedTransfers(read, rows, known, filter.kinds, page);
    const condition = `transactionIndex = ${uintLiteral(transaction.index)} and ${renderKinds(filter.kinds)}`;
    return listTransfersWithin(context, chain, transaction.blockNumber, condition, page);
  });
}

async function pageIndexedTransfers(
  read: ChainRead,
  rows: ChainRows,
  { transaction, kindCounts = [] }: KnownTransaction,
  kinds: TransferKind[] | undefined,
  page: PageRequest,
): Promise<Page<Transfer>> {
  const plan = planPage(page, positionColumns.length);
  const most = plan.offset + plan.limit + 1;
  const count = kindCounts.reduce((sum, kind) => sum + kind.count, 0);
  const portions = count > MOST_WHOLE ? walkTransfers(rows, transaction) : [await readAllTransfers(read, transaction)];
  const found: Transfer[] = [];
  for await (const transfers of portions) {
    found.push(...transfers.filter((transfer) => isListed(transfer, kinds, plan)));
    if (found.length >= most) break;
  }
  return toPage(found.slice(plan.offset, most), plan, (transfer) => transfer, positionOfTransfer);
}

function isListed(transfer: Transfer, kinds: TransferKind[] | undefined, { after }: PagePlan): boolean {
  if (kinds !== undefined && !kinds.includes(transfer.kind)) return false;
  return !after || comparePositions(positionOfTransfer(transfer), after) > 0;
}

function walkTransfers(rows: ChainRows, { blockNumber, index }: Transaction): AsyncIterable<Transfer[]> {
  return rows.walkTransfers({ block: blockNumber, transactionIndex: index });
}

function positionOfTransfer(transfer: Transfer): number[] {
  return [transfer.blockNumber, ...positionIn(transfer)];
}

/** How many rows all pages of `listTransactionTransfers` have together. */
export async function countTransactionTransfers(context: ReadContext, chain: Chain, hash: string, kinds: TransferKind[]): Promise<number> {
  return context.underOneState(chain, async (state) => {
    const known = await findKnown({ context, chain, state }, hash);
    const side = known && sideOf(state, known.transaction.blockNumber);
    if (!known || !side || kinds.length === 0) return 0;
    const { transaction, kindCounts } = known;
    if (kindCounts) return kindCounts.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);
    const [row] = await context.query<{ found: string }>(
      `select count() as found from ${tableName('transfer', side)} where ${renderPlace(chain, transaction)} and ${renderKinds(kinds)}`,
    );
    return Number(row?.found ?? 0);
  });
}

export async function listAllTransactionTransfers(context: ReadContext, chain: Chain, hash: string): Promise<Transfer[]> {
  return context.underOneState(chain, async (state) => {
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    return transaction ? readAllTransfers({ context, chain, state }, transaction) : [];
  });
}

async function readAllTransfers(read: ChainRead, transaction: Transaction): Promise<Transfer[]> {
  const { context, chain, state } = read;
  const together = (await findKnown(read, transaction.hash))?.transfers;
  if (together) return together;
  const rows = context.rowsOf(chain);
  const transfers = await context.kept(chain, state, `transfer of ${transaction.hash}`, async (shared) => ({
    block: transaction.blockNumber,
    value: await (rows ? collectTransfers(rows, transaction) : queryTransfers({ context: shared, chain, state }, transaction)),
  }));
  return transfers ?? [];
}

async function queryTransfers({ context, chain, state }: ChainRead, transaction: Transaction): Promise<Transfer[]> {
  const side = sideOf(state, transaction.blockNumber);
  if (!side) return [];
  const rows = await context.query<TransferRow>(
    `select ${transferColumns(chain)} from ${tableName('transfer', side)}
      where ${renderPlace(chain, transaction)}
      order by ${positionColumns.join(', ')} limit ${MAX_PARTS}`,
  );
  return rows.map((row) => toTransfer({ ...row, transactionHashText: transaction.hash }));
}

async function collectTransfers(rows: ChainRows, transaction: Transaction): Promise<Transfer[]> {
  const found: Transfer[] = [];
  for await (const transfers of walkTransfers(rows, transaction)) {
    found.push(...transfers);
    if (found.length >= MAX_PARTS) break;
  }
  return found.slice(0, MAX_PARTS);
}

function renderKinds(kinds: TransferKind[] | undefined): string {
  return kinds ? `kind in ${listLiteral(kinds.map((kind) => uintLiteral(transferKinds[kind])))}` : '1';
}
