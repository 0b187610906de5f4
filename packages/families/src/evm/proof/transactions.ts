import { isStateSync } from '../normalise/stateSync.ts';
import { typeOf } from '../normalise/types.ts';
import type { RawBlock } from '../raw/block.ts';
import type { RawTransaction } from '../raw/transaction.ts';
import { toBigInt } from '../raw/values.ts';
import { keccak256 } from '../keccak.ts';
import { bytesOf, encodeBytes, encodeList, encodeQuantity } from './rlp.ts';
import { rootOfList } from './trie.ts';
import { SourceError } from '../../sourceError.ts';

/** Of the OP stack; nobody signs it. */
export const DEPOSIT = '0x7e';

type Encode = (transaction: RawTransaction) => string[];

const quantity = (text: string | null | undefined): string => encodeQuantity(text ?? '0x0');

const target: Encode = ({ to, value }) => [encodeBytes(to ?? '0x'), quantity(value)];
const call: Encode = (raw) => [quantity(raw.gas), ...target(raw), encodeBytes(raw.input)];
const signature: Encode = ({ yParity, v, r, s }) => [quantity(yParity ?? v), quantity(r), quantity(s)];
const accessList: Encode = (raw) => [
  encodeList(
    (raw.accessList ?? []).map(({ address, storageKeys }) => encodeList([encodeBytes(address), encodeList(storageKeys.map(encodeBytes))])),
  ),
];
const beginning: Encode = ({ chainId, nonce }) => [quantity(chainId), quantity(nonce)];
/** EIP-1559, and what later types share with it. */
const dynamic: Encode = (raw) => [
  ...beginning(raw),
  quantity(raw.maxPriorityFeePerGas),
  quantity(raw.maxFeePerGas),
  ...call(raw),
  ...accessList(raw),
];
const blobs: Encode = (raw) => [quantity(raw.maxFeePerBlobGas), encodeList((raw.blobVersionedHashes ?? []).map(encodeBytes))];
const authorizations: Encode = (raw) => [
  encodeList(
    (raw.authorizationList ?? []).map(({ chainId, address, nonce, yParity, r, s }) =>
      encodeList([quantity(chainId), encodeBytes(address), quantity(nonce), quantity(yParity), quantity(r), quantity(s)]),
    ),
  ),
];

/** What a transaction of a type consists of, in its own order; a type that is missing here cannot be proven. */
const encoders: Readonly<Record<string, Encode>> = {
  '0x0': (raw) => [quantity(raw.nonce), quantity(raw.gasPrice), ...call(raw), quantity(raw.v), quantity(raw.r), quantity(raw.s)],
  '0x1': (raw) => [...beginning(raw), quantity(raw.gasPrice), ...call(raw), ...accessList(raw), ...signature(raw)],
  '0x2': (raw) => [...dynamic(raw), ...signature(raw)],
  '0x3': (raw) => [...dynamic(raw), ...blobs(raw), ...signature(raw)],
  '0x4': (raw) => [...dynamic(raw), ...authorizations(raw), ...signature(raw)],
  [DEPOSIT]: (raw) => [
    encodeBytes(raw.sourceHash ?? '0x'),
    encodeBytes(raw.from),
    encodeBytes(raw.to ?? '0x'),
    quantity(raw.mint),
    quantity(raw.value),
    quantity(raw.gas),
    quantity(raw.isSystemTx ? '0x1' : '0x0'),
    encodeBytes(raw.input),
  ],
};

/** The bytes of a type before its content; none for the first one (EIP-2718). */
export function typePrefix(type: string): string {
  const digits = type.slice(2);
  return type === '0x0' ? '' : digits.length % 2 === 0 ? digits : `0${digits}`;
}

/** Digits of a transaction as its hash is made of them; undefined for a type that nobody has told us about. */
export function encodeTransaction(raw: RawTransaction): string | undefined {
  const type = typeOf(raw.type);
  const encode = encoders[type];
  return encode && typePrefix(type) + encodeList(encode(raw));
}

/** Throws SourceError('inconsistent') unless the transactions are those of the header and bear their own hashes. */
export function proveTransactions(block: RawBlock): void {
  const listed = block.transactions.map((raw) => {
    const digits = encodeTransaction(raw);
    return digits === undefined ? undefined : bytesOf(digits);
  });
  const encoded = [listed, ...(isStateSync(block.transactions.at(-1)) ? [listed.slice(0, -1)] : [])].find(
    // Older blocks of Polygon do not hold the message from layer 1 that nodes list behind them.
    (list) => rootOf(list) === block.transactionsRoot,
  );
  if (!encoded && listed.includes(undefined)) return;
  if (!encoded) throw new SourceError({ code: 'transactions_root', block: block.hash });
  encoded.forEach((bytes, at) => {
    const raw = block.transactions[at];
    if (raw && bytes && !bearsItsHash(raw, bytes)) throw new SourceError({ code: 'transaction_hash', transaction: raw.hash });
  });
}

/** An empty receiver would be encoded like none. */
function bearsItsHash(raw: RawTransaction, bytes: Buffer): boolean {
  return raw.to !== '0x' && (isUnsigned(raw) || `0x${keccak256(bytes)}` === raw.hash.toLowerCase());
}

/** Undefined when one of them cannot be encoded. */
function rootOf(encoded: readonly (Buffer | undefined)[]): string | undefined {
  const values = encoded.filter((bytes) => bytes !== undefined);
  return values.length < encoded.length ? undefined : rootOfList(values);
}

/** A demo node lets anybody send in another's name, and makes the hash in a way of its own. No other chain takes such a signature. */
function isUnsigned({ type, r, s }: RawTransaction): boolean {
  return typeOf(type) !== DEPOSIT && Boolean(r && s) && toBigInt(r ?? '') === 0n && toBigInt(s ?? '') === 0n;
}
