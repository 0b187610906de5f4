import { createHash } from 'node:crypto';

/** Blocks for tests that prove themselves, written byte by byte and with nothing of the code that checks them. */
export const aliceHex = `41${'a1'.repeat(20)}`;
export const bobHex = `41${'b2'.repeat(20)}`;

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

export function varint(value: number): string {
  const byte = value % 128;
  return value < 128 ? byte.toString(16).padStart(2, '0') : (byte + 128).toString(16) + varint(Math.floor(value / 128));
}

/** A field of bytes: its tag in hex, its length, its content. */
export const bytes = (tag: string, hex: string): string => `${tag}${varint(hex.length / 2)}${hex}`;

interface SampleContract {
  id: number;
  type: string;
  /** The parameters as bytes and as the node words them. */
  hex: string;
  value: object;
}

/** Alice pays Bob. */
export function transferOf(amount: number): SampleContract {
  const hex = `${bytes('0a', aliceHex)}${bytes('12', bobHex)}18${varint(amount)}`;
  return { id: 1, type: 'TransferContract', hex, value: { owner_address: aliceHex, to_address: bobHex, amount } };
}

/** A transaction as a node words it, with its bytes. `signature` is any hex. */
export function transactionOf({ id, type, hex, value }: SampleContract, { timestamp = 1000, signature = 'cc'.repeat(65) } = {}) {
  const parameter = `${bytes('0a', Buffer.from(`type.googleapis.com/protocol.${type}`).toString('hex'))}${bytes('12', hex)}`;
  const contract = `${id === 0 ? '' : `08${varint(id)}`}${bytes('12', parameter)}`;
  const raw = `40e0f403${bytes('5a', contract)}70${varint(timestamp)}`;
  return {
    ret: [{ contractRet: 'SUCCESS' }],
    signature: [signature],
    txID: sha256(raw),
    raw_data: {
      contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }],
      // 40e0f403: field 8, a number.
      expiration: 64_096,
      timestamp,
    },
    raw_data_hex: raw,
  };
}

type SampleTransaction = ReturnType<typeof transactionOf>;

/** SHA-256 of the whole transaction: bytes, signature and the result SUCCESS. */
function leafOf({ raw_data_hex: raw, signature: [signature = ''] }: SampleTransaction): string {
  return sha256(`${bytes('0a', raw)}${bytes('12', signature)}2a021801`);
}

/** Up to three transactions, the third of which goes up as it is. */
function rootOf(transactions: readonly SampleTransaction[]): string {
  const [first, second, third] = transactions.map(leafOf);
  if (first === undefined) return '0'.repeat(64);
  if (second === undefined) return first;
  return third === undefined ? sha256(first + second) : sha256(sha256(first + second) + third);
}

/** A block made by Bob at three seconds each; `only` are the bytes of its one transaction where they are unlike the others'. */
export function blockOf(number: number, transactions: SampleTransaction[] = [], only?: string) {
  const raw_data = {
    number,
    txTrieRoot: only === undefined ? rootOf(transactions) : sha256(only),
    witness_address: bobHex,
    parentHash: 'aa'.repeat(32),
    version: 30,
    timestamp: number * 3000,
  };
  const header = [
    number === 0 ? '' : `08${varint(raw_data.timestamp)}`,
    bytes('12', raw_data.txTrieRoot),
    bytes('1a', raw_data.parentHash),
    number === 0 ? '' : `38${varint(number)}`,
    bytes('4a', bobHex),
    '501e',
  ].join('');
  const blockID = number.toString(16).padStart(16, '0') + sha256(header).slice(16);
  return { blockID, block_header: { raw_data, witness_signature: 'ff'.repeat(65) }, ...(transactions.length > 0 ? { transactions } : {}) };
}

/** What the execution of a transaction in block `number` left. */
export function infoOf({ txID }: SampleTransaction, number: number, more: object = {}) {
  return { id: txID, blockNumber: number, blockTimeStamp: number * 3000, contractResult: [''], receipt: { net_usage: 266 }, ...more };
}
