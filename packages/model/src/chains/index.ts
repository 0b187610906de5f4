import type { Chain } from '../chain.ts';
import { DemoETH } from './DemoETH.ts';
import { ETH } from './ETH.ts';

/** Every chain the product knows, in the order in which it shows them. */
export const chains: readonly Chain[] = [ETH, DemoETH];

const byLowerName = new Map(chains.map((chain) => [chain.name.toLowerCase(), chain]));

/** The chain of this name, without regard to case. */
export function findChain(name: string): Chain | undefined {
  return byLowerName.get(name.toLowerCase());
}
