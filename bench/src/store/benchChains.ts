import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}

export const ETH = getChain('ETH');
export const BTC = getChain('BTC');
