import type { BlockRef, Chain } from '@chaintrail/model';
import type { z } from 'zod';
import type { HistorySource, ProviderTerms } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { walkBlocks, type RowsQuery } from '../../../providers/walkBlocks.ts';
import { SourceError } from '../../../sourceError.ts';
import { checkStatus, parseText } from '../../../transport/answer.ts';
import { NO_HASH } from '../../decode/hash.ts';
import { normaliseTold, type ToldTransaction } from '../page.ts';
import { readTold } from './normalise.ts';
import { rawAddress, rawBlock, rawStatus } from './raw.ts';

const MOST_ROWS = 1000;
const USUAL_ROWS = 200;
/** It pages as far as an address goes. */
const NO_WINDOW = Number.MAX_SAFE_INTEGER;
const TERMS: ProviderTerms = { url: 'https://trezor.io/terms-of-use', key: 'none' };

/** Histories from Blockbook: newest first, chosen by height, every input with the address and the amount that it spends. */
export function createBlockbookHistory(chain: Chain, host: ProviderHost, terms = TERMS): HistorySource {
  const get = <T extends z.ZodType>(
    path: string,
    query: Record<string, string | number>,
    shape: T,
    signal: AbortSignal,
  ): Promise<z.infer<T>> =>
    host.ask(
      { path: `/api/v2${path}`, query },
      (http) => {
        checkStatus(http);
        return parseAnswer(shape, parseText(http, JSON.parse), path.split('/')[1] ?? 'status');
      },
      signal,
    );

  const readBlock = async (number: number, signal: AbortSignal): Promise<BlockRef> => {
    const raw = await get(`/block/${number}`, { pageSize: 1 }, rawBlock, signal);
    if (raw.height !== number) throw new SourceError({ code: 'other_block', asked: number, given: raw.height });
    return { number, hash: raw.hash, parentHash: raw.previousBlockHash ?? NO_HASH, timeMs: raw.time * 1000 };
  };

  const readTip = async (signal: AbortSignal): Promise<BlockRef> =>
    readBlock((await get('', {}, rawStatus, signal)).blockbook.bestHeight, signal);

  const readRows = async (address: string, { fromBlock, toBlock, page, rows }: RowsQuery, signal: AbortSignal) => {
    const query = { page, pageSize: rows, from: fromBlock, to: toBlock, details: 'txs' };
    const answer = await get(`/address/${address}`, query, rawAddress, signal);
    // Asked for a page behind the last one, it gives the last one again.
    if (answer.page !== page) return { rows: [], isPartial: false };
    const told = answer.transactions.map((raw) => readTold(chain, raw)).filter((one) => one !== undefined);
    return { rows: requireWithin(told, fromBlock, toBlock), isPartial: false };
  };

  return {
    name: 'Blockbook',
    host: host.host,
    chainName: chain.name,
    kinds: ['transaction'],
    orders: ['newest'],
    quality: 'provisional',
    terms,

    async readHead(signal) {
      const latest = await readTip(signal);
      return { latest, finalized: await readBlock(Math.max(0, latest.number - chain.finality.depth), signal) };
    },

    readBlockHash: async (number, signal) => (await readBlock(number, signal)).hash,

    async readHistory({ address, fromBlock = 0, toBlock, cursor, limit = USUAL_ROWS }, signal) {
      const last = cursor === undefined ? (toBlock ?? (await readTip(signal)).number) : Number(cursor);
      const walked = await walkBlocks(
        {
          read: (part) => readRows(address, part, signal),
          blockOf: ({ blockNumber }) => blockNumber,
          pageRows: MOST_ROWS,
          windowRows: NO_WINDOW,
        },
        { fromBlock, toBlock: last },
        'newest',
        limit,
      );
      const { facts, blocks } = normaliseTold(chain, walked.rows);
      return { ...facts, blocks, covered: walked.covered, cursor: walked.next === null ? null : String(walked.next) };
    },

    async readState(address, signal) {
      const at = await readTip(signal);
      const { balance, txs } = await get(`/address/${address}`, { details: 'basic' }, rawAddress, signal);
      const after = await readTip(signal);
      return { at, isSettled: after.hash === at.hash, transactionCount: BigInt(txs), balanceRaw: balance };
    },

    close: () => Promise.resolve(),
  };
}

function requireWithin(rows: ToldTransaction[], fromBlock: number, toBlock: number): ToldTransaction[] {
  let previous = toBlock;
  for (const { blockNumber: given } of rows) {
    if (given > previous || given < fromBlock) throw new SourceError({ code: 'other_block', asked: previous, given });
    previous = given;
  }
  return rows;
}
