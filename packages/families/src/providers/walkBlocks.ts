import type { BlockSpan, CapReason, HistoryOrder } from '../history.ts';
import { SourceError } from '../sourceError.ts';

/** One request for rows of a range of blocks, in the given order. */
export interface RowsQuery extends BlockSpan {
  order: HistoryOrder;
  /** From 1. */
  page: number;
  /** Rows of a page. */
  rows: number;
}

export interface RowsAnswer<Row> {
  rows: Row[];
  /** The service does not have all rows of the range. */
  isPartial: boolean;
  /** Whether rows follow, where the service says it; else the number of rows does. */
  hasMore?: boolean;
}

export interface WalkSettings<Row> {
  read(query: RowsQuery): Promise<RowsAnswer<Row>>;
  blockOf(row: Row): number;
  /** Rows that a page holds at most. */
  pageRows: number;
  /** Rows that can be paged through with one range. */
  windowRows: number;
}

export interface WalkedPage<Row> {
  rows: Row[];
  covered: BlockSpan;
  /** Block at which the next page begins; null after the last one. */
  next: number | null;
  capped?: BlockSpan & { reason: CapReason };
}

/**
 * One page of whole blocks out of a service that pages by rows. The block in which a full page breaks off is left for the next one; a
 * block that fills a page alone is paged through as far as the service lets it. A range that it cannot answer is halved.
 */
export async function walkBlocks<Row>(
  settings: WalkSettings<Row>,
  span: BlockSpan,
  order: HistoryOrder,
  limit: number,
): Promise<WalkedPage<Row>> {
  const { blockOf, read } = settings;
  const rowsWanted = Math.min(limit, settings.pageRows);
  const isUp = order === 'ascending';
  if (span.fromBlock > span.toBlock) return { rows: [], covered: span, next: null };
  let answer: RowsAnswer<Row>;
  try {
    answer = await read({ ...span, order, page: 1, rows: rowsWanted });
  } catch (error) {
    if (!(error instanceof SourceError && error.fault.code === 'range_too_large')) throw error;
    if (span.fromBlock === span.toBlock) return { ...pageAfter(span, span, isUp, []), capped: { ...span, reason: 'timeout' } };
    const half = halfOf(span, isUp);
    const page = await walkBlocks(settings, half, order, limit);
    return page.next === null ? { ...page, next: pageAfter(half, span, isUp, []).next } : page;
  }
  const isTold = answer.hasMore !== undefined;
  const settled =
    !isTold && answer.rows.length < rowsWanted ? await settle(settings, { ...span, order, page: 2, rows: answer.rows.length }) : settings;
  const partial = (covered: BlockSpan) => (answer.isPartial ? { capped: { ...covered, reason: 'unsupported' as const } } : {});
  const { rows } = answer;
  const first = rows[0];
  const last = rows.at(-1);
  const isWhole = isTold ? answer.hasMore === false : rows.length < Math.min(rowsWanted, settled.pageRows);
  if (isWhole || first === undefined || last === undefined) return { rows, covered: span, next: null, ...partial(span) };

  const broken = blockOf(last);
  if (blockOf(first) === broken) return walkBlock(settled, broken, span, order);
  const covered = isUp ? { fromBlock: span.fromBlock, toBlock: broken - 1 } : { fromBlock: broken + 1, toBlock: span.toBlock };
  return {
    ...pageAfter(
      covered,
      span,
      isUp,
      rows.filter((row) => blockOf(row) !== broken),
    ),
    ...partial(covered),
  };
}

/** Limits of services are round numbers, of which this divides every one. */
const ROUND = 25;

/** A page that is shorter than asked may be as long as the service gives pages now: what follows it says so. */
async function settle<Row>(settings: WalkSettings<Row>, next: RowsQuery): Promise<WalkSettings<Row>> {
  if (next.rows === 0 || next.rows % ROUND !== 0) return settings;
  const { rows } = await settings.read(next);
  return rows.length === 0 ? settings : { ...settings, pageRows: next.rows };
}

/** A block that fills pages alone, and what lies before it in the range, which is empty. */
async function walkBlock<Row>(
  { read, pageRows, windowRows }: WalkSettings<Row>,
  block: number,
  span: BlockSpan,
  order: HistoryOrder,
): Promise<WalkedPage<Row>> {
  const isUp = order === 'ascending';
  const covered = isUp ? { fromBlock: span.fromBlock, toBlock: block } : { fromBlock: block, toBlock: span.toBlock };
  const only = { fromBlock: block, toBlock: block };
  const rows: Row[] = [];
  for (let page = 1; page * pageRows <= windowRows; page++) {
    const answer = await read({ ...only, order, page, rows: pageRows });
    for (const row of answer.rows) rows.push(row);
    if (answer.isPartial) return { ...pageAfter(covered, span, isUp, rows), capped: { ...only, reason: 'unsupported' } };
    if (answer.hasMore === undefined ? answer.rows.length < pageRows : !answer.hasMore) return pageAfter(covered, span, isUp, rows);
  }
  return { ...pageAfter(covered, span, isUp, rows), capped: { ...only, reason: 'window' } };
}

function halfOf({ fromBlock, toBlock }: BlockSpan, isUp: boolean): BlockSpan {
  const middle = Math.floor((fromBlock + toBlock) / 2);
  return isUp ? { fromBlock, toBlock: middle } : { fromBlock: middle + 1, toBlock };
}

function pageAfter<Row>(covered: BlockSpan, span: BlockSpan, isUp: boolean, rows: Row[]): WalkedPage<Row> {
  const isLast = isUp ? covered.toBlock >= span.toBlock : covered.fromBlock <= span.fromBlock;
  return { rows, covered, next: isLast ? null : isUp ? covered.toBlock + 1 : covered.fromBlock - 1 };
}
