import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderAddress } from './addressFilter.ts';
import { WIDE_READ, type ReadContext } from './context.ts';
import { listSources } from './snapshot.ts';

/** What the transactions that name the address called; each has one `external` movement. */
export async function countAddressMethods(
  context: ReadContext,
  chain: Chain,
  address: string,
): Promise<{ method: string; count: number }[]> {
  return context.underOneState(chain, async (state) => {
    const parts = listSources(state).map(
      ({ side, within }) =>
        `select method from ${tableName('address_transfer', side)}
          where ${renderAddress(chain, address)} and kind = ${transferKinds.external} and ${within('block')}`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<{ method: string; found: string }>(
      `select method, count() as found from (${parts.join(' union all ')}) group by method order by found desc, method`,
      WIDE_READ,
    );
    return rows.map(({ method, found }) => ({ method, count: Number(found) }));
  });
}
