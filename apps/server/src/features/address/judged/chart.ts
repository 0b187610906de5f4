import type { EndpointData } from '@chaintrail/contract/schemas';
import type { FlowPeriod, TransferFilter } from '@chaintrail/store/chain';
import type { RequestOf } from '../../../context.ts';
import { refuseField } from '../../../errors.ts';
import { presentAmount } from '../../../present/coin.ts';
import { readStored } from '../../../present/coverage.ts';
import { readAsked, type Asked } from './asked.ts';
import { groupDays, presentValue, presentValued, readValues } from './values.ts';

/** What came in and went out of one coin, by stretch of time, with the balance at the end of each. */
export async function chartFlow(context: RequestOf<'chartAddressFlow'>): Promise<EndpointData<'chartAddressFlow'>> {
  const { input } = context;
  const asked = await readAsked(context, input);
  const { enabled, chain, address, filter, coin } = asked;
  if (!coin) throw refuseField('coinKey', '不能为空：趋势需要先选定一种币');
  const [stored, periods, values] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.listFlowPeriods(chain, { address, filter, period: input.period }),
    readValues(context, asked, { among: [], period: input.period }),
  ]);
  const daysOf = groupDays(values?.days ?? [], ({ startMs }) => startMs);
  const balances = await readBalances(context, asked, periods);
  const amountOf = (raw: bigint) => presentAmount(coin, raw);
  const sum = sumPeriods(periods);
  return {
    coin,
    period: input.period,
    points: periods.map(({ timeMs, inRaw, outRaw, inCount, outCount }, at) => ({
      time: timeMs,
      in: amountOf(inRaw),
      out: amountOf(outRaw),
      inCount,
      outCount,
      balance: balances ? amountOf(balances[at] ?? 0n) : null,
      ...(values ? { value: presentValue(daysOf.get(timeMs) ?? [], values.at) } : {}),
    })),
    valued: presentValued(values),
    totals: {
      in: amountOf(sum.inRaw),
      out: amountOf(sum.outRaw),
      net: amountOf(sum.inRaw - sum.outRaw),
      inCount: sum.inCount,
      outCount: sum.outCount,
    },
    ...(asked.limited ? { limited: asked.limited } : {}),
    coverage: stored.coverage,
  };
}

/** What is left out beside other coins, rows that carry nothing and look-alikes changes no balance that is told here: it is read anew without. */
const harmless = new Set<keyof TransferFilter>(['token', 'fromTimeMs', 'toTimeMs', 'hideZero', 'exceptTokens', 'exceptCounterparties']);

/** The balance at the end of each stretch; undefined where the filter asks for part of the rows, or their coin is in doubt. */
async function readBalances(
  context: RequestOf<'chartAddressFlow'>,
  { chain, address, filter, coin }: Asked,
  periods: readonly FlowPeriod[],
): Promise<bigint[] | undefined> {
  const leavesOut = Object.entries(filter).some(([name, value]) => value !== undefined && !harmless.has(name as keyof TransferFilter));
  const { token, toTimeMs } = filter;
  if (leavesOut || coin?.doubt || token === undefined) return undefined;
  const whole = { token, ...(toTimeMs === undefined ? {} : { toTimeMs }) };
  const all = await context.stores.chain.listFlowPeriods(chain, { address, filter: whole, period: context.input.period });
  let [at, raw] = [0, 0n];
  return periods.map(({ timeMs }) => {
    for (let next = all[at]; next !== undefined && next.timeMs <= timeMs; next = all[at]) {
      raw += next.changeRaw;
      at += 1;
    }
    return raw;
  });
}

function sumPeriods(periods: readonly FlowPeriod[]) {
  const sum = { inRaw: 0n, outRaw: 0n, inCount: 0, outCount: 0 };
  for (const { inRaw, outRaw, inCount, outCount } of periods) {
    sum.inRaw += inRaw;
    sum.outRaw += outRaw;
    sum.inCount += inCount;
    sum.outCount += outCount;
  }
  return sum;
}
