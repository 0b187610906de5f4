/** What a call gave back when it was reverted; the longest reasons that people write are shorter. */
const MOST_BYTES = 1024;
const SELECTOR_BYTES = 4;

/** `Call.error`: the node's words, and behind them what the call gave back, where that says why. */
export function writeCallError(words: string, output: string | null | undefined): string {
  const data = (output ?? '').slice(0, 2 + MOST_BYTES * 2).toLowerCase();
  return words !== '' && data.length >= 2 + SELECTOR_BYTES * 2 ? `${words} ${data}` : words;
}

/** The same apart again; `output` is `0x` where there is none. */
export function readCallError(error: string): { words: string; output: string } {
  const found = /^(.*) (0x(?:[0-9a-f]{2}){4,})$/s.exec(error);
  return { words: found?.[1] ?? error, output: found?.[2] ?? '0x' };
}
