import { hashOf, NO_HASH } from '../decode/hash.ts';
import type { RawInput, RawOutput, RawTransaction } from '../raw/transaction.ts';
import { toRaw } from '../raw/values.ts';
import { SourceError } from '../../sourceError.ts';

/**
 * Refuses a transaction whose hash does not follow from its words. For nodes that leave its bytes out, and for bytes that we cannot
 * read: without the hash a node could tell any amounts under a name that the block commits to.
 */
export function proveTransactionWords(raw: RawTransaction): void {
  const inputs = raw.vin.filter(({ ismweb }) => ismweb !== true);
  const outputs = raw.vout.filter(({ ismweb }) => ismweb !== true);
  // A token's prefix stands in the bytes alone.
  const hasTokens = outputs.some(({ tokenData }) => tokenData);
  const special = raw.type ?? 0;
  const bytes = Buffer.concat([
    uint32((raw.version | (special << 16)) >>> 0),
    size(inputs.length),
    ...inputs.map(encodeInput),
    size(outputs.length),
    ...outputs.map(encodeOutput),
    uint32(raw.locktime),
    ...(special > 0 ? [withSize(raw.extraPayload ?? '')] : []),
  ]);
  if (hasTokens || hashOf(bytes) !== raw.txid) throw new SourceError({ code: 'unprovable_transaction', transaction: raw.txid });
}

function encodeInput({ txid, vout, coinbase, scriptSig, sequence }: RawInput): Buffer {
  return Buffer.concat([
    Buffer.from(txid ?? NO_HASH, 'hex').reverse(),
    uint32(txid === undefined || txid === null ? 0xffffffff : (vout ?? 0)),
    withSize(coinbase ?? scriptSig?.hex ?? ''),
    uint32(sequence ?? 0),
  ]);
}

function encodeOutput({ value, scriptPubKey }: RawOutput): Buffer {
  const amount = Buffer.alloc(8);
  amount.writeBigUInt64LE(toRaw(value ?? 0));
  return Buffer.concat([amount, withSize(scriptPubKey?.hex ?? '')]);
}

function withSize(hex: string): Buffer {
  const bytes = Buffer.from(hex, 'hex');
  return Buffer.concat([size(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Bitcoin's "compact size". */
function size(length: number): Buffer {
  if (length < 0xfd) return Buffer.from([length]);
  if (length <= 0xffff) return Buffer.from([0xfd, length & 0xff, length >> 8]);
  return Buffer.concat([Buffer.from([0xfe]), uint32(length)]);
}
