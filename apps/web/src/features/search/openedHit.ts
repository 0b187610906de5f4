import type { HitView } from '@chaintrail/contract/schemas';
import type { SyntheticEvent } from 'react';
import { hitPath } from './hitPath.ts';
import { saveEntry } from './saveEntry.ts';
import { nameOf } from './searched.ts';

/** What is opened out of results is what was looked for: the history keeps it, with its name. */
export function openedHit({ target }: SyntheticEvent, hits: readonly HitView[]): void {
  const path = target instanceof Element ? target.closest('a')?.getAttribute('href')?.slice(1) : undefined;
  const hit = path === undefined ? undefined : hits.find((one) => hitPath(one) === path);
  if (!hit) return;
  const { kind, chainName, text } = hit;
  void saveEntry({ kind, chainName, text, found: true, ...nameOf(hit) }, Date.now());
}
