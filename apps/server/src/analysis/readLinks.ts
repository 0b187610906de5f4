import type { Chain } from '@chaintrail/model';
import type { RequestContext } from '../context.ts';
import { familyOf } from '../families/families.ts';
import type { FoundLinks } from '../families/foundLinks.ts';

/** Addresses that are followed; whoever has more is no one hand's. */
const MOST_FOLLOWED = 60;

/** Links of the address, of whom they lead to, and so on, nearest first, as far as that many. */
export async function readLinks(context: RequestContext, chain: Chain, address: string): Promise<FoundLinks> {
  const found: FoundLinks = { links: [], vetoed: [], isWhole: true };
  const seen = new Set([address]);
  let open = [address];
  while (open.length > 0) {
    const steps = await Promise.all(open.map((one) => familyOf(chain).address.readLinks(context, chain, one)));
    const next: string[] = [];
    for (const step of steps) {
      found.vetoed.push(...step.vetoed);
      found.isWhole &&= step.isWhole;
      for (const link of step.links) {
        found.links.push(link);
        for (const end of [link.from, link.to]) {
          if (seen.has(end)) continue;
          if (seen.size > MOST_FOLLOWED) found.isWhole = false;
          else next.push(end);
          seen.add(end);
        }
      }
    }
    open = next;
  }
  return { ...found, vetoed: [...new Map(found.vetoed.map((one) => [one.address, one])).values()] };
}
