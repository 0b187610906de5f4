import { splitWords } from './words.ts';

const MIN_RARE_LENGTH = 4;

/**
 * The word of a folded text to ask an index over parts of names for, where one surely is rarer than the rest: its longest number. That index
 * collects all that share a part before it gives the first, and half a million names share `wallet`.
 */
export function rareWord(folded: string): string | undefined {
  const numbers = splitWords(folded).filter((word) => /\p{N}/u.test(word) && Array.from(word).length >= MIN_RARE_LENGTH);
  return numbers.toSorted((a, b) => b.length - a.length)[0];
}
