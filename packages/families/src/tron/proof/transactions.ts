import { createHash } from 'node:crypto';
import type { RawBlock, RawTransaction } from '../raw/block.ts';
import { encodeBytes, encodeInteger, encodeListed } from './protobuf.ts';
import { SourceError } from '../../sourceError.ts';

/** Root of a block without transactions. */
const NO_ROOT = '0'.repeat(64);

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Refuses a block whose transactions are not those that its header commits to. */
export function proveTransactions({ transactions, block_header: { raw_data } }: RawBlock): void {
  const root = rootOf(transactions.map((transaction) => sha256(encodeTransaction(transaction))));
  // Both ways are seen of a block without transactions.
  const wanted = raw_data.txTrieRoot === '' ? NO_ROOT : raw_data.txTrieRoot.toLowerCase();
  if (root !== wanted) throw new SourceError({ code: 'transactions_root', block: raw_data.number });
}

/** A lone node at the end of a row goes up as it is. */
function rootOf(leaves: readonly Buffer[]): string {
  let row = [...leaves];
  while (row.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < row.length; at += 2) {
      const [left, right] = row.slice(at, at + 2);
      if (left) above.push(right ? sha256(Buffer.concat([left, right])) : left);
    }
    row = above;
  }
  return row[0]?.toString('hex') ?? NO_ROOT;
}

/** The whole transaction with its signatures and results: all of it goes into the root. */
function encodeTransaction({ txID, raw_data_hex: bytes, signature, ret }: RawTransaction): Buffer {
  // The id is the hash of these bytes; without them nothing about a transaction is proven.
  if (bytes === '') throw new SourceError({ code: 'missing_bytes', transaction: txID });
  return Buffer.concat([
    encodeListed(1, Buffer.from(bytes, 'hex')),
    ...signature.map((one) => encodeListed(2, Buffer.from(one, 'hex'))),
    ...ret.map((one) => encodeListed(5, encodeResult(txID, one))),
  ]);
}

/** java-tron's `Transaction.Result`: whoever sends a transaction may fill in more than the one field that block producers do. */
const integers: Record<string, number> = {
  fee: 1,
  withdraw_amount: 15,
  unfreeze_amount: 16,
  exchange_received_amount: 18,
  exchange_inject_another_amount: 19,
  exchange_withdraw_another_amount: 20,
  exchange_id: 21,
  shielded_transaction_fee: 22,
  withdraw_expire_amount: 27,
};
const codes = ['SUCESS', 'FAILED'];
const outcomes = [
  'DEFAULT',
  'SUCCESS',
  'REVERT',
  'BAD_JUMP_DESTINATION',
  'OUT_OF_MEMORY',
  'PRECOMPILED_CONTRACT',
  'STACK_TOO_SMALL',
  'STACK_TOO_LARGE',
  'ILLEGAL_OPERATION',
  'STACK_OVERFLOW',
  'OUT_OF_ENERGY',
  'OUT_OF_TIME',
  'JVM_STACK_OVER_FLOW',
  'UNKNOWN',
  'TRANSFER_FAILED',
  'INVALID_CODE',
];

function encodeResult(txID: string, result: RawTransaction['ret'][number]): Buffer {
  const parts = Object.entries(result).map(([name, value]): { number: number; bytes: Buffer } => {
    const part = encodeResultField(name, value);
    if (!part) throw new SourceError({ code: 'unprovable_result', transaction: txID, field: name });
    return part;
  });
  return Buffer.concat(parts.toSorted((left, right) => left.number - right.number).map(({ bytes }) => bytes));
}

function encodeResultField(name: string, value: unknown): { number: number; bytes: Buffer } | undefined {
  const number = Object.hasOwn(integers, name) ? integers[name] : undefined;
  if (number !== undefined && isInteger(value)) return { number, bytes: encodeInteger(number, BigInt(value)) };
  if (name === 'ret') return encodeWord(2, codes, value);
  if (name === 'contractRet') return encodeWord(3, outcomes, value);
  if (name === 'assetIssueID' && typeof value === 'string') return { number: 14, bytes: encodeBytes(14, Buffer.from(value)) };
  if (name === 'orderId' && typeof value === 'string') return { number: 25, bytes: encodeBytes(25, Buffer.from(value, 'hex')) };
  return encodeUnknown(name, value);
}

/** A word of an enum; the node names what it does not know by its number. */
function encodeWord(number: number, words: readonly string[], value: unknown): { number: number; bytes: Buffer } | undefined {
  if (typeof value !== 'string') return undefined;
  const numbered = /^UNKNOWN_ENUM_VALUE_\w+_(\d{1,9})$/.exec(value)?.[1];
  const code = numbered === undefined ? words.indexOf(value) : Number(numbered);
  return code < 0 ? undefined : { number, bytes: encodeInteger(number, BigInt(code)) };
}

/** Fields that the node does not know are listed by their number: whole numbers, and bytes in hex. */
function encodeUnknown(name: string, values: unknown): { number: number; bytes: Buffer } | undefined {
  if (!/^\d{1,9}$/.test(name) || !Array.isArray(values)) return undefined;
  const number = Number(name);
  const parts = values.map((value: unknown) => {
    if (isInteger(value)) return encodeListed(number, BigInt(value));
    return typeof value === 'string' && /^(?:[0-9a-f]{2})*$/i.test(value) ? encodeListed(number, Buffer.from(value, 'hex')) : undefined;
  });
  return parts.every((part) => part !== undefined) ? { number, bytes: Buffer.concat(parts) } : undefined;
}

/** Integers of 16 digits and more come as texts. */
function isInteger(value: unknown): value is number | string {
  return typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && /^-?\d{16,20}$/.test(value);
}
