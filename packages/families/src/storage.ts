import type { FamilyName } from '@chaintrail/model';
import { cleanChainText } from './cleanChainText.ts';
import { proxySlots, writeAddress } from './proxy.ts';

/** What a standard keeps in a word of a contract's storage. */
export interface KnownSlot {
  slot: string;
  standard: 'EIP-1967' | 'OpenZeppelin' | 'EIP-1822' | 'ERC-7201';
  holds: 'implementation' | 'admin' | 'beacon' | 'owner' | 'paused' | 'initialized';
}

/** Places that no ordinary variable comes to lie in: whatever is there was put there by the standard. */
export const knownSlots: readonly KnownSlot[] = [
  { slot: proxySlots.implementation, standard: 'EIP-1967', holds: 'implementation' },
  { slot: proxySlots.admin, standard: 'EIP-1967', holds: 'admin' },
  { slot: proxySlots.beacon, standard: 'EIP-1967', holds: 'beacon' },
  { slot: proxySlots.oldImplementation, standard: 'OpenZeppelin', holds: 'implementation' },
  { slot: proxySlots.oldAdmin, standard: 'OpenZeppelin', holds: 'admin' },
  { slot: proxySlots.proxiable, standard: 'EIP-1822', holds: 'implementation' },
  // OpenZeppelin 5 keeps these by name: keccak256(keccak256(name) - 1), its last byte cleared.
  { slot: '0x9016d09d72d40fdae2fd8ceac6b6234c7706214fd39c1cd1e609a0528c199300', standard: 'ERC-7201', holds: 'owner' },
  { slot: '0xcd5ed15c6e187e77e9aee88184c21f4f2182ab5827cb3b7e07fbedcd63f03300', standard: 'ERC-7201', holds: 'paused' },
  { slot: '0xf0c57e16840df040f15088dc2f81fe391c3923bec73e23a9662efc9c229c6a00', standard: 'ERC-7201', holds: 'initialized' },
];

/** What the bytes of a word can be read as. Storage has no types: which of them is meant only its maker knows. */
export interface WordReading {
  type: 'address' | 'number' | 'text';
  value: string;
}

const WORD = /^0x[0-9a-f]{64}$/;
const MOST = 1n << 256n;
/** An address has hardly ever so many zeros in front, a number hardly ever fewer. */
const SMALL_NUMBER = 1n << 96n;

/** A slot as people write it, a number or its hex digits, as a word; undefined where it is none. */
export function readSlot(text: string): string | undefined {
  const written = text.trim().toLowerCase();
  if (!/^(\d{1,78}|0x[0-9a-f]{1,64})$/.test(written)) return undefined;
  const number = BigInt(written);
  return number < MOST ? toWord(number) : undefined;
}

export function toWord(number: bigint): string {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

/** The likeliest first; none of a word of zeros. */
export function readWord(family: FamilyName, word: string): WordReading[] {
  if (!WORD.test(word)) return [];
  const number = BigInt(word);
  if (number === 0n) return [];
  const text = readShortText(word);
  const low = word.slice(-40);
  const isAddress = number >= SMALL_NUMBER && number < 1n << 160n;
  return [
    ...(text === undefined ? [] : [{ type: 'text', value: text } as const]),
    ...(isAddress ? [{ type: 'address', value: writeAddress[family](low) } as const] : []),
    { type: 'number', value: number.toString() },
  ];
}

/** Solidity keeps texts of up to 31 bytes in the word itself: the bytes first, twice their number last. */
function readShortText(word: string): string | undefined {
  const bytes = Buffer.from(word.slice(2), 'hex');
  const twice = bytes[31] ?? 0;
  const length = twice / 2;
  if (twice === 0 || twice % 2 !== 0 || length > 31 || bytes.subarray(length, 31).some((byte) => byte !== 0)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length));
    return /\p{Cc}/u.test(text) ? undefined : cleanChainText(text, length) || undefined;
  } catch {
    return undefined;
  }
}
