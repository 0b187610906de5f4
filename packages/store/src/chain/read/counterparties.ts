import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { TransferQuestion } from './answers/list.ts';
import type { CounterpartySum } from './answers/parties.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { kindNumbers, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { countRowsOf, listKindPlaces, renderPlaces } from './addressKinds.ts';
import { hasMoved } from './balanceChange.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { passes } from './transferFilter.ts';

type Row = Record<'counterpartyText' | 'inCount' | 'outCount' | 'inRaw' | 'outRaw' | 'firstTimeMs' | 'lastTimeMs', string>;

/** The other sides of one coin, the largest sums first: of an address with many transfers one scan of them. */
export async function listCounterparties(
  context: ReadContext,
  chain: Chain,
  { address, kinds, filter = {} }: TransferQuestion,
  { limit }: { limit: number },
): Promise<CounterpartySum[]> {
  return context.underOneState(chain, async (state) => {
    const token = filter.token ?? '';
    const { transfers } = await context.addresses.hold(chain, state, address);
    if (transfers) return sumParties(transfers, { kinds, filter: { ...filter, token } }).slice(0, limit);
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

function sumParties(
  transfers: readonly AddressTransfer[],
  { kinds, filter }: Pick<Required<TransferQuestion>, 'kinds' | 'filter'>,
): CounterpartySum[] {
  const sums = new Map<string, CounterpartySum>();
  for (const transfer of transfers) {
    const { counterparty, direction, timeMs, amountRaw } = transfer;
    if (counterparty === '' || direction === 'self' || !kinds.includes(transfer.kind) || !passes(transfer, filter)) continue;
    const sum = sums.get(counterparty) ?? {
      counterparty,
      inCount: 0,
      outCount: 0,
      inRaw: 0n,
      outRaw: 0n,
      firstTimeMs: timeMs,
      lastTimeMs: timeMs,
    };
    const movedRaw = hasMoved(transfer) ? amountRaw : 0n;
    sum[direction === 'in' ? 'inCount' : 'outCount'] += 1;
    sum[direction === 'in' ? 'inRaw' : 'outRaw'] += movedRaw;
    sum.firstTimeMs = Math.min(sum.firstTimeMs, timeMs);
    sum.lastTimeMs = Math.max(sum.lastTimeMs, timeMs);
    sums.set(counterparty, sum);
  }
  return [...sums.values()].sort(compareParties);
}

/** The order of the statement: stored addresses compare as their texts do. */
function compareParties(a: CounterpartySum, b: CounterpartySum): number {
  const [rawOfA, rawOfB] = [a.inRaw + a.outRaw, b.inRaw + b.outRaw];
  if (rawOfA !== rawOfB) return rawOfA > rawOfB ? -1 : 1;
  return b.inCount + b.outCount - a.inCount - a.outCount || (a.counterparty < b.counterparty ? -1 : 1);
}
