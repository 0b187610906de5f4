import type { BulkItem, Recognition } from '../recognition.ts';

/** What a family knows of the way its addresses and hashes are written. Texts come cleaned. */
export interface AddressReader {
  /** Judges one word; undefined when it is nothing of this family. */
  readWord(word: string): Recognition | undefined;
  /** Head and tail of a shortened address; undefined when they cannot be this family's. */
  readTruncated(head: string, tail: string): { prefix: string; suffix: string } | undefined;
  /** How the family's addresses would go on that begin like this, in their canonical form; undefined when none does. */
  readStart(text: string): string | undefined;
  /** Every address and hash in a longer text. */
  findAll(text: string): FoundItem[];
}

/** An item with its place in the text and the words it was written in. */
export interface FoundItem extends BulkItem {
  at: number;
  written: string;
}
