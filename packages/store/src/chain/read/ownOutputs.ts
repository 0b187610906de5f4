import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import type { ItemPlace } from '../rowIndex/outputs/outputKeys.ts';
import { uintLiteral } from '../sql/literal.ts';
import { renderParties } from './addressTransactions.ts';
import type { PageRequest } from './answers/list.ts';
import type { OwnOutput, OwnOutputPage, OwnOutputQuestion } from './answers/outputs.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findHashesAt } from './hashesAt.ts';
import { findOwnOutputs, keepUntilNext } from './indexedHeld.ts';
import { planPage, toPage, type PagePlan } from './paging.ts';
import { findTimes, isUnspent, toUnspent } from './unspent.ts';
import { outpoint } from './unspentFold.ts';
import { orders, type OutputOrder, type UnspentRow } from './unspentOrder.ts';
import { renderRows } from './unspentRows.ts';

/** An output and its spending are found by folding all rows of the address; more of them than this are refused. */
const MOST_FOLDED = 4_000_000;

interface OwnRow extends UnspentRow {
  spentBlock: number;
  spenderTransaction: number;
  spenderIndex: number;
}

interface Found {
  rows: OwnRow[];
  count: number;
  raw: bigint;
}

/** A page of the outputs that an address was paid, spent or not; exact, or StoreError('too_many_to_sort'). */
export async function listOwnOutputs(
  context: ReadContext,
  chain: Chain,
  asked: OwnOutputQuestion,
  page: PageRequest,
): Promise<OwnOutputPage> {
  const by = orders[asked.order];
  const plan = planPage(page, by.positionLength);
  return context.underOneState(chain, async (state) => {
    if (!state.head || state.first === null) return { rows: [], count: 0, raw: 0n };
    const read = { context, chain, state };
    const indexed = await findIndexed(read, asked, by, plan);
    if (indexed) return present(read, indexed, by, plan);
    const what = `outputs ${describe(asked)} from ${JSON.stringify(plan)}`;
    return keepUntilNext(read, asked.address, what, async (own) => present(own, await fold(own, asked, by, plan), by, plan));
  });
}

/** The question as a name for its answer; amounts are no JSON. */
function describe(asked: OwnOutputQuestion): string {
  return JSON.stringify(asked, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

async function present(read: ChainRead, found: Found, by: OutputOrder, plan: PagePlan): Promise<OwnOutputPage> {
  const spenders = found.rows.flatMap((row) => spenderOf(row) ?? []);
  const [hashAt, spenderAt] = await Promise.all([findHashesAt(read, found.rows), findHashesAt(read, spenders)]);
  const toOutput = (row: OwnRow): OwnOutput => {
    const spender = spenderOf(row);
    const spentBy = spender && { transactionHash: spenderAt(spender), blockNumber: spender.block, index: spender.index };
    return { ...toUnspent(row, hashAt(row)), spentBy: spentBy ?? null };
  };
  return { ...toPage(found.rows, plan, toOutput, by.positionOf), count: found.count, raw: found.raw };
}

function spenderOf({ spentBlock, spenderTransaction, spenderIndex }: OwnRow): ItemPlace | undefined {
  return spentBlock === 0 ? undefined : { block: spentBlock, transactionIndex: spenderTransaction, index: spenderIndex };
}

/** From the index, where the address has few transactions; other sides are told by statements alone. */
async function findIndexed(
  read: ChainRead,
  { address, isSpent, filter = {} }: OwnOutputQuestion,
  by: OutputOrder,
  plan: PagePlan,
): Promise<Found | undefined> {
  const own = filter.counterparties === undefined ? await findOwnOutputs(read, address) : undefined;
  if (!own) return undefined;
  const { fromTimeMs = 0, toTimeMs = Number.MAX_SAFE_INTEGER, minRaw = 0n, maxRaw } = filter;
  const wanted = own.filter(
    (output) => isUnspent(output) !== isSpent && output.amountRaw >= minRaw && (maxRaw === undefined || output.amountRaw <= maxRaw),
  );
  const timeAt = await findTimes(read, wanted);
  const kept = wanted.filter(({ block }) => timeAt(block) >= fromTimeMs && timeAt(block) <= toTimeMs);
  const start = plan.after && by.placeAt(plan.after);
  const rows = kept
    .map((output): OwnRow => {
      return {
        block: output.block,
        transactionIndex: output.transactionIndex,
        outputIndex: output.index,
        amountRaw: output.amountRaw.toString(),
        timeMs: String(timeAt(output.block)),
        scriptType: output.scriptType,
        spentBlock: output.spentBy?.block ?? 0,
        spenderTransaction: output.spentBy?.transactionIndex ?? 0,
        spenderIndex: output.spentBy?.index ?? 0,
      };
    })
    .sort(by.compare)
    .filter((row) => !start || by.compare(row, start) > 0)
    .slice(plan.offset, plan.offset + plan.limit + 1);
  return { rows, count: kept.length, raw: kept.reduce((sum, { amountRaw }) => sum + amountRaw, 0n) };
}

/** By folding every output of the address with its spending. */
async function fold(
  read: ChainRead,
  { address, isSpent, filter = {} }: OwnOutputQuestion,
  by: OutputOrder,
  plan: PagePlan,
): Promise<Found> {
  const { context, chain, state } = read;
  const { fromTimeMs, toTimeMs, minRaw, maxRaw, counterparties } = filter;
  const rows = renderRows(chain, state, address);
  const [size] = await context.query<{ found: string }>(`select count() as found from (select 1 from ${rows} limit ${MOST_FOLDED + 1})`);
  if (Number(size?.found ?? 0) > MOST_FOLDED) {
    throw new StoreError('too_many_to_sort', `At most ${MOST_FOLDED} outputs are folded.`, { retryable: false });
  }
  const conditions = [
    ...(minRaw === undefined ? [] : [`toUInt256(amountRaw) >= toUInt256('${minRaw}')`]),
    ...(maxRaw === undefined ? [] : [`toUInt256(amountRaw) <= toUInt256('${maxRaw}')`]),
    ...(fromTimeMs === undefined ? [] : [`timeMs >= ${uintLiteral(fromTimeMs)}`]),
    ...(toTimeMs === undefined ? [] : [`timeMs <= ${uintLiteral(toTimeMs)}`]),
    ...(counterparties === undefined ? [] : [renderParties(read, address, counterparties)]),
  ];
  const kept = `select * from (
      select max(row.block) as block, max(row.transactionIndex) as transactionIndex, row.outputIndex as outputIndex,
        max(row.amountRaw) as amountRaw, max(row.timeMs) as timeMs, max(row.scriptType) as scriptType, max(row.spentBlock) as spentBlock,
        max(row.spenderTransaction) as spenderTransaction, max(row.spenderIndex) as spenderIndex
        from ${rows} as row group by ${outpoint} having max(row.isCreated) = 1 and max(row.spentBlock) ${isSpent ? '>' : '='} 0
    ) where ${['1', ...conditions].join(' and ')}`;
  const start = plan.after && by.placeAt(plan.after);
  const [found, totals] = await Promise.all([
    context.query<OwnRow>(
      `select * from (${kept}) where ${by.after(start)} order by ${by.columns} limit ${uintLiteral(plan.limit + 1)} offset ${uintLiteral(plan.offset)}`,
      WIDE_READ,
    ),
    context.query<{ found: string; raw: string }>(`select count() as found, sum(toUInt128(amountRaw)) as raw from (${kept})`, WIDE_READ),
  ]);
  return { rows: found, count: Number(totals[0]?.found ?? 0), raw: BigInt(totals[0]?.raw ?? 0) };
}
