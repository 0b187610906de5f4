import type { Chain } from '@chaintrail/model';
import { addressOn, recognise } from '@chaintrail/families/address';

/** The address that a text names, in the chain's form; undefined when it is none of this chain. */
export function readCounterparty(text: string, chain: Pick<Chain, 'name' | 'family'>): string | undefined {
  return addressOn(chain, recognise(text));
}
