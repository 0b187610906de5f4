import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { AddressParty } from './answers/parties.ts';
import { renderAddress } from './addressFilter.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';

type Row = Record<'counterpartyText' | 'inCount' | 'outCount' | 'firstTimeMs' | 'lastTimeMs', string>;

/** Whom an address gave to or got from, whatever the coin: those with most rows first. The same addresses that its summary counts. */
export async function listAddressParties(
  context: ReadContext,
  chain: Chain,
  address: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<AddressParty[]> {
  return context.underOneState(chain, async (state) => {
    const { transfers } = await context.addresses.hold(chain, state, address);
    if (transfers) {
      const parties = new Map<string, AddressParty>();
      for (const { counterparty, direction, timeMs } of transfers) {
        if (counterparty === '' || direction === 'self') continue;
        const party = parties.get(counterparty) ?? { counterparty, inCount: 0, outCount: 0, firstTimeMs: timeMs, lastTimeMs: timeMs };
        party[direction === 'in' ? 'inCount' : 'outCount'] += 1;
        party.firstTimeMs = Math.min(party.firstTimeMs, timeMs);
        party.lastTimeMs = Math.max(party.lastTimeMs, timeMs);
        parties.set(counterparty, party);
      }
      return [...parties.values()].sort(compareParties).slice(offset, offset + limit);
    }
    const parts = listSources(state).map(
      ({ side, within }) =>
        `select counterparty, direction, timeMs from ${tableName('address_transfer', side)}
          where ${renderAddress(chain, address)} and ${within('block')} and counterparty != '' and direction != ${DIRECTION.self}`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<Row>(
      `select ${familyCodecs(chain.family).address.select('counterparty')} as counterpartyText,
        countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount,
        min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs
        from (${parts.join(' union all ')}) group by counterparty
        order by inCount + outCount desc, counterparty limit ${uintLiteral(limit)} offset ${uintLiteral(offset)}`,
      WIDE_READ,
    );
    return rows.map((row) => ({
      counterparty: row.counterpartyText,
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
      firstTimeMs: Number(row.firstTimeMs),
      lastTimeMs: Number(row.lastTimeMs),
    }));
  });
}

/** The order of the statement: stored addresses compare as their texts do. */
function compareParties(a: AddressParty, b: AddressParty): number {
  return b.inCount + b.outCount - a.inCount - a.outCount || (a.counterparty < b.counterparty ? -1 : 1);
}
