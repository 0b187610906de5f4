import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { MOVED, renderBalances } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import { renderFilter } from './addressFilter.ts';
import type { CoinGrowth, CoinMover, CoinPeriod, CoinSpread, JudgedPeriod, JudgedTransfers } from './answers/holders.ts';
import type { AskedToken } from './answers/token.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listMovedParts } from './holderChanges.ts';
import { listSources } from './snapshot.ts';
import { renderPeriodStart } from './periodStart.ts';
import { TOPS } from './ranking.ts';
import { mergeSides } from './tokens.ts';

/** Parts into which holders are cut, the smallest first, to say how unevenly they hold. */
const PARTS = 20;

/** Above this, ranks times amounts would not fit 256 bits. */
const MOST_WEIGHTED = 2n ** 250n;

/** How unevenly a coin is held, or was after a block. */
export async function judgeCoinSpread(context: ReadContext, chain: Chain, asked: AskedToken, afterBlock?: number): Promise<CoinSpread> {
  return context.underOneState(chain, async (state) => {
    const counted = renderCounted(chain, 'holder');
    // What came later is taken off what there is.
    const later = afterBlock === undefined ? [] : listMovedParts({ context, chain, state }, asked, afterBlock);
    const taken = later.map((part) => ` union all select holder, -raw as raw, 0 as straddles from (${part})`).join('');
    const [row] = await mergeSides<{ holders: string; weighted: string; points: string[]; tops: string[]; straddling: string }>(
      { context, chain, state },
      asked,
      {
        table: 'balance',
        columns: 'holder, raw',
        renderMade: renderBalances,
        renderMerge: (parts) =>
          `select length(held) as holders, toString(arraySum(arrayMap((one, rank) -> one * toInt256(rank), held, arrayEnumerate(held)))) as weighted,
            arrayMap(part -> toString(sums[intDiv(length(held) * part, ${PARTS})]), range(1, ${PARTS + 1})) as points,
            arrayMap(most -> toString(sums[length(held)] - sums[greatest(toInt64(length(held)) - most, 0)]), [${TOPS.join(', ')}]) as tops, straddling
          from (select arraySort(groupArrayIf(total, total > 0)) as held, arrayCumSum(held) as sums, sum(straddled) as straddling
            from (select holder, sum(raw) as total, sum(straddles) as straddled from (${parts}${taken}) group by holder) where ${counted})`,
      },
    );
    const count = Number(row?.holders ?? 0);
    const points = row?.points.map(BigInt) ?? [];
    const heldRaw = points.at(-1) ?? 0n;
    const isExact = heldRaw * BigInt(Math.max(1, count)) < MOST_WEIGHTED;
    const top = TOPS.map((most, at) => ({ count: most, raw: BigInt(row?.tops[at] ?? 0) }));
    return { count, heldRaw, points, top, weightedRaw: isExact && row ? BigInt(row.weighted) : undefined };
  });
}

function renderCounted(chain: Chain, column: string): string {
  const { address, nowhere } = familyCodecs(chain.family);
  return `${column} not in ${listLiteral(["''", ...nowhere.map((text) => address.literal(text))])}`;
}

async function renderTransfers(
  { context, chain, state }: ChainRead,
  { token, tokenId, fromBlock, ...times }: JudgedTransfers,
): Promise<string> {
  const { fromTimeMs, toTimeMs } = times;
  const filter = await renderFilter(
    { context, chain, state },
    {
      token,
      ...(tokenId === undefined ? {} : { tokenId }),
      ...(fromTimeMs === undefined ? {} : { fromTimeMs }),
      ...(toTimeMs === undefined ? {} : { toTimeMs }),
    },
  );
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select fromAddress, toAddress, amountRaw, timeMs, kind, status from ${tableName('token_transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and ${within('block')} and ${filter} and block >= ${uintLiteral(fromBlock ?? 0)} and ${MOVED}`,
  );
  return `(${parts.join(' union all ')})`;
}

/** The half of both sides of a transfer that somebody has. */
function renderSides(chain: Chain, transfers: string, period: JudgedPeriod): string {
  return `select side.1 as holder, side.2 as change, ${renderPeriodStart(period)} as start from ${transfers}
    array join [(fromAddress, -toInt256(amountRaw)), (toAddress, toInt256(amountRaw))] as side where ${renderCounted(chain, 'side.1')}`;
}

/** How many addresses had something of a token at the end of each stretch of time in which that changed. */
export async function listCoinGrowth(context: ReadContext, chain: Chain, asked: AskedToken, period: JudgedPeriod): Promise<CoinGrowth[]> {
  return context.underOneState(chain, async (state) => {
    if (!state.head) return [];
    const transfers = await renderTransfers({ context, chain, state }, asked);
    const rows = await context.query<{ start: number; change: string }>(
      `select start, toString(sum(toInt64(held > 0) - toInt64(held - net > 0))) as change from (
          select start, net, sum(net) over (partition by holder order by start rows between unbounded preceding and current row) as held
          from (select holder, start, sum(change) as net from (${renderSides(chain, transfers, period)}) group by holder, start))
        group by start order by start`,
      WIDE_READ,
    );
    let count = 0;
    return rows.map(({ start, change }) => {
      count += Number(change);
      return { timeMs: start * 1000, count };
    });
  });
}

/** What was made and destroyed of a token in each stretch of time. */
export async function listCoinPeriods(
  context: ReadContext,
  chain: Chain,
  asked: JudgedTransfers,
  period: JudgedPeriod,
): Promise<CoinPeriod[]> {
  return context.underOneState(chain, async (state) => {
    if (!state.head) return [];
    const { address, nowhere } = familyCodecs(chain.family);
    const none = listLiteral(["''", ...nowhere.map((text) => address.literal(text))]);
    const isMade = `fromAddress in ${none}`;
    const isGone = `toAddress in ${none} and kind != ${transferKinds.fee}`;
    const rows = await context.query<Record<'createdRaw' | 'destroyedRaw' | 'created' | 'destroyed' | 'moved', string> & { start: number }>(
      `select ${renderPeriodStart(period)} as start, sumIf(amountRaw, ${isMade}) as createdRaw, sumIf(amountRaw, ${isGone}) as destroyedRaw,
          countIf(${isMade} and amountRaw > 0) as created, countIf(${isGone} and amountRaw > 0) as destroyed, count() as moved
        from ${await renderTransfers({ context, chain, state }, asked)} group by start order by start`,
      WIDE_READ,
    );
    return rows.map((row) => ({
      timeMs: row.start * 1000,
      createdRaw: BigInt(row.createdRaw),
      destroyedRaw: BigInt(row.destroyedRaw),
      createdCount: Number(row.created),
      destroyedCount: Number(row.destroyed),
      transferCount: Number(row.moved),
    }));
  });
}

/** Those through whose hands most of a token went. */
export async function listCoinMovers(context: ReadContext, chain: Chain, asked: JudgedTransfers, most: number): Promise<CoinMover[]> {
  return context.underOneState(chain, async (state) => {
    if (!state.head) return [];
    const { address } = familyCodecs(chain.family);
    const rows = await context.query<Record<'addressText' | 'inRaw' | 'outRaw' | 'count', string>>(
      `select ${address.select('mover')} as addressText, inRaw, outRaw, moves as count from (
          select side.1 as mover, sumIf(amountRaw, side.2 = 1) as inRaw, sumIf(amountRaw, side.2 = 2) as outRaw, count() as moves
          from ${await renderTransfers({ context, chain, state }, asked)}
          array join [(fromAddress, 2), (toAddress, 1)] as side where ${renderCounted(chain, 'side.1')} and fromAddress != toAddress
          group by mover order by inRaw + outRaw desc, mover limit ${uintLiteral(most)})
        order by inRaw + outRaw desc, mover`,
      WIDE_READ,
    );
    return rows.map(({ addressText, inRaw, outRaw, count }) => ({
      address: addressText,
      inRaw: BigInt(inRaw),
      outRaw: BigInt(outRaw),
      count: Number(count),
    }));
  });
}
