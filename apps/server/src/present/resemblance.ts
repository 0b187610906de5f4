import type { AppStore } from '@chaintrail/store/app';
import { skeleton } from './doubt.ts';

/** Shorter ones resemble too much. */
const MIN_LETTERS = 3;
const MAX_WORDS = 200;

/**
 * Which of these names hold a word that only looks like one of an entity or of everybody's labels, written with letters of another script, and like
 * whose name: the judgement by which names of tokens are judged.
 */
export async function findResemblances(app: Pick<AppStore, 'names'>, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const disguised = new Map([...new Set(names)].flatMap((name) => listDisguised(name).map((word) => [word, name] as const)));
  if (disguised.size === 0) return new Map();
  const found = await app.names.listBeginning([...disguised.keys()].slice(0, MAX_WORDS));
  return new Map(
    [...found].flatMap(([word, resembled]) => {
      const name = disguised.get(word);
      return name === undefined ? [] : [[name, resembled] as const];
    }),
  );
}

/** Words of a name as they seem to be, where they are not. */
function listDisguised(name: string): string[] {
  const words = name.normalize('NFKC').split(/[^\p{L}\p{N}\p{M}\p{S}]+/u);
  return words.flatMap((word) => {
    const seen = skeleton(word);
    const isPlain = /^[\u0020-\u007e]*$/.test(word) || seen === word.toUpperCase();
    return isPlain || seen.length < MIN_LETTERS || !/[A-Z]/.test(seen) ? [] : [seen.toLowerCase()];
  });
}
