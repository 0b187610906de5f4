import { z } from 'zod';
import { keptObject } from '../../../keptObject.ts';
import { manyOf } from '../../../manyOf.ts';
import { parseExactJson } from '../../../transport/exactJson.ts';
import { hash, hex, int64, text } from '../../raw/values.ts';

const place = z.number().int().min(0);

/** What is read in the words of a node is left to the shapes of a node. */
const transaction = z.object({
  transactionIndex: place,
  hash,
  type: text,
  parameter: z.object({ value: keptObject.default({}), type_url: text }).default({ value: {}, type_url: '' }),
  ret: manyOf(z.looseObject({ contractRet: z.string().optional() })).default([]),
  signature: manyOf(hex).default([]),
  permissionId: z.number().int().default(0),
  feeLimit: int64,
  expiration: z.number().default(0),
  timestamp: z.number().default(0),
  rawDataHex: hex,
  fee: int64,
  contractResult: hex,
  contractAddress: text,
  resMessage: text,
  result: text,
  energyFee: int64,
  energyUsage: int64,
  energyUsageTotal: int64,
  netUsage: int64,
  netFee: int64,
  originEnergyUsage: int64,
  energyPenaltyTotal: int64,
});

const log = z.object({ transactionIndex: place, logIndex: place, address: text, topics: manyOf(hash).default([]), data: hex });

const internal = z.object({
  transactionIndex: place,
  internalTransactionIndex: place,
  callerAddress: text,
  transferToAddress: text,
  callValueInfo: manyOf(z.object({ callValue: int64, tokenId: text })).default([]),
  note: text,
  rejected: z.boolean().default(false),
});

/** One line of a stream: a block with those of its parts that were asked for. */
export const rawTronBlock = z.object({
  header: z.object({ number: place, hash, parentHash: hash, timestamp: z.number().int().min(0) }),
  transactions: manyOf(transaction).default([]),
  logs: manyOf(log).default([]),
  internalTransactions: manyOf(internal).default([]),
});

export type TronBlock = z.infer<typeof rawTronBlock>;
export type PortalTransaction = TronBlock['transactions'][number];

/** Columns without a value are null, which for a node is a field left out. Parameters are passed on as a node writes them, long integers bare. */
export function parseLine(line: string): unknown {
  return withoutNulls(parseExactJson(line));
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part)]])));
}
