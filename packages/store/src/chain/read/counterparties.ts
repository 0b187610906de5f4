import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { CounterpartySum, TransferQuestion } from './answers.ts';
import { kindNumbers, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { countRowsOf, listKindPlaces, renderPlaces } from './addressKinds.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';

type Row = Record<'counterpartyText' | 'inCount' | 'outCount' | 'inRaw' | 'outRaw' | 'firstTimeMs' | 'lastTimeMs', string>;

/** One scan of the address's transfers: the other sides of one coin, the largest sums first. */
export async function listCounterparties(
  context: ReadContext,
  chain: Chain,
  { address, kinds, filter = {} }: TransferQuestion,
  { limit }: { limit: number },
): Promise<CounterpartySum[]> {
  return context.underOneState(chain, async (state) => {
    const token = filter.token ?? '';
    const places = await listKindPlaces({ context, chain, state }, address, { kinds: kindNumbers(kinds), token });
    if (places.length === 0) return [];
    const condition = await renderFilter({ context, chain, state }, { ...filter, token }, countRowsOf(places));
    const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
    const parts = renderPlaces(chain, state, address, places).map(
      ({ side, where }) =>
        `select counterparty, direction, kind, status, timeMs, amountRaw from ${tableName('address_transfer', side)}
          where ${where} and ${condition} and ${shown} and counterparty != '' and direction != ${DIRECTION.self}`,
    );
    const raw = (direction: number): string => `sumIf(amountRaw, direction = ${direction} and ${MOVED})`;
    const rows = await context.query<Row>(
      `select ${familyCodecs(chain.family).address.select('counterparty')} as counterpartyText,
        countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount,
        ${raw(DIRECTION.in)} as inRaw, ${raw(DIRECTION.out)} as outRaw, min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs
        from (${parts.join(' union all ')}) group by counterparty
        order by inRaw + outRaw desc, inCount + outCount desc, counterparty limit ${uintLiteral(limit)}`,
      WIDE_READ,
    );
    return rows.map((row) => ({
      counterparty: row.counterpartyText,
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
      inRaw: BigInt(row.inRaw),
      outRaw: BigInt(row.outRaw),
      firstTimeMs: Number(row.firstTimeMs),
      lastTimeMs: Number(row.lastTimeMs),
    }));
  });
}
