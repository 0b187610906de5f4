/** The digits of a hash of 32 bytes, with or without `0x`. */
export function readHashDigits(word: string): string | undefined {
  return /^(?:0x)?([0-9a-f]{64})$/i.exec(word)?.[1]?.toLowerCase();
}
