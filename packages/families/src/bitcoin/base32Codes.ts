import { correctDigits, type ResidueOf } from '../address/base32Repair.ts';
import { readDigits, writeDigits } from '../address/bits.ts';
import type { MalformedProblem } from '../recognition.ts';
import { bech32Polymod, bech32Residues, expandPrefix } from './bech32.ts';
import { cashaddrPolymod, expandCashaddrPrefix } from './cashaddr.ts';
import { readForms, scriptChains } from './forms.ts';

/** One way to write addresses in 32 digits. */
export interface Base32Code {
  /** What every address begins with, separator included. */
  head: string;
  /** Whether people leave the head away. */
  isHeadOptional: boolean;
  /** Digits of the usual addresses after the head, checksum included. */
  wholeLengths: readonly number[];
  residueOf: ResidueOf;
  targets: readonly bigint[];
}

export const base32Codes: readonly Base32Code[] = scriptChains.flatMap(({ scripts: { segwit, mweb, cashaddr } }) => [
  ...(segwit === null ? [] : [bech32Code(segwit, [39, 59], [bech32Residues.bech32, bech32Residues.bech32m])]),
  ...(mweb === null ? [] : [bech32Code(mweb, [113], [bech32Residues.bech32])]),
  ...(cashaddr === null ? [] : [cashaddrCode(cashaddr)]),
]);

function bech32Code(prefix: string, wholeLengths: number[], targets: number[]): Base32Code {
  const expanded = expandPrefix(prefix);
  return {
    head: `${prefix}1`,
    isHeadOptional: false,
    wholeLengths,
    residueOf: (digits) => BigInt(bech32Polymod([...expanded, ...digits])),
    targets: targets.map(BigInt),
  };
}

function cashaddrCode(prefix: string): Base32Code {
  const expanded = expandCashaddrPrefix(prefix);
  return {
    head: `${prefix}:`,
    isHeadOptional: true,
    wholeLengths: [42, 61],
    residueOf: (digits) => {
      const { high, low } = cashaddrPolymod([...expanded, ...digits]);
      return (BigInt(high) << 20n) | BigInt(low);
    },
    targets: [0n],
  };
}

export interface Base32Text {
  code: Base32Code;
  /** What follows the head, in lower case. */
  body: string;
}

/** Splits a text that begins like an address, with a head or, where it may be left away, by its first digit. */
export function splitBase32(text: string): Base32Text | undefined {
  const lower = text.toLowerCase();
  const code = base32Codes.find(({ head }) => lower.startsWith(head));
  if (code) return { code, body: lower.slice(code.head.length) };
  const headless = base32Codes.find(({ isHeadOptional }) => isHeadOptional);
  return headless && /^[qpzr]/.test(lower) && !readDigits(lower).includes(-1) ? { code: headless, body: lower } : undefined;
}

/** What is wrong with something as long as an address, and the right text where one or two characters tell it. */
export function judgeBase32({ code, body }: Base32Text): { problem: MalformedProblem; suggestion?: string } | undefined {
  if (!/^[0-9a-z]+$/.test(body)) return undefined;
  const isWhole = code.wholeLengths.includes(body.length);
  const isNear = code.wholeLengths.some((whole) => Math.abs(whole - body.length) === 1) || body.length > Math.max(...code.wholeLengths);
  if (!isWhole && !isNear) return undefined;
  const digits = readDigits(body);
  const problem = digits.includes(-1) ? 'bad_character' : isWhole ? 'wrong_checksum' : 'wrong_length';
  const suggestion = isWhole ? correct(code, digits) : (dropOne(code, body) ?? addOne(code, digits));
  return { problem, ...(suggestion === undefined ? {} : { suggestion }) };
}

/** Undefined also when several texts would be right: a guess between them is worse than none. */
function correct(code: Base32Code, digits: readonly number[]): string | undefined {
  const found = code.targets.flatMap((target) => correctDigits(digits, code.residueOf, target));
  return onlyOne(found.map((corrected) => code.head + writeDigits(corrected)));
}

function dropOne(code: Base32Code, body: string): string | undefined {
  if (body.length > Math.max(...code.wholeLengths) + 1) return undefined;
  return onlyOne(Array.from(body, (_character, at) => code.head + body.slice(0, at) + body.slice(at + 1)));
}

/** By the checksum: one in a billion of the tried texts has the right one by chance. */
function addOne(code: Base32Code, digits: readonly number[]): string | undefined {
  if (!code.wholeLengths.includes(digits.length + 1) || digits.includes(-1)) return undefined;
  const tried = Array.from({ length: (digits.length + 1) * 32 }, (_value, at) => digits.toSpliced(Math.floor(at / 32), 0, at % 32));
  return onlyOne(tried.filter((one) => code.targets.includes(code.residueOf(one))).map((one) => code.head + writeDigits(one)));
}

function onlyOne(texts: readonly string[]): string | undefined {
  const right = [...new Set(texts)].filter((text) => readForms(text) !== undefined);
  return right.length === 1 ? right[0] : undefined;
}
