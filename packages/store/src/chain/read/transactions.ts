import { transferKinds, type Call, type Chain, type Log, type Transaction, type Transfer, type TransferKind } from '@chaintrail/model';
import type { ChainRows, RowPlace } from '../rowIndex/chainRows.ts';
import { positionIn, type TransactionParts } from '../rowIndex/indexedBlock.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { Page, PageRequest } from './answers.ts';
import { listTransfersWithin } from './blocks.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { findPlaces, listIndexedPlaces } from './hashes.ts';
import { comparePositions, planPage, toPage } from './paging.ts';
import {
  callColumns,
  logColumns,
  positionColumns,
  toCall,
  toLog,
  toTransaction,
  toTransfer,
  transactionColumns,
  transferColumns,
  type CallRow,
  type LogRow,
  type TransactionRow,
  type TransferRow,
} from './rows.ts';
import { listSources, sideOf } from './snapshot.ts';

/** A transaction with more steps than this is cut: no node answers with more, and no reader goes through them. */
const MAX_PARTS = 100_000;

export async function findTransaction(context: ReadContext, chain: Chain, hash: string): Promise<Transaction | undefined> {
  return context.underOneState(chain, (state) => findTransactionIn({ context, chain, state }, hash));
}

/** The same under a state that the caller holds. A request asks several times: for the transaction, its transfers, logs and calls. */
export function findTransactionIn({ context, chain, state }: ChainRead, hash: string): Promise<Transaction | undefined> {
  return context.once(chain, state, `transaction ${hash}`, () =>
    context.transactions.find(chain, state, hash, () => lookUp({ context, chain, state }, hash)),
  );
}

async function lookUp({ context, chain, state }: ChainRead, hash: string): Promise<Transaction | undefined> {
  const indexed = context.rowsOf(chain);
  if (indexed) return lookUpIndexed(indexed, state, hash);
  for (const source of listSources(state)) {
    for (const place of await findPlaces({ context, chain, state }, source, hash, 'transaction')) {
      const rows = await context.query<TransactionRow>(
        `select ${transactionColumns(chain)} from ${tableName('transaction', source.side)}
          where chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(place.block)} and transactionIndex = ${uintLiteral(place.transactionIndex)} limit 1`,
      );
      const transaction = rows.map(toTransaction)[0];
      if (transaction?.hash === hash) return transaction;
    }
  }
  return undefined;
}

async function lookUpIndexed(rows: ChainRows, state: ChainState, hash: string): Promise<Transaction | undefined> {
  const places = await listIndexedPlaces(rows, state, hash, 'transaction');
  const found = await rows.findTransactions(places);
  return found.find((transaction) => transaction?.hash === hash);
}

export async function listTransactionTransfers(
  context: ReadContext,
  chain: Chain,
  hash: string,
  filter: { kinds?: TransferKind[] },
  page: PageRequest,
): Promise<Page<Transfer>> {
  return context.underOneState(chain, async (state) => {
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    if (!transaction || filter.kinds?.length === 0) return { rows: [] };
    const rows = context.rowsOf(chain);
    if (rows) return pageIndexedTransfers(rows, transaction, filter.kinds, page);
    const condition = `transactionIndex = ${uintLiteral(transaction.index)} and ${renderKinds(filter.kinds)}`;
    return listTransfersWithin(context, chain, transaction.blockNumber, condition, page);
  });
}

async function pageIndexedTransfers(
  rows: ChainRows,
  { blockNumber, index }: Transaction,
  kinds: TransferKind[] | undefined,
  page: PageRequest,
): Promise<Page<Transfer>> {
  const plan = planPage(page, positionColumns.length);
  const { after } = plan;
  const most = plan.offset + plan.limit + 1;
  const found: Transfer[] = [];
  for await (const transfers of rows.walkTransfers({ block: blockNumber, transactionIndex: index })) {
    const wanted = transfers.filter(({ kind }) => kinds === undefined || kinds.includes(kind));
    found.push(...(after ? wanted.filter((transfer) => comparePositions(positionOfTransfer(transfer), after) > 0) : wanted));
    if (found.length >= most) break;
  }
  return toPage(found.slice(plan.offset, most), plan, (transfer) => transfer, positionOfTransfer);
}

function positionOfTransfer(transfer: Transfer): number[] {
  return [transfer.blockNumber, ...positionIn(transfer)];
}

/** How many rows all pages of `listTransactionTransfers` have together. */
export async function countTransactionTransfers(context: ReadContext, chain: Chain, hash: string, kinds: TransferKind[]): Promise<number> {
  return context.underOneState(chain, async (state) => {
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    const side = transaction && sideOf(state, transaction.blockNumber);
    if (!transaction || !side || kinds.length === 0) return 0;
    const parts = await findIndexedParts(context, chain, transaction);
    if (parts) return parts.kindCounts.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0);
    const [row] = await context.query<{ found: string }>(
      `select count() as found from ${tableName('transfer', side)} where ${renderPlace(chain, transaction)} and ${renderKinds(kinds)}`,
    );
    return Number(row?.found ?? 0);
  });
}

function findIndexedParts(context: ReadContext, chain: Chain, { blockNumber, index }: Transaction): Promise<TransactionParts | undefined> {
  return context.rowsOf(chain)?.findParts({ block: blockNumber, transactionIndex: index }) ?? Promise.resolve(undefined);
}

/** How many logs the transaction left and how many calls it made; its own is not counted. */
export async function countTransactionParts(context: ReadContext, chain: Chain, hash: string): Promise<{ logs: number; calls: number }> {
  return context.underOneState(chain, async (state) => {
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    const side = transaction && sideOf(state, transaction.blockNumber);
    if (!transaction || !side || !familyCodecs(chain.family).runsCode) return { logs: 0, calls: 0 };
    const parts = await findIndexedParts(context, chain, transaction);
    if (parts) return { logs: parts.logCount, calls: parts.callCount };
    const place = renderPlace(chain, transaction);
    const rows = await context.query<{ part: 'logs' | 'calls'; found: string }>(
      `select 'logs' as part, count() as found from ${tableName('log', side)} where ${place}
        union all select 'calls' as part, count() as found from ${tableName('call', side)} where ${place} and callIndex > 0`,
    );
    const countOf = (part: 'logs' | 'calls'): number => Number(rows.find((row) => row.part === part)?.found ?? 0);
    return { logs: countOf('logs'), calls: countOf('calls') };
  });
}

export async function listAllTransactionTransfers(context: ReadContext, chain: Chain, hash: string): Promise<Transfer[]> {
  return context.underOneState(chain, async (state) => {
    const rows = context.rowsOf(chain);
    if (!rows) return readAllTransfers({ context, chain, state }, hash);
    const transaction = await findTransactionIn({ context, chain, state }, hash);
    if (!transaction) return [];
    const place = { block: transaction.blockNumber, transactionIndex: transaction.index };
    return context.once(chain, state, `transfers of ${hash}`, () => listIndexedTransfers(rows, place));
  });
}

async function listIndexedTransfers(rows: ChainRows, place: RowPlace): Promise<Transfer[]> {
  const found: Transfer[] = [];
  for await (const transfers of rows.walkTransfers(place)) {
    found.push(...transfers);
    if (found.length >= MAX_PARTS) break;
  }
  return found.slice(0, MAX_PARTS);
}

function readAllTransfers(read: ChainRead, hash: string): Promise<Transfer[]> {
  const order = positionColumns.join(', ');
  return readParts<TransferRow, Transfer>(read, hash, {
    table: 'transfer',
    columns: transferColumns(read.chain),
    order,
    convert: toTransfer,
  });
}

function renderKinds(kinds: TransferKind[] | undefined): string {
  return kinds ? `kind in ${listLiteral(kinds.map((kind) => uintLiteral(transferKinds[kind])))}` : '1';
}

function renderPlace(chain: Chain, { blockNumber, index }: Transaction): string {
  return `chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(blockNumber)} and transactionIndex = ${uintLiteral(index)}`;
}

export async function listTransactionLogs(context: ReadContext, chain: Chain, hash: string): Promise<Log[]> {
  if (!familyCodecs(chain.family).runsCode) return [];
  return listParts<LogRow, Log>(context, chain, hash, { table: 'log', columns: logColumns(chain), order: 'logIndex', convert: toLog });
}

export async function listTransactionCalls(context: ReadContext, chain: Chain, hash: string): Promise<Call[]> {
  if (!familyCodecs(chain.family).runsCode) return [];
  return listParts<CallRow, Call>(context, chain, hash, {
    table: 'call',
    columns: callColumns(chain),
    order: 'callIndex',
    convert: toCall,
  });
}

/** What a transaction has in one table: the columns to read, their order, and what becomes of a row. */
interface PartRead<Row, Item> {
  table: 'transfer' | 'log' | 'call';
  columns: string;
  order: string;
  convert(row: Row): Item;
}

function listParts<Row, Item>(context: ReadContext, chain: Chain, hash: string, part: PartRead<Row, Item>): Promise<Item[]> {
  return context.underOneState(chain, (state) => readParts({ context, chain, state }, hash, part));
}

async function readParts<Row, Item>(
  { context, chain, state }: ChainRead,
  hash: string,
  { table, columns, order, convert }: PartRead<Row, Item>,
): Promise<Item[]> {
  const transaction = await findTransactionIn({ context, chain, state }, hash);
  const side = transaction && sideOf(state, transaction.blockNumber);
  if (!transaction || !side) return [];
  const rows = await context.query<Row>(
    `select ${columns} from ${tableName(table, side)}
      where ${renderPlace(chain, transaction)}
      order by ${order} limit ${MAX_PARTS}`,
  );
  return rows.map(convert);
}
