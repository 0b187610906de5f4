import { readItems } from '@chaintrail/families/address';

/** Characters that a camera, an eye or a hand takes for each other. */
const alike = '0oOQD 1lIiL 17 7T 2zZ 5sS 6bG 8B 9gq 4A ce CG hb cC kK pP uvUV wW xX yY'.split(' ').map((group) => Array.from(group));
const others = new Map<string, string[]>();
for (const group of alike)
  for (const one of group)
    others.set(
      one,
      [...new Set([...(others.get(one) ?? []), ...group])].filter((other) => other !== one),
    );

/** So many characters that could stand where they stand are doubted at once; those that cannot are always exchanged. */
const MOST_DOUBTS = 2;
const MOST_TRIES = 4_000;
/** A reading that chance alone would bring about more often than this proves nothing by itself. */
const RARE = 0.01;

interface Script {
  digit: RegExp;
  /** How addresses in it begin and how long they are, also where the beginning was misread. */
  shape: RegExp;
  /** What the beginning was before it was misread. */
  mend: (start: string) => string;
}

const hex: Script = { digit: /[0-9a-f]/i, shape: /^([0OoQD][xX])[0-9A-Za-z]{40}$/, mend: () => '0x' };
const scripts: readonly Script[] = [
  hex,
  { digit: /[1-9A-HJ-NP-Za-km-z]/, shape: /^()[T71lIiL23MXDAmnQ][0-9A-Za-z]{24,34}$/, mend: () => '' },
  {
    digit: /[02-9ac-hj-np-z]/,
    shape: /^((?:bc|tb|bcrt|ltc|tltc|rltc)[1lIi])[0-9A-Za-z]{11,80}$/,
    mend: (start) => `${start.slice(0, -1)}1`,
  },
  { digit: /[02-9ac-hj-np-z]/, shape: /^((?:bitcoincash:|bchtest:|bchreg:)?)[qpzrg9][0-9A-Za-z]{41}$/, mend: (start) => start },
];

/** `isSure` where one reading alone is right, and so much speaks for it that it is no chance. */
export interface Repair {
  readings: string[];
  isSure: boolean;
}

/** How many readings may still be tried: a text of nothing but broken words must come to an end. */
export interface Patience {
  tries: number;
}

export const couldBeAddress = (word: string): boolean => word.length >= 25 && scripts.some(({ shape }) => shape.test(word));

/** Whether the text is one address as its script writes it, with a checksum where it has one. */
export function isWhole(word: string): boolean {
  const [item, more] = readItems(word);
  return (
    item !== undefined && more === undefined && item.problem === undefined && item.word.replace(/^0x/i, '') === word.replace(/^0x/i, '')
  );
}

/** Hexadecimal letters of one case carry no checksum. */
export const isOfOneCase = (digits: string): boolean => digits === digits.toLowerCase() || digits === digits.toUpperCase();

/** Every reading with a right checksum that is as few doubts away as any; none where nothing is, or too much would have to be tried. */
export function repairWord(word: string, patience: Patience): Repair {
  const found = scripts.map((script) => repairIn(script, word, patience));
  const readings = [...new Set(found.flatMap((one) => one.readings))];
  return { readings, isSure: readings.length === 1 && found.every((one) => one.readings.length === 0 || one.isSure) };
}

const nothing: Repair = { readings: [], isSure: false };

function repairIn(script: Script, word: string, patience: Patience): Repair {
  const start = script.shape.exec(word)?.[1];
  if (start === undefined) return nothing;
  const head = script.mend(start);
  const body = Array.from(word.slice(start.length));
  if (script === hex && isOfOneCase(body.filter((one) => script.digit.test(one)).join(''))) {
    // Only what stands before every address can be put right, and nothing says whether the rest is.
    const whole = head + body.join('');
    return whole !== word && isWhole(whole) ? { readings: [whole], isSure: false } : nothing;
  }
  const options = body.map((one) => (others.get(one) ?? []).filter((other) => script.digit.test(other)));
  const impossible = body.flatMap((one, at) => (script.digit.test(one) ? [] : [at]));
  const ways = impossible.reduce((product, at) => product * (options[at]?.length ?? 0), 1);
  const doubts = body.flatMap((_, at) => (impossible.includes(at) ? [] : (options[at] ?? []).map((other) => ({ at, other }))));
  let edge: Reading[] | undefined;
  let tried = 0;
  for (let depth = 0; depth <= MOST_DOUBTS; depth += 1) {
    const count = ways * [1, doubts.length, (doubts.length * (doubts.length - 1)) / 2][depth]!;
    // What cannot be looked through whole is not begun: the reading that it would miss may be the right one.
    if (tried + count > MOST_TRIES || count > patience.tries) return nothing;
    edge = edge ? edge.flatMap((from) => doubt(from, doubts)) : listPossible(body, impossible, options);
    tried += edge.length;
    patience.tries -= edge.length;
    const readings = edge.map(({ characters }) => head + characters.join('')).filter((made) => made !== word && isProven(made));
    if (readings.length > 0) return { readings, isSure: readings.length === 1 && tried * chanceOf(script, readings[0] ?? '') <= RARE };
  }
  return nothing;
}

interface Reading {
  characters: string[];
  /** Doubts are raised from left to right, so that each two are raised once. */
  next: number;
}

/** With what can stand there in place of everything that cannot. */
function listPossible(body: readonly string[], impossible: readonly number[], options: readonly string[][]): Reading[] {
  return impossible.reduce<Reading[]>(
    (made, at) => made.flatMap((from) => (options[at] ?? []).map((other) => ({ ...from, characters: from.characters.with(at, other) }))),
    [{ characters: [...body], next: 0 }],
  );
}

const doubt = ({ characters, next }: Reading, doubts: readonly { at: number; other: string }[]): Reading[] =>
  doubts.flatMap(({ at, other }) => (at < next ? [] : [{ characters: characters.with(at, other), next: at + 1 }]));

const isProven = (made: string): boolean => isWhole(made) && !(made.startsWith('0x') && isOfOneCase(made.slice(2)));

/** How often a text is right by chance: each letter of a hexadecimal one by half, of the others next to never. */
const chanceOf = (script: Script, made: string): number => (script === hex ? 2 ** -made.slice(2).replaceAll(/\d/g, '').length : 0);
