import type { MalformedProblem } from '../recognition.ts';
import { base58Alphabet, decodeBase58 } from './base58.ts';
import { restoreCase, suggestBase58 } from './base58Repair.ts';
import type { IsVersion } from './base58Trial.ts';

/** A base58 address that is not right as it stands: put right, or what is wrong with it. */
export type Base58Judgement = { repaired: string } | { problem: MalformedProblem; suggestion?: string };

const MIN_LENGTH = 31;
const MAX_LENGTH = 36;

/** `leads` are the characters with which addresses of these versions begin. Undefined when the word is no attempt at one. */
export function judgeBase58(word: string, leads: string, isVersion: IsVersion): Base58Judgement | undefined {
  const hasLead = leads.toLowerCase().includes(word.charAt(0).toLowerCase());
  // Hex is somebody else's, and a long word without a digit is a word.
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !hasLead || !/^[0-9a-z]+$/i.test(word)) return undefined;
  if (/^[0-9a-f]+$/i.test(word) || !/\d/.test(word.slice(1)) || !/[a-z]/i.test(word.slice(1))) return undefined;
  if (word === word.toLowerCase() || word === word.toUpperCase()) {
    const repaired = restoreCase(word, isVersion);
    if (repaired !== undefined) return { repaired };
    return { problem: isCaseAlone(word) ? 'lost_case' : 'bad_character' };
  }
  const suggestion = suggestBase58(word, isVersion);
  const isWhole = suggestion === undefined ? decodeBase58(word)?.length === 25 : suggestion.length === word.length;
  const problem = /[0OIl]/.test(word) ? 'bad_character' : isWhole ? 'wrong_checksum' : 'wrong_length';
  return { problem, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** Every character is a digit of base58 in one case or the other. */
function isCaseAlone(word: string): boolean {
  return Array.from(word).every((one) => base58Alphabet.includes(one.toLowerCase()) || base58Alphabet.includes(one.toUpperCase()));
}

/** Whether a word can hardly be anything but the start of a base58 address: `TR7NHq`, and not `Tether`. */
export function isBase58Start(word: string): boolean {
  const rest = word.slice(1);
  return rest.length >= 5 && /[a-z]/i.test(rest) && (/\d/.test(rest) || /[a-z][A-Z]/.test(rest));
}
