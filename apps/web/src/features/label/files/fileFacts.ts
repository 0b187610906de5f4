import type { PackPreview, TagFileResult } from '@chaintrail/contract/schemas';
import { familyNames } from '@chaintrail/model';

/** How long a file is, in words that people use. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kb = bytes / 1024;
  return kb < 1024 ? `${kb.toFixed(0)} KB` : `${(kb / 1024).toFixed(1)} MB`;
}

/** The chain of a claim; null where it holds for all chains of a family. */
export const chainOf = (scope: string): string | null => (familyNames.some((name) => name === scope) ? null : scope);

/** What a pack's import would write. */
export const changesOf = ({ counts }: Pick<PackPreview, 'counts'>, leftOut: number): number =>
  Math.max(0, counts.made + counts.changed - leftOut) + counts.retired;

/** What came of a file, as a tone and whether some rows were left. */
export function outcomeOf({ isWritten, failed }: Pick<TagFileResult, 'isWritten' | 'failed'>): 'ok' | 'warn' | 'error' {
  if (!isWritten) return 'error';
  return failed > 0 ? 'warn' : 'ok';
}

/** Columns by what they say, out of what was chosen for each column. */
export function mappingOf(meanings: readonly string[]): Record<string, number> {
  return Object.fromEntries(meanings.flatMap((meaning, column) => (meaning === '' ? [] : [[meaning, column] as const])));
}

/** What is chosen for each column; the same meaning is taken from the column that had it. */
export function chooseMeaning(meanings: readonly string[], column: number, meaning: string): string[] {
  return meanings.map((one, at) => (at === column ? meaning : meaning !== '' && one === meaning ? '' : one));
}

/** What each column of so many says by a guess. */
export function meaningsOf(mapping: Readonly<Record<string, number>>, columns: number): string[] {
  const meanings = Array.from({ length: columns }, () => '');
  for (const [meaning, column] of Object.entries(mapping)) if (column < columns) meanings[column] = meaning;
  return meanings;
}
