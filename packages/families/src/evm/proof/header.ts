import { z } from 'zod';
import { encodeBytes, encodeList, encodeQuantity, hashOf } from './rlp.ts';
import { manyOf } from '../../manyOf.ts';
import { withQuickCheck } from '../../quickCheck.ts';
import { SourceError } from '../../sourceError.ts';

/** A header as the node words it, whatever else stands beside it. */
export const headerWords = withQuickCheck(
  z.record(z.string(), z.unknown()),
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);
export const headersWords = manyOf(headerWords);
export type HeaderWords = Readonly<z.infer<typeof headerWords>>;

type Encode = (text: string) => string;

const fields: readonly (readonly [name: string, encode: Encode])[] = [
  ['parentHash', encodeBytes],
  ['sha3Uncles', encodeBytes],
  ['miner', encodeBytes],
  ['stateRoot', encodeBytes],
  ['transactionsRoot', encodeBytes],
  ['receiptsRoot', encodeBytes],
  ['logsBloom', encodeBytes],
  ['difficulty', encodeQuantity],
  ['number', encodeQuantity],
  ['gasLimit', encodeQuantity],
  ['gasUsed', encodeQuantity],
  ['timestamp', encodeQuantity],
  ['extraData', encodeBytes],
  ['mixHash', encodeBytes],
  ['nonce', encodeBytes],
];
/** Each came with a fork and stands behind those that were there before: EIP-1559, 4895, 4844 (two), 4788, 7685. */
const laterFields: readonly (readonly [name: string, encode: Encode])[] = [
  ['baseFeePerGas', encodeQuantity],
  ['withdrawalsRoot', encodeBytes],
  ['blobGasUsed', encodeQuantity],
  ['excessBlobGas', encodeQuantity],
  ['parentBeaconBlockRoot', encodeBytes],
  ['requestsHash', encodeBytes],
];
const known = new Set([...fields, ...laterFields].map(([name]) => name));
/** What nodes write beside the header's fields. */
const beside = new Set(['hash', 'size', 'totalDifficulty', 'author']);

/** The header in digits, as its hash is made of it. */
export function encodeHeader(words: HeaderWords): string {
  return encodeList(encodeFields(words));
}

/** Throws SourceError('inconsistent') unless the header's fields make its hash. */
export function proveHeader(words: HeaderWords): void {
  const items = encodeFields(words);
  const isOwn = (own: readonly string[]): boolean => `0x${hashOf(encodeList(own))}` === String(words['hash']).toLowerCase();
  if (isOwn(items)) return;
  // A fork to come adds fields; where they stand at the end as the node lists them, their hash proves itself.
  const added = Object.entries(words).filter(([name, text]) => !known.has(name) && !beside.has(name) && isHex(text));
  const more = added.map(([, text]) => (String(text).length === HASH_LENGTH ? encodeBytes(String(text)) : encodeQuantity(String(text))));
  if (more.length === 0 || !isOwn([...items, ...more])) {
    throw new SourceError({ code: 'header_hash', block: String(words['hash']) });
  }
}

const HASH_LENGTH = 66;

function encodeFields(words: HeaderWords): string[] {
  const items: string[] = [];
  for (const [name, encode] of fields) {
    const text = words[name];
    if (!isHex(text)) throw new SourceError({ code: 'missing_header_field', field: name });
    items.push(encode(text));
  }
  for (const [name, encode] of laterFields) {
    const text = words[name];
    if (isHex(text)) items.push(encode(text));
  }
  return items;
}

function isHex(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith('0x');
}
