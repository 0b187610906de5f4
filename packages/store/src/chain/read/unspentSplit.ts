import type { Chain } from '@chaintrail/model';
import { uintLiteral } from '../sql/literal.ts';
import type { OutputBounds, UnspentSplit } from './answers/outputs.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findOwnOutputs, keepUntilNext } from './indexedHeld.ts';
import { findTimes, isUnspent } from './unspent.ts';
import { CREATED, renderRows, renderSpent } from './unspentRows.ts';

/** How the unspent outputs of an address lie by amount and by time. */
export async function splitUnspent(context: ReadContext, chain: Chain, address: string, bounds: OutputBounds): Promise<UnspentSplit> {
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    if (!state.head || state.first === null) return countParts([], bounds);
    const own = await findOwnOutputs(read, address);
    if (own) {
      const unspent = own.filter(isUnspent);
      const timeAt = await findTimes(read, unspent);
      const outputs = unspent.map(({ amountRaw, block }) => ({
        count: 1,
        raw: amountRaw,
        timeMs: timeAt(block),
        amountPart: partOf(amountRaw, bounds.amountsRaw),
      }));
      return countParts(outputs, bounds);
    }
    const what = `unspent by ${bounds.amountsRaw.join()} and ${bounds.timesMs.join()}`;
    return keepUntilNext(read, address, what, async (kept) => countParts(await readParts(kept, address, bounds), bounds));
  });
}

interface Part {
  count: number;
  raw: bigint;
  timeMs: number;
  amountPart: number;
}

/** Counted without folding: an output counts one and its spending takes one off, in the block of the output, whose time its outputs have. */
async function readParts({ context, chain, state }: ChainRead, address: string, { amountsRaw, timesMs }: OutputBounds): Promise<Part[]> {
  const spent = renderSpent(state.first ?? 0);
  const amountPart = amountsRaw.length === 0 ? '0' : amountsRaw.map((bound) => `(amountRaw >= toUInt64('${bound}'))`).join(' + ');
  const timePart = timesMs.length === 0 ? '0' : timesMs.map((bound) => `(time >= ${uintLiteral(bound)})`).join(' + ');
  const found = await context.query<Record<'amountPart' | 'newest' | 'outputs' | 'sumRaw', string>>(
    `select amountPart, max(time) as newest, sum(held) as outputs, sum(raw) as sumRaw from (
        select block, ${amountPart} as amountPart, max(timeMs) as time, countIf(${CREATED}) - countIf(${spent}) as held,
          sumIf(toInt128(amountRaw), ${CREATED}) - sumIf(toInt128(amountRaw), ${spent}) as raw
          from ${renderRows(chain, state, address)} group by block, amountPart having held > 0
      ) group by amountPart, ${timePart}`,
    WIDE_READ,
  );
  return found.map((row) => ({
    count: Number(row.outputs),
    raw: BigInt(row.sumRaw),
    timeMs: Number(row.newest),
    amountPart: Number(row.amountPart),
  }));
}

function countParts(parts: readonly Part[], { amountsRaw, timesMs }: OutputBounds): UnspentSplit {
  const nothing = (bounds: readonly unknown[]) => Array.from({ length: bounds.length + 1 }, () => ({ count: 0, raw: 0n }));
  const split: UnspentSplit = { byAmount: nothing(amountsRaw), byTime: nothing(timesMs) };
  for (const { count, raw, timeMs, amountPart } of parts) {
    for (const part of [split.byAmount[amountPart], split.byTime[partOf(timeMs, timesMs)]]) {
      if (!part) continue;
      part.count += count;
      part.raw += raw;
    }
  }
  return split;
}

/** How many of the bounds a value has reached. */
function partOf<Value extends number | bigint>(value: Value, bounds: readonly Value[]): number {
  return bounds.filter((bound) => value >= bound).length;
}
