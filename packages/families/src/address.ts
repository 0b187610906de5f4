import { familyNames, type FamilyName } from '@chaintrail/model';
import { cleanText } from './address/clean.ts';
import type { AddressChain, AddressReader, FoundItem, NearAddresses } from './address/reader.ts';
import { bitcoinAddressReader } from './bitcoin/addressReader.ts';
import { evmAddressReader } from './evm/addressReader.ts';
import type { BulkItem, Recognition } from './recognition.ts';
import { tronAddressReader } from './tron/addressReader.ts';

export type { FoundItem } from './address/reader.ts';
export type { AddressForm, BulkItem, MalformedProblem, Recognition, RecognitionNote } from './recognition.ts';

const readers: Record<FamilyName, AddressReader> = { evm: evmAddressReader, tron: tronAddressReader, bitcoin: bitcoinAddressReader };

/** Says what a text typed or pasted by a user can be, from the text alone. */
export function recognise(text: string): Recognition {
  const cleaned = cleanText(text);
  if (cleaned === '') return { kind: 'empty' };
  return readShortened(cleaned) ?? readHeight(cleaned) ?? readWhole(cleaned) ?? readEmbedded(cleaned) ?? readName(cleaned);
}

/** A hash as a family writes it: EVM with `0x`, Tron and Bitcoin without; undefined where none of its hashes look so. */
export function hashOn(family: FamilyName, hash: string): string | undefined {
  return readers[family].readHash(hash.trim())?.canonical;
}

/** The canonical form of a recognised address on one chain; undefined when it is none of that chain's, or no address at all. */
export function addressOn(chain: AddressChain, recognition: Recognition): string | undefined {
  return recognition.kind === 'address' ? readers[chain.family].addressOn(chain, recognition) : undefined;
}

/** The families whose addresses can begin like this, with the canonical beginning: for suggestions while somebody types. */
export function listStarts(text: string): { family: FamilyName; prefix: string }[] {
  const cleaned = cleanText(text);
  return familyNames.flatMap((family) => {
    const prefix = readers[family].readStart(cleaned);
    return prefix === undefined ? [] : [{ family, prefix }];
  });
}

/** Where stored addresses lie, by family, that are one character off this text. */
export function listNear(text: string): (NearAddresses & { family: FamilyName })[] {
  const word = cleanText(text);
  return familyNames.flatMap((family) => {
    const near = readers[family].readNear(word);
    return near ? [{ ...near, family }] : [];
  });
}

function readShortened(text: string): Recognition | undefined {
  const match = /^((?:[a-z]{2,16}:)?[0-9a-z]+)\s*(?:\.{2,}|\*{2,}|·{2,}|-{2,}|_{2,}|~+)\s*([0-9a-z]+)$/i.exec(text);
  if (!match) return undefined;
  const [, head = '', tail = ''] = match;
  for (const family of familyNames) {
    const truncated = readers[family].readTruncated(head, tail);
    if (truncated) return { kind: 'truncated', ...truncated };
  }
  return undefined;
}

/** `204`, `#204`, `区块 204`, `区块高度: 204`, `第 204 块`, `Block #204`. */
const heightText =
  /^(?:第|(?:区块|块高|高度|block|height)(?: ?(?:高度|height|号))?)? {0,2}[:#]? {0,2}#?(\d{1,3}(?:[, ]\d{3})+|\d{1,12})(?: {0,2}号?区?块)?$/i;

function readHeight(text: string): Recognition | undefined {
  const digits = heightText.exec(text)?.[1];
  return digits === undefined ? undefined : { kind: 'height', height: Number(digits.replace(/[, ]/g, '')) };
}

function readWhole(text: string): Recognition | undefined {
  if (!/\s/.test(text)) return readWord(text);
  // A line break inside an address comes from PDFs and letters.
  const joined = text.replace(/\s+/g, '');
  if (!/^[0-9a-z:]+$/i.test(joined) || readItems(text).length > 1) return undefined;
  const recognition = readWord(joined);
  if (/^0x[0-9a-f]+$/i.test(joined)) return recognition;
  // Without a prefix only a checksum says that the pieces belong together.
  const isProven = recognition?.kind === 'address' && readers[recognition.family].alwaysHasChecksum;
  return isProven && recognition.note !== 'case_repaired' ? recognition : undefined;
}

/** Some hashes do not say of which family they are; then they are of all that write them so. */
function readHash(word: string): Recognition | undefined {
  const families = familyNames.filter((family) => readers[family].readHash(word));
  const [first] = families;
  const hash = first && readers[first].readHash(word);
  return hash && { kind: 'hash', families, canonical: hash.canonical, ...(hash.note === undefined ? {} : { note: hash.note }) };
}

function readWord(word: string): Recognition | undefined {
  const hash = readHash(word);
  if (hash) return hash;
  for (const family of familyNames) {
    const recognition = readers[family].readWord(word);
    if (recognition) return recognition;
  }
  return undefined;
}

function readEmbedded(text: string): Recognition | undefined {
  const items = readItems(text);
  const [only] = items;
  if (!only) return undefined;
  if (items.length > 1) return { kind: 'bulk', items: items.map(asBulkItem(items)) };
  // One address with words around it, or in a link: judge it as if it stood alone, in the case it was written in.
  return readWord(only.word);
}

/** Every address and hash of every family in order of appearance, each once. */
export function readItems(text: string): FoundItem[] {
  const found = familyNames.flatMap((family) => readers[family].findAll(text)).sort((left, right) => left.at - right.at);
  const byText = new Map<string, FoundItem>();
  for (const item of found) if (!byText.has(item.text)) byText.set(item.text, item);
  return [...byText.values()];
}

/** A hash without `0x` says nothing of its family; the addresses around it do when all are of one. */
function asBulkItem(items: readonly FoundItem[]): (item: FoundItem) => BulkItem {
  const [only, ...others] = new Set(items.filter(({ kind }) => kind === 'address').map((item) => item.family));
  const around = others.length === 0 ? only : undefined;
  return ({ text, family, kind, problem, isBareHash }) => {
    const own = isBareHash && around !== undefined ? hashOn(around, text) : undefined;
    if (around !== undefined && own !== undefined) return { text: own, family: around, kind };
    return { text, family, kind, ...(problem ? { problem } : {}) };
  };
}

function readName(text: string): Recognition {
  const isDomain = /^[^\s./:@]+(?:\.[^\s./:@]+)*\.\p{L}{2,}$/u.test(text);
  return { kind: 'name', text, isDomain };
}
