import type { FinishAnswer } from './indexChild.ts';

type Digests = Pick<FinishAnswer, 'digest' | 'blocks'>;

/** The tables in which two indexes of one chain differ, and from which block on. */
export function compareDigests(followed: Digests, fresh: Digests): string[] {
  return Object.keys(fresh.digest)
    .filter((table) => fresh.digest[table] !== followed.digest[table])
    .map((table) => {
      const rows = `${table}: ${followed.digest[table]}; afresh ${fresh.digest[table]}`;
      const numbers = listDiffering(followed.blocks[table] ?? {}, fresh.blocks[table] ?? {});
      return numbers.length === 0 ? rows : `${rows}; ${numbers.length} blocks differ, the first is ${numbers[0]}`;
    });
}

function listDiffering(one: Record<number, string>, other: Record<number, string>): number[] {
  const numbers = new Set([...Object.keys(one), ...Object.keys(other)].map(Number));
  return [...numbers].filter((number) => one[number] !== other[number]).sort((a, b) => a - b);
}
