import type { TransferFilterInput } from '@chaintrail/contract/schemas';
import { parseJudgeSearch, type JudgeSearch } from './judge/choices.ts';
import { allowsAmountFilter, DEFAULT_TAB, isAddressTab, type AddressTab } from './tab.ts';

export const pageSizes = [20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const directions = ['in', 'out', 'self'] as const;
export type Direction = (typeof directions)[number];
/** By place on the chain or by amount; the first is meant where none is said. */
export const listOrders = ['newest', 'oldest', 'largest', 'smallest'] as const;
export type ListOrder = (typeof listOrders)[number];

export const eventRoles = ['emitter', 'argument'] as const;
export type EventRole = (typeof eventRoles)[number];

/** What the list is narrowed to. Times are epoch milliseconds, amounts decimal text in the coin's unit. */
export interface AddressFilter {
  startTime?: number;
  endTime?: number;
  direction?: Direction;
  /** As it was written: addresses, parts of one, labels, several by line or comma. */
  counterparty?: string;
  coinKey?: string;
  minAmount?: string;
  maxAmount?: string;
  hideZero?: boolean;
  /** Of a Bitcoin-like address: outputs that it has spent, in place of those that it has. */
  spent?: boolean;
  hidePoison?: boolean;
  hideFake?: boolean;
  /** Of a Bitcoin-like address: transactions that brought dust. */
  hideDust?: boolean;
  /** Of events: whether the address wrote them as a contract, or stands in one of their arguments; the first of a contract unless said. */
  role?: EventRole | undefined;
  /** Of events: the first topic, `none` for events without any, and what is asked of the others, as it was written. */
  topic0?: string | undefined;
  topic1?: string | undefined;
  topic2?: string | undefined;
  topic3?: string | undefined;
  /** Of 余额: the last days that the curve shows; all of them unless said. Narrows no list. */
  days?: 30 | 90 | undefined;
  /** Of 余额: what was spent is told together with its fees. Narrows no list. */
  withFees?: true | undefined;
}

/** Everything of an address page that a link carries. */
export interface AddressState {
  tab: AddressTab;
  filter: AddressFilter;
  /** The newest first unless said. */
  order?: ListOrder;
  pageSize: PageSize;
  pageNum: number;
  /** Where the page begins, once the server has told; without it the page is found by its number. */
  cursor?: string;
  /** How 研判 is looked at, where it is not as usual. */
  judge?: JudgeSearch;
}

/** The state as it stands in the address bar: short keys, no defaults. */
export interface AddressSearch extends JudgeSearch {
  tab?: AddressTab;
  /** The list from which a link came: it stays open where the address has rows in it. */
  hop?: AddressTab;
  from?: number;
  to?: number;
  dir?: Direction;
  with?: string;
  coin?: string;
  min?: string;
  max?: string;
  zero?: 'hide';
  sort?: ListOrder;
  outputs?: 'spent';
  poison?: 'hide';
  fake?: 'hide';
  dust?: 'hide';
  role?: EventRole;
  topic0?: string;
  topic1?: string;
  topic2?: string;
  topic3?: string;
  days?: 30 | 90;
  fees?: 'in';
  size?: PageSize;
  page?: number;
  at?: string;
}

/** What a list can leave out, as the link and as the filter say it. */
const baits = [
  ['zero', 'hideZero'],
  ['poison', 'hidePoison'],
  ['fake', 'hideFake'],
  ['dust', 'hideDust'],
] as const;

/** Filters of events, in the link as in the filter. */
const topics = ['topic0', 'topic1', 'topic2', 'topic3'] as const;
const LONGEST_TOPIC = 300;
/** Twenty kinds of events with commas between them. */
const LONGEST_TOPICS = 1_360;

/** A pasted list of addresses; a link holds no more. */
const LONGEST_COUNTERPARTY = 4_000;

const DECIMAL = /^\d{1,78}(\.\d{1,78})?$/;

/** Reads a link's search part; whatever is not understood falls back to its default. */
export function parseAddressSearch(raw: Record<string, unknown>): AddressSearch {
  const search: AddressSearch = {};
  if (isAddressTab(raw['tab'])) search.tab = raw['tab'];
  if (isAddressTab(raw['hop'])) search.hop = raw['hop'];
  const from = readTime(raw['from']);
  const to = readTime(raw['to']);
  if (from !== undefined && (to === undefined || from <= to)) search.from = from;
  if (to !== undefined && (from === undefined || from <= to)) search.to = to;
  const direction = directions.find((name) => name === raw['dir']);
  if (direction) search.dir = direction;
  const counterparty = readText(raw['with'], LONGEST_COUNTERPARTY);
  if (counterparty) search.with = counterparty;
  const coin = readText(raw['coin'], 250);
  if (coin) search.coin = coin;
  const min = readAmount(raw['min']);
  if (min !== undefined) search.min = min;
  const max = readAmount(raw['max']);
  if (max !== undefined) search.max = max;
  if (raw['outputs'] === 'spent') search.outputs = 'spent';
  const order = listOrders.find((name) => name === raw['sort']);
  if (order && order !== listOrders[0]) search.sort = order;
  for (const [bait] of baits) if (raw[bait] === 'hide') search[bait] = 'hide';
  const role = eventRoles.find((name) => name === raw['role']);
  if (role) search.role = role;
  for (const topic of topics) {
    const text = readText(raw[topic], topic === 'topic0' ? LONGEST_TOPICS : LONGEST_TOPIC);
    if (text) search[topic] = text;
  }
  const days = ([30, 90] as const).find((count) => String(count) === String(raw['days']));
  if (days) search.days = days;
  if (raw['fees'] === 'in') search.fees = 'in';
  const size = pageSizes.find((count) => String(count) === String(raw['size']));
  if (size && size !== pageSizes[0]) search.size = size;
  const page = readInteger(raw['page']);
  if (page !== undefined && page > 1) {
    search.page = page;
    const at = readText(raw['at'], 500);
    if (at) search.at = at;
  }
  return { ...search, ...parseJudgeSearch(raw) };
}

/** The page's state from its link. */
export function readAddressState(search: AddressSearch): AddressState {
  const filter: AddressFilter = {};
  if (search.from !== undefined) filter.startTime = search.from;
  if (search.to !== undefined) filter.endTime = search.to;
  if (search.dir) filter.direction = search.dir;
  if (search.with) filter.counterparty = search.with;
  if (search.coin) filter.coinKey = search.coin;
  if (search.min !== undefined) filter.minAmount = search.min;
  if (search.max !== undefined) filter.maxAmount = search.max;
  if (search.outputs === 'spent') filter.spent = true;
  for (const [bait, hide] of baits) if (search[bait]) filter[hide] = true;
  if (search.role) filter.role = search.role;
  for (const topic of topics) if (search[topic] !== undefined) filter[topic] = search[topic];
  if (search.days) filter.days = search.days;
  if (search.fees === 'in') filter.withFees = true;
  const judge = parseJudgeSearch({ ...search });
  return {
    tab: search.tab ?? DEFAULT_TAB,
    filter,
    ...(search.sort === undefined ? {} : { order: search.sort }),
    pageSize: search.size ?? pageSizes[0],
    pageNum: search.page ?? 1,
    ...(search.at === undefined ? {} : { cursor: search.at }),
    ...(Object.keys(judge).length === 0 ? {} : { judge }),
  };
}

/** The reverse of `readAddressState`, defaults stripped. */
export function writeAddressSearch(state: AddressState): AddressSearch {
  const { filter } = state;
  return parseAddressSearch({
    tab: state.tab,
    from: filter.startTime,
    to: filter.endTime,
    dir: filter.direction,
    with: filter.counterparty,
    coin: filter.coinKey,
    min: filter.minAmount,
    max: filter.maxAmount,
    sort: state.order,
    outputs: filter.spent ? 'spent' : undefined,
    role: filter.role,
    ...Object.fromEntries(topics.map((topic) => [topic, filter[topic]])),
    ...Object.fromEntries(baits.map(([bait, hide]) => [bait, filter[hide] && 'hide'])),
    days: filter.days,
    fees: filter.withFees ? 'in' : undefined,
    size: state.pageSize,
    page: state.pageNum,
    at: state.cursor,
    ...state.judge,
  });
}

/** What the calls are asked; bounds that mean nothing on this tab stay in the link and are not sent. */
export function toTransferFilter(tab: AddressTab, filter: AddressFilter): TransferFilterInput {
  const { minAmount, maxAmount, coinKey, ...others } = filter;
  const {
    spent: _spent,
    hideDust: _hideDust,
    role: _role,
    topic0: _topic0,
    topic1: _topic1,
    topic2: _topic2,
    topic3: _topic3,
    days: _days,
    withFees: _withFees,
    ...rest
  } = others;
  const withCoin = tab === 'TOKEN20' || tab === 'NFT' ? { ...rest, ...(coinKey ? { coinKey } : {}) } : rest;
  if (!allowsAmountFilter(tab, coinKey)) return withCoin;
  return { ...withCoin, ...(minAmount === undefined ? {} : { minAmount }), ...(maxAmount === undefined ? {} : { maxAmount }) };
}

/** The order that the list is asked for: by amount only where all rows are of one coin. */
export function toListOrder(tab: AddressTab, { filter, order = 'newest' }: Pick<AddressState, 'filter' | 'order'>): ListOrder {
  return ordersOf(tab, filter).includes(order) ? order : listOrders[0];
}

/** Amounts of several coins have no order. */
export function ordersOf(tab: AddressTab, { coinKey }: AddressFilter): readonly ListOrder[] {
  return allowsAmountFilter(tab, coinKey) ? listOrders : listOrders.slice(0, 2);
}

/** How many conditions narrow the list; the phone's filter button shows it. */
export function countConditions(tab: AddressTab, filter: AddressFilter): number {
  const sent = toTransferFilter(tab, filter);
  const range = sent.startTime !== undefined || sent.endTime !== undefined ? 1 : 0;
  const amount = sent.minAmount !== undefined || sent.maxAmount !== undefined ? 1 : 0;
  const single = [sent.direction, sent.counterparty, sent.coinKey, sent.hideZero, sent.hidePoison, sent.hideFake].filter(Boolean).length;
  return range + amount + single;
}

/** Plain decimal text as typed, without group marks; undefined when it is no amount. */
export function readAmount(value: unknown): string | undefined {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.normalize('NFKC').replaceAll(/[\s,_]/g, '') : '';
  if (!DECIMAL.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  const cut = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${cut === '' ? '' : `.${cut}`}`;
}

function readText(value: unknown, longest: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text.length > longest ? undefined : text;
}

function readInteger(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

// Later than any block time a 64-bit second counter of a chain will hold in our lifetimes; longer numbers are typing errors.
const LATEST_TIME = Date.UTC(2200, 0, 1);

function readTime(value: unknown): number | undefined {
  const time = readInteger(value);
  return time !== undefined && time <= LATEST_TIME ? time : undefined;
}
