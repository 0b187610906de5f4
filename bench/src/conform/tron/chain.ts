import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

export function getTron(): Chain {
  const chain = findChain('TRON');
  if (!chain) throw new Error('no chain TRON');
  return chain;
}
