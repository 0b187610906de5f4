import type { Chain, Log } from '@chaintrail/model';
import type { BlockSpan, CapReason, HistoryFacts, HistoryKind, HistoryPage, HistoryQuery, HistorySource, LogQuery } from '../../history.ts';
import { SourceError } from '../../sourceError.ts';
import type { ProviderHost } from '../host.ts';
import { createPortal, type Portal, type PortalBlock, type PortalDialect, type PortalPart, type PortalQuestion } from './portal.ts';

/** The portal reads upwards only: the newest page is this many blocks. */
const NEWEST_BLOCKS = 20_000;

/** What of histories is a family's own. */
export interface PortalFamily<Block extends PortalBlock> extends PortalDialect<Block> {
  kinds: readonly HistoryKind[];
  quality: HistorySource['quality'];
  /** Everything in a range that belongs to one kind of record of an address. */
  questionOf(kind: HistoryKind, address: string, span: BlockSpan): PortalQuestion;
  normalise(kind: HistoryKind, address: string, blocks: readonly Block[]): HistoryFacts;
  /** What rows are made of, where it is more than the blocks that were found. */
  complete?(portal: Portal<Block>, kind: HistoryKind, part: PortalPart<Block>, signal: AbortSignal): Promise<Block[]>;
  /** Why every page of this kind lacks rows; absent where none does. */
  lackOf?(kind: HistoryKind): CapReason | undefined;
  /** Logs by contract and topic; absent where the family has none. */
  logs?: { questionOf(span: BlockSpan, wanted: LogQuery['wanted']): PortalQuestion; normalise(blocks: readonly Block[]): Log[] };
}

/** Histories of one chain from SQD's portal: whole blocks of rows, by address. */
export function createPortalHistory<Block extends PortalBlock>(
  chain: Chain,
  host: ProviderHost,
  family: PortalFamily<Block>,
): HistorySource {
  const portal = createPortal(host, family);
  const { kinds, quality, logs } = family;

  async function readSpan({ kind, address }: HistoryQuery, span: BlockSpan, isWhole: boolean, signal: AbortSignal): Promise<Found<Block>> {
    const { parts, next } = await portal.readParts((part) => family.questionOf(kind, address, part), span, isWhole, signal);
    const rows: Block[] = [];
    for (const part of parts) rows.push(...(family.complete ? await family.complete(portal, kind, part, signal) : part.blocks));
    return { rows, blocks: parts.flatMap(({ blocks }) => blocks), next };
  }

  function pageOf({ kind, address }: HistoryQuery, { rows, blocks }: Found<Block>, covered: BlockSpan, next: number | null): HistoryPage {
    const reason = family.lackOf?.(kind);
    return {
      ...family.normalise(kind, address, rows),
      blocks: blocks.map(({ header }) => ({ number: header.number, hash: header.hash.toLowerCase() })),
      covered,
      cursor: next === null ? null : String(next),
      ...(reason === undefined ? {} : { capped: { ...covered, reason } }),
    };
  }

  return {
    name: 'SQD Portal',
    host: host.host,
    chainName: chain.name,
    kinds,
    orders: ['ascending', 'newest'],
    quality,
    terms: { url: 'https://sqd.dev/terms', key: 'none' },
    readHead: (signal) => portal.readHead(signal),
    readBlockHash: async (number, signal) => (await portal.readBlock(number, signal)).hash,

    async readHistory(query, signal) {
      const { order, cursor, fromBlock = 0, kind } = query;
      if (!kinds.includes(kind)) throw new SourceError({ code: 'not_offered', words: kind });
      const isUp = order === 'ascending';
      const lowest = isUp && cursor !== undefined ? Number(cursor) : fromBlock;
      const highest = !isUp && cursor !== undefined ? Number(cursor) : (query.toBlock ?? (await portal.readNewest(signal)));
      const span = { fromBlock: isUp ? lowest : Math.max(lowest, highest - NEWEST_BLOCKS + 1), toBlock: highest };
      if (span.fromBlock > span.toBlock) return pageOf(query, { rows: [], blocks: [], next: 0 }, span, null);
      const found = await readSpan(query, span, !isUp, signal);
      const covered = { fromBlock: span.fromBlock, toBlock: found.next - 1 };
      const next = isUp ? (found.next > highest ? null : found.next) : span.fromBlock <= lowest ? null : span.fromBlock - 1;
      return pageOf(query, found, covered, next);
    },

    ...(logs
      ? {
          logs: {
            callsOf: () => 1,
            async read({ wanted, ...span }: LogQuery, signal: AbortSignal) {
              const { parts } = await portal.readParts((part) => logs.questionOf(part, wanted), span, true, signal);
              return logs.normalise(parts.flatMap(({ blocks }) => blocks));
            },
          },
        }
      : {}),

    /** It keeps what happened and no balances: others say what the rows must come to. */
    readState: () => Promise.reject(new SourceError({ code: 'not_offered', words: 'balance, nonce' })),

    close: () => Promise.resolve(),
  };
}

interface Found<Block> {
  /** What rows are made of. */
  rows: Block[];
  blocks: Block[];
  /** The first block that was not gone through. */
  next: number;
}
