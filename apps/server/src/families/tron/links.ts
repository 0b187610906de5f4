import type { Chain } from '@chaintrail/model';
import type { FoundLinks } from '../foundLinks.ts';
import { factsOfLabels, isServiceLabelled, listParties } from '../../analysis/readParties.ts';
import type { RequestContext } from '../../context.ts';
import { readAccountLinks, toLink } from '../accountLinks.ts';
import { readTronTraces } from './traces.ts';

/** The operator layer: who supplies fees, who activated the account, who lends energy for nothing, who holds its keys. */
export async function readTronLinks(context: RequestContext, chain: Chain, address: string): Promise<FoundLinks> {
  const { read, ...found } = await readAccountLinks(context, chain, address);
  if (found.vetoed.some((one) => one.address === address)) return found;
  const { energySources, permission } = await readTronTraces(context, chain, address, read.rows);
  const labels = await listParties(
    context,
    chain,
    energySources.map(({ source }) => source),
  );
  for (const { source, isRented, isHub, rows } of energySources) {
    const isService = isServiceLabelled(factsOfLabels(labels.get(source) ?? []));
    const [first] = rows;
    if (isRented || isHub || isService) found.vetoed.push({ address: source, reason: isService ? 'service' : isRented ? 'rented' : 'hub' });
    else if (first) found.links.push(toLink('energy_funding', source, address, first.hash, first.timeMs));
  }
  // One other key alone is a stranger's who took the account, as likely as its holder's.
  if (permission && permission.owners.length > 1) {
    const { row, owners } = permission;
    found.links.push(...owners.map((owner) => toLink('permission', address, owner, row.hash, row.timeMs)));
  }
  // Whoever paid for the account's first row brought it to life; by itself that is a favour, together with the fees it is a hand.
  const first = read.isWhole ? read.rows.at(-1) : undefined;
  const supplier = found.links.find(({ rule, to }) => rule === 'fee_funding' && to === address)?.from;
  if (first && first.direction === 'in' && first.kind === 'external' && first.counterparty === supplier) {
    found.links.push(toLink('activation', first.counterparty, address, first.transactionHash, first.timeMs));
  }
  return found;
}
