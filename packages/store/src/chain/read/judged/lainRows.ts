import { DIRECTION, MOVED } from '../../schema/views.ts';
import type { TransferFilter } from '../answers/list.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import { renderFilter, SHOWN_WITH_HIDE_ZERO } from '../addressFilter.ts';
import { hasMoved } from '../balanceChange.ts';
import type { ChainRead } from '../context.ts';
import { positionColumns } from '../rows.ts';
import { passes } from '../transferFilter.ts';
import type { Dwell, JudgedQuestion } from './answers.ts';
import { openJudgedRows, partyOf, type JudgedRows } from './judgedRows.ts';

/** What rows have to be read with to know how long coin lay, and to be held against a filter afterwards. */
export const dwellSources = `${positionColumns.join(', ')}, token, tokenId, direction, kind, counterparty, status, timeMs, amountRaw, method`;

const SOMETHING = `amountRaw > 0 and ${MOVED}`;

/** Rows of one coin, each with the time of the last receipt up to it. */
export function renderLain(from: string): string {
  return `(select *, max(if(direction = ${DIRECTION.in} and ${SOMETHING}, timeMs, 0))
    over (order by ${positionColumns.join(', ')} rows between unbounded preceding and current row) as gotMs from ${from})`;
}

export const IS_PAYMENT = `(direction = ${DIRECTION.out} and gotMs > 0 and ${SOMETHING})`;

/** For a group of rows that `openLain` selects. */
export const lainColumns = `sumIf(if(timeMs > gotMs, timeMs - gotMs, 0), ${IS_PAYMENT}) as lainMs, countIf(${IS_PAYMENT}) as payments`;

/** The judged rows of one coin (`filter.token`), each knowing how long the coin lay: the filter comes after what went before is known. */
export async function openLain(read: ChainRead, { address, filter = {} }: JudgedQuestion): Promise<JudgedRows> {
  const { token } = filter;
  const rows = await openJudgedRows(read, { address, filter: token === undefined ? {} : { token } }, { columns: dwellSources });
  if ('transfers' in rows) {
    const { transfers } = rows;
    return { transfers: transfers.filter((transfer) => passes(transfer, filter)), dwells: sumLain(transfers, filter, undefined) };
  }
  const condition = await renderFilter(read, filter);
  const shown = filter.hideZero ? SHOWN_WITH_HIDE_ZERO : '1';
  return { ...rows, from: `(select * from ${renderLain(rows.from)} where ${condition} and ${shown})` };
}

/** Newest first, all of the coin. */
export function sumLain(transfers: readonly AddressTransfer[], filter: TransferFilter, names: readonly string[] | undefined): Dwell[] {
  const sums = new Map<string, Dwell>();
  const wanted = names && new Set(names);
  let gotMs = 0;
  // Oldest first.
  for (const transfer of transfers.toReversed()) {
    const { direction, amountRaw, timeMs } = transfer;
    if (amountRaw === 0n || !hasMoved(transfer)) continue;
    if (direction === 'in') gotMs = Math.max(gotMs, timeMs);
    const party = partyOf(transfer);
    if (direction !== 'out' || gotMs === 0 || party.length === 1 || !passes(transfer, filter)) continue;
    if (wanted && !wanted.has(party)) continue;
    const sum = sums.get(party) ?? { party, sumMs: 0, count: 0 };
    sum.sumMs += Math.max(0, timeMs - gotMs);
    sum.count += 1;
    sums.set(party, sum);
  }
  return [...sums.values()];
}
