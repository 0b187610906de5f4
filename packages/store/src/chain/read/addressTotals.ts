import { OVERSIZED_RAW, type Chain, type TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { CoinSum, TransferFilter, TransferTotals, TransferQuestion } from './answers.ts';
import type { AddressCoinRow } from './addressCoins.ts';
import { kindNumbers, renderFilter, SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { countRowsOf, listKindPlaces, renderPlaces, rowCount } from './addressKinds.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';

export function zeroCount(row: AddressCoinRow): number {
  return Number(row.zeroInCount) + Number(row.zeroOutCount) + Number(row.zeroSelfCount);
}

/** Sums per coin over the kinds, largest number of rows first. */
export function toCoinSums(rows: readonly AddressCoinRow[]): CoinSum[] {
  const sums = new Map<string, CoinSum>();
  for (const row of rows) {
    const sum = sums.get(row.tokenText) ?? { token: row.tokenText, inRaw: 0n, outRaw: 0n, inCount: 0, outCount: 0 };
    sum.inRaw += BigInt(row.inRaw);
    sum.outRaw += BigInt(row.outRaw);
    sum.inCount += Number(row.inCount);
    sum.outCount += Number(row.outCount);
    sums.set(row.tokenText, sum);
  }
  return [...sums.values()].sort((a, b) => b.inCount + b.outCount - a.inCount - a.outCount || (a.token < b.token ? -1 : 1));
}

/** Filters that the ready sums can answer; everything else goes through the rows. */
function isCoarse(filter: TransferFilter): boolean {
  const { token: _token, hideZero: _hideZero, ...fine } = filter;
  return Object.values(fine).every((value) => value === undefined);
}

export async function sumAddressTransfers(
  context: ReadContext,
  chain: Chain,
  { address, kinds, filter = {} }: TransferQuestion,
): Promise<TransferTotals> {
  return context.underOneState(chain, (state) =>
    isCoarse(filter)
      ? sumReady({ context, chain, state }, address, kinds, filter)
      : sumRows({ context, chain, state }, address, kinds, filter),
  );
}

async function sumReady(
  { context, chain, state }: ChainRead,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
): Promise<TransferTotals> {
  const wanted = new Set(kindNumbers(kinds));
  const all = await context.coins.listRows(chain, state, address);
  const rows = all.filter((row) => wanted.has(row.kind) && (filter.token === undefined || row.tokenText === filter.token));
  const hidden = filter.hideZero ? rows.reduce((sum, row) => sum + zeroCount(row), 0) : 0;
  const shown = rows.map((row) =>
    filter.hideZero
      ? {
          ...row,
          inCount: String(Number(row.inCount) - Number(row.zeroInCount)),
          outCount: String(Number(row.outCount) - Number(row.zeroOutCount)),
          selfCount: String(Number(row.selfCount) - Number(row.zeroSelfCount)),
        }
      : row,
  );
  return {
    count: shown.reduce((sum, row) => sum + rowCount(row), 0),
    hiddenCount: hidden,
    oversizedCount: shown.reduce((sum, row) => sum + Number(row.oversizedCount), 0),
    coins: toCoinSums(shown.filter((row) => rowCount(row) > 0)),
  };
}

async function sumRows(
  { context, chain, state }: ChainRead,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
): Promise<TransferTotals> {
  const parts = await renderFiltered({ context, chain, state }, address, kinds, filter, 'token, kind, direction, amountRaw, status');
  const totals: TransferTotals = { count: 0, hiddenCount: 0, oversizedCount: 0, coins: [] };
  if (parts.length === 0) return totals;
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  const oversized = uint256Literal(OVERSIZED_RAW);
  const side = (direction: number): string => `${shown} and direction = ${direction}`;
  const rows = await context.query<
    Record<'tokenText' | 'inRaw' | 'outRaw' | 'inCount' | 'outCount' | 'shownCount' | 'hiddenCount' | 'oversizedCount', string>
  >(
    `select ${familyCodecs(chain.family).address.select('token')} as tokenText,
      sumIf(amountRaw, ${side(DIRECTION.in)} and ${MOVED}) as inRaw, sumIf(amountRaw, ${side(DIRECTION.out)} and ${MOVED}) as outRaw,
      countIf(${side(DIRECTION.in)}) as inCount, countIf(${side(DIRECTION.out)}) as outCount,
      countIf(${shown}) as shownCount, countIf(not (${shown})) as hiddenCount, countIf(${shown} and amountRaw >= ${oversized}) as oversizedCount
      from (${parts.join(' union all ')}) group by token order by shownCount desc, tokenText`,
    WIDE_READ,
  );
  for (const row of rows) {
    totals.count += Number(row.shownCount);
    totals.hiddenCount += Number(row.hiddenCount);
    totals.oversizedCount += Number(row.oversizedCount);
    if (row.shownCount === '0') continue;
    totals.coins.push({
      token: row.tokenText,
      inRaw: BigInt(row.inRaw),
      outRaw: BigInt(row.outRaw),
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
    });
  }
  return totals;
}

/** Stops counting at `cap` and says so. */
export async function countAddressTransfers(
  context: ReadContext,
  chain: Chain,
  { address, kinds, filter = {} }: TransferQuestion,
  cap: number,
): Promise<{ count: number; capped: boolean }> {
  return context.underOneState(chain, async (state) => {
    const found = isCoarse(filter)
      ? (await sumReady({ context, chain, state }, address, kinds, filter)).count
      : await countRows({ context, chain, state }, address, kinds, filter, cap + 1);
    return { count: Math.min(found, cap), capped: found > cap };
  });
}

async function countRows(
  { context, chain, state }: ChainRead,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
  most: number,
): Promise<number> {
  const parts = await renderFiltered({ context, chain, state }, address, kinds, filter, '1');
  if (parts.length === 0) return 0;
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  const [row] = await context.query<{ found: string }>(
    `select count() as found from (select * from (${parts.map((part) => `${part} and ${shown}`).join(' union all ')}) limit ${uintLiteral(most)})`,
  );
  return Number(row?.found ?? 0);
}

/** These columns of the rows that the filter lets through, by side; `hideZero` is left to the caller. */
async function renderFiltered(
  { context, chain, state }: ChainRead,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
  columns: string,
): Promise<string[]> {
  const places = await listKindPlaces({ context, chain, state }, address, { kinds: kindNumbers(kinds), token: filter.token });
  const sides = renderPlaces(chain, state, address, places);
  if (sides.length === 0) return [];
  const condition = await renderFilter({ context, chain, state }, filter, countRowsOf(places));
  return sides.map(({ side, where }) => `select ${columns} from ${tableName('address_transfer', side)} where ${where} and ${condition}`);
}
