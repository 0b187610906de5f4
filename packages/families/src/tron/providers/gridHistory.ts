import type { BlockBundle, Chain } from '@chaintrail/model';
import { z } from 'zod';
import {
  ifOffered,
  mapTold,
  type HistoryFacts,
  type HistoryKind,
  type HistoryPage,
  type HistoryQuery,
  type HistorySource,
  type ProviderTerms,
} from '../../history.ts';
import { parseAnswer } from '../../malformed.ts';
import { manyOf } from '../../manyOf.ts';
import type { ProviderHost } from '../../providers/host.ts';
import type { RowsQuery } from '../../providers/walkBlocks.ts';
import { SourceError } from '../../sourceError.ts';
import { parseText, readRefusal } from '../../transport/answer.ts';
import { parseExactJson } from '../../transport/exactJson.ts';
import type { HttpAnswer } from '../../transport/post.ts';
import { toTronHex } from '../address.ts';
import { rawAccount } from '../raw/account.ts';
import { rawTransactionInfo } from '../raw/transactionInfo.ts';
import { count, isEmpty } from '../raw/values.ts';
import { readBundle } from '../source/bundle.ts';
import { createHeadReader } from '../source/head.ts';
import { createGridLogs, type EventsQuestion } from './gridLogs.ts';
import { createGridNode } from './gridNode.ts';
import { readGridToken } from './gridToken.ts';
import { checkTronStatus } from './status.ts';
import { readTimedPage } from './timedPages.ts';
import { isCreation, listGridTokens, normaliseGridInfos, normaliseGridTransactions, type GridInfo } from './gridRows.ts';

const MOST_ROWS = 200;
/** It pages by fingerprint as far as a list goes. */
const NO_WINDOW = Number.MAX_SAFE_INTEGER;
const TERMS: ProviderTerms = { url: 'https://www.trongrid.io/terms', key: 'optional' };

/** Lists of an account. Those of tokens and of calls name transactions only by id. */
const lists = {
  transaction: 'transactions',
  internal: 'internal-transactions',
  token20: 'transactions/trc20',
} as const satisfies Partial<Record<HistoryKind, string>>;

const envelope = z.object({
  success: z.boolean(),
  error: z.string().nullish(),
  data: manyOf(z.looseObject({ block_timestamp: count })).default([]),
  meta: z.object({ fingerprint: z.string().nullish() }).default({}),
});
type GridRow = z.infer<typeof envelope>['data'][number];

/**
 * Histories from TronGrid. Its lists are ordered by time and the times of blocks are their own, so pages are cut between times. Rows
 * of tokens say neither block nor log: the transactions that they name are read, and their logs are what counts.
 */
export function createTronGridHistory(chain: Chain, host: ProviderHost, terms = TERMS): HistorySource {
  const node = createGridNode(host);
  const head = createHeadReader(node, chain);

  const readTime = async (number: number, signal: AbortSignal): Promise<number> => {
    const ref = await head.readBlockRef({ number }, signal);
    if (!ref) throw new SourceError({ code: 'no_block', number });
    return ref.timeMs;
  };

  /** Pages of one list; the fingerprint of a page opens the next one. */
  const createReader = (address: string, list: string, signal: AbortSignal) => {
    let fingerprint: string | null | undefined;
    return async ({ fromBlock: from, toBlock: to, order, page, rows }: RowsQuery) => {
      if (page > 1 && !fingerprint) return { rows: [], isPartial: false, hasMore: false };
      const query = {
        limit: rows,
        only_confirmed: 'true',
        order_by: `block_timestamp,${order === 'ascending' ? 'asc' : 'desc'}`,
        min_timestamp: from,
        max_timestamp: to,
        ...(page > 1 && fingerprint ? { fingerprint } : {}),
      };
      const answer = await host.ask({ path: `/v1/accounts/${address}/${list}`, query }, readGrid, signal);
      ({ fingerprint } = answer.meta);
      return { rows: answer.data, isPartial: false, hasMore: Boolean(fingerprint) };
    };
  };

  const readInfos = async (ids: readonly string[], signal: AbortSignal): Promise<GridInfo[]> => {
    const answers = await node.send(
      ids.map((value) => ({ method: '/wallet/gettransactioninfobyid', params: { value } })),
      signal,
    );
    return answers.map((answer, at) => {
      if (!answer.ok || isEmpty(answer.result)) throw new SourceError({ code: 'missing_result', transaction: ids[at] ?? '' });
      return parseAnswer(rawTransactionInfo, answer.result, 'gettransactioninfobyid');
    });
  };

  /** Transactions that logged an event, from the first page of its list to the last. */
  const listIds = async ({ contract, event, fromMs, toMs }: EventsQuestion, signal: AbortSignal): Promise<string[]> => {
    const ids: string[] = [];
    let fingerprint: string | null | undefined;
    do {
      const query = {
        event_name: event,
        only_confirmed: 'true',
        order_by: 'block_timestamp,asc',
        min_block_timestamp: fromMs,
        max_block_timestamp: toMs,
        limit: MOST_ROWS,
        ...(fingerprint ? { fingerprint } : {}),
      };
      const answer = await host.ask({ path: `/v1/contracts/${contract}/events`, query }, readGrid, signal);
      ids.push(...answer.data.map(idOf));
      ({ fingerprint } = answer.meta);
    } while (fingerprint);
    return ids;
  };

  const readPage = async (
    query: HistoryQuery,
    list: keyof typeof lists,
    rows: readonly GridRow[],
    signal: AbortSignal,
  ): Promise<HistoryFacts> => {
    if (list === 'transaction') return normaliseGridTransactions(chain, rows, await readInfos(rows.filter(isCreation).map(idOf), signal));
    const ids = [...new Set(rows.map(idOf))];
    const facts = normaliseGridInfos(chain, list, await readInfos(ids, signal), query.address);
    return list === 'token20' ? { ...facts, tokens: listGridTokens(chain, rows) } : facts;
  };

  return {
    name: 'TronGrid',
    host: host.host,
    chainName: chain.name,
    kinds: ['transaction', 'internal', 'token20'],
    orders: ['ascending', 'newest'],
    quality: 'provisional',
    terms,
    // Only what is confirmed is served.
    async readHead(signal) {
      const { finalized } = await head.readHead(signal);
      return { latest: finalized, finalized };
    },

    readBlockHash: async (number, signal) => (await head.readBlockRef({ number }, signal))?.hash,

    async readHistory(query, signal): Promise<HistoryPage> {
      const list = listOf(query.kind);
      const timed = {
        read: createReader(query.address, lists[list], signal),
        timeOf: (row: GridRow) => row.block_timestamp,
        numberOf: (row: GridRow) => readNumber(row, list, readInfos, signal),
        pageRows: MOST_ROWS,
        windowRows: NO_WINDOW,
      };
      const { rows, ...page } = await readTimedPage(timed, query, { readHead: head.readHead, readTime }, signal);
      return { ...(await readPage(query, list, rows, signal)), blocks: [], ...page };
    },

    async readState(address, signal, tokens = []) {
      const { finalized: at } = await head.readHead(signal);
      const read = (account: unknown): bigint => (isEmpty(account) ? 0n : parseAnswer(rawAccount, account, 'getaccount').balance);
      const [balanceRaw, held] = await Promise.all([
        node.call('/walletsolidity/getaccount', { address: toTronHex(address) ?? '' }, read, signal),
        Promise.all(tokens.map((token) => ifOffered(readGridToken(node, { address, token, blockNumber: at.number }, signal)))),
      ]);
      const after = await head.readHead(signal);
      return { at, isSettled: after.finalized.hash === at.hash, balanceRaw, tokenBalances: mapTold(tokens, held) };
    },

    logs: createGridLogs({ listIds, readInfos, readTime }),

    async readTransactions(hashes, signal) {
      const infos = await readInfos(hashes, signal);
      const wanted = new Set(hashes);
      const facts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
      const noOpenings = { urls: [], fromBlock: -1, openingAccounts: [], timeoutMs: 0, concurrency: 1, batchSize: 1 };
      for (const number of new Set(infos.map(({ blockNumber }) => blockNumber ?? raiseShape()))) {
        const bundle: BlockBundle = await readBundle(node, chain, noOpenings, number, signal);
        facts.transactions.push(...bundle.transactions.filter(({ hash }) => wanted.has(hash)));
        facts.transfers.push(...bundle.transfers.filter(({ transactionHash }) => wanted.has(transactionHash)));
      }
      return facts;
    },

    close: () => Promise.resolve(),
  };
}

function listOf(kind: HistoryKind): keyof typeof lists {
  if (kind in lists) return kind as keyof typeof lists;
  throw new SourceError({ code: 'not_offered', words: kind });
}

async function readNumber(
  row: GridRow,
  list: keyof typeof lists,
  readInfos: (ids: readonly string[], signal: AbortSignal) => Promise<GridInfo[]>,
  signal: AbortSignal,
): Promise<number> {
  if (list === 'transaction' && typeof row['blockNumber'] === 'number') return row['blockNumber'];
  const [info] = await readInfos([idOf(row)], signal);
  return info?.blockNumber ?? raiseShape();
}

function idOf(row: GridRow): string {
  const id = row['transaction_id'] ?? row['tx_id'] ?? row['txID'];
  return typeof id === 'string' && /^[0-9a-f]{64}$/i.test(id) ? id.toLowerCase() : raiseShape();
}

function raiseShape(): never {
  throw new SourceError({ code: 'unexpected_shape', what: 'TronGrid', field: 'transaction_id', problem: 'missing' });
}

function readGrid(http: HttpAnswer): z.infer<typeof envelope> {
  checkTronStatus(http);
  const answer = parseAnswer(envelope, parseText(http, parseExactJson), 'TronGrid');
  if (answer.success) return answer;
  throw new SourceError({ code: 'provider_refused', words: readRefusal(answer.error ?? '') });
}
