import type { Chain } from '@chaintrail/model';
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
} from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import { manyOf } from '../../../manyOf.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { walkBlocks, type RowsQuery, type WalkedPage } from '../../../providers/walkBlocks.ts';
import { SourceError } from '../../../sourceError.ts';
import { toBigInt } from '../../raw/values.ts';
import { createHeadReader } from '../../source/head.ts';
import { hexOf } from '../../source/readHex.ts';
import { readAmount, readEtherscan } from './answer.ts';
import { createLogSource } from './logs.ts';
import { createProviderNode, type NodeDoor } from './node.ts';
import { listBlocks, normaliseInternalRows, normaliseTokenRows, normaliseTransactionRows, normaliseWithdrawalRows } from './normalise.ts';
import { rawInternalRow, rawTokenRow, rawTransactionRow, rawWithdrawalRow } from './raw.ts';
import { readTransactionsByHash } from './transactions.ts';

/** How one service of this interface differs from the others. */
export interface EtherscanSettings {
  name: string;
  terms: ProviderTerms;
  kinds: readonly HistoryKind[];
  /** What every question carries, such as the chain's number. */
  query: Record<string, string>;
  node: NodeDoor;
  /** Rows of a page, and rows that one range can be paged through. */
  pageRows: number;
  windowRows: number;
}

const actions: Record<HistoryKind, string> = {
  transaction: 'txlist',
  internal: 'txlistinternal',
  token20: 'tokentx',
  token721: 'tokennfttx',
  token1155: 'token1155tx',
  withdrawal: 'txsBeaconWithdrawal',
};

const place = z.looseObject({ blockNumber: z.string().regex(/^\d{1,16}$/) });
type PlacedRow = z.infer<typeof place>;

/** Histories of one chain from Etherscan or a service that answers like it. */
export function createEtherscanHistory(chain: Chain, host: ProviderHost, settings: EtherscanSettings, now = Date.now): HistorySource {
  const node = createProviderNode(host, settings.node, now);
  const head = createHeadReader(node, chain);

  const readRows = (query: HistoryQuery, part: RowsQuery, signal: AbortSignal) => {
    const action = actions[query.kind];
    const question = {
      ...settings.query,
      module: 'account',
      action,
      address: query.address,
      startblock: part.fromBlock,
      endblock: part.toBlock,
      page: part.page,
      offset: part.rows,
      sort: part.order === 'ascending' ? 'asc' : 'desc',
    };
    return host.ask(
      { path: '', query: question },
      (http) => {
        const { result, isPartial } = readEtherscan(http, action, now());
        return { rows: requireWithin(parseAnswer(manyOf(place), result, action), part), isPartial };
      },
      signal,
    );
  };

  return {
    name: settings.name,
    host: host.host,
    chainName: chain.name,
    kinds: settings.kinds,
    orders: ['ascending', 'newest'],
    quality: 'provisional',
    terms: settings.terms,
    readHead: head.readHead,
    readBlockHash: async (number, signal) => (await head.readBlockRef({ number }, signal))?.hash,

    async readHistory(query, signal) {
      const walked = await walkBlocks(
        {
          read: (part) => readRows(query, part, signal),
          blockOf: ({ blockNumber }) => Number(blockNumber),
          pageRows: settings.pageRows,
          windowRows: settings.windowRows,
        },
        await spanOf(query, async () => (await head.readHead(signal)).latest.number),
        query.order,
        query.limit ?? settings.pageRows,
      );
      return pageOf(chain, query.kind, walked);
    },

    async readState(address, signal, tokens = []) {
      const { latest } = await head.readHead(signal);
      const askBalance = (question: { action: 'balance' } | { action: 'tokenbalance'; contractaddress: string }) =>
        host.ask(
          { path: '', query: { ...settings.query, module: 'account', ...question, address, tag: 'latest' } },
          (http) => readAmount(http, question.action, now()),
          signal,
        );
      const [outgoing, balance, held] = await Promise.all([
        node.send(
          ['eth_getTransactionCount', 'eth_getCode'].map((method) => ({ method, params: [address, 'latest'] })),
          signal,
        ),
        askBalance({ action: 'balance' }),
        Promise.all(tokens.map((contractaddress) => ifOffered(askBalance({ action: 'tokenbalance', contractaddress })))),
      ]);
      const after = await head.readHead(signal);
      const outgoingCount = toBigInt(hexOf(node, outgoing[0], 'eth_getTransactionCount'));
      // A contract's number counts what it made, not what it sent.
      const hasCode = hexOf(node, outgoing[1], 'eth_getCode') !== '0x';
      return {
        at: latest,
        isSettled: after.latest.hash === latest.hash,
        ...(hasCode ? {} : { outgoingCount }),
        balanceRaw: balance,
        tokenBalances: mapTold(tokens, held),
      };
    },

    logs: createLogSource(host, settings.query, now),

    readTransactions: (hashes, signal) => readTransactionsByHash(chain, node, hashes, signal),
    close: () => Promise.resolve(),
  };
}

/** The blocks that are still to be read; the head is asked only where no end is given. */
async function spanOf({ order, cursor, fromBlock = 0, toBlock }: HistoryQuery, readLatest: () => Promise<number>) {
  if (cursor !== undefined && order === 'newest') return { fromBlock, toBlock: Number(cursor) };
  return { fromBlock: cursor === undefined ? fromBlock : Number(cursor), toBlock: toBlock ?? (await readLatest()) };
}

function requireWithin(rows: PlacedRow[], { fromBlock, toBlock, order }: RowsQuery): PlacedRow[] {
  let previous = order === 'ascending' ? fromBlock : toBlock;
  for (const row of rows) {
    const given = Number(row.blockNumber);
    const isInOrder = order === 'ascending' ? given >= previous : given <= previous;
    if (given < fromBlock || given > toBlock || !isInOrder) throw new SourceError({ code: 'other_block', asked: previous, given });
    previous = given;
  }
  return rows;
}

function pageOf(chain: Chain, kind: HistoryKind, { rows, covered, next, capped }: WalkedPage<PlacedRow>): HistoryPage {
  const { facts, blocks } = normaliseRows(chain, kind, rows);
  return { ...facts, blocks, covered, cursor: next === null ? null : String(next), ...(capped ? { capped } : {}) };
}

/** Rows of a list as the service gave them, in normal form. */
export function normaliseRows(
  chain: Chain,
  kind: HistoryKind,
  rows: readonly unknown[],
): { facts: HistoryFacts; blocks: HistoryPage['blocks'] } {
  const what = actions[kind];
  switch (kind) {
    case 'transaction': {
      const parsed = parseAnswer(manyOf(rawTransactionRow), rows, what);
      return { facts: normaliseTransactionRows(parsed), blocks: listBlocks(parsed) };
    }
    case 'internal':
      return { facts: normaliseInternalRows(parseAnswer(manyOf(rawInternalRow), rows, what)), blocks: [] };
    case 'withdrawal':
      return { facts: normaliseWithdrawalRows(parseAnswer(manyOf(rawWithdrawalRow), rows, what)), blocks: [] };
    default: {
      const parsed = parseAnswer(manyOf(rawTokenRow), rows, what);
      return { facts: normaliseTokenRows(chain, kind, parsed), blocks: listBlocks(parsed) };
    }
  }
}
