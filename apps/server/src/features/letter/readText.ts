import type { EndpointData } from '@chaintrail/contract/schemas';
import { addressOn, recognise, type Recognition } from '@chaintrail/families/address';
import type { Chain } from '@chaintrail/model';

type Answer = EndpointData<'readLetterText'>;

/** What a camera or a hand makes of a character: with these in its place a text is tried again. */
const confusions: Readonly<Record<string, string>> = {
  '0': 'oOQD',
  O: '0oQD',
  o: '0',
  I: '1iLl',
  l: '1iI',
  '1': 'iLl7',
  i: '1',
  L: '1',
  S: '5',
  s: '5',
  '5': 'Ss',
  B: '8',
  '8': 'B',
  Z: '2',
  z: '2',
  '2': 'Zz',
  G: '6',
  '6': 'bG',
  b: '6',
  q: '9',
  g: '9',
  '9': 'gq',
  D: '0',
  Q: '0',
  T: '7',
  '7': 'T1',
  '4': 'A',
  U: 'V',
  V: 'U',
  u: 'v',
  v: 'u',
  c: 'e',
  e: 'c',
};

const MOST_CHANGES = 2;
const MOST_TRIES = 4_000;
const MOST_WORDS = 3_000;
const word = /[0-9A-Za-z:]{10,110}/g;
const looksLikeAddress = /^(0x|0X|Ox|OX|ox|bc1|tb1|bcrt1|ltc1|rltc1|[TI1l3LMXDAqm2Q])/;

/** Whether the text proves itself: hexadecimal letters of one case carry no checksum. */
function isProven(text: string, read: Recognition): boolean {
  if (read.kind !== 'address' || read.note !== undefined) return false;
  if (!text.startsWith('0x')) return true;
  const letters = text.slice(2).replaceAll(/\d/g, '');
  return letters !== letters.toLowerCase() && letters !== letters.toUpperCase();
}

/** Addresses and hashes of a text that was photographed, typed off or broken over lines. */
export function readLetterText(text: string, chains: readonly Chain[]): Answer {
  const answer: Answer = { addresses: [], repaired: [], unclear: [], hashes: [], broken: [] };
  const seen = new Set<string>();
  const chainsOf = (read: Recognition): string[] => chains.filter((chain) => addressOn(chain, read) !== undefined).map(({ name }) => name);
  for (const candidate of listWords(text)) {
    if (seen.has(candidate)) continue;
    seen.add(candidate);
    const read = recognise(candidate);
    if (read.kind === 'hash') answer.hashes.push(read.canonical);
    else if (read.kind === 'address') {
      const known = chainsOf(read);
      if (known.length > 0 && !answer.addresses.some(({ address }) => address === read.canonical))
        answer.addresses.push({ text: candidate, chainNames: known, address: read.canonical });
    } else if (looksLikeAddress.test(candidate) && candidate.length >= 25) {
      const choices = repair(candidate);
      const [only] = choices;
      if (only !== undefined && choices.length === 1) {
        const meant = recognise(only);
        if (meant.kind === 'address' && chainsOf(meant).length > 0)
          answer.repaired.push({
            text: candidate,
            address: meant.canonical,
            chainNames: chainsOf(meant),
            changes: compare(candidate, only),
          });
      } else if (choices.length > 1) {
        answer.unclear.push({ text: candidate, choices: choices.slice(0, 8), chainNames: chainsOf(recognise(choices[0] ?? '')) });
      } else answer.broken.push(candidate);
    }
  }
  return answer;
}

/** Words of the text; one that is whole only together with the next stands for both, as a line's end may lie inside it. */
function listWords(text: string): string[] {
  const lines = text.replaceAll(/(?<=[0-9A-Za-z])[-­]?[ \t]*\r?\n[ \t]*(?=[0-9A-Za-z])/g, '\n');
  const words = [...lines.matchAll(word)].slice(0, MOST_WORDS).map(([found]) => found);
  const joined = [...lines.matchAll(/[0-9A-Za-z]{6,109}(?:\n[0-9A-Za-z]{4,109}){1,2}/g)]
    .map(([found]) => found.replaceAll('\n', ''))
    .filter((whole) => ['address', 'hash'].includes(recognise(whole).kind) && whole.length >= 25);
  const parts = new Set(joined.flatMap((whole) => words.filter((one) => one !== whole && whole.includes(one))));
  return [...joined, ...words.filter((one) => !parts.has(one))];
}

/** Every reading with a right checksum that is a few confusions away; the fewest changes win. */
function repair(text: string): string[] {
  const prefixed = text.replace(/^[O0o][xX]/, '0x');
  const places = Array.from(prefixed).flatMap((character, at) => (confusions[character] === undefined ? [] : [at]));
  if (prefixed !== text && isProven(prefixed, recognise(prefixed))) return [prefixed];
  const tried = new Set([prefixed]);
  let edge = [prefixed];
  for (let changes = 1; changes <= MOST_CHANGES; changes += 1) {
    const next: string[] = [];
    for (const from of edge)
      for (const at of places)
        for (const other of confusions[prefixed[at] ?? ''] ?? '') {
          const made = `${from.slice(0, at)}${other}${from.slice(at + 1)}`;
          if (tried.has(made) || tried.size > MOST_TRIES) continue;
          tried.add(made);
          next.push(made);
        }
    const right = next.filter((made) => isProven(made, recognise(made)));
    if (right.length > 0) return right;
    edge = next;
  }
  return [];
}

function compare(before: string, after: string): Answer['repaired'][number]['changes'] {
  return Array.from(after).flatMap((to, at) => {
    const from = before[at] ?? '';
    return from === to ? [] : [{ position: at + 1, from, to }];
  });
}
