import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { listKindPlaces, renderPlaces } from './addressKinds.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';

/** What the transactions that name the address called; each has one `external` transfer. */
export async function countAddressMethods(
  context: ReadContext,
  chain: Chain,
  address: string,
): Promise<{ method: string; count: number }[]> {
  return context.underOneState(chain, async (state) => {
    const { transfers } = await context.addresses.hold(chain, state, address);
    if (transfers) return countMethods(transfers);
    const places = await listKindPlaces({ context, chain, state }, address, { kinds: [transferKinds.external] });
    const parts = renderPlaces(chain, state, address, places).map(
      ({ side, where }) => `select method from ${tableName('address_transfer', side)} where ${where}`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<{ method: string; found: string }>(
      `select method, count() as found from (${parts.join(' union all ')}) group by method order by found desc, method`,
      WIDE_READ,
    );
    return rows.map(({ method, found }) => ({ method, count: Number(found) }));
  });
}

function countMethods(transfers: readonly AddressTransfer[]): { method: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind, method } of transfers) if (kind === 'external') counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, count]) => ({ method, count })).sort((a, b) => b.count - a.count || (a.method < b.method ? -1 : 1));
}
