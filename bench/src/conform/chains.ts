import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

/** One of our chains by its own name. */
export function getChain(name: string): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
}
