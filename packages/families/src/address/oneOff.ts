/** Whether a text is another with one character wrong, missing, too many, or two neighbours exchanged. */
export function isOneOff(written: string, right: string): boolean {
  const start = countEqualStart(written, right);
  if (start === written.length && start === right.length) return false;
  const difference = written.length - right.length;
  if (difference === 1) return written.slice(start + 1) === right.slice(start);
  if (difference === -1) return written.slice(start) === right.slice(start + 1);
  if (difference !== 0) return false;
  const isExchanged = written.charAt(start) === right.charAt(start + 1) && written.charAt(start + 1) === right.charAt(start);
  return written.slice(start + 1) === right.slice(start + 1) || (isExchanged && written.slice(start + 2) === right.slice(start + 2));
}

function countEqualStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
}

/** A head that is free of the fault, or has it behind itself, is at least so long: few stored addresses share it. */
const HEAD = 8;

/**
 * The beginnings of everything that is one character off a text: its own for a fault behind them, and for one inside every way to put
 * it right. So many ranges of an ordered set are read instead of the set.
 */
export function listOneOffHeads(written: string, alphabet: string, wholeLength: number): string[] {
  const missing = wholeLength - written.length;
  if (Math.abs(missing) > 1) return [];
  const letters = Array.from(alphabet);
  const inside = Array.from({ length: HEAD }, (_value, at) => at).flatMap((at) => {
    const before = written.slice(0, at);
    if (missing === 1) return letters.map((letter) => before + letter + written.slice(at, HEAD + 1));
    const after = written.slice(at + 1, HEAD + 2);
    if (missing === -1) return [before + after];
    const exchanged = before + written.charAt(at + 1) + written.charAt(at) + written.slice(at + 2, HEAD + 2);
    return [...letters.map((letter) => before + letter + after), exchanged];
  });
  return [...new Set([written.slice(0, HEAD), ...inside])];
}
