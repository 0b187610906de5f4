import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderAddressMonths } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import { renderAddress } from './addressFilter.ts';
import { renderKinds } from './addressKinds.ts';
import { readCoinRows } from './addressCoins.ts';
import type { TransferFilter } from './answers/list.ts';
import { rowCount, type AddressCoinRow } from './coinSums.ts';
import type { ChainRead } from './context.ts';
import { cutMonths, monthOf, startOfMonth } from './months.ts';
import { listSources } from './snapshot.ts';

/** Fewer rows are added up sooner than the months beside them are planned. */
const MANY_ROWS = 65_536;
/** A month's sums are wider than a row. */
const ROWS_OF_MONTH = 8;
const MONTH_MS = 30 * 86_400_000;

/** Whether there are far fewer sums of months than rows: an address with thousands of coins has a row or two of each in a month. */
export function areMonthsWorthIt(coins: readonly AddressCoinRow[]): boolean {
  const rows = coins.reduce((sum, row) => sum + rowCount(row), 0);
  const months = coins.reduce((sum, { firstTimeMs, lastTimeMs }) => sum + 1 + (lastTimeMs - firstTimeMs) / MONTH_MS, 0);
  return rows > Math.max(MANY_ROWS, ROWS_OF_MONTH * months);
}

type Times = Pick<TransferFilter, 'fromTimeMs' | 'toTimeMs'>;

/**
 * What an address moved between two times, of these coins and kinds: the ready sums of the months that lie within, and the rows of the edges,
 * which the sums of their months say between which blocks to look for. Undefined where no whole month lies within, or a month holds blocks
 * above the final one.
 */
export async function readCoinsBetween(
  { context, chain, state }: ChainRead,
  address: string,
  coins: readonly AddressCoinRow[],
  { fromTimeMs, toTimeMs }: Times,
): Promise<AddressCoinRow[] | undefined> {
  const own = coins.filter(
    (row) => (fromTimeMs === undefined || row.lastTimeMs >= fromTimeMs) && (toTimeMs === undefined || row.firstTimeMs <= toTimeMs),
  );
  if (own.length === 0) return [];
  const [first, last] = [Math.min(...own.map(({ firstTimeMs: one }) => one)), Math.max(...own.map(({ lastTimeMs: one }) => one))];
  // Where nothing lies beyond, the month at that end is whole.
  const from = fromTimeMs === undefined || fromTimeMs <= first ? startOfMonth(first) : fromTimeMs;
  const to = toTimeMs === undefined || toTimeMs >= last ? startOfMonth(last, 1) - 1 : toTimeMs;
  const cut = cutMonths(from, to);
  if (!cut) return undefined;
  const rows = `${renderAddress(chain, address)} and ${renderKinds([...new Set(own.map(({ kind }) => kind))])} and ${renderTokens(chain, own)}`;
  const parts = listSources(state).map(({ side, within }) => {
    const edges = cut.edges.map((edge) => `timeMs between ${uintLiteral(edge.fromTimeMs)} and ${uintLiteral(edge.toTimeMs)}`);
    const transfers = (condition: string): string =>
      renderAddressMonths(`(select * from ${tableName('address_transfer', side)} where ${rows} and ${within('block')} and ${condition})`);
    if (side !== 'final') return { side, months: transfers(`timeMs between ${uintLiteral(from)} and ${uintLiteral(to)}`) };
    const months = `select * from ${tableName('address_month')} where ${rows} and ${within('fromBlock')}`;
    const whole = `${months} and month between ${uintLiteral(cut.firstMonth)} and ${uintLiteral(cut.lastMonth)}`;
    if (edges.length === 0) return { side, months: whole };
    const edgeMonths = `month in ${listLiteral(cut.edges.map((edge) => uintLiteral(monthOf(edge.fromTimeMs))))}`;
    const span = (fold: string): string => `(select ${fold} from (${months} and ${edgeMonths}))`;
    const beside = transfers(
      `block between ${span('min(fromBlock)')} and ${span('max(toBlock)')} and (${edges.map((edge) => `(${edge})`).join(' or ')})`,
    );
    return { side, months: `${whole} union all ${beside}` };
  });
  const finalHeight = state.final?.number ?? -1;
  const found = await Promise.all(
    parts
      .filter(({ side }) => own.some((row) => row.side === side))
      .map(async ({ side, months }) => (await readCoinRows(context, chain, months)).map((row): AddressCoinRow => ({ ...row, side }))),
  );
  const all = found.flat();
  return all.every(({ side, toBlock }) => side !== 'final' || toBlock <= finalHeight) ? all : undefined;
}

/** One coin is a range of the key; several are told apart afterwards. */
function renderTokens({ family }: Chain, coins: readonly AddressCoinRow[]): string {
  const [token, ...others] = new Set(coins.map((coin) => coin.token));
  return token === undefined || others.length > 0 ? '1' : `token = ${familyCodecs(family).address.literal(token)}`;
}
