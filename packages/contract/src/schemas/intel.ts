import { z } from 'zod';
import { chainName, decimalText, timeMs } from './values.ts';

const count = z.number().int().min(0);

/** What a column of an exported table may say of a transfer. */
export const intelFields = [
  'hash',
  'time',
  'from',
  'to',
  'amount',
  'amountIn',
  'amountOut',
  'token',
  'contract',
  'network',
  'status',
] as const;
const field = z.enum(intelFields);

/** How somebody says that a table is to be read, where it does not say so itself. */
const reading = {
  file: z.file().optional(),
  sheet: z.coerce.number().int().min(0).max(255).optional(),
  chainName: chainName.optional(),
  /** Minutes east of Greenwich. */
  zone: z.coerce.number().int().min(-720).max(840).optional(),
  unit: z.enum(['whole', 'smallest']).optional(),
  /** Which column, from 0, says what: `hash:0,time:2`. */
  columns: z
    .string()
    .max(300)
    .regex(/^[a-zA-Z]+:\d{1,3}(,[a-zA-Z]+:\d{1,3})*$/)
    .optional(),
};

const zone = z.object({ from: z.enum(['unix', 'said', 'given', 'unknown']), minutes: z.number().int() });
const unit = z.object({ from: z.enum(['format', 'given', 'unknown']), isRaw: z.boolean() });
const fault = z.object({ code: z.string(), text: z.string(), count, rows: z.array(count) });
const onChain = z.object({ chainName, rows: count });

/** A transfer as a table tells it, and whether what we hold bears it out. */
const intelRow = z.object({
  row: count,
  /** '' until somebody says of which chain the table is. */
  chainName: z.string().max(32),
  hash: z.string(),
  /** By the table. */
  time: timeMs.nullable(),
  /** Of the block that its transaction lies in, where we hold it. */
  blockTime: timeMs.nullable(),
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  /** The amount counts the smallest unit of the coin. */
  isRaw: z.boolean(),
  token: z.string(),
  contract: z.string(),
  status: z.enum(['ok', 'failed', 'pending']),
  /** `rounded`: equal as far as the table writes it. `unchecked`: we hold nothing that it could be held against. */
  verdict: z.enum(['same', 'rounded', 'differs', 'unchecked']),
  text: z.string(),
});

export const previewIntel = {
  body: z.object(reading),
  data: z.object({
    sha256: z.string(),
    fileName: z.string(),
    bytes: count,
    sheets: z.array(z.object({ name: z.string(), rows: count })),
    sheet: count,
    heading: z.array(z.string()),
    sample: z.array(z.array(z.string())),
    /** Null where nobody's form was recognised: the columns are guessed by their titles, or given. */
    format: z.object({ name: z.string(), title: z.string(), by: z.array(z.string()) }).nullable(),
    columns: z.partialRecord(field, count),
    /** Null where rows may be of several chains and nobody said of which. */
    chainName: chainName.nullable(),
    /** Chains that the addresses could be of, the likeliest first. */
    chains: z.array(z.object({ chainName, title: z.string() })),
    zone,
    /** What the times of transactions that we know say of the zone. */
    zoneHint: z.object({ minutes: z.number().int(), checked: count }).nullable(),
    unit,
    /** All amounts are long whole numbers: they may count the smallest unit. */
    looksRaw: z.boolean(),
    rows: count,
    firstTime: timeMs.nullable(),
    lastTime: timeMs.nullable(),
    addresses: count,
    byChain: z.array(onChain),
    refused: count,
    faults: z.array(fault),
    examples: z.array(intelRow),
    /** When the same content was brought before. */
    takenAt: timeMs.nullable(),
    /** What has to be said before it can be imported. */
    needs: z.array(z.object({ what: z.enum(['columns', 'chain', 'zone', 'unit', 'rows']), text: z.string() })),
  }),
};

const intelFile = z.object({
  id: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  bytes: count,
  /** By whose form it was read. */
  format: z.string(),
  by: z.string(),
  time: timeMs,
  rows: count,
  refused: count,
  faults: z.array(fault),
  addresses: count,
  byChain: z.array(onChain),
  firstTime: timeMs.nullable(),
  lastTime: timeMs.nullable(),
  zone,
  unit,
});

export const takeIntel = { body: z.object({ ...reading, sha256: z.string().length(64) }), data: intelFile };
export const undoIntel = { body: z.object({ id: z.uuid() }), data: z.null() };
export const listIntel = { data: z.object({ list: z.array(intelFile) }) };

/** What imported tables tell of an address: never part of a sum. */
export const listIntelRows = {
  body: z.object({ chainName, address: z.string().min(1).max(130), page: z.number().int().min(1).max(10_000).default(1) }),
  data: z.object({
    total: count,
    pageSize: count,
    rows: z.array(intelRow.extend({ fileId: z.string(), fileName: z.string(), format: z.string(), by: z.string(), importedAt: timeMs })),
  }),
};

export type IntelPreview = z.infer<typeof previewIntel.data>;
export type IntelFileView = z.infer<typeof intelFile>;
export type IntelRowView = z.infer<typeof intelRow>;
