import { OVERSIZED_RAW, transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { ActivityQuestion, ChainActivity } from './answers/chain.ts';
import { findBlockAt } from './blocks.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { readPaidPrices } from './paidPrices.ts';
import { toKind } from './rows.ts';
import { listSources } from './snapshot.ts';

/** What happened on a chain in the time before its head; undefined while nothing is stored. */
export async function readChainActivity(context: ReadContext, chain: Chain, asked: ActivityQuestion): Promise<ChainActivity | undefined> {
  return context.underOneState(chain, async (state) => {
    const { first, head } = state;
    const last = head && (await findBlockAt({ context, chain, state }, head.number));
    if (first === null || !last) return undefined;
    const from = await findFirst(context, chain, state, { low: first, high: last.number, sinceMs: last.timeMs - asked.spanMs });
    const [parts, fees, contracts, coins, prices] = await Promise.all([
      readParts(context, chain, state, from.number, asked.partMs),
      readFees(context, chain, state, from.number, asked.partMs),
      readContracts(context, chain, state, from.number, asked.limit),
      readCoins(context, chain, state, from.number, asked),
      readPaidPrices(context, chain, state),
    ]);
    return {
      from,
      to: { number: last.number, timeMs: last.timeMs },
      parts: parts.map((part) => ({ ...part, ...(fees.get(part.fromMs) ?? { failed: 0, feeRaw: 0n }) })),
      contracts,
      coins,
      prices,
      lastBaseFeeRaw: last.baseFeePerGasRaw,
    };
  });
}

/** The first block at or behind a moment. Times of blocks hardly ever fall, and then by less than anyone would see here. */
async function findFirst(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  { low, high, sinceMs }: { low: number; high: number; sinceMs: number },
): Promise<{ number: number; timeMs: number }> {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const block = await findBlockAt({ context, chain, state }, middle);
    if (block && block.timeMs < sinceMs) from = middle + 1;
    else to = middle;
  }
  const found = await findBlockAt({ context, chain, state }, from);
  return { number: from, timeMs: found?.timeMs ?? sinceMs };
}

/** Rows of a table from this block on, of both sides. */
function rowsFrom(chain: Chain, state: ChainState, table: 'block' | 'transaction' | 'transfer', from: number, columns: string): string {
  const number = table === 'block' ? 'number' : 'block';
  const sources = listSources(state).map(
    ({ side, within }) =>
      `select ${columns} from ${tableName(table, side)} where chain = ${uintLiteral(chain.storeId)} and ${number} >= ${uintLiteral(from)} and ${within(number)}`,
  );
  return `(${sources.join(' union all ')})`;
}

async function readParts(context: ReadContext, chain: Chain, state: ChainState, from: number, partMs: number) {
  const rows = await context.query<
    Record<'part' | 'blocks' | 'transactions' | 'gas' | 'size' | 'weight' | 'based' | 'low' | 'mean' | 'high', string>
  >(
    `select intDiv(timeMs, ${uintLiteral(partMs)}) as part, count() as blocks, sum(transactionCount) as transactions, sum(gasUsed) as gas,
      sum(sizeBytes) as size, sum(weight) as weight, count(baseFeePerGasRaw) as based, toString(min(baseFeePerGasRaw)) as low,
      toString(intDiv(sum(baseFeePerGasRaw), greatest(count(baseFeePerGasRaw), 1))) as mean, toString(max(baseFeePerGasRaw)) as high
      from ${rowsFrom(chain, state, 'block', from, "timeMs, transactionCount, gasUsed, sizeBytes, baseFeePerGasRaw, JSONExtractUInt(detail, 'weight') as weight")}
      group by part order by part`,
    WIDE_READ,
  );
  return rows.map((row) => ({
    fromMs: Number(row.part) * partMs,
    blocks: Number(row.blocks),
    transactions: Number(row.transactions),
    gasUsed: BigInt(row.gas),
    sizeBytes: BigInt(row.size),
    weight: BigInt(row.weight),
    baseFee: Number(row.based) === 0 ? null : { lowestRaw: BigInt(row.low), averageRaw: BigInt(row.mean), highestRaw: BigInt(row.high) },
  }));
}

async function readFees(context: ReadContext, chain: Chain, state: ChainState, from: number, partMs: number) {
  const rows = await context.query<Record<'part' | 'failed' | 'fee', string>>(
    `select intDiv(timeMs, ${uintLiteral(partMs)}) as part, countIf(status = 0) as failed, toString(sum(feeRaw)) as fee
      from ${rowsFrom(chain, state, 'transaction', from, 'timeMs, status, feeRaw')} group by part`,
    WIDE_READ,
  );
  return new Map(rows.map(({ part, failed, fee }) => [Number(part) * partMs, { failed: Number(failed), feeRaw: BigInt(fee) }]));
}

async function readContracts(context: ReadContext, chain: Chain, state: ChainState, from: number, limit: number) {
  const { address, runsCode } = familyCodecs(chain.family);
  if (!runsCode) return [];
  const rows = await context.query<Record<'addressText' | 'method' | 'calls', string>>(
    `select ${address.select('called')} as addressText, topMethod as method, calls from (
        select toAddress as called, sum(found) as calls, argMax(method, found) as topMethod from (
          select toAddress, method, count() as found from ${rowsFrom(chain, state, 'transaction', from, 'toAddress, method')}
          where method != '' and toAddress != '' group by toAddress, method
        ) group by toAddress
      ) order by calls desc, addressText limit ${uintLiteral(limit)}`,
    WIDE_READ,
  );
  return rows.map((row) => ({ address: row.addressText, method: row.method, calls: Number(row.calls) }));
}

/** Fees, rewards and opening balances are no transfers between people. */
const counted = [transferKinds.fee, transferKinds.reward, transferKinds.opening];

async function readCoins(context: ReadContext, chain: Chain, state: ChainState, from: number, { limit, partMs }: ActivityQuestion) {
  const rows = await context.query<Record<'tokenText' | 'transfers' | 'sum', string> & { someKind: number; parts: [string, string][] }>(
    `select ${familyCodecs(chain.family).address.select('token')} as tokenText, max(partKind) as someKind, sum(partTransfers) as transfers,
      toString(sum(partSum)) as sum, arraySort(groupArray((part, partTransfers))) as parts from (
        select token, intDiv(timeMs, ${uintLiteral(partMs)}) as part, max(kind) as partKind, count() as partTransfers,
          sumIf(amountRaw, amountRaw < ${uint256Literal(OVERSIZED_RAW)}) as partSum
        from ${rowsFrom(chain, state, 'transfer', from, 'timeMs, token, amountRaw, kind, status')}
        where status = 1 and amountRaw > 0 and kind not in ${listLiteral(counted.map(uintLiteral))}
        group by token, part
      ) group by token order by transfers desc, tokenText limit ${uintLiteral(limit)}`,
    WIDE_READ,
  );
  return rows.map((row) => ({
    token: row.tokenText,
    kind: toKind(row.someKind),
    transfers: Number(row.transfers),
    sumRaw: BigInt(row.sum),
    parts: row.parts.map(([part, transfers]) => ({ fromMs: Number(part) * partMs, transfers: Number(transfers) })),
  }));
}
