import { z } from 'zod';
import { pageAddressTransfers } from './transfer.ts';
import { coverage } from './values.ts';

/** The columns of an exported list, in their order. */
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

const count = z.number().int().min(0);

/** A list of an address with its filters, as `/virtual/serial/page` takes them; `withHidden` writes what the filter hides too, marked and not summed. */
const sheetOrder = pageAddressTransfers.body.omit({ pageNum: true, pageSize: true, cursor: true }).extend({
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  /** All of them unless said. */
  columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional(),
  withHidden: z.boolean().default(false),
  /** Made up by the client, to ask how far it is. */
  exportId: z.uuid().optional(),
});

export const exportAddressTransfers = { body: sheetOrder, data: z.never() };

/** What an export would hold, before it is made. */
export const planExport = {
  body: sheetOrder,
  data: z.object({
    rows: count,
    /** Rows that the filter hides as worthless, poisoning or fake. */
    hiddenRows: count,
    /** The most rows that this account may export at once. */
    limit: count,
    /** Null where the list holds several coins, whose balances do not go on from row to row. */
    hasBalance: z.boolean(),
    /** All that there are, whichever were asked for. */
    columns: z.array(z.object({ key: z.enum(sheetColumns), title: z.string() })),
    /** The first rows as they will stand, a text for each of these columns. */
    preview: z.array(z.array(z.string())),
    coverage,
  }),
};

/** How far an export of one's own is. */
export const getExportProgress = {
  params: z.object({ id: z.uuid() }),
  data: z.object({
    state: z.enum(['running', 'done', 'failed']),
    rows: count,
    all: count,
    sheets: count,
    height: count,
    message: z.string().optional(),
    /** Of what was written, when it is done: per coin, exact. */
    sums: z.array(z.object({ symbol: z.string(), contract: z.string(), in: z.string(), out: z.string(), net: z.string() })),
    /** Whether rows and sums are what the page says; null where the chain went on too fast to compare. */
    agrees: z.boolean().nullable(),
  }),
};

export type SheetOrder = z.infer<typeof sheetOrder>;
export type ExportPlanView = z.infer<typeof planExport.data>;
export type ExportProgressView = z.infer<typeof getExportProgress.data>;
