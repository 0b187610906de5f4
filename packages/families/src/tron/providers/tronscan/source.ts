import type { BlockRef, Chain } from '@chaintrail/model';
import { z } from 'zod';
import type { HistoryKind, HistoryPage, HistoryQuery, HistorySource, ProviderTerms } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import type { RowsQuery } from '../../../providers/walkBlocks.ts';
import { SourceError } from '../../../sourceError.ts';
import { parseText, readRefusal } from '../../../transport/answer.ts';
import { parseExactJson } from '../../../transport/exactJson.ts';
import type { HttpAnswer } from '../../../transport/post.ts';
import { checkTronStatus } from '../status.ts';
import { readTimedPage, type TimedPage } from '../timedPages.ts';
import { normaliseScanInternals, normaliseScanItems, normaliseScanTokens, normaliseScanTransactions } from './normalise.ts';
import {
  rawAccount,
  rawBlock,
  rawHeld,
  rawInternalRow,
  rawList,
  rawTokenRow,
  rawTransactionRow,
  type InternalRow,
  type TokenRow,
  type TransactionRow,
} from './raw.ts';

/** Of transactions and calls; of tokens it gives no more than twenty. */
const PAGE_ROWS = 50;
const TOKEN_ROWS = 20;
/** `start` and `limit` together. */
const WINDOW_ROWS = 10_000;
const TERMS: ProviderTerms = { url: 'https://tronscan.org/#/terms', key: 'optional' };

/**
 * Histories from Tronscan, by its documentation and clients: lists ordered by time, newest first. Rows say neither places in blocks nor
 * what some contracts moved (their results do): blocks of those are said to lack rows.
 */
export function createTronScanHistory(chain: Chain, host: ProviderHost, terms = TERMS): HistorySource {
  const list = (path: string, query: Record<string, string | number>, signal: AbortSignal): Promise<z.infer<typeof rawList>> =>
    host.ask({ path: `/api/${path}`, query }, readScan, signal);

  const readBlock = async (query: Record<string, string | number>, signal: AbortSignal): Promise<BlockRef | undefined> => {
    const [raw] = rowsOf(await list('block', query, signal));
    if (raw === undefined) return undefined;
    const { number, hash, parentHash, timestamp } = parseAnswer(rawBlock, raw, 'Tronscan block');
    return { number, hash, parentHash, timeMs: timestamp };
  };

  const requireBlock = async (number: number, signal: AbortSignal): Promise<BlockRef> => {
    const block = await readBlock({ number }, signal);
    if (!block) throw new SourceError({ code: 'no_block', number });
    if (block.number !== number) throw new SourceError({ code: 'other_block', asked: number, given: block.number });
    return block;
  };

  // Only what is confirmed is served.
  const readHead: HistorySource['readHead'] = async (signal) => {
    const latest = await readBlock({ sort: '-number', limit: 1, start: 0 }, signal);
    if (!latest) throw new SourceError({ code: 'no_latest' });
    const finalized = await requireBlock(Math.max(0, latest.number - chain.finality.depth), signal);
    return { latest: finalized, finalized };
  };
  const clock = { readHead, readTime: async (number: number, signal: AbortSignal) => (await requireBlock(number, signal)).timeMs };

  const readPage = async <Row extends { block: number }>(
    { path, who, shape, timeOf, pageRows }: List<Row>,
    query: HistoryQuery,
    signal: AbortSignal,
  ): Promise<TimedPage<Row>> => {
    let read = 0;
    const timed = {
      async read({ fromBlock: from, toBlock: to, page, rows: asked }: RowsQuery) {
        const start = page === 1 ? 0 : read;
        const range = { start, limit: asked, sort: '-timestamp', count: 'true', start_timestamp: from, end_timestamp: to };
        const answer = await list(path, { [who]: query.address, ...range }, signal);
        const rows = rowsOf(answer).map((row) => parseAnswer(shape, row, `Tronscan ${path}`));
        read = start + rows.length;
        // It may give fewer than asked for though more follow; where it counted, its count says so.
        return { rows, isPartial: false, hasMore: rows.length > 0 && (rows.length === asked || read < (answer.rangeTotal ?? 0)) };
      },
      timeOf,
      numberOf: (row: Row) => Promise.resolve(row.block),
      pageRows,
      windowRows: WINDOW_ROWS,
    };
    return readTimedPage(timed, { ...query, order: 'newest', limit: Math.min(query.limit ?? pageRows, pageRows) }, clock, signal);
  };

  const readers: Partial<Record<HistoryKind, HistorySource['readHistory']>> = {
    async transaction(query, signal): Promise<HistoryPage> {
      const { rows, ...page } = await readPage(transactionList, query, signal);
      const { facts, untoldIn } = normaliseScanTransactions(chain, rows);
      return { ...facts, blocks: [], ...page, ...(untoldIn ? { capped: { ...untoldIn, reason: 'unsupported' as const } } : {}) };
    },
    async internal(query, signal): Promise<HistoryPage> {
      const { rows, ...page } = await readPage(internalList, query, signal);
      return { ...normaliseScanInternals(rows), blocks: [], ...page };
    },
    async token20(query, signal): Promise<HistoryPage> {
      const { rows, ...page } = await readPage(tokenList, query, signal);
      return { ...normaliseScanTokens(chain, rows), blocks: [], ...page };
    },
    async token1155(query, signal): Promise<HistoryPage> {
      const { rows, ...page } = await readPage(itemList, query, signal);
      return { ...normaliseScanItems(rows), blocks: [], ...page };
    },
  };

  return {
    name: 'Tronscan',
    host: host.host,
    chainName: chain.name,
    kinds: ['transaction', 'internal', 'token20', 'token1155'],
    orders: ['newest'],
    quality: 'provisional',
    terms,
    readHead,
    readBlockHash: async (number, signal) => (await readBlock({ number }, signal))?.hash,

    readHistory(query, signal) {
      const reader = readers[query.kind];
      if (!reader) throw new SourceError({ code: 'not_offered', words: query.kind });
      return reader(query, signal);
    },

    async readState(address, signal, tokens = []) {
      const { finalized: at } = await readHead(signal);
      const { balance, withPriceTokens } = await host.ask({ path: '/api/accountv2', query: { address } }, readAccount, signal);
      // Balances are of the newest block: what moved since the confirmed one is in them.
      const since = { start: 0, limit: 1, sort: '-timestamp', start_timestamp: at.timeMs + 1 };
      const lists = [transactionList, internalList, ...(tokens.length > 0 ? [tokenList] : [])];
      const moved = await Promise.all(lists.map(({ path, who }) => list(path, { [who]: address, ...since }, signal)));
      const isSettled = moved.every((answer) => rowsOf(answer).length === 0);
      return { at, isSettled, balanceRaw: balance, tokenBalances: pickHeld(withPriceTokens ?? [], tokens) };
    },

    close: () => Promise.resolve(),
  };
}

interface List<Row> {
  path: string;
  /** What the address is called in its question. */
  who: 'address' | 'relatedAddress';
  shape: z.ZodType<Row>;
  timeOf(row: Row): number;
  pageRows: number;
}

const timestampOf = ({ timestamp }: { timestamp: number }): number => timestamp;
const transactionList: List<TransactionRow> = {
  path: 'transaction',
  who: 'address',
  shape: rawTransactionRow,
  timeOf: timestampOf,
  pageRows: PAGE_ROWS,
};
const internalList: List<InternalRow> = {
  path: 'internal-transaction',
  who: 'address',
  shape: rawInternalRow,
  timeOf: timestampOf,
  pageRows: PAGE_ROWS,
};
const tokenList: List<TokenRow> = {
  path: 'token_trc20/transfers',
  who: 'relatedAddress',
  shape: rawTokenRow,
  timeOf: ({ block_ts }) => block_ts,
  pageRows: TOKEN_ROWS,
};

const itemList: List<TokenRow> = { ...tokenList, path: 'token_trc1155/transfers' };

function rowsOf({ data, token_transfers }: z.infer<typeof rawList>): unknown[] {
  return data ?? token_transfers ?? [];
}

function readScan(http: HttpAnswer): z.infer<typeof rawList> {
  checkTronStatus(http);
  const answer = parseAnswer(rawList, parseText(http, parseExactJson), 'Tronscan');
  if (answer.data || answer.token_transfers) return answer;
  throw new SourceError({ code: 'provider_refused', words: readRefusal(answer.message ?? http.text) });
}

/** What is held of these tokens; one that is not named may have no price as well as no balance, so that nothing is said of it. */
function pickHeld(told: readonly unknown[], tokens: readonly string[]): Map<string, bigint> {
  const held = told.flatMap((one) => rawHeld.safeParse(one).data ?? []);
  return new Map(held.flatMap(({ tokenId, balance }) => (tokens.includes(tokenId) ? [[tokenId, BigInt(balance)]] : [])));
}

function readAccount(http: HttpAnswer): z.infer<typeof rawAccount> {
  checkTronStatus(http);
  return parseAnswer(rawAccount, parseText(http, parseExactJson), 'Tronscan accountv2');
}
