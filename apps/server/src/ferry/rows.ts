import { canvasDocument } from '@chaintrail/contract/schemas';
import { transferKinds, transferSources, type TransferKind, type TransferSource } from '@chaintrail/model';
import { claimTypes, labelRoles, scriptTypes } from '@chaintrail/model';
import { z } from 'zod';

const text = (longest: number) => z.string().max(longest);
const place = z.number().int().min(0).max(0xffff_ffff);
const time = z.number().int().min(0).max(8.64e15);
/** At most 256 bits. */
const raw = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
  .refine((value) => value < 2n ** 256n);
/** What an output of a Bitcoin-like chain can hold. */
const outputRaw = raw.refine((value) => value < 2n ** 64n);
const count = z.number().int().min(0);
const hash = text(130);
const address = text(130);
/** Of a family alone, which opens it before it is written. */
const detail = z.record(z.string(), z.unknown());
const kindNames = Object.keys(transferKinds) as [TransferKind, ...TransferKind[]];
const sourceNames = Object.keys(transferSources) as [TransferSource, ...TransferSource[]];
const status = z.enum(['ok', 'failed']);
const span = z.strictObject({ fromBlock: count, toBlock: count });

const transaction = z.strictObject({
  hash,
  blockNumber: place,
  timeMs: time,
  index: place,
  status,
  type: text(60),
  from: address,
  to: address,
  createdContract: address,
  valueRaw: raw,
  feeRaw: raw,
  nonce: count,
  method: text(120),
  input: text(4_000_000),
  detail,
});

const transfer = z.strictObject({
  blockNumber: place,
  timeMs: time,
  transactionIndex: place,
  source: z.enum(sourceNames),
  index: place,
  subIndex: place,
  transactionHash: hash,
  kind: z.enum(kindNames),
  from: address,
  to: address,
  token: address,
  tokenId: text(80),
  amountRaw: raw,
  feeRaw: raw,
  status,
  method: text(120),
});

const outpoint = { transactionHash: hash, index: place };
const output = z.strictObject({
  ...outpoint,
  blockNumber: place,
  timeMs: time,
  transactionIndex: place,
  address,
  amountRaw: outputRaw,
  scriptType: z.enum(scriptTypes),
  script: text(2_000_000),
  isSpendable: z.boolean(),
  detail,
});

const input = z.strictObject({
  blockNumber: place,
  timeMs: time,
  transactionIndex: place,
  transactionHash: hash,
  index: place,
  previous: z.strictObject(outpoint).nullable(),
  address,
  amountRaw: outputRaw,
  scriptType: z.enum(scriptTypes),
  previousBlock: place.nullable(),
  isResolved: z.boolean(),
  sequence: place,
  detail,
});

const kind = z.strictObject({
  kind: text(20),
  state: z.enum(['done', 'unserved', 'failed']),
  sources: z.array(text(120)).max(20),
  newest: span.nullable(),
  swept: span.nullable(),
  rows: count,
  capped: z.array(span.extend({ reason: text(60) })).max(1_000),
  estimatedTotal: count.nullable(),
  /** Where only what is newer was fetched. */
  sinceMs: time.optional(),
  skipped: span.optional(),
});

/** What is known of a history as a whole. */
const history = z.strictObject({
  chainName: text(32),
  address,
  status: z.enum(['complete', 'partial', 'unverified']),
  head: z.strictObject({ number: place, finalNumber: z.number().int().min(-1), timeMs: time, hash }),
  kinds: z.array(kind).max(20),
  isProvisional: z.boolean(),
  checks: z
    .array(
      z.strictObject({
        check: z.enum(['outgoing', 'transactions', 'balance', 'token_balance', 'seam', 'seam_outgoing', 'seam_balance']),
        expected: text(80),
        found: text(80),
        coin: text(60).optional(),
        source: text(200).optional(),
      }),
    )
    .max(200),
});

const token = z.strictObject({
  chainName: text(32),
  contract: address,
  standard: text(20),
  name: text(1_000),
  symbol: text(1_000),
  decimals: z.number().int().min(0).max(255).nullable(),
});

const label = z.strictObject({
  scope: text(32),
  address,
  name: text(120),
  role: z.enum(labelRoles).nullable(),
  type: text(60),
  risk: text(60).nullable(),
  claim: z.enum(claimTypes),
  confidence: z.number().int().min(0).max(100),
  source: text(400),
  sourceDate: text(10).nullable(),
  licence: text(400).nullable(),
  evidence: z.array(z.strictObject({ text: text(2_000), link: text(2_000).nullable() })).max(50),
  note: text(4_000),
  validFrom: text(10).nullable(),
  validTo: text(10).nullable(),
});

const canvas = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().min(1).max(100),
  savedAt: time,
  by: text(200),
  document: canvasDocument,
});

const DAY_MS = 86_400_000;

/** What a coin cost on a day (since 1970, UTC), and when on that day. */
const price = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9-]{1,60}:[\w-]{1,100}$/),
    day: count.max(100_000),
    usd: z.string().regex(/^\d{1,30}(\.\d{1,60})?$/),
    timeMs: time,
    source: z.string().min(1).max(60),
  })
  .refine(({ day, timeMs }) => Math.abs(Math.floor(timeMs / DAY_MS) - day) <= 1);

const head = z.strictObject({
  format: z.literal('chaintrail-ferry'),
  version: count,
  product: text(60),
  madeAt: time,
  title: text(200),
  sender: text(200),
});

/** A line of a pack. `history` begins the rows of one address, up to the next line of its kind. */
export const ferryRow = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('head'), ...head.shape }),
  z.strictObject({ is: z.literal('history'), ...history.shape }),
  /** A transaction, on Bitcoin-like chains with all its inputs and outputs: they are written together or not at all. */
  z.strictObject({ is: z.literal('transaction'), transaction, inputs: z.array(input).max(100_000), outputs: z.array(output).max(100_000) }),
  z.strictObject({ is: z.literal('transfer'), transfer }),
  z.strictObject({ is: z.literal('token'), token }),
  z.strictObject({ is: z.literal('label'), label }),
  z.strictObject({ is: z.literal('canvas'), canvas }),
  z.strictObject({ is: z.literal('price'), price }),
  /** The last line: how many there were before it. */
  z.strictObject({
    is: z.literal('end'),
    lines: count,
    histories: count,
    rows: count,
    labels: count,
    canvases: count.optional(),
    prices: count.optional(),
  }),
]);

export type FerryRow = z.infer<typeof ferryRow>;
export type FerryHead = z.infer<typeof head>;
export type FerryHistory = z.infer<typeof history>;
export type FerryLabel = z.infer<typeof label>;
export type FerryTransfer = z.infer<typeof transfer>;
export type FerryCanvas = z.infer<typeof canvas>;
export type FerryPrice = z.infer<typeof price>;

/** What this product reads. */
export const FERRY_VERSION = 2;
/** Canvases and prices came with the second; whatever has none of them says the first, so that older products read it. */
export const PLAIN_VERSION = 1;

/** Bigints as decimal text. */
export function writeRow(row: object): string {
  return `${JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`;
}
