import { readHashDigits } from '../address/hexHash.ts';
import type { AddressReader, FoundItem } from '../address/reader.ts';
import type { Recognition, RecognitionNote } from '../recognition.ts';
import { checksumAddress, isChecksumAcceptable } from './checksum.ts';
import { readNear } from './near.ts';

const ADDRESS_DIGITS = 40;
const HASH_DIGITS = 64;
/** Fewer digits match too much to be worth a search. */
const PREFIX_DIGITS = 6;

/** Reads addresses and hashes of Ethereum-like chains. */
export const evmAddressReader: AddressReader = {
  alwaysHasChecksum: false,

  readHash(word) {
    const digits = readHashDigits(word);
    return digits === undefined ? undefined : { canonical: `0x${digits}`, note: noteOf(word, word.slice(-HASH_DIGITS), /^0x/i.test(word)) };
  },

  readWord(word) {
    const prefixed = /^0x/i.test(word);
    const digits = prefixed ? word.slice(2) : word;
    if (!/^[0-9a-f]*$/i.test(digits)) return readMistyped(digits, prefixed);
    if (digits.length === ADDRESS_DIGITS + 2 && digits.startsWith('41')) return undefined;
    if (digits.length === ADDRESS_DIGITS) return readAddress(digits, noteOf(word, digits, prefixed));
    // Without `0x`, a word of hex letters is a word and a row of decimal digits a number.
    if (!prefixed && !(digits.length >= 8 && /\d/.test(digits) && /[a-f]/i.test(digits))) return undefined;
    if (isOffByLittle(digits.length)) return { kind: 'malformed', family: 'evm', problem: 'wrong_length' };
    if (digits.length < PREFIX_DIGITS) return undefined;
    return { kind: 'prefix', family: 'evm', prefix: `0x${digits.toLowerCase()}` };
  },

  readTruncated(head, tail) {
    const digits = head.replace(/^0x/i, '');
    if (!/^[0-9a-f]{2,}$/i.test(digits) || !/^[0-9a-f]{2,}$/i.test(tail)) return undefined;
    return { prefix: `0x${digits.toLowerCase()}`, suffix: tail.toLowerCase() };
  },

  readStart: (text) => (/^0x[0-9a-f]{2,40}$/i.test(text) ? text.toLowerCase() : undefined),

  addressOn: (_chain, { family, canonical }) => (family === 'evm' ? canonical : undefined),

  readNear,

  findAll(text) {
    return Array.from(text.matchAll(/(?<![0-9a-z])(?:0x)?(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi), readFound);
  },
};

function readFound({ 0: written, index: at }: RegExpExecArray): FoundItem {
  const digits = written.replace(/^0x/i, '');
  const kind = digits.length === ADDRESS_DIGITS ? 'address' : 'hash';
  const isMistyped = kind === 'address' && !isChecksumAcceptable(`0x${digits}`);
  const problem = isMistyped ? { problem: 'wrong_checksum' as const } : {};
  const isBareHash = kind === 'hash' && digits.length === written.length;
  return { text: `0x${digits.toLowerCase()}`, family: 'evm', kind, ...problem, at, word: `0x${digits}`, isBareHash };
}

function readAddress(digits: string, note: RecognitionNote | undefined): Recognition {
  const address = `0x${digits}`;
  if (!isChecksumAcceptable(address)) {
    return { kind: 'malformed', family: 'evm', problem: 'wrong_checksum', suggestion: checksumAddress(address) };
  }
  return { kind: 'address', family: 'evm', canonical: address.toLowerCase(), note };
}

function noteOf(word: string, digits: string, prefixed: boolean): RecognitionNote | undefined {
  if (!prefixed) return 'prefix_added';
  const isUpper = /[A-F]/.test(digits) && digits === digits.toUpperCase();
  return word.startsWith('0X') || isUpper ? 'case_ignored' : undefined;
}

/** One digit lost or doubled; or longer than anything that exists. */
function isOffByLittle(length: number): boolean {
  return Math.abs(length - ADDRESS_DIGITS) === 1 || length === HASH_DIGITS - 1 || length > HASH_DIGITS;
}

/** Letters that are misread for digits by eye or by OCR. */
const misread: Record<string, string> = { o: '0', O: '0', l: '1', I: '1', i: '1', s: '5', S: '5', z: '2', Z: '2', g: '9', q: '9' };

function readMistyped(digits: string, prefixed: boolean): Recognition | undefined {
  if (!prefixed || !/^[0-9a-z]+$/i.test(digits)) return undefined;
  const strays = digits.replace(/[0-9a-f]/gi, '').length;
  if (digits.length < 35 || strays > digits.length / 8) return undefined;
  const corrected = Array.from(digits, (digit) => misread[digit] ?? digit)
    .join('')
    .toLowerCase();
  const isWhole = /^[0-9a-f]+$/.test(corrected) && (corrected.length === ADDRESS_DIGITS || corrected.length === HASH_DIGITS);
  return { kind: 'malformed', family: 'evm', problem: 'bad_character', ...(isWhole ? { suggestion: `0x${corrected}` } : {}) };
}
