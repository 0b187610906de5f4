import { transferInitiators, type Chain } from '@chaintrail/model';
import { DIRECTION } from '../../schema/views.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import type { ReadContext } from '../context.ts';
import type { JudgedQuestion, WeekHour } from './answers.ts';
import { openJudgedRows } from './judgedRows.ts';

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;
/** 1970-01-01 was a Thursday. */
const HOURS_FROM_MONDAY = 72;

/** In which hours of the week an address moves something, those in which it does. */
export async function listWeekHours(context: ReadContext, chain: Chain, asked: JudgedQuestion): Promise<WeekHour[]> {
  return context.underOneState(chain, async (state) => {
    const rows = await openJudgedRows({ context, chain, state }, asked, {
      columns: 'direction, timeMs, initiator, block, transactionIndex',
    });
    if ('transfers' in rows) return countTransfers(rows.transfers);
    const isOwn = `direction = ${DIRECTION.out} and initiator = ${transferInitiators.giver}`;
    const found = await context.query<{ hour: string } & Record<'inCount' | 'outCount' | 'ownCount', string>>(
      `select toString((intDiv(timeMs, ${HOUR_MS}) + ${HOURS_FROM_MONDAY}) % ${WEEK_HOURS}) as hour, countIf(direction = ${DIRECTION.in}) as inCount,
        countIf(direction = ${DIRECTION.out}) as outCount, uniqExactIf((block, transactionIndex), ${isOwn}) as ownCount
        from ${rows.from} group by hour`,
      rows.options,
    );
    return found
      .map(({ hour, inCount, outCount, ownCount }) => ({
        hour: Number(hour),
        inCount: Number(inCount),
        outCount: Number(outCount),
        ownCount: Number(ownCount),
      }))
      .sort((a, b) => a.hour - b.hour);
  });
}

function countTransfers(transfers: readonly AddressTransfer[]): WeekHour[] {
  const hours = new Map<number, WeekHour & { own: Set<string> }>();
  for (const { timeMs, direction, initiator, blockNumber, transactionIndex } of transfers) {
    const hour = (Math.floor(timeMs / HOUR_MS) + HOURS_FROM_MONDAY) % WEEK_HOURS;
    const sum = hours.get(hour) ?? { hour, inCount: 0, outCount: 0, ownCount: 0, own: new Set<string>() };
    if (direction === 'in') sum.inCount += 1;
    if (direction === 'out') sum.outCount += 1;
    if (direction === 'out' && initiator === 'giver') sum.own.add(`${blockNumber}:${transactionIndex}`);
    hours.set(hour, sum);
  }
  return [...hours.values()].map(({ own, ...sum }) => ({ ...sum, ownCount: own.size })).sort((a, b) => a.hour - b.hour);
}
