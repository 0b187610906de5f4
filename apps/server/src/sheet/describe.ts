import { endpoints } from '@chaintrail/contract';
import { schemas, type EndpointRequest } from '@chaintrail/contract/schemas';
import type { Cell } from '@chaintrail/sheet';
import { parseInput } from '../api/validate.ts';
import type { RequestContext, RequestOf } from '../context.ts';
import { refuse } from '../errors.ts';
import type { EnabledChain } from '../parts.ts';
import { readAddress } from '../input.ts';
import { readStored } from '../present/coverage.ts';
import { readAhead } from './ahead.ts';
import type { ColumnOf } from './cells.ts';
import { checkHead, isStillAt } from './head.ts';
import type { Head, OpenedList, OpenList, Written } from './opened.ts';
import { addMoved, createTally, presentTally, sameTally, type Moved, type Tally } from './tally.ts';
import { countOf } from './words.ts';

/** Rows that are read at once: enough that what a read costs by itself does not count, few enough to be held. */
const BATCH = 5_000;
/** Rows that lists without cursors give: their pages end there, and so do their files. */
export const MOST_NUMBERED = 10_000;

interface Page<Row> {
  list: Row[];
  total: number;
  totalCapped?: boolean | undefined;
  cursor?: string | undefined;
}

/** The calls that page lists, in whatever place they take what is asked. */
type PagedCall = Extract<keyof typeof schemas, `page${string}` | 'listLatestBlocks' | 'judgeAddress' | 'glanceAddresses'>;

/** What is told of a list when its first page is read. */
export interface Told {
  /** Whose or of what it is, in full and for the file's name. */
  of: string;
  owner: string;
  filters: readonly string[];
  order: string;
  /** What the page says all rows come to, by the names that `moved` gives; absent where it says nothing. */
  expected?: Tally | undefined;
  /** How a balance goes from the first row to the last. */
  closing?: readonly string[] | undefined;
  cautions?: readonly string[] | undefined;
}

/** A list of a page as data: how it is read, what of it is written, and what it must come to. */
export interface ListDescription<N extends PagedCall, Row, P extends Page<Row>> {
  call: N;
  title: string;
  /** The very handler that answers the page. */
  page(context: RequestOf<N>): Promise<P>;
  columns: readonly ColumnOf<Row>[];
  tell(context: RequestContext, input: EndpointRequest<N>, page: P): Told | Promise<Told>;
  /** The chains it is of. */
  chainsOf(context: RequestContext, input: EndpointRequest<N>): EnabledChain[] | Promise<EnabledChain[]>;
  /** The addresses that its rows are of, as they were asked for; absent where it is of whole chains. */
  addressesOf?(input: EndpointRequest<N>): readonly string[];
  /** Where rows are of blocks: those above the head are left out. Lists of what is now have none. */
  heightOf?(row: Row): number;
  /** The chain that a row is of, where there are several. */
  chainNameOf?(row: Row): string;
  /** What of a row is added up. */
  movedOf?(row: Row): readonly Moved[];
  /** Rows that are read at once. */
  batch?: number;
  /** Why the file may end before the list; absent where it never does. */
  bound?: string;
}

/** Makes an opener of a description: one way of paging, numbering, summing and proving for every list. */
export function describeList<N extends PagedCall, Row, P extends Page<Row>>(description: ListDescription<N, Row, P>): OpenList {
  return async (context, given) => {
    const { call, page, columns } = description;
    const raw = { ...given, pageNum: 1, pageSize: 100, cursor: undefined };
    const input = parseInput(endpoints[call], schemas[call], { params: raw, query: raw, body: raw }) as EndpointRequest<N>;
    const ask = (size: number, cursor?: string): Promise<P> =>
      page({
        ...context,
        input: { ...(input as object), pageNum: 1, pageSize: size, ...(cursor === undefined ? {} : { cursor }) } as EndpointRequest<N>,
      });
    const heads = await readHeads(context, await description.chainsOf(context, input), description.addressesOf?.(input));
    const first = await ask(100);
    const told = await description.tell(context, input, first);
    const isOneHead = await areStill(context, heads);
    const isBound = description.bound !== undefined && first.total > MOST_NUMBERED;
    const reading: Reading = { rows: 0, tally: createTally(), isWhole: false, isSteady: isOneHead };
    const { pageNum: _pageNum, pageSize: _pageSize, cursor: _cursor, ...asked } = input as Record<string, unknown>;
    return {
      asked,
      title: description.title,
      owner: told.owner,
      query: [heads.map(({ chain }) => chain.title).join('、'), told.of, description.title].filter((part) => part !== '').join(' · '),
      filters: told.filters.length === 0 ? '全部' : told.filters.join('；'),
      order: told.order,
      heads,
      rows: isBound ? MOST_NUMBERED : first.total,
      isAtLeast: first.totalCapped === true,
      hiddenRows: 0,
      hasBalance: columns.some(({ key }) => key === 'balance'),
      bound: isBound ? `${description.bound}，此列表共 ${countOf(first.total)} 行，只写前 ${countOf(MOST_NUMBERED)} 行` : null,
      columns,
      read: (most) => readRows({ context, description, heads, ask, reading }, most),
      tell: () => tellWritten({ told, first, reading, isBound }),
    } satisfies OpenedList;
  };
}

interface Reading {
  rows: number;
  tally: Tally;
  /** The last row was read. */
  isWhole: boolean;
  /** The chain stood still as long as the comparison needs it to. */
  isSteady: boolean;
}

type Heads = OpenedList['heads'];

async function readHeads(context: RequestContext, enabled: readonly EnabledChain[], of?: readonly string[]): Promise<Heads> {
  const [first, ...others] = await Promise.all(
    enabled.map(async (one): Promise<Head> => ({
      chain: one.chain,
      stored: await readStored(
        context,
        one,
        of?.map((text) => readAddress(one.chain, text)),
      ),
    })),
  );
  if (!first) throw refuse('nothing_stored', '还没有收录任何链的数据，请稍后重试', { retryAfter: 5 });
  return [first, ...others];
}

async function areStill(context: RequestContext, heads: Heads): Promise<boolean> {
  return (await Promise.all(heads.map((head) => isStillAt(context, head)))).every(Boolean);
}

interface Source<N extends PagedCall, Row, P extends Page<Row>> {
  context: RequestContext;
  description: ListDescription<N, Row, P>;
  heads: Heads;
  ask: (size: number, cursor?: string) => Promise<P>;
  reading: Reading;
}

async function* readRows<N extends PagedCall, Row, P extends Page<Row>>(
  { context, description, heads, ask, reading }: Source<N, Row, P>,
  most?: number,
): AsyncGenerator<Cell[][]> {
  const { columns, heightOf, chainNameOf, movedOf, batch = BATCH, bound } = description;
  const [{ chain: only, stored }] = heads;
  const chains = new Map(heads.map(({ chain }) => [chain.name, chain]));
  const size = most ?? (bound === undefined ? batch : MOST_NUMBERED);
  for await (const page of readAhead(
    (cursor) => ask(size, cursor),
    ({ cursor }) => (most === undefined ? cursor : undefined),
  )) {
    const rows = heightOf ? page.list.filter((row) => heightOf(row) <= stored.head.number) : page.list;
    if (movedOf) for (const row of rows) addMoved(reading.tally, movedOf(row));
    const cells = rows.map((row, at) => {
      const place = { seq: reading.rows + at + 1, chain: (chainNameOf && chains.get(chainNameOf(row))) ?? only };
      return columns.map((column) => column.cellOf(row, place));
    });
    reading.rows += rows.length;
    yield cells;
  }
  if (most !== undefined) return;
  await Promise.all(heads.map((head) => checkHead(context, head)));
  // What is held changes with every block: only one moment can be compared with itself.
  if (!heightOf && reading.isSteady) reading.isSteady = await areStill(context, heads);
  reading.isWhole = true;
}

interface Known<P> {
  told: Told;
  first: P;
  reading: Reading;
  isBound: boolean;
}

function tellWritten<P extends Page<unknown>>({ told, first, reading, isBound }: Known<P>): Written {
  const { rows, tally, isWhole, isSteady } = reading;
  const canCount = first.totalCapped !== true && !isBound;
  const isComparable = isWhole && isSteady && (canCount || told.expected !== undefined);
  const agrees = (!canCount || rows === first.total) && (told.expected === undefined || isBound || sameTally(tally, told.expected));
  const moved = '导出期间有新区块，个别行可能取自其后';
  return {
    rows,
    hiddenRows: 0,
    sums: presentTally(tally),
    closing: told.closing ?? [],
    agrees: isComparable ? agrees : null,
    whyUncompared: isSteady ? '页面不统计这个列表的总数' : '取数期间链头前进',
    cautions: [
      ...(told.cautions ?? []),
      ...(isSteady ? [] : [moved]),
      '数量超过 15 位有效数字时表格软件会四舍五入，以“（文本）”列为准',
      '标签为线索，可能含推断与情报',
    ],
  };
}
