import { z } from 'zod';
import { manyOf } from '../../../manyOf.ts';
import { bytes, hex, optionalBytes, optionalHex, text, wholeNumber } from '../../raw/values.ts';

/** Quantities come as hexadecimal texts, small ones as numbers, some as decimal texts: one form for all of them. */
const quantity = z
  .union([z.number().int().min(0), z.string().regex(/^(0x[0-9a-f]+|\d{1,80})$/i)])
  .transform((value) => `0x${BigInt(value).toString(16)}`);
const optionalQuantity = quantity.nullish();

const transaction = z.object({
  transactionIndex: wholeNumber,
  hash: hex,
  from: hex,
  to: optionalHex,
  input: bytes,
  value: quantity,
  nonce: quantity,
  gas: quantity,
  gasPrice: optionalQuantity,
  type: optionalQuantity,
  status: optionalQuantity,
  gasUsed: quantity,
  effectiveGasPrice: optionalQuantity,
  contractAddress: optionalHex,
  l1Fee: optionalQuantity,
});

const log = z.object({ logIndex: wholeNumber, transactionIndex: wholeNumber, address: hex, topics: manyOf(hex), data: hex });

const trace = z.object({
  transactionIndex: wholeNumber,
  traceAddress: manyOf(wholeNumber),
  type: text,
  error: text.nullish(),
  action: z.object({
    callType: text.nullish(),
    from: optionalHex,
    to: optionalHex,
    value: optionalQuantity,
    input: optionalBytes,
    address: optionalHex,
    refundAddress: optionalHex,
    balance: optionalQuantity,
  }),
  result: z.object({ address: optionalHex }).nullish(),
});

/** One line of a stream: a block with those of its parts that were asked for. */
export const rawEvmBlock = z.object({
  header: z.object({
    number: wholeNumber,
    hash: hex,
    parentHash: hex,
    timestamp: wholeNumber,
    baseFeePerGas: optionalQuantity,
    blobGasUsed: optionalQuantity,
  }),
  transactions: manyOf(transaction).default([]),
  logs: manyOf(log).default([]),
  traces: manyOf(trace).default([]),
});

export type EvmBlock = z.infer<typeof rawEvmBlock>;
export type PortalTransaction = EvmBlock['transactions'][number];
export type PortalTrace = EvmBlock['traces'][number];
