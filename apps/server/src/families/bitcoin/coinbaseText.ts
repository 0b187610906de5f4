/** Printable text of any length worth reading: Latin and Chinese letters, four or more in a row. */
const readable = /[\u0020-\u007e\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]{4,}/g;

/** What miners wrote into a coinbase: hex, and its readable parts. */
export function presentCoinbase(hex: string): { hex: string; text: string | null } {
  const runs = Buffer.from(hex, 'hex').toString('utf8').match(readable) ?? [];
  const text = runs
    .map(withoutPushByte)
    .map((run) => run.trim())
    .filter((run) => run.length >= 4)
    .join(' ');
  return { hex, text: text === '' ? null : text };
}

/** A script names the length of a text in the byte before it, which can be a letter itself (the `E` of block 0). */
function withoutPushByte(run: string): string {
  return run.charCodeAt(0) === run.length - 1 ? run.slice(1) : run;
}
