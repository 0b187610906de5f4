import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

/** Its blocks need not prove themselves by their hash, which made-up ones cannot. */
export const Avalanche = getChain('Avalanche');
export const BTC = getChain('BTC');
