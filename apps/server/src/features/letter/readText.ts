import type { EndpointData } from '@chaintrail/contract/schemas';
import { addressOn, recognise, type Recognition } from '@chaintrail/families/address';
import type { Chain } from '@chaintrail/model';
import { couldBeAddress, isOfOneCase, isWhole, repairWord, type Patience } from './repairWord.ts';

type Answer = EndpointData<'readLetterText'>;

const MOST_WORDS = 3_000;
/** Of a whole text, in readings: some two seconds. */
const PATIENCE = 30_000;
/** What it costs to look at a word that is not right as it stands, in readings. */
const LOOK = 100;
const SHORTEST = 10;
const LONGEST = 110;
/** An address lies on so many lines at most, and without a checksum a shorter end may as well be the next row's number. */
const MOST_LINES = 3;
const SHORTEST_END = 4;

interface Word {
  /** As it stands in the text, without the line's end. */
  written: string;
  /** With letters and digits of common width. */
  text: string;
}

/** Addresses and hashes of a text that was photographed, typed off or broken over lines. */
export function readLetterText(text: string, chains: readonly Chain[]): Answer {
  const answer: Answer = { addresses: [], repaired: [], unclear: [], hashes: [], broken: [] };
  const chainsOf = (read: Recognition): string[] => chains.filter((chain) => addressOn(chain, read) !== undefined).map(({ name }) => name);
  const patience: Patience = { tries: PATIENCE };
  const seen = new Set<string>();
  for (const { written, text: word } of listWords(text, patience)) {
    if (seen.has(word)) continue;
    seen.add(word);
    if (!isWhole(word)) {
      if (!couldBeAddress(word) && word.length < 25) continue;
      if (patience.tries < LOOK) {
        if (couldBeAddress(word)) answer.broken.push(written);
        continue;
      }
      patience.tries -= LOOK;
    }
    const read = recognise(word);
    if (read.kind === 'hash') answer.hashes.push(read.canonical);
    else if (read.kind === 'address') {
      const chainNames = chainsOf(read);
      if (chainNames.length === 0) continue;
      if (read.note === 'case_repaired')
        answer.repaired.push({ text: written, address: read.canonical, chainNames, changes: compare(word, read.canonical) });
      else if (!answer.addresses.some(({ address }) => address === read.canonical))
        answer.addresses.push({ text: written, chainNames, address: read.canonical });
    } else if (couldBeAddress(word)) tellRepair(answer, { written, text: word }, { patience, chainsOf });
  }
  return answer;
}

interface Ways {
  patience: Patience;
  chainsOf: (read: Recognition) => string[];
}

function tellRepair(answer: Answer, { written, text }: Word, { patience, chainsOf }: Ways): void {
  const { readings, isSure } = repairWord(text, patience);
  const known = readings.filter((reading) => chainsOf(recognise(reading)).length > 0);
  const [first] = known;
  if (first === undefined) {
    if (readings.length === 0) answer.broken.push(written);
    return;
  }
  const meant = recognise(first);
  const chainNames = chainsOf(meant);
  if (isSure && meant.kind === 'address')
    answer.repaired.push({ text: written, address: meant.canonical, chainNames, changes: compare(text, first) });
  else answer.unclear.push({ text: written, choices: known.slice(0, 8), chainNames });
}

/** Letters and digits as an input method for Chinese writes them, and the cross that stands for the x after a nought. */
const fold = (text: string): string =>
  text
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/(?<=[0Oo])×(?=[0-9A-Za-z]{4})/g, 'x');

const betweenLines = /^[-­]?[ \t]*\r?\n[ \t]*$/;
const ownHead = /^(?:bitcoincash|bchtest|bchreg):/i;

interface Token extends Word {
  from: number;
  to: number;
}

function listTokens(text: string): Token[] {
  const folded = fold(text);
  return [...folded.matchAll(/[0-9A-Za-z]+(?::[0-9A-Za-z]+)*/g)].flatMap(({ 0: found, index }) => {
    // `TRX:T…` is a name and an address.
    const parts = ownHead.test(found) ? [found] : found.split(':');
    let from = index;
    return parts.map((part) => {
      const token = { text: part, written: text.slice(from, from + part.length), from, to: from + part.length };
      from = token.to + 1;
      return token;
    });
  });
}

/** Words of the text; lines that are an address or a hash only together are one word. */
function listWords(text: string, patience: Patience): Word[] {
  const tokens = listTokens(text);
  const words: Word[] = [];
  for (let at = 0; at < tokens.length && words.length < MOST_WORDS; at += 1) {
    const own = tokens[at];
    if (!own) break;
    const joined = isWhole(own.text) ? undefined : joinLines(tokens, { at, text, patience });
    if (joined) {
      words.push(joined.word);
      at += joined.lines - 1;
    } else if (own.text.length >= SHORTEST && own.text.length <= LONGEST) words.push(own);
  }
  return words;
}

interface Joining {
  at: number;
  text: string;
  patience: Patience;
}

function joinLines(tokens: readonly Token[], { at, text, patience }: Joining): { word: Word; lines: number } | undefined {
  const choices: { word: Word; lines: number; end: string }[] = [];
  let word: Word = tokens[at] ?? { written: '', text: '' };
  for (let lines = 2; lines <= MOST_LINES; lines += 1) {
    const [before, next] = [tokens[at + lines - 2], tokens[at + lines - 1]];
    if (!before || !next || !betweenLines.test(text.slice(before.to, next.from))) break;
    word = { written: word.written + next.written, text: word.text + next.text };
    if (word.text.length > LONGEST || isWhole(next.text)) break;
    choices.push({ word, lines, end: next.text });
  }
  const long = choices.filter((one) => one.word.text.length >= 25);
  const whole = long.find(
    ({ word: { text: made }, end }) => isWhole(made) && (end.length >= SHORTEST_END || !/^0x/i.test(made) || !isOfOneCase(made.slice(2))),
  );
  if (whole) return whole;
  // Broken over lines and misread as well: taken for one word only where that is proven.
  return long.find(
    ({ word: { text: made } }) => couldBeAddress(made) && !couldBeAddress(tokens[at]?.text ?? '') && repairWord(made, patience).isSure,
  );
}

function compare(before: string, after: string): Answer['repaired'][number]['changes'] {
  return Array.from(after).flatMap((to, at) => {
    const from = before[at] ?? '';
    return from === to ? [] : [{ position: at + 1, from, to }];
  });
}
