import { decodeBase58 } from '../address/base58.ts';
import { readDigits } from '../address/bits.ts';
import { isBase58Start, judgeBase58 } from '../address/mistyped.ts';
import { readHashDigits } from '../address/hexHash.ts';
import { nearByChecksum, type AddressReader, type FoundItem } from '../address/reader.ts';
import type { Recognition, RecognitionNote } from '../recognition.ts';
import { base32Codes, judgeBase32, splitBase32 } from './base32Codes.ts';
import { base58Leads, isScriptVersion, readForms, type ReadForms } from './forms.ts';

const base58Text = new RegExp(`^[${base58Leads}][1-9A-HJ-NP-Za-km-z]*$`);
const heads = base32Codes.map(({ head }) => head).join('|');
const inText = new RegExp(
  `(?<![0-9a-z])(?:(?:${heads})[0-9a-z]{8,120}|[qpzr](?:[02-9ac-hj-np-z]{41}|[02-9ac-hj-np-z]{60})|[1-9a-z]{26,35})(?![0-9a-z])`,
  'gi',
);
/** A `1` of a lower-case text may have been typed as `l` or `I`. */
const mistypedLeads = `${base58Leads}lI`;

/** Reads addresses and hashes of all chains that pay to scripts. */
export const bitcoinAddressReader: AddressReader = {
  alwaysHasChecksum: true,

  readHash(word) {
    const canonical = readHashDigits(word);
    return canonical === undefined ? undefined : { canonical };
  },

  readWord(word) {
    const found = readForms(word) ?? readForms(word.toLowerCase());
    if (found) return asAddress(found, found.note ?? (word === word.toLowerCase() ? undefined : caseNote(word, found)));
    return readMistyped(word) ?? readPrefix(word);
  },

  readTruncated(head, tail) {
    const start = readStart(head);
    const isBase32 = start !== undefined && splitBase32(head) !== undefined;
    if (isBase32) return readDigits(tail.toLowerCase()).includes(-1) ? undefined : { prefix: start, suffix: tail.toLowerCase() };
    const fits = start !== undefined && /^[1-9A-HJ-NP-Za-km-z]+$/.test(tail);
    return fits ? { prefix: start, suffix: tail } : undefined;
  },

  readStart,

  addressOn: (chain, { forms }) => forms?.find(({ chainName }) => chainName === chain.name)?.canonical,

  readNear: (word) => nearByChecksum(bitcoinAddressReader.readWord(word)),

  findAll(text) {
    const items: FoundItem[] = [];
    for (const { 0: written, index: at } of text.matchAll(inText)) {
      const [form] = readForms(written)?.forms ?? [];
      if (form) items.push({ text: form.canonical, family: 'bitcoin', kind: 'address', at, word: written });
      else if (isWrongCopy(written)) {
        items.push({ text: written, family: 'bitcoin', kind: 'address', problem: 'wrong_checksum', at, word: written });
      }
    }
    return items;
  },
};

function caseNote(word: string, { forms: [first] }: ReadForms): RecognitionNote | undefined {
  return word === first.canonical ? undefined : 'case_ignored';
}

function asAddress({ forms }: ReadForms, note: RecognitionNote | undefined): Recognition {
  return { kind: 'address', family: 'bitcoin', canonical: forms[0].canonical, forms, ...(note === undefined ? {} : { note }) };
}

function readMistyped(word: string): Recognition | undefined {
  const split = splitBase32(word);
  // Without its head and without a digit it is a word that happens to use these letters.
  const isAttempt = split && (word.toLowerCase().startsWith(split.code.head) || /\d/.test(word));
  const judgement = isAttempt ? judgeBase32(split) : undefined;
  if (judgement) return { kind: 'malformed', family: 'bitcoin', ...judgement };
  const judged = judgeBase58(word, mistypedLeads, isScriptVersion);
  if (!judged) return undefined;
  if (!('repaired' in judged)) return { kind: 'malformed', family: 'bitcoin', ...judged };
  const repaired = readForms(judged.repaired);
  return repaired && asAddress(repaired, 'case_repaired');
}

function readPrefix(word: string): Recognition | undefined {
  const prefix = readStart(word);
  if (prefix === undefined) return undefined;
  const split = splitBase32(word);
  const isSure = split ? word.toLowerCase().startsWith(split.code.head) || (word.length >= 8 && /\d/.test(word)) : isBase58Start(word);
  return isSure && word.length >= 5 ? { kind: 'prefix', family: 'bitcoin', prefix } : undefined;
}

/** Token-aware CashAddr differs from the plain form in its first digit and in its checksum. */
const plainFirst: Record<string, string> = { z: 'q', r: 'p' };

function readStart(text: string): string | undefined {
  const split = splitBase32(text);
  if (split) {
    const { code, body } = split;
    const isWithin = body.length <= Math.max(...code.wholeLengths) && !readDigits(body).includes(-1);
    if (!isWithin) return undefined;
    return code.head + (code.isHeadOptional ? (plainFirst[body.charAt(0)] ?? body.charAt(0)) + body.slice(1) : body);
  }
  return base58Text.test(text) && text.length <= 35 ? text : undefined;
}

/** As long and as begun as an address, but with a checksum that contradicts the rest. */
function isWrongCopy(written: string): boolean {
  const split = splitBase32(written);
  if (split && written.toLowerCase().startsWith(split.code.head)) return split.code.wholeLengths.includes(split.body.length);
  const bytes = decodeBase58(written);
  const isMixed = /\d/.test(written.slice(1)) && /[a-z]/.test(written) && /[A-Z]/.test(written);
  return bytes?.length === 25 && isScriptVersion(bytes[0] ?? -1) && isMixed;
}
