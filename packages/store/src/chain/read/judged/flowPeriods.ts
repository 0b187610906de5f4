import { transferKinds, type Chain } from '@chaintrail/model';
import { DIRECTION, MOVED } from '../../schema/views.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import { changeOf, hasMoved, renderChange } from '../balanceChange.ts';
import type { ReadContext } from '../context.ts';
import { findPeriodStart, renderPeriodStart } from '../periodStart.ts';
import type { FlowPeriod, FlowPeriodQuestion } from './answers.ts';
import { openJudgedRows } from './judgedRows.ts';

/** What one coin (`filter.token`) of an address did in each stretch of time in which it moved, oldest first. */
export async function listFlowPeriods(context: ReadContext, chain: Chain, asked: FlowPeriodQuestion): Promise<FlowPeriod[]> {
  const { period } = asked;
  return context.underOneState(chain, async (state) => {
    const columns = 'direction, kind, status, timeMs, amountRaw';
    const rows = await openJudgedRows({ context, chain, state }, asked, { columns, withStake: true });
    if ('transfers' in rows) return sumTransfers(rows.transfers, period);
    const isGiven = `kind != ${transferKinds.stake}`;
    const side = (direction: number): string => `direction = ${direction} and ${isGiven}`;
    const found = await context.query<{ start: number } & Record<'inRaw' | 'outRaw' | 'inCount' | 'outCount' | 'changeRaw', string>>(
      `select ${renderPeriodStart(period)} as start, countIf(${side(DIRECTION.in)}) as inCount, countIf(${side(DIRECTION.out)}) as outCount,
        sumIf(amountRaw, ${side(DIRECTION.in)} and ${MOVED}) as inRaw, sumIf(amountRaw, ${side(DIRECTION.out)} and ${MOVED}) as outRaw,
        toString(sum(${renderChange()})) as changeRaw from ${rows.from} group by start order by start`,
      rows.options,
    );
    return found.map((row) => ({
      timeMs: row.start * 1000,
      inRaw: BigInt(row.inRaw),
      outRaw: BigInt(row.outRaw),
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
      changeRaw: BigInt(row.changeRaw),
    }));
  });
}

function sumTransfers(transfers: readonly AddressTransfer[], period: FlowPeriodQuestion['period']): FlowPeriod[] {
  const periods = new Map<number, FlowPeriod>();
  for (const transfer of transfers) {
    const timeMs = findPeriodStart(period, transfer.timeMs);
    const sum = periods.get(timeMs) ?? { timeMs, inRaw: 0n, outRaw: 0n, inCount: 0, outCount: 0, changeRaw: 0n };
    const { direction, kind, amountRaw } = transfer;
    const movedRaw = hasMoved(transfer) ? amountRaw : 0n;
    sum.changeRaw += changeOf(transfer);
    if (kind !== 'stake' && direction === 'in') Object.assign(sum, { inRaw: sum.inRaw + movedRaw, inCount: sum.inCount + 1 });
    if (kind !== 'stake' && direction === 'out') Object.assign(sum, { outRaw: sum.outRaw + movedRaw, outCount: sum.outCount + 1 });
    periods.set(timeMs, sum);
  }
  return [...periods.values()].sort((a, b) => a.timeMs - b.timeMs);
}
