import type { LabelView } from '@chaintrail/contract/schemas';
import type { HitKind } from './hitPath.ts';

/** What was searched. `found` has its own page; else the text is as it was typed. */
export interface Searched {
  kind: HitKind;
  /** '' is all chains. */
  chainName: string;
  text: string;
  found: boolean;
  /** What it is called, where it is called anything. */
  name?: string;
}

/** The name of a hit or suggestion: that of its label, else its title where this says more than the text. */
export function nameOf({ label, title, text }: { label?: LabelView | undefined; title: string; text: string }): { name?: string } {
  const name = label?.name ?? title;
  return name === text || name === '' ? {} : { name };
}
