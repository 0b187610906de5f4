import { ens_beautify, ens_normalize } from '@adraffy/ens-normalize';
import { cleanChainText } from '../cleanChainText.ts';

/** Why wallets take a text for no name (ENSIP-15). */
export type NameFaultKind =
  | 'too_long'
  | 'empty_label'
  /** Letters of scripts that are not written together. */
  | 'mixed_scripts'
  /** All of one script, every letter of which looks like one of another. */
  | 'whole_script'
  | 'disallowed'
  /** Marks, hyphens or apostrophes where none may stand. */
  | 'placement'
  /** It is a name, but not in the one form that stands for it. */
  | 'not_normal';

export interface NameFault {
  kind: NameFaultKind;
  /** What is wrong, as code points or names of scripts that are safe to show; '' where there is nothing to add. */
  detail: string;
}

/** A text read as a name. */
export interface ReadName {
  /** The form that is hashed: normal where the text is a name, else the text itself, cut where it is too long. */
  name: string;
  /** The form that people are shown, without anything that is drawn as nothing or turns the line. */
  display: string;
  fault: NameFault | null;
}

/** DNS lets no name be longer, and resolvers are asked in its form. */
export const LONGEST_NAME_BYTES = 255;
const LONGEST_SHOWN = 200;
const MOST_LABELS = 16;

/** Reads what somebody typed: letters of either case are the same name. */
export function readName(text: string): ReadName {
  const given = text.trim();
  if (isTooLong(given)) return { name: given, display: cleanChainText(given, LONGEST_SHOWN), fault: { kind: 'too_long', detail: '' } };
  try {
    const name = ens_normalize(given);
    return isTooLong(name) || given === ''
      ? faulty(given, { kind: given === '' ? 'empty_label' : 'too_long', detail: '' })
      : { name, display: showName(name), fault: null };
  } catch (error) {
    return faulty(given, readFault(error));
  }
}

/** Reads what a chain says: there, only the normal form is a name. */
export function readNameOfChain(text: string): ReadName {
  const read = readName(text);
  if (read.fault || read.name === text) return read;
  return { name: text, display: cleanChainText(text, LONGEST_SHOWN), fault: { kind: 'not_normal', detail: read.display } };
}

function faulty(name: string, fault: NameFault): ReadName {
  return { name, display: cleanChainText(name, LONGEST_SHOWN), fault };
}

function isTooLong(text: string): boolean {
  return text.length > LONGEST_NAME_BYTES || Buffer.byteLength(text) > LONGEST_NAME_BYTES || text.split('.').length > MOST_LABELS;
}

/** Emoji in their coloured form, else as it is. */
function showName(name: string): string {
  try {
    return ens_beautify(name);
  } catch {
    return name;
  }
}

function readFault(error: unknown): NameFault {
  const words = error instanceof Error ? error.message : '';
  const kind = kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'disallowed';
  return { kind, detail: detailOf(kind, words) };
}

const kinds: readonly (readonly [RegExp, NameFaultKind])[] = [
  [/empty label/, 'empty_label'],
  [/illegal mixture/, 'mixed_scripts'],
  [/whole-script confusable/, 'whole_script'],
  [/placement|underscore|hyphen|combining|NSM|non-spacing|fenced|leading|trailing|adjacent|label extension/, 'placement'],
];

/** The library ends its sentence with the letter in braces, and names scripts behind a colon. */
function detailOf(kind: NameFaultKind, words: string): string {
  const point = /\{([0-9A-F]+)\}/.exec(words)?.[1];
  const letter = point === undefined ? '' : `U+${point.padStart(4, '0')}`;
  if (kind !== 'mixed_scripts' && kind !== 'whole_script') return letter;
  const scripts = (/(?:mixture|confusable): ([\p{L}/+ ]*)/u.exec(words)?.[1] ?? '').trim();
  return [scripts, letter].filter((part) => part !== '').join(' ');
}
