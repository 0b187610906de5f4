import type { Chain } from '@chaintrail/model';
import type { BulkItem, Recognition, RecognitionNote } from '../recognition.ts';

export type RecognisedAddress = Extract<Recognition, { kind: 'address' }>;

/** A hash, and what was put right to read it. */
export interface RecognisedHash {
  canonical: string;
  note?: RecognitionNote | undefined;
}

/** What tells a chain's way to write addresses. */
export type AddressChain = Pick<Chain, 'name' | 'family'>;

/** What a family knows of the way its addresses and hashes are written. Texts come cleaned. */
export interface AddressReader {
  /** Whether every address carries a checksum, so that pieces which fit together belong together. */
  alwaysHasChecksum: boolean;
  /** A transaction's or block's hash in the family's own form; undefined when the word cannot be one. */
  readHash(word: string): RecognisedHash | undefined;
  /** Judges one word that is no hash; undefined when it is nothing of this family. */
  readWord(word: string): Recognition | undefined;
  /** Head and tail of a shortened address; undefined when they cannot be this family's. */
  readTruncated(head: string, tail: string): { prefix: string; suffix: string } | undefined;
  /** How the family's addresses would go on that begin like this, in their canonical form; undefined when none does. */
  readStart(text: string): string | undefined;
  /** The canonical form of an address of any family on a chain of this one; undefined when the chain cannot have it. */
  addressOn(chain: AddressChain, recognition: RecognisedAddress): string | undefined;
  /** Where stored addresses lie that a word may have been meant for; undefined when it is no attempt at one, or right. */
  readNear(word: string): NearAddresses | undefined;
  /** Every address and hash in a longer text. */
  findAll(text: string): FoundItem[];
}

/** Addresses that are one character off a text. */
export interface NearAddresses {
  /** Beginnings of all of them: short ranges of an ordered set. */
  heads: readonly string[];
  /** Which of the addresses that begin so may be meant, the surest alone where a checksum speaks for it. */
  choose(addresses: readonly string[]): string[];
}

/** Of a family whose checksum alone says what was meant. */
export function nearByChecksum(recognition: Recognition | undefined): NearAddresses | undefined {
  const meant = recognition?.kind === 'malformed' ? recognition.suggestion : undefined;
  return meant === undefined ? undefined : { heads: [meant], choose: (addresses) => addresses.filter((address) => address === meant) };
}

/** An item with its place in the text. */
export interface FoundItem extends BulkItem {
  at: number;
  /** As it stands in the text, to be judged as if it stood alone. */
  word: string;
  /** A hash that does not say of which family it is. */
  isBareHash?: boolean;
}
