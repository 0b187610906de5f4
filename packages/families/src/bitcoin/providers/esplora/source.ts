import type { BlockRef, Chain } from '@chaintrail/model';
import { z } from 'zod';
import type { HistoryPage, HistoryQuery, HistorySource, ProviderTerms } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import { checkStatus, parseText } from '../../../transport/answer.ts';
import { parseExactJson } from '../../../transport/exactJson.ts';
import { NO_HASH } from '../../decode/hash.ts';
import { hashText } from '../../raw/values.ts';
import { normaliseTold, type ToldTransaction } from '../page.ts';
import { readTold } from './normalise.ts';
import { rawAddress, rawBlock, rawTransaction, rawTransactions } from './raw.ts';

/** Rows of a page by the documentation; what has another length of this kind may have more behind it. */
const ROUND = 5;
const TERMS: ProviderTerms = { url: 'https://blockstream.info/terms', key: 'none' };

/** Histories from Esplora, which mempool.space and its kin speak too: newest first, every input with what it spends. */
export function createEsploraHistory(chain: Chain, host: ProviderHost, terms = TERMS): HistorySource {
  const get = <T extends z.ZodType>(path: string, shape: T, what: string, signal: AbortSignal): Promise<z.infer<T>> =>
    host.ask(
      { path },
      (http) => {
        checkStatus(http);
        return parseAnswer(shape, parseText(http, parseExactJson), what);
      },
      signal,
    );

  const readHash = (path: string, signal: AbortSignal): Promise<string> =>
    host.ask(
      { path },
      (http) => {
        checkStatus(http);
        return parseAnswer(hashText, http.text.trim(), path);
      },
      signal,
    );

  const readBlock = async (hash: string, signal: AbortSignal): Promise<BlockRef> => {
    const raw = await get(`/block/${hash}`, rawBlock, 'block', signal);
    return { number: raw.height, hash: raw.id, parentHash: raw.previousblockhash ?? NO_HASH, timeMs: raw.timestamp * 1000 };
  };

  const readTip = async (signal: AbortSignal): Promise<BlockRef> => readBlock(await readHash('/blocks/tip/hash', signal), signal);

  /** Transactions behind this one, as many as whole blocks need; those above the last block that is asked about are gone through and left out. */
  const readRows = async ({ address, limit = 1, cursor, toBlock = Number.MAX_SAFE_INTEGER }: HistoryQuery, signal: AbortSignal) => {
    const rows: ToldTransaction[] = [];
    let after = cursor;
    let last = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const path = `/address/${address}/txs/chain${after === undefined ? '' : `/${after}`}`;
      const page = await get(path, rawTransactions, 'txs', signal);
      for (const raw of page) {
        const told = readTold(chain, raw);
        if (!told) continue;
        if (told.blockNumber > last) throw new SourceError({ code: 'other_block', asked: last, given: told.blockNumber });
        last = told.blockNumber;
        if (last <= toBlock) rows.push(told);
      }
      after = page.at(-1)?.txid;
      if (after === undefined || page.length % ROUND !== 0) return { rows, isLast: true };
      if (rows.length >= limit && rows[0]?.blockNumber !== rows.at(-1)?.blockNumber) return { rows, isLast: false };
    }
  };

  return {
    name: 'Esplora',
    host: host.host,
    chainName: chain.name,
    kinds: ['transaction'],
    orders: ['newest'],
    quality: 'provisional',
    terms,

    async readHead(signal) {
      const latest = await readTip(signal);
      const deep = Math.max(0, latest.number - chain.finality.depth);
      return { latest, finalized: await readBlock(await readHash(`/block-height/${deep}`, signal), signal) };
    },

    readBlockHash: (number, signal) => readHash(`/block-height/${number}`, signal),

    async readHistory(query, signal): Promise<HistoryPage> {
      const [after, from] = query.cursor?.split(':') ?? [];
      const toBlock = from === undefined ? (query.toBlock ?? (await readTip(signal)).number) : Number(from);
      const { cursor: _, ...rest } = query;
      const { rows, isLast } = await readRows({ ...rest, toBlock, ...(after === undefined ? {} : { cursor: after }) }, signal);
      return pageOf(chain, rows, isLast, query.fromBlock ?? 0, toBlock);
    },

    async readState(address, signal) {
      const at = await readTip(signal);
      const { chain_stats: stats } = await get(`/address/${address}`, rawAddress, 'address', signal);
      const after = await readTip(signal);
      return {
        at,
        isSettled: after.hash === at.hash,
        transactionCount: BigInt(stats.tx_count),
        balanceRaw: stats.funded_txo_sum - stats.spent_txo_sum,
      };
    },

    async readTransactions(hashes, signal) {
      const found = await Promise.all(
        hashes.map(async (hash) => {
          const told = readTold(chain, await get(`/tx/${hash}`, rawTransaction, 'tx', signal));
          if (!told) throw new SourceError({ code: 'no_result', method: hash });
          const { pos } = await get(`/tx/${hash}/merkle-proof`, z.object({ pos: z.number().int().min(0) }), 'merkle-proof', signal);
          return { told, pos };
        }),
      );
      return normaliseTold(
        chain,
        found.map(({ told }) => told),
        found.map(({ pos }) => pos),
      ).facts;
    },

    close: () => Promise.resolve(),
  };
}

/** What is whole of these rows: the block in which they break off is left for the next page. */
function pageOf(chain: Chain, rows: readonly ToldTransaction[], isLast: boolean, fromBlock: number, toBlock: number): HistoryPage {
  const broken = rows.at(-1)?.blockNumber ?? fromBlock;
  const isDone = isLast || broken < fromBlock;
  const lowest = isDone ? fromBlock : broken + 1;
  const kept = rows.filter(({ blockNumber }) => blockNumber >= lowest && blockNumber <= toBlock);
  const whole = rows.findLast(({ blockNumber }) => blockNumber >= lowest);
  const { facts, blocks } = normaliseTold(chain, kept);
  const cursor = isDone ? null : `${whole?.facts.hash ?? ''}:${lowest - 1}`;
  return { ...facts, blocks, covered: { fromBlock: lowest, toBlock }, cursor };
}
