import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { listKindPlaces, renderPlaces } from './addressKinds.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';

/** What the transactions that name the address called; each has one `external` transfer. */
export async function countAddressMethods(
  context: ReadContext,
  chain: Chain,
  address: string,
): Promise<{ method: string; count: number }[]> {
  return context.underOneState(chain, async (state) => {
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
