import { ask, addressOf, hashName, readAnswer, readName } from '@chaintrail/families/names';
import type { PinnedCalls } from '@chaintrail/families';
import { isRegistry, type NamedChain } from './services.ts';
import { skeleton } from '../present/doubt.ts';

/** Signs that stand for letters in names of impostors. */
const disguises: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/1/g, 'l'],
  [/1/g, 'i'],
  [/3/g, 'e'],
  [/5/g, 's'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[-_]/g, ''],
];
const MOST_VARIANTS = 16;

/** Names that a hurried reader may take this one for: foreign letters, digits and pairs read as the letters that they look like. Pure. */
export function listResembled(name: string): string[] {
  const dot = name.indexOf('.');
  const label = dot < 0 ? name : name.slice(0, dot);
  const rest = dot < 0 ? '' : name.slice(dot);
  const variants = new Set([label, readSkeleton(label)]);
  for (const [pattern, letter] of disguises) {
    for (const one of variants) if (variants.size < MOST_VARIANTS) variants.add(one.replace(pattern, letter));
  }
  return [...variants].flatMap((variant) => {
    if (variant === label || variant === '') return [];
    const read = readName(`${variant}${rest}`);
    return read.fault || read.name === name ? [] : [read.name];
  });
}

/** Foreign letters as the Latin ones that they look like; a label of letters that have none stays as it is. */
function readSkeleton(label: string): string {
  const seen = skeleton(label).toLowerCase();
  return /^[a-z0-9-]+$/.test(seen) ? seen : label;
}

/** The first of those names that somebody holds; a service without a registry is asked for none. */
export async function findResembled(calls: PinnedCalls, service: NamedChain['service'], name: string): Promise<string | null> {
  if (!isRegistry(service)) return null;
  const variants = listResembled(name);
  const owners = await calls.ask(variants.map((variant) => ask(service.registry, 'owner', [hashName(variant)])));
  return variants.find((_, index) => addressOf(readAnswer('owner', owners[index])) !== undefined) ?? null;
}
