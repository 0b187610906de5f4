import { linkPayers, type Spending } from '@chaintrail/analysis/clusters';
import { findInferences } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import type { FoundLinks } from '../foundLinks.ts';
import { factsOfLabels, isServiceLabelled, listParties } from '../../analysis/readParties.ts';
import type { RequestContext } from '../../context.ts';

/** The newest spending transactions of an address that are looked at. */
const MOST_SPENDINGS = 300;

/** Who signed transactions together with the address; mixes and whatever an exchange signed link nobody. */
export async function readBitcoinLinks(context: RequestContext, chain: Chain, address: string): Promise<FoundLinks> {
  const asked = { address, kinds: ['external' as const], filter: { direction: 'out' as const } };
  const { rows, nextCursor } = await context.stores.chain.listAddressTransfers(chain, asked, { limit: MOST_SPENDINGS });
  const byPlace = new Map(rows.map((row) => [`${row.blockNumber}:${row.transactionIndex}`, row]));
  const sides = await context.stores.chain.listTransactionSides(chain, [...byPlace.values()]);
  const spendings = sides.flatMap(({ blockNumber, transactionIndex, inputs, outputs }): Spending[] => {
    const row = byPlace.get(`${blockNumber}:${transactionIndex}`);
    if (!row) return [];
    const isMix = findInferences(inputs, outputs).coinjoin !== null;
    return [{ hash: row.transactionHash, timeMs: row.timeMs, payers: inputs.map((input) => input.address), isMix }];
  });
  const payers = new Set(spendings.flatMap((one) => one.payers));
  const labels = await listParties(context, chain, payers);
  const services = new Set([...payers].filter((payer) => isServiceLabelled(factsOfLabels(labels.get(payer) ?? []))));
  const mixed = spendings.filter(({ isMix }) => isMix).flatMap((one) => one.payers.filter((payer) => payer !== address && payer !== ''));
  return {
    links: linkPayers(spendings, services),
    vetoed: [
      ...[...services].map((service) => ({ address: service, reason: 'service' as const })),
      ...mixed.slice(0, 5).map((payer) => ({ address: payer, reason: 'mix' as const })),
    ],
    isWhole: nextCursor === undefined,
  };
}
