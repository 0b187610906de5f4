import type { Input, Output } from '@chaintrail/model';

/** An inference of ours, never a fact: how sure, and why, in Chinese. */
export interface Inference {
  confidence: 'low' | 'medium' | 'high';
  reasons: string[];
}

export interface Hints {
  coinjoin: Inference | null;
  /** By output number: probably change to the sender. */
  change: Map<number, Inference>;
}

export function findHints(_inputs: readonly Input[], _outputs: readonly Output[]): Hints {
  return { coinjoin: null, change: new Map() };
}
