import { findChain } from '@chaintrail/model/chains';

/** The two path parameters in whichever order they came. */
export function orderChainAndHash({ a, b }: { a: string; b: string }): { chainName: string; hash: string } {
  return findChain(b) && !findChain(a) ? { chainName: b, hash: a } : { chainName: a, hash: b };
}
