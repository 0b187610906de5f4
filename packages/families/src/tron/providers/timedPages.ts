import type { BlockSpan, CapReason, HistoryOrder, HistoryQuery } from '../../history.ts';
import { walkBlocks, type RowsAnswer, type RowsQuery } from '../../providers/walkBlocks.ts';
import type { Head } from '../../source.ts';
import { SourceError } from '../../sourceError.ts';

/** A list that is ordered by time: blocks have times of their own, so pages are cut between them. */
export interface TimedList<Row> {
  /** `fromBlock` and `toBlock` of the question are times. */
  read(query: RowsQuery): Promise<RowsAnswer<Row>>;
  timeOf(row: Row): number;
  /** The block that a row lies in. */
  numberOf(row: Row): Promise<number>;
  pageRows: number;
  windowRows: number;
}

interface Clock {
  readHead(signal: AbortSignal): Promise<Head>;
  readTime(number: number, signal: AbortSignal): Promise<number>;
}

export interface TimedPage<Row> {
  rows: Row[];
  covered: BlockSpan;
  cursor: string | null;
  capped?: BlockSpan & { reason: CapReason };
}

/** One page of whole blocks out of such a list, up to what is confirmed. A cursor is a time and the block of that time. */
export async function readTimedPage<Row>(
  list: TimedList<Row>,
  query: HistoryQuery,
  clock: Clock,
  signal: AbortSignal,
): Promise<TimedPage<Row>> {
  const { timeOf, numberOf } = list;
  const span = await spanOf(query, clock, signal);
  const seen: Row[] = [];
  const walked = await walkBlocks(
    {
      async read(part) {
        const answer = await list.read(part);
        requireWithin(answer.rows.map(timeOf), part);
        for (const row of answer.rows) seen.push(row);
        return answer;
      },
      blockOf: timeOf,
      pageRows: list.pageRows,
      windowRows: list.windowRows,
    },
    { fromBlock: span.from.timeMs, toBlock: span.to.timeMs },
    query.order,
    query.limit ?? list.pageRows,
  );
  const { rows } = walked;
  const whole = { fromBlock: span.from.number, toBlock: span.to.number };
  const isUp = query.order === 'ascending';
  const edge = rows.at(isUp ? -1 : 0);
  // Only a block that fills the window alone is cut: what is missing lies in it.
  const filled = walked.capped && edge !== undefined ? await numberOf(edge) : undefined;
  const capped =
    filled === undefined || !walked.capped ? {} : { capped: { fromBlock: filled, toBlock: filled, reason: walked.capped.reason } };
  if (walked.next === null) return { rows, covered: whole, cursor: null, ...capped };
  // The next page begins at the block in which this one broke off, or behind the one that filled it alone.
  const broken = seen.find((row) => timeOf(row) === walked.next);
  const at = broken ?? edge;
  if (at === undefined) throw new SourceError({ code: 'unexpected_shape', what: 'list', field: 'time', problem: 'missing' });
  const number = await numberOf(at);
  const next = broken ? number : isUp ? number + 1 : number - 1;
  const covered = isUp ? { fromBlock: whole.fromBlock, toBlock: next - 1 } : { fromBlock: next + 1, toBlock: whole.toBlock };
  return { rows, covered, cursor: `${walked.next}:${next}`, ...capped };
}

interface TimedSpan {
  from: { number: number; timeMs: number };
  to: { number: number; timeMs: number };
}

/** The blocks still to be read, with their times: nothing above what is confirmed is read, since rows there may vanish. */
async function spanOf(
  { order, cursor, fromBlock = 0, toBlock }: HistoryQuery,
  { readHead, readTime }: Clock,
  signal: AbortSignal,
): Promise<TimedSpan> {
  const [timeMs = 0, number = 0] = cursor?.split(':').map(Number) ?? [];
  const at = { number, timeMs };
  const from = async () => ({ number: fromBlock, timeMs: fromBlock === 0 ? 0 : await readTime(fromBlock, signal) });
  const to = async () =>
    toBlock === undefined ? (await readHead(signal)).finalized : { number: toBlock, timeMs: await readTime(toBlock, signal) };
  if (cursor === undefined) return { from: await from(), to: await to() };
  return order === 'ascending' ? { from: at, to: await to() } : { from: await from(), to: at };
}

function requireWithin(
  times: readonly number[],
  { fromBlock, toBlock, order }: { fromBlock: number; toBlock: number; order: HistoryOrder },
): void {
  let previous = order === 'ascending' ? fromBlock : toBlock;
  for (const given of times) {
    const isInOrder = order === 'ascending' ? given >= previous : given <= previous;
    if (given < fromBlock || given > toBlock || !isInOrder) throw new SourceError({ code: 'other_block', asked: previous, given });
    previous = given;
  }
}
