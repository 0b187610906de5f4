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

export declare function findHints(inputs: readonly Input[], outputs: readonly Output[]): Hints;
