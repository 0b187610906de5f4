import type { BlockRef } from '@chaintrail/model';
import type { BlockSpan, HistoryFacts, HistoryKind, HistoryOrder, HistoryPage, HistoryQuery, HistorySource } from '../history.ts';

interface FakeSettings {
  chainName: string;
  name?: string;
  quality?: HistorySource['quality'];
  orders?: HistorySource['orders'];
  /** All rows of the one address, by kind; kinds that are absent are not served. */
  facts: Partial<Record<HistoryKind, HistoryFacts>>;
  head: BlockRef;
  /** Rows of a page at most, unless one block has more. */
  pageRows?: number;
  /** Called before every page: throws what the provider should fail with, or waits. */
  onPage?: (query: HistoryQuery) => void | Promise<void>;
  outgoingCount?: bigint;
  balanceRaw?: bigint;
}

/** A provider out of memory, for tests of what reads one: pages of whole blocks in either order. */
export function createFakeHistory(settings: FakeSettings): HistorySource {
  const { chainName, head, facts, pageRows = 2, orders = ['ascending', 'newest'] } = settings;
  const name = settings.name ?? 'Fake';
  return {
    name,
    host: `${name.toLowerCase()}.test`,
    chainName,
    kinds: Object.keys(facts) as HistoryKind[],
    orders,
    quality: settings.quality ?? 'canonical',
    terms: { url: 'https://example.org/terms', key: 'none' },
    readHead: async () => Promise.resolve({ latest: head, finalized: head }),
    async readHistory(query, signal) {
      await settings.onPage?.(query);
      signal.throwIfAborted();
      return pageOf(facts[query.kind], query, head.number, query.limit ?? pageRows);
    },
    readState: async () =>
      Promise.resolve({
        at: head,
        isSettled: true,
        ...(settings.outgoingCount === undefined ? {} : { outgoingCount: settings.outgoingCount }),
        ...(settings.balanceRaw === undefined ? {} : { balanceRaw: settings.balanceRaw }),
      }),
    close: async () => Promise.resolve(),
  };
}

const nothing: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };

function pageOf(facts: HistoryFacts = nothing, query: HistoryQuery, head: number, pageRows: number): HistoryPage {
  const span = spanOf(query, head);
  const wanted = within(facts, span);
  const covered = cutAfter(wanted, span, query.order, pageRows);
  const isLast = covered.fromBlock === span.fromBlock && covered.toBlock === span.toBlock;
  const next = query.order === 'ascending' ? covered.toBlock + 1 : covered.fromBlock - 1;
  return { ...within(wanted, covered), blocks: [], covered, cursor: isLast ? null : String(next) };
}

function spanOf({ fromBlock = 0, toBlock, cursor, order }: HistoryQuery, head: number): BlockSpan {
  const last = Math.min(toBlock ?? head, head);
  if (cursor === undefined) return { fromBlock, toBlock: last };
  return order === 'ascending' ? { fromBlock: Number(cursor), toBlock: last } : { fromBlock, toBlock: Number(cursor) };
}

/** As many blocks as have so many rows together, and one at least. */
function cutAfter(facts: HistoryFacts, span: BlockSpan, order: HistoryOrder, pageRows: number): BlockSpan {
  const numbers = rowsOf(facts).toSorted((a, b) => (order === 'ascending' ? a - b : b - a));
  const over = numbers[pageRows];
  if (over === undefined) return span;
  const first = numbers[0] ?? over;
  if (order === 'ascending') return { fromBlock: span.fromBlock, toBlock: over === first ? over : over - 1 };
  return { fromBlock: over === first ? over : over + 1, toBlock: span.toBlock };
}

function rowsOf({ transactions, transfers }: HistoryFacts): number[] {
  return (transactions.length > 0 ? transactions : transfers).map(({ blockNumber }) => blockNumber);
}

function within(facts: HistoryFacts, { fromBlock, toBlock }: BlockSpan): HistoryFacts {
  const isIn = ({ blockNumber }: { blockNumber: number }): boolean => blockNumber >= fromBlock && blockNumber <= toBlock;
  return {
    transactions: facts.transactions.filter(isIn),
    transfers: facts.transfers.filter(isIn),
    inputs: facts.inputs.filter(isIn),
    outputs: facts.outputs.filter(isIn),
    tokens: facts.tokens,
  };
}
