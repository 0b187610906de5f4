import { z } from 'zod';
import { pageAddressTransfers } from './transfer.ts';
import { coverage, pageBody, pageOf, timeMs } from './values.ts';

/** The columns of an address's transfers, in their order. */
export const sheetColumns = [
  'seq',
  'timeBeijing',
  'timeUtc',
  'chain',
  'hash',
  'block',
  'method',
  'from',
  'fromLabel',
  'to',
  'toLabel',
  'direction',
  'coin',
  'contract',
  'amount',
  'amountText',
  'balance',
  'fee',
  'status',
  'note',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** The lists that become files, by the word for each: what the pages show, with the same filters. */
export const sheetLists = [
  'transfers',
  'statement',
  'holdings',
  'counterparties',
  'judged',
  'events',
  'holders',
  'coinTransfers',
  'tokens',
  'nfts',
  'blocks',
  'blockTransactions',
  'blockCoins',
  'outputTransactions',
  'outputs',
  'outputTransfers',
  'outputBlockTransactions',
  'commonParties',
  'commonPairs',
  'balancesAt',
  'transactionTransfers',
  'transactionLogs',
  'transactionCalls',
  'approvals',
  'paths',
  'comparison',
  'screened',
  'monitorEvents',
  'entityAddresses',
] as const;
export type SheetList = (typeof sheetLists)[number];

const count = z.number().int().min(0);

/** An address's transfers as `/virtual/serial/page` takes them; `withHidden` writes what the filter hides too, marked and not summed. */
export const transferSheet = pageAddressTransfers.body
  .omit({ pageNum: true, pageSize: true, cursor: true, withBalance: true })
  .extend({ withHidden: z.boolean().default(false) });

/** A list with its filters, beside these fields as the call that pages it takes them. */
const sheetOrder = z.looseObject({
  list: z.enum(sheetLists).default('transfers'),
  chainName: z.string().max(32).optional(),
  address: z.string().max(200).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** Those of the list's plan, all of them unless said. */
  columns: z.array(z.string().max(40)).min(1).max(40).optional(),
  /** Made up by the client, to ask how far it is. */
  exportId: z.uuid().optional(),
});

export const exportAddressTransfers = { body: sheetOrder, data: z.never() };

/** What an export would hold, before it is made. */
export const planExport = {
  body: sheetOrder,
  data: z.object({
    rows: count,
    /** There may be more than `rows`: nobody counts such a list before it is read. */
    isAtLeast: z.boolean(),
    /** Rows that the filter hides as worthless, poisoning or fake. */
    hiddenRows: count,
    /** The most rows that this account may export at once. */
    limit: count,
    /** Why the file ends before the list does, in words; null where it holds all of it. */
    bound: z.string().nullable(),
    /** Null where the list holds several coins, whose balances do not go on from row to row. */
    hasBalance: z.boolean(),
    /** All that there are, whichever were asked for. */
    columns: z.array(z.object({ key: z.string(), title: z.string() })),
    /** The first rows as they will stand, a text for each of these columns. */
    preview: z.array(z.array(z.string())),
    /** Of the first chain where the list is of several. */
    coverage: coverage.optional(),
  }),
};

/** What a written list comes to, per coin and exact: `流入`, `流出`, `净额` or whatever its columns are. */
const sheetSum = z.object({
  symbol: z.string(),
  contract: z.string(),
  parts: z.array(z.object({ title: z.string(), amount: z.string() })),
});

const exportState = z.enum(['running', 'done', 'failed', 'cancelled']);

/** How far an export of one's own is. */
export const getExportProgress = {
  params: z.object({ id: z.uuid() }),
  data: z.object({
    state: exportState,
    rows: count,
    all: count,
    isAtLeast: z.boolean(),
    sheets: count,
    height: count,
    message: z.string().optional(),
    /** Of what was written, when it is done. */
    sums: z.array(sheetSum),
    /** Whether rows and sums are what the page says; null where nothing could be compared. */
    agrees: z.boolean().nullable(),
  }),
};

/** An export that was made, as its maker's list keeps it; the file itself is not kept. */
export const exportRecord = z.object({
  id: z.uuid(),
  list: z.enum(sheetLists),
  /** What the list is called and what it is of, in words. */
  title: z.string(),
  filters: z.string(),
  file: z.string(),
  format: z.enum(['xlsx', 'csv']),
  state: exportState,
  rows: count,
  all: count,
  isAtLeast: z.boolean(),
  /** Null until the file is whole. */
  bytes: count.nullable(),
  sha256: z.string().nullable(),
  /** Null where the list is of several chains. */
  head: z.object({ chainName: z.string(), number: count, hash: z.string() }).nullable(),
  sums: z.array(sheetSum),
  agrees: z.boolean().nullable(),
  message: z.string().nullable(),
  startedAt: timeMs,
  endedAt: timeMs.nullable(),
  /** What makes it again. */
  order: z.record(z.string(), z.unknown()),
});

/** One's own exports, the newest first. */
export const pageExports = {
  body: pageBody.omit({ cursor: true }),
  data: pageOf(exportRecord).omit({ cursor: true, coverage: true, totalCapped: true }).extend({ keptDays: count }),
};

export const deleteExport = { params: z.object({ id: z.uuid() }), data: z.object({ deleted: count }) };

export type SheetOrder = z.infer<typeof sheetOrder>;
export type TransferSheet = z.infer<typeof transferSheet>;
export type ExportPlanView = z.infer<typeof planExport.data>;
export type ExportProgressView = z.infer<typeof getExportProgress.data>;
export type ExportRecordView = z.infer<typeof exportRecord>;
export type SheetSumView = z.infer<typeof sheetSum>;
