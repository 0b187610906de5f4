import { z } from 'zod';
import { flag, hex, optionalHex } from './values.ts';
import { manyOf } from '../../manyOf.ts';

export const rawLog = z.object({
  address: hex,
  topics: manyOf(hex),
  data: hex,
  logIndex: hex,
  blockHash: optionalHex,
  transactionHash: optionalHex,
  removed: flag.nullish(),
});

export const rawReceipt = z.object({
  transactionHash: hex,
  transactionIndex: hex,
  blockHash: hex,
  from: optionalHex,
  to: optionalHex,
  contractAddress: optionalHex,
  /** Absent before Byzantium (EIP-658); some nodes then invent a zero beside the old state root. */
  status: optionalHex,
  root: optionalHex,
  type: optionalHex,
  gasUsed: hex,
  cumulativeGasUsed: optionalHex,
  effectiveGasPrice: optionalHex,
  blobGasUsed: optionalHex,
  blobGasPrice: optionalHex,
  /** OP stack, Scroll: the data fee of layer 1, on top of gas. */
  l1Fee: optionalHex,
  l1GasUsed: optionalHex,
  l1GasPrice: optionalHex,
  operatorFeeScalar: optionalHex,
  operatorFeeConstant: optionalHex,
  depositNonce: optionalHex,
  depositReceiptVersion: optionalHex,
  /** Arbitrum: the part of `gasUsed` that pays for layer 1. */
  gasUsedForL1: optionalHex,
  logsBloom: optionalHex,
  logs: manyOf(rawLog),
});

export const rawReceipts = manyOf(rawReceipt);

export type RawLog = z.infer<typeof rawLog>;
export type RawReceipt = z.infer<typeof rawReceipt>;
