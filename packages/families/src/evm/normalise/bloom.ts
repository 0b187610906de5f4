import { keccak256 } from '../keccak.ts';
import type { RawLog } from '../raw/receipt.ts';

const EMPTY = 0n;

/** Makes the filters that receipts and headers carry over their logs (Ethereum's yellow paper, 4.3.1); each word is hashed once. */
export function createBloomMaker(): (logs: readonly RawLog[]) => bigint {
  const bitsByWord = new Map<string, bigint>();
  const bitsOf = (word: string): bigint => {
    const known = bitsByWord.get(word);
    if (known !== undefined) return known;
    const hash = keccak256(Buffer.from(word.slice(2), 'hex'));
    let bits = EMPTY;
    // Three pairs of bytes, each naming one of 2,048 bits.
    for (const at of [0, 4, 8]) bits |= 1n << BigInt(Number.parseInt(hash.slice(at, at + 4), 16) & 2047);
    bitsByWord.set(word, bits);
    return bits;
  };
  return (logs) =>
    logs.reduce((all, { address, topics }) => [address, ...topics].reduce((bits, word) => bits | bitsOf(word.toLowerCase()), all), EMPTY);
}

/** The filter as the node says it; undefined where it says none. zkSync's nodes fill in zeros, which say nothing either. */
export function readBloom(text: string | null | undefined): bigint | undefined {
  const bloom = text && text !== '0x' ? BigInt(text) : EMPTY;
  return bloom === EMPTY ? undefined : bloom;
}
