import { keccak256 } from '../keccak.ts';
import type { RawLog } from '../raw/receipt.ts';

const BYTES = 256;
const DIGITS = BYTES * 2;
const NONE = '0'.repeat(DIGITS);

/** Numbers of the three bits that a word sets. */
type Bits = readonly [number, number, number];

/** Tokens and busy addresses come again in block after block. What is kept is dropped when it is this much, some megabytes. */
const MOST_WORDS = 20_000;
const bitsByWord = new Map<string, Bits>();

function bitsOf(word: string): Bits {
  const known = bitsByWord.get(word);
  if (known) return known;
  const hash = keccak256(Buffer.from(word.slice(2), 'hex'));
  const bits: Bits = [bitIn(hash, 0), bitIn(hash, 4), bitIn(hash, 8)];
  if (bitsByWord.size >= MOST_WORDS) bitsByWord.clear();
  bitsByWord.set(word, bits);
  return bits;
}

/** Two bytes of a hash name one of 2,048 bits. */
function bitIn(hash: string, at: number): number {
  return Number.parseInt(hash.slice(at, at + 4), 16) & 2047;
}

/** The filter that receipts and headers carry over their logs (Ethereum's yellow paper, 4.3.1), in digits. */
export function bloomOf(logs: readonly Pick<RawLog, 'address' | 'topics'>[]): string {
  if (logs.length === 0) return NONE;
  const bloom = Buffer.alloc(BYTES);
  for (const { address, topics } of logs) {
    setBits(bloom, address);
    for (const topic of topics) setBits(bloom, topic);
  }
  return bloom.toString('hex');
}

/** The first bit is the lowest of the last byte. */
function setBits(bloom: Buffer, word: string): void {
  for (const bit of bitsOf(word.toLowerCase())) bloom[BYTES - 1 - (bit >> 3)]! |= 1 << (bit & 7);
}

/** The filter as the node says it, in digits; undefined where it says none. zkSync's nodes fill in zeros, which say nothing either. */
export function readBloom(text: string | null | undefined): string | undefined {
  const digits = (text ?? '').slice(2).toLowerCase().padStart(DIGITS, '0');
  return digits === NONE ? undefined : digits;
}
