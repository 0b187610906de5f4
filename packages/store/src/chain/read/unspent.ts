import type { Chain } from '@chaintrail/model';
import type { Page, PageRequest, UnspentOutput, UnspentTotals } from './answers.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findHashesAt } from './hashesAt.ts';
import { toScriptType } from './outputRows.ts';
import { planPage, toPage } from './paging.ts';
import { listEarly } from './unspentEarly.ts';
import { foldUnspent } from './unspentFold.ts';
import { orders, type UnspentRow } from './unspentOrder.ts';
import { CREATED, renderRows, renderSpent } from './unspentRows.ts';

/** Counted without folding: an output counts one and its spending takes one off, in one row or in two. */
export async function sumUnspent(context: ReadContext, chain: Chain, address: string, dustRaw: bigint): Promise<UnspentTotals> {
  return context.underOneState(chain, async (state) => {
    if (state.first === null || !state.head) return { count: 0, raw: 0n, dustCount: 0, dustRaw: 0n };
    const spent = renderSpent(state.first);
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
  });
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
    const rows =
      (await listEarly({ context, chain, state }, address, by, range)) ??
      (await foldUnspent({ context, chain, state }, address, by, range));
    const hashAt = await findHashesAt({ context, chain, state }, rows);
    return toPage(rows, plan, (row) => toUnspent(row, hashAt(row)), by.positionOf);
  });
}

function toUnspent(row: UnspentRow, transactionHash: string): UnspentOutput {
  return {
    transactionHash,
    index: row.outputIndex,
    blockNumber: row.block,
    timeMs: Number(row.timeMs),
    amountRaw: BigInt(row.amountRaw),
    scriptType: toScriptType(row.scriptType),
    isCoinbase: row.transactionIndex === 0,
  };
}
