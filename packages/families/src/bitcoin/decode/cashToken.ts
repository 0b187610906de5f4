import { createByteReader } from './reader.ts';

/** CashTokens (CHIP-2022-02) on an output. */
export interface CashToken {
  category: string;
  amount: string;
  nft?: { capability: string; commitment: string };
}

const PREFIX = 0xef;
const capabilities = ['none', 'mutable', 'minting'] as const;

/**
 * Takes the token prefix off an output's locking bytecode. A prefix that is not well-formed is part of the script, as it was
 * before the upgrade of May 2023.
 */
export function splitCashToken(bytes: Buffer): { script: Buffer; cashToken?: CashToken } {
  if (bytes[0] !== PREFIX) return { script: bytes };
  try {
    const reader = createByteReader(bytes.subarray(1));
    const category = reader.hash();
    const field = reader.uint8();
    const hasCommitment = (field & 0x40) !== 0;
    const hasNft = (field & 0x20) !== 0;
    const hasAmount = (field & 0x10) !== 0;
    const capability = capabilities[field & 0x0f];
    if ((field & 0x80) !== 0 || capability === undefined || (!hasNft && (hasCommitment || (field & 0x0f) !== 0))) return { script: bytes };
    if (!hasNft && !hasAmount) return { script: bytes };
    const commitment = hasCommitment ? reader.take(reader.size()).toString('hex') : '';
    const amount = hasAmount ? readAmount(reader) : 0n;
    const script = reader.take(reader.left());
    return { script, cashToken: { category, amount: amount.toString(), ...(hasNft ? { nft: { capability, commitment } } : {}) } };
  } catch (error) {
    if (error instanceof RangeError) return { script: bytes };
    throw error;
  }
}

/** A compact size of up to 2^63 − 1, beyond what a number holds. */
function readAmount(reader: ReturnType<typeof createByteReader>): bigint {
  const first = reader.uint8();
  if (first < 0xfd) return BigInt(first);
  if (first === 0xfd) return BigInt(reader.take(2).readUInt16LE());
  return first === 0xfe ? BigInt(reader.uint32()) : reader.uint64();
}
