import { OVERSIZED_RAW, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { TransferQuestion } from './answers/list.ts';
import type { TransferTotals } from './answers/transfers.ts';
import { kindNumbers, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { countRowsOf, dropNeedlessToken, listKindPlaces, readThrough, renderPlaces, type KindPlace } from './addressKinds.ts';
import { areMonthsWorthIt, readCoinsBetween } from './addressMonths.ts';
import { compareCoinSums, sumTransfers, totalsOf, type AddressCoinRow } from './coinSums.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { passes } from './transferFilter.ts';

export async function sumAddressTransfers(context: ReadContext, chain: Chain, asked: TransferQuestion): Promise<TransferTotals> {
  return context.underOneState(chain, async (state) => {
    const ready = await findReadyTotals({ context, chain, state }, asked);
    return ready ?? sumRows({ context, chain, state }, asked);
  });
}

/** Stops counting at `cap` and says so. */
export async function countAddressTransfers(
  context: ReadContext,
  chain: Chain,
  asked: TransferQuestion,
  cap: number,
): Promise<{ count: number; capped: boolean }> {
  return context.underOneState(chain, async (state) => {
    const ready = await findReadyTotals({ context, chain, state }, asked);
    const found = ready ? ready.count : await countRows({ context, chain, state }, asked, cap + 1);
    return { count: Math.min(found, cap), capped: found > cap };
  });
}

/** From the transfers at hand, the ready sums, or those of whole months and the rows beside them; undefined where only the rows can tell. */
async function findReadyTotals(
  { context, chain, state }: ChainRead,
  { address, kinds, filter = {} }: TransferQuestion,
): Promise<TransferTotals | undefined> {
  const { coins, transfers } = await context.addresses.hold(chain, state, address);
  const wanted = new Set(kindNumbers(kinds));
  const isWanted = ({ kind, token }: AddressCoinRow): boolean =>
    wanted.has(kind) && (filter.token === undefined || token === filter.token) && !filter.exceptTokens?.includes(token);
  if (transfers) {
    const kept = transfers.filter((transfer) => kinds.includes(transfer.kind) && passes(transfer, { ...filter, hideZero: false }));
    return totalsOf(sumTransfers(kept, state), { hideZero: filter.hideZero });
  }
  const { token: _token, hideZero: _hideZero, direction: _direction, exceptTokens: _except, fromTimeMs, toTimeMs, ...fine } = filter;
  if (Object.values(fine).some((value) => value !== undefined)) return undefined;
  const ready = coins.filter(isWanted);
  if (fromTimeMs === undefined && toTimeMs === undefined) return totalsOf(ready, filter);
  if (!areMonthsWorthIt(ready)) return undefined;
  const between = await readCoinsBetween({ context, chain, state }, address, ready, { fromTimeMs, toTimeMs });
  return between && totalsOf(between.filter(isWanted), filter);
}

type SumRow = Record<'tokenText' | 'inRaw' | 'outRaw' | 'inCount' | 'outCount' | 'shownCount' | 'hiddenCount' | 'oversizedCount', string>;

async function sumRows(read: ChainRead, { address, kinds, filter = {} }: TransferQuestion): Promise<TransferTotals> {
  const { parts, places } = await renderFiltered(read, { address, kinds, filter }, 'token, kind, direction, amountRaw, status');
  const totals: TransferTotals = { count: 0, hiddenCount: 0, oversizedCount: 0, coins: [] };
  if (parts.length === 0) return totals;
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  const oversized = uint256Literal(OVERSIZED_RAW);
  const side = (direction: number): string => `${shown} and direction = ${direction}`;
  const rows = await read.context.query<SumRow>(
    `select ${familyCodecs(read.chain.family).address.select('token')} as tokenText,
      sumIf(amountRaw, ${side(DIRECTION.in)} and ${MOVED}) as inRaw, sumIf(amountRaw, ${side(DIRECTION.out)} and ${MOVED}) as outRaw,
      countIf(${side(DIRECTION.in)}) as inCount, countIf(${side(DIRECTION.out)}) as outCount,
      countIf(${shown}) as shownCount, countIf(not (${shown})) as hiddenCount, countIf(${shown} and amountRaw >= ${oversized}) as oversizedCount
      from (${parts.join(' union all ')}) group by token`,
    readThrough(places),
  );
  for (const row of rows) {
    totals.count += Number(row.shownCount);
    totals.hiddenCount += Number(row.hiddenCount);
    totals.oversizedCount += Number(row.oversizedCount);
    if (row.shownCount === '0') continue;
    totals.coins.push({
      token: row.tokenText,
      count: Number(row.shownCount),
      inRaw: BigInt(row.inRaw),
      outRaw: BigInt(row.outRaw),
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
    });
  }
  totals.coins.sort(compareCoinSums);
  return totals;
}

/** Rows that the filter lets through; counting stops at `most`. */
export async function countRows(read: ChainRead, { address, kinds, filter = {} }: TransferQuestion, most: number): Promise<number> {
  const { parts, places } = await renderFiltered(read, { address, kinds, filter }, '1');
  if (parts.length === 0) return 0;
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  const rows = parts.map((part) => `${part} and ${shown}`).join(' union all ');
  // Only counted, rows are not handed on one by one.
  const bounded = countRowsOf(places) > most ? `select * from (${rows}) limit ${uintLiteral(most)}` : rows;
  const [row] = await read.context.query<{ found: string }>(`select count() as found from (${bounded})`, readThrough(places));
  return Number(row?.found ?? 0);
}

/** These columns of the rows that the filter lets through, by side; `hideZero` is left to the caller. */
async function renderFiltered(
  read: ChainRead,
  { address, kinds, filter }: Required<TransferQuestion>,
  columns: string,
): Promise<{ parts: string[]; places: KindPlace[] }> {
  const places = await listKindPlaces(read, address, { kinds: kindNumbers(kinds), token: filter.token });
  const sides = renderPlaces(read.chain, read.state, address, places);
  if (sides.length === 0) return { parts: [], places };
  const condition = await renderFilter(read, dropNeedlessToken(filter, places), countRowsOf(places));
  const parts = sides.map(
    ({ side, where }) => `select ${columns} from ${tableName('address_transfer', side)} where ${where} and ${condition}`,
  );
  return { parts, places };
}
