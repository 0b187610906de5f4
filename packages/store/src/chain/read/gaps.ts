import type { Chain, CoverageGap } from '@chaintrail/model';
import { blockColumn, tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { ReadEngine } from './engine.ts';
import { listSources, type Source } from './snapshot.ts';
import { CALLS_WITH_UNKNOWN_VALUES } from '../rows/unknownValues.ts';

/** Unbroken heights, both ends included. */
export interface Run {
  fromBlock: number;
  toBlock: number;
}

/** What blocks can lack: the traces of their calls, what one of them moved, or an output that one of their inputs spends. */
type Lack = 'calls' | 'values' | 'outputs';

/** What is known of a chain's blocks that lack something; never changed, only replaced. */
interface Known {
  /** Final blocks up to here have been looked at. */
  upTo: number;
  finalRuns: Record<Lack, Run[]>;
  /** The tip that `tipRuns` belong to. */
  tip: string;
  tipRuns: Record<Lack, Run[]>;
}

/** Every answer names its gaps, so they are kept: final blocks are looked at once, the tip once for each head. */
export interface GapBook {
  listGaps(context: Pick<ReadEngine, 'underOneState'>, chain: Chain): Promise<CoverageGap[]>;
}

type Query = Pick<ReadEngine, 'query'>;

const MAX_RUNS = 1_000;
const noRuns: Record<Lack, Run[]> = { calls: [], values: [], outputs: [] };
const nothing: Known = { upTo: -1, finalRuns: noRuns, tip: '', tipRuns: noRuns };

/** The engine must not be tied to one caller, since others wait for the same answer. */
export function createGapBook(engine: Query): GapBook {
  const book = new Map<number, { state: string; known: Promise<Known> }>();

  function look(chain: Chain, state: ChainState): Promise<Known> {
    const name = nameState(state);
    const last = book.get(chain.storeId);
    if (last?.state === name) return last.known;
    const before = last ? last.known.catch(() => nothing) : Promise.resolve(nothing);
    const known = before.then((found) => extend(engine, chain, state, found));
    const entry = { state: name, known };
    book.set(chain.storeId, entry);
    known.catch(() => {
      if (book.get(chain.storeId) === entry) book.delete(chain.storeId);
    });
    return known;
  }

  return {
    listGaps: (context, chain) =>
      context.underOneState(chain, async (state) => {
        // It has no blocks of its own: what is missing of an address is known of the address.
        if (state.isProvided) return [];
        const known = await look(chain, state);
        return describeGaps(state, joinAll(known.finalRuns, known.tipRuns));
      }),
  };
}

function nameState({ final, head, epoch }: ChainState): string {
  return `${final?.number ?? -1}-${head?.number ?? -1}-${head?.hash ?? ''}-${epoch}`;
}

async function extend(engine: Query, chain: Chain, state: ChainState, known: Known): Promise<Known> {
  const tip = nameState(state);
  const upTo = state.final?.number ?? -1;
  const sources = listSources(state);
  const final = sources.find(({ side }) => side === 'final');
  const unfinal = sources.find(({ side }) => side === 'tip');
  const [freshFinal, tipRuns] = await Promise.all([
    final && upTo > known.upTo ? listAllRuns(engine, chain, final, known.upTo) : noRuns,
    tip === known.tip ? known.tipRuns : unfinal ? listAllRuns(engine, chain, unfinal, -1) : noRuns,
  ]);
  return { upTo: Math.max(upTo, known.upTo), finalRuns: joinAll(known.finalRuns, freshFinal), tip, tipRuns };
}

async function listAllRuns(engine: Query, chain: Chain, source: Source, above: number): Promise<Record<Lack, Run[]>> {
  const [calls, values, outputs] = await Promise.all([
    listRuns(engine, chain, { source, above, table: 'block', condition: 'hasCalls = 0' }),
    listRuns(engine, chain, { source, above, table: 'block', condition: `hasCalls = ${uintLiteral(CALLS_WITH_UNKNOWN_VALUES)}` }),
    listRuns(engine, chain, { source, above, table: 'input', condition: 'isResolved = 0' }),
  ]);
  return { calls, values, outputs };
}

/** Blocks above a height that have a row of this table which meets the condition. */
interface RunSearch {
  source: Source;
  above: number;
  table: 'block' | 'input';
  condition: string;
}

/** Unbroken runs of such blocks. */
async function listRuns(engine: Query, chain: Chain, { source, above, table, condition }: RunSearch): Promise<Run[]> {
  const { side, within } = source;
  const column = blockColumn(table);
  return engine.query<Run>(
    `select min(number) as fromBlock, max(number) as toBlock
      from (select number, toInt64(number) - row_number() over (order by number) as run
        from (select distinct ${column} as number from ${tableName(table, side)}
          where chain = ${uintLiteral(chain.storeId)} and ${within(column)} and toInt64(${column}) > ${above < 0 ? '-1' : uintLiteral(above)} and ${condition}))
      group by run order by fromBlock limit ${MAX_RUNS}`,
  );
}

function joinAll(before: Record<Lack, Run[]>, after: Record<Lack, Run[]>): Record<Lack, Run[]> {
  return {
    calls: joinRuns(before.calls, after.calls),
    values: joinRuns(before.values, after.values),
    outputs: joinRuns(before.outputs, after.outputs),
  };
}

/** Runs in height order; where the second list goes on right after the first, the two runs become one. */
export function joinRuns(before: Run[], after: Run[]): Run[] {
  const last = before.at(-1);
  const [next, ...rest] = after;
  if (!last || !next || next.fromBlock !== last.toBlock + 1) return [...before, ...after];
  return [...before.slice(0, -1), { fromBlock: last.fromBlock, toBlock: next.toBlock }, ...rest];
}

/** Blocks that lack something, and what lies before the first block. */
function describeGaps({ first: lowest, seam }: ChainState, runs: Record<Lack, Run[]>): CoverageGap[] {
  const first = seam?.block ?? lowest;
  const before: Run[] = first !== null && first > 0 ? [{ fromBlock: 0, toBlock: first - 1 }] : [];
  return [
    ...before.map((run): CoverageGap => ({ kind: 'opening', ...run, reason: 'not_stored' })),
    ...runs.calls.map((run): CoverageGap => ({ kind: 'internal', ...run, reason: 'no_calls' })),
    ...runs.values.map((run): CoverageGap => ({ kind: 'internal', ...run, reason: 'unknown_values' })),
    ...runs.outputs.map((run): CoverageGap => ({ kind: 'opening', ...run, reason: 'lost_outputs' })),
  ];
}
