import type { SimNode } from './nodes.ts';

/** Seeds that once found a fault, and which. */
export const seeds: readonly { node: SimNode['name']; seed: number; rounds: number; found: string }[] = [
  {
    node: 'anvil',
    seed: 1,
    rounds: 3,
    found: 'another block under the number of the final height stopped the chain for good; a log left out or exchanged was stored',
  },
  {
    node: 'anvil',
    seed: 1_795_275_744,
    rounds: 2,
    found: 'a list in answer to a method that the node does not have, while it was tried out, stopped the chain until a restart',
  },
];
