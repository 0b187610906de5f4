import type { Chain, CoverageGap } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { ReadContext } from './context.ts';
import { listSources, type Source } from './snapshot.ts';

/** Unbroken heights, both ends included. */
export interface Run {
  fromBlock: number;
  toBlock: number;
}

/** What is known of a chain's blocks without traces; never changed, only replaced. */
interface Known {
  /** Final blocks up to here have been looked at. */
  upTo: number;
  finalRuns: Run[];
  /** The tip that `tipRuns` belong to. */
  tip: string;
  tipRuns: Run[];
}

/** Every answer names its gaps, so they are kept: final blocks are looked at once, the tip once for each head. */
export interface GapBook {
  listGaps(context: ReadContext, chain: Chain): Promise<CoverageGap[]>;
}

const MAX_RUNS = 1_000;
const nothing: Known = { upTo: -1, finalRuns: [], tip: '', tipRuns: [] };

export function createGapBook(): GapBook {
  const book = new Map<number, Known>();
  return {
    listGaps: (context, chain) =>
      context.underOneState(chain, async (state) => {
        const known = await extend(context, chain, state, book.get(chain.storeId) ?? nothing);
        book.set(chain.storeId, known);
        return describeGaps(state, joinRuns(known.finalRuns, known.tipRuns));
      }),
  };
}

async function extend(context: ReadContext, chain: Chain, state: ChainState, known: Known): Promise<Known> {
  const tip = `${state.final?.number ?? -1}-${state.head?.number ?? -1}-${state.head?.hash ?? ''}-${state.epoch}`;
  const upTo = state.final?.number ?? -1;
  const sources = listSources(state);
  const final = sources.find(({ side }) => side === 'final');
  const unfinal = sources.find(({ side }) => side === 'tip');
  const [freshFinal, tipRuns] = await Promise.all([
    final && upTo > known.upTo ? listRuns(context, chain, final, known.upTo) : [],
    tip === known.tip ? known.tipRuns : unfinal ? listRuns(context, chain, unfinal, -1) : [],
  ]);
  return { upTo: Math.max(upTo, known.upTo), finalRuns: joinRuns(known.finalRuns, freshFinal), tip, tipRuns };
}

async function listRuns(context: ReadContext, chain: Chain, { side, within }: Source, above: number): Promise<Run[]> {
  return context.query<Run>(
    `select min(number) as fromBlock, max(number) as toBlock
      from (select number, toInt64(number) - row_number() over (order by number) as run from ${tableName('block', side)}
        where chain = ${uintLiteral(chain.storeId)} and ${within('number')} and toInt64(number) > ${above < 0 ? '-1' : uintLiteral(above)} and hasCalls = 0)
      group by run order by fromBlock limit ${MAX_RUNS}`,
  );
}

/** Runs in height order; where the second list goes on right after the first, the two runs become one. */
export function joinRuns(before: Run[], after: Run[]): Run[] {
  const last = before.at(-1);
  const [next, ...rest] = after;
  if (!last || !next || next.fromBlock !== last.toBlock + 1) return [...before, ...after];
  return [...before.slice(0, -1), { fromBlock: last.fromBlock, toBlock: next.toBlock }, ...rest];
}

/** Blocks without traces, and what lies before the first block. */
function describeGaps(state: ChainState, runs: Run[]): CoverageGap[] {
  const opening: CoverageGap[] =
    state.first !== null && state.first > 0
      ? [
          {
            kind: 'opening',
            fromBlock: 0,
            toBlock: state.first - 1,
            reason: `未收录区块 ${state.first} 之前的历史，期初余额可能未知`,
          },
        ]
      : [];
  return [
    ...opening,
    ...runs.map((run): CoverageGap => ({ kind: 'internal', ...run, reason: '数据源未提供调用追踪，这些区块的内部转账缺失' })),
  ];
}
