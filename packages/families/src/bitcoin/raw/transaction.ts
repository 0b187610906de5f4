import { z } from 'zod';
import { hashText, hexText, numeric, uint32 } from './values.ts';
import { manyOf } from '../../manyOf.ts';

const scriptPubKey = z.object({ hex: hexText });

/** CashTokens (BCHN). */
const tokenData = z.object({
  category: hashText,
  amount: z.union([z.number().int().min(0), z.string().regex(/^\d{1,19}$/)]),
  nft: z.object({ capability: z.string(), commitment: hexText }).nullish(),
});

const rawPrevout = z.object({
  height: uint32,
  value: numeric,
  scriptPubKey,
  tokenData: tokenData.nullish(),
});

const rawInput = z.object({
  /** Set on the inputs and outputs that Litecoin lists although they are in the extension block. */
  ismweb: z.boolean().nullish(),
  txid: hashText.nullish(),
  vout: uint32.nullish(),
  coinbase: hexText.nullish(),
  scriptSig: z.object({ hex: hexText }).nullish(),
  sequence: uint32.nullish(),
  /** Verbosity 3. */
  prevout: rawPrevout.nullish(),
});

const rawOutput = z.object({
  ismweb: z.boolean().nullish(),
  value: numeric.nullish(),
  n: z.number().int().nullish(),
  scriptPubKey: scriptPubKey.nullish(),
  tokenData: tokenData.nullish(),
});

/** Loose, because the payloads of Dash's special transactions are kept as the node words them. */
export const rawTransaction = z.looseObject({
  txid: hashText,
  /** The transaction's bytes, which every node of ours gives and which are believed rather than its words. */
  hex: hexText.nullish(),
  version: z.number().int(),
  /** Left out by some nodes of its time; the bytes are then measured. */
  size: uint32.nullish(),
  weight: uint32.nullish(),
  locktime: uint32,
  vin: manyOf(rawInput),
  vout: manyOf(rawOutput),
  /** Dash: number of the special transaction. */
  type: z.number().int().nullish(),
  extraPayload: hexText.nullish(),
  instantlock: z.boolean().nullish(),
  chainlock: z.boolean().nullish(),
});

/** The part of `getrawtransaction` that is read; outputs come from `hex`, whose hash proves them. */
export const rawConfirmed = z.object({ hex: hexText, blockhash: hashText.nullish(), height: uint32.nullish() });

export type RawTransaction = z.infer<typeof rawTransaction>;
export type RawInput = z.infer<typeof rawInput>;
export type RawOutput = z.infer<typeof rawOutput>;
export type RawTokenData = z.infer<typeof tokenData>;
