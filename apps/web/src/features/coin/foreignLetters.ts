/** A letter of a name that no keyboard for Latin letters writes, as a reader can look it up. */
export interface ForeignLetter {
  /** From 1. */
  place: number;
  letter: string;
  /** `U+0422`. */
  code: string;
}

/** Letters that only look like what they are read as, or cannot be seen. */
export function findForeignLetters(name: string): ForeignLetter[] {
  return Array.from(name, (letter, index): ForeignLetter => {
    const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? '';
    return { place: index + 1, letter, code: `U+${code}` };
  }).filter(({ letter }) => !/^[\u0020-\u007e]$/.test(letter));
}
