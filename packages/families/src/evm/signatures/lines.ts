import { readFileSync } from 'node:fs';

export type SignatureKind = 'functions' | 'events' | 'errors';

const KEY_LENGTH = 8;
const texts = new Map<SignatureKind, string>();

/** Read on first use and kept as one text: it is in the order of its keys, so that nothing has to be built to search it. */
function readTable(kind: SignatureKind): string {
  let text = texts.get(kind);
  if (text === undefined) {
    text = readFileSync(new URL(`./${kind}.txt`, import.meta.url), 'latin1');
    texts.set(kind, text);
  }
  return text;
}

/** What stands under the first four bytes of a hash (`0x` + 8 digits or more), the most widely written first. */
export function findLines(kind: SignatureKind, hash: string): string[] {
  const key = hash.slice(2, 2 + KEY_LENGTH).toLowerCase();
  if (!/^[0-9a-f]{8}$/.test(key)) return [];
  const text = readTable(kind);
  const found: string[] = [];
  for (let at = findFirst(text, key); text.startsWith(key, at); at = nextLine(text, at)) {
    found.push(text.slice(at + KEY_LENGTH + 1, nextLine(text, at) - 1));
  }
  return found;
}

/** Where the first line begins whose key is not before this one. */
function findFirst(text: string, key: string): number {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const line = text.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1;
    if (text.slice(line, line + KEY_LENGTH) < key) low = nextLine(text, line);
    else high = line;
  }
  return low;
}

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}

/** Lines whose name begins with a text, whatever the case; the whole table is looked through. */
export function searchLines(kind: SignatureKind, prefix: string, most: number): string[] {
  if (!/^\w+$/.test(prefix)) return [];
  const text = readTable(kind);
  const found: string[] = [];
  for (const match of text.matchAll(new RegExp(`^[0-9a-f]{8} (${prefix}.*)$`, 'gim'))) {
    found.push(match[1] ?? '');
    if (found.length >= most) break;
  }
  return found;
}
