import type { EndpointInput, FlowChartView } from '@chaintrail/contract/schemas';

export type By = 'entity' | 'address';
export type Period = FlowChartView['period'];
export type Sort = NonNullable<EndpointInput<'judgeAddress'>['sort']>;

/** How 研判 is looked at, as a link carries it: short keys, no defaults. The filter stands beside it, as every tab's does. */
export interface JudgeSearch {
  by?: 'address';
  /** The entity whose addresses are listed, by its key. */
  who?: string;
  /** By what the other sides stand; with a minus the least first. */
  rank?: Sort | `-${Sort}`;
  per?: Exclude<Period, 'day'>;
  folded?: 'show';
  /** Kinds of entities and hours of all coins together. */
  coins?: 'all';
  /** Whose clock the hours are shown on, in hours from UTC. */
  clock?: number;
  /** The stretch of the trend that is in view: times of its first and last bar. */
  since?: number;
  until?: number;
}

export interface JudgeChoices {
  by: By;
  entityKey: string | undefined;
  sort: Sort;
  isAscending: boolean;
  period: Period;
  isFolded: boolean;
  isAllCoins: boolean;
  clock: number | undefined;
  view: { from: number; to: number } | undefined;
}

const sorts: readonly Sort[] = ['amount', 'in', 'out', 'net', 'count', 'inCount', 'outCount', 'first', 'last', 'dwell'];
const LONGEST_KEY = 300;
const clocks = { least: -11, most: 12 };
const LATEST_TIME = Date.UTC(2200, 0, 1);

/** Reads the link's part; whatever is not understood falls back to its default. */
export function parseJudgeSearch(raw: Record<string, unknown>): JudgeSearch {
  const search: JudgeSearch = {};
  if (raw['by'] === 'address') search.by = 'address';
  const who = raw['who'];
  if (typeof who === 'string' && who !== '' && who.length <= LONGEST_KEY) search.who = who;
  const rank = sorts.flatMap((sort) => [sort, `-${sort}` as const]).find((one) => one === raw['rank']);
  if (rank && rank !== 'amount') search.rank = rank;
  if (raw['per'] === 'week' || raw['per'] === 'month') search.per = raw['per'];
  if (raw['folded'] === 'show') search.folded = 'show';
  if (raw['coins'] === 'all') search.coins = 'all';
  const clock = readWhole(raw['clock']);
  if (clock !== undefined && clock >= clocks.least && clock <= clocks.most) search.clock = clock;
  const [since, until] = [readWhole(raw['since']), readWhole(raw['until'])];
  if (since !== undefined && until !== undefined && since >= 0 && since <= until && until <= LATEST_TIME) {
    search.since = since;
    search.until = until;
  }
  return search;
}

export function readChoices({ by, who, rank = 'amount', per, folded, coins, clock, since, until }: JudgeSearch): JudgeChoices {
  const sort = sorts.find((one) => rank === one || rank === `-${one}`) ?? 'amount';
  return {
    by: by ?? 'entity',
    entityKey: who,
    sort,
    isAscending: rank.startsWith('-'),
    period: per ?? 'day',
    isFolded: folded === undefined,
    isAllCoins: coins === 'all',
    clock,
    view: since === undefined || until === undefined ? undefined : { from: since, to: until },
  };
}

function readWhole(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}
