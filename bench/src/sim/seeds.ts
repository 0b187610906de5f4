import type { SimNode } from './nodes.ts';

/** Seeds that once found a fault, and which. */
export const seeds: readonly { node: SimNode['name']; seed: number; rounds: number; found: string }[] = [];
