import type { BlockRef, Chain } from '@chaintrail/model';
import type { z } from 'zod';
import type { HistoryPage, HistoryQuery, HistorySource, ProviderTerms } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import { NO_HASH } from '../../decode/hash.ts';
import { normaliseTold, type ToldTransaction } from '../page.ts';
import { readBlockchair } from './answer.ts';
import { readTold } from './normalise.ts';
import { rawAddress, rawBlock, rawBytes, rawStats, rawTransaction, type RawRow } from './raw.ts';

/** Rows of a list; more may be asked for, but their transactions come ten at a time anyhow. */
const PAGE_ROWS = 100;
/** Transactions of one question. */
const AT_ONCE = 10;
/** What has another length than a multiple of this is the end of a list. */
const ROUND = 5;
const TERMS: ProviderTerms = { url: 'https://blockchair.com/terms', key: 'optional' };

/**
 * Histories from Blockchair, by its documentation (API 2.0, dashboards): a list of an address names transactions and blocks, newest
 * first, and the transactions are asked for ten at a time. Places in a block are not told, nor hashes of blocks beside rows.
 */
export function createBlockchairHistory(chain: Chain, host: ProviderHost, terms = TERMS): HistorySource {
  const ask = (path: string, query: Record<string, string | number>, signal: AbortSignal): Promise<Record<string, unknown>> =>
    host.ask({ path, query }, (http) => readBlockchair(http, Date.now()), signal);

  const askOne = async <T extends z.ZodType>(
    path: string,
    query: Record<string, string | number>,
    shape: T,
    signal: AbortSignal,
  ): Promise<z.infer<T>> => {
    const key = path.split('/').at(-1) ?? '';
    const found = await ask(path, query, signal);
    if (found[key] === undefined) throw new SourceError({ code: 'no_result', method: path });
    return parseAnswer(shape, found[key], path.split('/').slice(1, -1).join(' '));
  };

  const readBlock = async (number: number, signal: AbortSignal): Promise<BlockRef> => {
    const { block } = await askOne(`/dashboards/block/${number}`, { limit: 0 }, rawBlock, signal);
    if (block.id !== number) throw new SourceError({ code: 'other_block', asked: number, given: block.id });
    return { number, hash: block.hash, parentHash: NO_HASH, timeMs: block.time };
  };

  const readHeight = async (signal: AbortSignal): Promise<number> =>
    parseAnswer(rawStats, await ask('/stats', {}, signal), 'stats').best_block_height;

  const readAddress = (address: string, offset: number, limit: number, signal: AbortSignal): Promise<z.infer<typeof rawAddress>> =>
    askOne(
      `/dashboards/address/${address}`,
      { transaction_details: 'true', limit: `${limit},0`, offset: `${offset},0` },
      rawAddress,
      signal,
    );

  const readTransactions = async (rows: readonly RawRow[], signal: AbortSignal): Promise<ToldTransaction[]> => {
    const told: ToldTransaction[] = [];
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const part = rows.slice(first, first + AT_ONCE);
      const found = await ask(`/dashboards/transactions/${part.map(({ hash }) => hash).join(',')}`, {}, signal);
      for (const { hash, block_id: asked } of part) {
        if (found[hash] === undefined) throw new SourceError({ code: 'no_result', method: hash });
        const raw = parseAnswer(rawTransaction, found[hash], 'transactions');
        const { transaction } = raw;
        if (transaction.hash !== hash) throw new SourceError({ code: 'other_transaction', transaction: hash, given: transaction.hash });
        if (transaction.block_id !== asked) throw new SourceError({ code: 'other_block', asked, given: transaction.block_id });
        const bytes = transaction.is_coinbase ? await askOne(`/raw/transaction/${hash}`, {}, rawBytes, signal) : undefined;
        told.push(readTold(chain, raw, bytes?.raw_transaction));
      }
    }
    return told;
  };

  /** Rows from this place of the list on, as many as whole blocks need, and whether they are the last ones. */
  const readRows = async ({ address, limit = PAGE_ROWS }: HistoryQuery, start: number, toBlock: number, signal: AbortSignal) => {
    const rows: PlacedRow[] = [];
    let last = Number.MAX_SAFE_INTEGER;
    for (let offset = start; ;) {
      const { transactions } = await readAddress(address, offset, PAGE_ROWS, signal);
      for (const [at, row] of transactions.entries()) {
        if (row.block_id < 0) continue;
        if (row.block_id > last) throw new SourceError({ code: 'other_block', asked: last, given: row.block_id });
        last = row.block_id;
        if (last <= toBlock) rows.push({ ...row, place: offset + at });
      }
      offset += transactions.length;
      if (transactions.length % ROUND !== 0 || transactions.length === 0) return { rows, isLast: true };
      if (rows.length >= limit && rows[0]?.block_id !== rows.at(-1)?.block_id) return { rows, isLast: false };
    }
  };

  return {
    name: 'Blockchair',
    host: host.host,
    chainName: chain.name,
    kinds: ['transaction'],
    orders: ['newest'],
    quality: 'provisional',
    terms,

    async readHead(signal) {
      const height = await readHeight(signal);
      return { latest: await readBlock(height, signal), finalized: await readBlock(Math.max(0, height - chain.finality.depth), signal) };
    },

    readBlockHash: async (number, signal) => (await readBlock(number, signal)).hash,

    async readHistory(query, signal): Promise<HistoryPage> {
      const [place, block] = query.cursor?.split(':').map(Number) ?? [];
      const toBlock = block ?? query.toBlock ?? (await readHeight(signal));
      let found = await readRows(query, place ?? 0, toBlock, signal);
      // Rows move up where a block was undone: what lay at the place of the cursor is then above it.
      if (place !== undefined && found.rows[0]?.block_id !== toBlock) found = await readRows(query, 0, toBlock, signal);
      const { kept, covered, cursor } = cutAtBlock(found.rows, found.isLast, query.fromBlock ?? 0, toBlock);
      const { facts } = normaliseTold(chain, await readTransactions(kept, signal));
      return { ...facts, blocks: [], covered, cursor };
    },

    async readState(address, signal) {
      const at = await readBlock(await readHeight(signal), signal);
      const { address: told, transactions } = await readAddress(address, 0, PAGE_ROWS, signal);
      const after = await readHeight(signal);
      return {
        at,
        // What waits outside blocks is in its figures too.
        isSettled: after === at.number && transactions.every(({ block_id }) => block_id >= 0),
        ...(told.transaction_count === null || told.transaction_count === undefined
          ? {}
          : { transactionCount: BigInt(told.transaction_count) }),
        balanceRaw: told.balance,
      };
    },

    close: () => Promise.resolve(),
  };
}

interface PlacedRow extends RawRow {
  /** In the address's list, from 0, the newest first. */
  place: number;
}

/** What is whole of these rows; the block in which they break off is where the next page begins. */
function cutAtBlock(rows: readonly PlacedRow[], isLast: boolean, fromBlock: number, toBlock: number) {
  const broken = rows.at(-1)?.block_id ?? fromBlock;
  const isDone = isLast || broken < fromBlock;
  const lowest = isDone ? fromBlock : broken + 1;
  const next = rows.find(({ block_id }) => block_id < lowest);
  return {
    kept: rows.filter(({ block_id }) => block_id >= lowest),
    covered: { fromBlock: lowest, toBlock },
    cursor: isDone ? null : `${next?.place ?? 0}:${lowest - 1}`,
  };
}
