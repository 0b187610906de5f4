import { familyNames, type FamilyName } from '@chaintrail/model';
import { cleanText } from './address/clean.ts';
import type { AddressReader } from './address/reader.ts';
import { evmAddressReader } from './evm/address.ts';
import type { BulkItem, Recognition } from './recognition.ts';

export type { BulkItem, MalformedProblem, Recognition, RecognitionNote } from './recognition.ts';

/** Null where the product does not read the family's addresses yet: they are then plain names. */
const readers: Record<FamilyName, AddressReader | null> = { evm: evmAddressReader, tron: null, bitcoin: null };

const present = familyNames.map((family) => readers[family]).filter((reader) => reader !== null);

/** Says what a text typed or pasted by a user can be, from the text alone. */
export function recognise(text: string): Recognition {
  const cleaned = cleanText(text);
  if (cleaned === '') return { kind: 'empty' };
  return readShortened(cleaned) ?? readHeight(cleaned) ?? readWhole(cleaned) ?? readEmbedded(cleaned) ?? readName(cleaned);
}

const chainForm: Record<FamilyName, (text: string) => string> = {
  evm: (text) => `0x${withoutPrefix(text).toLowerCase()}`,
  tron: withoutPrefix,
  bitcoin: withoutPrefix,
};

/** An address or hash as the family writes it: EVM in lower case with `0x`, Tron and Bitcoin hashes without it. '' stays ''. */
export function formatChainAddress(family: FamilyName, text: string): string {
  const trimmed = text.trim();
  return trimmed === '' ? '' : chainForm[family](trimmed);
}

function withoutPrefix(text: string): string {
  return text.replace(/^0x/i, '');
}

function readShortened(text: string): Recognition | undefined {
  const match = /^([0-9a-z]+)\s*(?:\.{2,}|\*{2,}|·{2,}|-{2,}|_{2,}|~+)\s*([0-9a-z]+)$/i.exec(text);
  if (!match) return undefined;
  const [, head = '', tail = ''] = match;
  for (const reader of present) {
    const truncated = reader.readTruncated(head, tail);
    if (truncated) return { kind: 'truncated', ...truncated };
  }
  return undefined;
}

function readHeight(text: string): Recognition | undefined {
  const digits = /^#?(\d{1,3}(?:[, ]\d{3})+|\d{1,12})$/.exec(text)?.[1];
  return digits === undefined ? undefined : { kind: 'height', height: Number(digits.replace(/[, ]/g, '')) };
}

function readWhole(text: string): Recognition | undefined {
  // A line break inside an address comes from PDFs and letters.
  const word = /^[0-9a-fx\s]+$/i.test(text) && /^0x/i.test(text) ? text.replace(/\s+/g, '') : text;
  const pieces = word === text ? 1 : readEmbeddedItems(text).length;
  if (pieces > 1) return undefined;
  for (const reader of present) {
    const recognition = reader.readWord(word);
    if (recognition) return recognition;
  }
  return undefined;
}

function readEmbedded(text: string): Recognition | undefined {
  const items = readEmbeddedItems(text);
  const [only] = items;
  if (!only) return undefined;
  if (items.length > 1) return { kind: 'bulk', items };
  // One address with words around it, or in a link: judge it as if it stood alone, in the case it was written in.
  const at = text.toLowerCase().indexOf(withoutPrefix(only.text));
  return readWhole(`0x${text.slice(at, at + withoutPrefix(only.text).length)}`);
}

function readEmbeddedItems(text: string): BulkItem[] {
  return present.flatMap((reader) => reader.findAll(text));
}

function readName(text: string): Recognition {
  const isDomain = /^[^\s./:@]+(?:\.[^\s./:@]+)*\.\p{L}{2,}$/u.test(text);
  return { kind: 'name', text, isDomain };
}
