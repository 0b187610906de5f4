import { listAlike, type Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';

/** Whom those of the addresses imitate that could be taken for another one of them. */
export async function findOriginals(
  { imitations }: RequestContext,
  chain: Chain,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const address of listAlike(addresses)) {
    const [closest] = (await imitations.findImitations(chain, address)).imitates;
    if (closest) found.set(address, closest.original);
  }
  return found;
}

/** Those that imitate nobody come first; else the order stays. */
export function putGenuineFirst(addresses: readonly string[], originals: ReadonlyMap<string, string>): string[] {
  return addresses.toSorted((a, b) => Number(originals.has(a)) - Number(originals.has(b)));
}
