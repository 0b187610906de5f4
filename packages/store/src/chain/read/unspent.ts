import type { Chain } from '@chaintrail/model';
import type { Page, PageRequest } from './answers/list.ts';
import type { UnspentOutput, UnspentTotals } from './answers/outputs.ts';
import type { OwnOutput } from '../rowIndex/outputs/outputRows.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findHashesAt } from './hashesAt.ts';
import { findOwnOutputs, keepUntilNext } from './indexedHeld.ts';
import { toScriptType } from './outputRows.ts';
import { planPage, toPage, type PagePlan } from './paging.ts';
import { listEarly } from './unspentEarly.ts';
import { foldUnspent } from './unspentFold.ts';
import { orders, type OutputOrder, type UnspentRow } from './unspentOrder.ts';
import { CREATED, renderRows, renderSpent } from './unspentRows.ts';

/** Counted without folding: an output counts one and its spending takes one off, in one row or in two. */
export async function sumUnspent(context: ReadContext, chain: Chain, address: string, dustRaw: bigint): Promise<UnspentTotals> {
  return context.underOneState(chain, async (state) => {
    if (state.first === null || !state.head) return { count: 0, raw: 0n, dustCount: 0, dustRaw: 0n };
    const own = await findOwnOutputs({ context, chain, state }, address);
    if (own) return sumOwn(own.filter(isUnspent), dustRaw);
    return keepUntilNext({ context, chain, state }, address, `unspent and up to ${dustRaw}`, (read) => readSums(read, address, dustRaw));
  });
}

async function readSums({ context, chain, state }: ChainRead, address: string, dustRaw: bigint): Promise<UnspentTotals> {
  const spent = renderSpent(state.first ?? 0);
  const isDust = `amountRaw <= toUInt256('${dustRaw}')`;
  const [row] = await context.query<Record<'unspent' | 'raw' | 'dust' | 'dustRaw', string>>(
    `select countIf(${CREATED}) - countIf(${spent}) as unspent,
      sumIf(toInt128(amountRaw), ${CREATED}) - sumIf(toInt128(amountRaw), ${spent}) as raw,
      countIf(${CREATED} and ${isDust}) - countIf(${spent} and ${isDust}) as dust,
      sumIf(toInt128(amountRaw), ${CREATED} and ${isDust}) - sumIf(toInt128(amountRaw), ${spent} and ${isDust}) as dustRaw
      from ${renderRows(chain, state, address)}`,
    WIDE_READ,
  );
  return {
    count: Number(row?.unspent ?? 0),
    raw: BigInt(row?.raw ?? 0),
    dustCount: Number(row?.dust ?? 0),
    dustRaw: BigInt(row?.dustRaw ?? 0),
  };
}

/** A page of unspent outputs, oldest or largest first. */
export async function listUnspent(
  context: ReadContext,
  chain: Chain,
  address: string,
  order: 'age' | 'amount',
  page: PageRequest,
): Promise<Page<UnspentOutput>> {
  const by = orders[order];
  const plan = planPage(page, by.positionLength);
  const start = plan.after && by.placeAt(plan.after);
  return context.underOneState(chain, async (state) => {
    if (!state.head) return { rows: [] };
    const range = { start, offset: plan.offset, limit: plan.limit + 1 };
    const own = await findOwnOutputs({ context, chain, state }, address);
    if (own) return pageOwn({ context, chain, state }, own.filter(isUnspent), by, plan);
    const what = `unspent by ${order} from ${JSON.stringify(plan)}`;
    return keepUntilNext({ context, chain, state }, address, what, async (read) => {
      const rows = (await listEarly(read, address, by, range)) ?? (await foldUnspent(read, address, by, range));
      const hashAt = await findHashesAt(read, rows);
      return toPage(rows, plan, (row) => toUnspent(row, hashAt(row)), by.positionOf);
    });
  });
}

export const isUnspent = ({ spentBy }: OwnOutput): boolean => spentBy === undefined;

function sumOwn(unspent: readonly OwnOutput[], bound: bigint): UnspentTotals {
  const sum = (some: readonly OwnOutput[]): bigint => some.reduce((total, { amountRaw }) => total + amountRaw, 0n);
  const dust = unspent.filter(({ amountRaw }) => amountRaw <= bound);
  return { count: unspent.length, raw: sum(unspent), dustCount: dust.length, dustRaw: sum(dust) };
}

/** The whole list is at hand. */
async function pageOwn(read: ChainRead, unspent: readonly OwnOutput[], by: OutputOrder, plan: PagePlan): Promise<Page<UnspentOutput>> {
  const start = plan.after && by.placeAt(plan.after);
  const places = unspent.map(({ index, amountRaw, ...own }) => ({ ...own, outputIndex: index, amountRaw: amountRaw.toString() }));
  const shown = places
    .filter((place) => !start || by.compare(place, start) > 0)
    .sort(by.compare)
    .slice(plan.offset, plan.offset + plan.limit + 1);
  const [hashAt, timeAt] = await Promise.all([findHashesAt(read, shown), findTimes(read, shown)]);
  const rows = shown.map((place) => ({ ...place, timeMs: String(timeAt(place.block)) }));
  return toPage(rows, plan, (row) => toUnspent(row, hashAt(row)), by.positionOf);
}

/** Times of blocks that the row index has. */
export async function findTimes({ context, chain }: ChainRead, places: readonly { block: number }[]): Promise<(block: number) => number> {
  const numbers = [...new Set(places.map(({ block }) => block))];
  const blocks = (await context.rowsOf(chain)?.findBlocks(numbers)) ?? [];
  const times = new Map(numbers.map((number, at) => [number, blocks[at]?.timeMs]));
  return (block) => {
    const timeMs = times.get(block);
    if (timeMs === undefined) throw new Error(`${chain.name}: no block ${block}`);
    return timeMs;
  };
}

export function toUnspent(row: UnspentRow, transactionHash: string): UnspentOutput {
  return {
    transactionHash,
    index: row.outputIndex,
    blockNumber: row.block,
    transactionIndex: row.transactionIndex,
    timeMs: Number(row.timeMs),
    amountRaw: BigInt(row.amountRaw),
    scriptType: toScriptType(row.scriptType),
    isCoinbase: row.transactionIndex === 0,
  };
}
