import { claimTypes, entityTypes, heightDigits } from '@chaintrail/model';
import { z } from 'zod';

/** Decimal number text, exact: `-12.5`. */
export const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A share of something, in percent to so many digits as tell it from nothing: `18.4`, `0.000012`. */
export const percent = z.string().regex(/^\d+(\.\d+)?$/);
/** Integer text, exact. */
export const integerText = z.string().regex(/^-?\d+$/);
export const timeMs = z.number().int();
/** One that the store knows. */
export const pastTimeMs = timeMs.min(0).max(8.64e15);
/** A number of mainland China. */
export const phone = z.string().regex(/^1[3-9]\d{9}$/);
export const chainName = z.string().min(1).max(32);
export const hash = z.string().min(1).max(130);
/** A block's height, as a number or in digits. */
export const blockNumber = z.union([z.number().int().min(0), z.string().regex(heightDigits)]);

export const gap = z.object({
  kind: z.enum(['internal', 'token', 'reward', 'opening', 'all']),
  fromBlock: z.number().int(),
  toBlock: z.number().int(),
  reason: z.string(),
});

/** What of a chain's blocks is held against their hashes before it is stored; the rest is what a node says. */
export const proof = z.object({
  state: z.enum(['all', 'part', 'none']),
  proven: z.array(z.enum(['header', 'transactions', 'receipts', 'results'])),
  /** In words, for people. */
  text: z.string(),
});

/** When the first block was from which on nothing is missing; where nobody told its time, that of a record behind it: it was no later. */
export const since = z.object({ block: z.number().int(), time: timeMs });

/** Which part of history an answer rests on. */
export const coverage = z.object({
  complete: z.boolean(),
  fromBlock: z.number().int(),
  since: since.optional(),
  toBlock: z.number().int(),
  syncedAt: timeMs,
  source: z.string(),
  gaps: z.array(gap),
  proof,
  /** From this block on our own blocks tell it; what lies before, these sources do. Absent where one of both tells all. */
  seam: z.object({ block: z.number().int(), time: timeMs.optional(), before: z.string() }).optional(),
  job: z.string().optional(),
  note: z.string().optional(),
});

export const label = z.object({
  name: z.string(),
  entity: z.string().nullable(),
  type: z.enum(entityTypes),
  claim: z.enum(claimTypes),
  source: z.string(),
  isPrivate: z.boolean(),
  /** Absent where none is known, which does not make an address clean. */
  risk: z.object({ name: z.string(), level: z.number().int().min(1).max(4) }).optional(),
});

/** Somebody with what is known of it. */
export const namedParty = z.object({
  address: z.string(),
  label: label.optional(),
  /** What the issuer of a stablecoin did to it, as its events say; absent where nothing stands and where nobody looked. */
  freeze: z.enum(['frozen', 'destroyed']).optional(),
});

/**
 * An address as it appears in a row: never without its label. `address` is '' where value appears or disappears. `imitates` says whose first and
 * last characters it bears in the history that is shown; a heuristic.
 */
export const party = namedParty.extend({ imitates: namedParty.optional() });

/**
 * Why what a token's events say is never counted as money: it bears the name or symbol of a listed coin without being it
 * (`lookalike`), or its events move what nobody ever had (`unbacked`).
 */
export const coinDoubt = z.enum(['lookalike', 'unbacked']);

export const coin = z.object({
  coinKey: z.string(),
  chainName,
  /** '' for the native coin. */
  contract: z.string(),
  standard: z.enum(['native', 'erc20', 'erc721', 'erc1155', 'trc10', 'trc20', 'trc721']),
  symbol: z.string(),
  name: z.string(),
  /** Null when the contract does not say; amounts are then raw integers. */
  decimals: z.number().int().nullable(),
  icon: z.string(),
  /** Listed in the chain file (native, wrapped, USDT): its name is proven. */
  isKnown: z.boolean(),
  doubt: coinDoubt.nullable(),
  /** Its supply was seen to change without a Transfer: balances made of its transfers may differ from what it says itself. */
  hasUnloggedSupply: z.literal(true).optional(),
  /** It was seen to keep a part of a transfer: less arrived than was asked for. */
  hasTransferFee: z.literal(true).optional(),
});

/** An exact amount of one coin: `amount` in the coin's unit, `raw` in its smallest unit. */
export const amount = z.object({
  coinKey: z.string(),
  symbol: z.string(),
  decimals: z.number().int().nullable(),
  raw: integerText,
  amount: decimalText,
  icon: z.string(),
});

export const pageBody = z.object({
  pageNum: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(100).default(20),
  cursor: z.string().max(500).optional(),
});

/** A page of rows. `cursor` is absent on the last page; it reaches any depth at the same cost. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    /** True when counting stopped at `total`. */
    totalCapped: z.boolean().optional(),
    cursor: z.string().optional(),
    coverage: coverage.optional(),
  });

/** An answer that rests on the newest transfers alone, since whoever asks may have no more; `need` is what would help. */
export const limited = z.object({ need: z.enum(['login', 'pro', 'type']), limit: z.number().int() });

export type LimitedView = z.infer<typeof limited>;
export type CoverageView = z.infer<typeof coverage>;
export type ProofView = z.infer<typeof proof>;
export type LabelView = z.infer<typeof label>;
export type PartyView = z.infer<typeof party>;
export type CoinView = z.infer<typeof coin>;
export type CoinDoubt = z.infer<typeof coinDoubt>;
export type AmountView = z.infer<typeof amount>;
