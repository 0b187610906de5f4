import { readConcept } from '@chaintrail/labels';
import type { AppStore, TagRiskType, TagType } from '@chaintrail/store/app';
import { findType, riskOf } from '../../../labels/packWords.ts';

/** Types by the words that people write into a cell. */
export interface TypeWords {
  /** The key of the type that a word means; undefined where it means none that is in use. */
  readType(word: string): string | undefined;
  readRisk(word: string): string | undefined;
  /** The word for a key that is read back as the same. */
  writeType(key: string): string;
  writeRisk(key: string): string;
}

export async function readTypeWords({ tagTypes }: Pick<AppStore, 'tagTypes'>): Promise<TypeWords> {
  const [types, risks] = await Promise.all([tagTypes.listTypes(), tagTypes.listRisks()]);
  return createTypeWords(types, risks);
}

export function createTypeWords(types: readonly TagType[], risks: readonly TagRiskType[]): TypeWords {
  const readType = readerOf(types, findType);
  const readRisk = readerOf(risks, (id) => riskOf(id) ?? undefined);
  return { readType, readRisk, writeType: writerOf(types, readType), writeRisk: writerOf(risks, readRisk) };
}

type Word = Pick<TagType, 'key' | 'zh' | 'en' | 'isRetired'>;

function readerOf(list: readonly Word[], meant: (id: string) => string | undefined) {
  const inUse = list.filter(({ isRetired }) => !isRetired);
  const byWord = new Map<string, string>();
  for (const { key, zh, en } of inUse.toReversed()) for (const word of [en.toLowerCase(), zh, key]) byWord.set(word, key);
  for (const { key } of inUse) byWord.set(key, key);
  const known = new Set(inUse.map(({ key }) => key));
  return (word: string): string | undefined => {
    const key = byWord.get(word) ?? byWord.get(word.toLowerCase()) ?? meant(word);
    return key !== undefined && known.has(key) ? key : undefined;
  };
}

function writerOf(list: readonly Word[], read: (word: string) => string | undefined) {
  // A reader of tables first makes ids of the words that it knows itself.
  const byKey = new Map(list.map(({ key, zh }) => [key, read(readConcept(zh)) === key ? zh : key]));
  return (key: string): string => byKey.get(key) ?? key;
}
