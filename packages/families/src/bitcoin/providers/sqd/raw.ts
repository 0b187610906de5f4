import { z } from 'zod';
import { manyOf } from '../../../manyOf.ts';
import { hashText, hexText, numeric, uint32 } from '../../raw/values.ts';

const transaction = z.object({ transactionIndex: uint32, txid: hashText, hex: hexText });

/** A coinbase spends nothing. Amounts are fractions of a coin, small ones with an exponent. */
const input = z.object({
  transactionIndex: uint32,
  inputIndex: uint32,
  txid: hashText.nullish(),
  vout: uint32.nullish(),
  prevoutHeight: uint32.nullish(),
  prevoutValue: numeric.nullish(),
  prevoutScriptPubKeyHex: hexText.nullish(),
});

/** One line of a stream: a block with those of its parts that were asked for. */
export const rawBitcoinBlock = z.object({
  header: z.object({ number: uint32, hash: hashText, parentHash: hashText, timestamp: uint32 }),
  transactions: manyOf(transaction).default([]),
  inputs: manyOf(input).default([]),
});

export type BitcoinBlock = z.infer<typeof rawBitcoinBlock>;
export type PortalTransaction = BitcoinBlock['transactions'][number];
export type PortalInput = BitcoinBlock['inputs'][number];
