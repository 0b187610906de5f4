import { base58Alphabet, decodeBase58 } from './base58.ts';
import { isBase58Address, openTrial, type IsVersion } from './base58Trial.ts';

/** Letters whose two cases look alike in handwriting, in small print and to OCR. */
const sameShape = 'CcKkPpSsUuVvWwXxYyZz';
const lookAlikes = ['1iLjJ', '8B', '5S', '2Z', '6b', '9gq', 'uv', 'VU', 'oDQ', 'hb', 'ce', 'MN', 'EF', '7T', '4A'];
/** Signs that the alphabet leaves out because they are misread, and what they may have been. */
const strays: Record<string, string> = { '0': 'oDQ', O: 'oQDC', I: '1iLJ', l: '1iLJ' };
/** All but the smallest hashes make addresses of this length. */
const WHOLE_LENGTH = 34;
/** About four milliseconds of work: a single exchange anywhere, or eleven letters of either case. */
const MAX_CANDIDATES = 2 ** 11;

/**
 * The right assignment of cases to a text that has lost its own; undefined when there is none or too many would have to be
 * tried. Every letter doubles them, and a whole address has some 27: those are looked for among the stored addresses instead.
 */
export function restoreCase(text: string, isVersion: IsVersion): string | undefined {
  const choices = Array.from(text, (character) =>
    [...new Set([character.toLowerCase(), character.toUpperCase()])].filter((one) => base58Alphabet.includes(one)),
  );
  return findRight(choices, isVersion);
}

/** The right text that differs in one character, in characters that look alike, or by a pair swapped, lost or doubled. */
export function suggestBase58(text: string, isVersion: IsVersion): string | undefined {
  if (/[0OIl]/.test(text)) {
    return findRight(
      Array.from(text, (character) => Array.from(strays[character] ?? character)),
      isVersion,
    );
  }
  return (
    listNeighbours(text).find((candidate) => isBase58Address(candidate, isVersion)) ??
    findSubstitution(text, isVersion) ??
    findInsertion(text, isVersion) ??
    findRight(Array.from(text, alikeInShape), isVersion) ??
    findMisreadPair(text, isVersion)
  );
}

function alikeInShape(character: string): string[] {
  return sameShape.includes(character) ? [character, otherCase(character)] : [character];
}

function otherCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}

/** Tries every combination of the choices, like an odometer; gives up before it starts when there are too many. */
function findRight(choices: readonly string[][], isVersion: IsVersion): string | undefined {
  const count = choices.reduce((product, one) => product * one.length, 1);
  if (count === 0 || count > MAX_CANDIDATES) return undefined;
  const open = choices.flatMap((one, at) => (one.length > 1 ? [{ at, one, shown: 0 }] : []));
  const trial = openTrial(choices.map(([first]) => first ?? '').join(''), isVersion);
  for (let tried = 1; !trial.isRight(); tried += 1) {
    if (tried === count) return undefined;
    for (const wheel of open) {
      wheel.shown = (wheel.shown + 1) % wheel.one.length;
      trial.replace(wheel.at, wheel.one[wheel.shown] ?? '');
      if (wheel.shown > 0) break;
    }
  }
  return trial.text();
}

/** Two neighbours swapped, one character too many. */
function listNeighbours(text: string): string[] {
  const each = Array.from(text, (_character, at) => at);
  return each.flatMap((at) => [
    text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    text.slice(0, at) + text.slice(at + 1),
  ]);
}

function findSubstitution(text: string, isVersion: IsVersion): string | undefined {
  if (decodeBase58(text)?.length !== 25) return undefined;
  const trial = openTrial(text, isVersion);
  for (const [at, written] of Array.from(text).entries()) {
    for (const character of base58Alphabet) {
      trial.replace(at, character);
      if (trial.isRight()) return trial.text();
    }
    trial.replace(at, written);
  }
  return undefined;
}

/** One character lost. */
function findInsertion(text: string, isVersion: IsVersion): string | undefined {
  if (text.length >= WHOLE_LENGTH) return undefined;
  for (let at = 0; at <= text.length; at += 1) {
    const trial = openTrial(`${text.slice(0, at)}1${text.slice(at)}`, isVersion);
    for (const character of base58Alphabet) {
      trial.replace(at, character);
      if (trial.isRight()) return trial.text();
    }
  }
  return undefined;
}

function findMisreadPair(text: string, isVersion: IsVersion): string | undefined {
  const characters = Array.from(text);
  const changes = characters.flatMap((character, at) => listAlike(character).map((other) => ({ at, other })));
  const trial = openTrial(text, isVersion);
  let left = MAX_CANDIDATES;
  for (const [index, first] of changes.entries()) {
    trial.replace(first.at, first.other);
    for (const second of changes.slice(index + 1)) {
      if (second.at === first.at) continue;
      left -= 1;
      if (left < 0) return undefined;
      trial.replace(second.at, second.other);
      if (trial.isRight()) return trial.text();
      trial.replace(second.at, characters[second.at] ?? '');
    }
    trial.replace(first.at, characters[first.at] ?? '');
  }
  return undefined;
}

function listAlike(character: string): string[] {
  const others = lookAlikes.filter((group) => group.includes(character)).join('');
  return [...new Set([...Array.from(others), ...alikeInShape(character)])].filter((other) => other !== character);
}
