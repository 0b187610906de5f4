import type { BlockRef, Chain } from '@chaintrail/model';
import type { BlockSpan, HistoryKind, HistoryPage, HistoryQuery, HistorySource, LogQuery } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import { parseText } from '../../../transport/answer.ts';
import { checkPortal, readStream, type PortalAnswer } from './answer.ts';
import { listMoving, normaliseBlocks, normaliseLogs } from './normalise.ts';
import { blocksQuestion, logsQuestion, MOST_ITEMS, questionOf, wholeQuestion, type PortalQuestion } from './question.ts';
import { rawPortalHead, type PortalBlock } from './raw.ts';

/** Chains whose data sets hold no calls. */
const withoutTraces = new Set(['Arbitrum']);

/** The portal reads upwards only: the newest page is this many blocks. */
const NEWEST_BLOCKS = 20_000;
/** How often the blocks that are not final yet are read again when they were replaced meanwhile. */
const FORK_TRIES = 5;

/** Histories of one chain from SQD's portal: whole blocks of rows in their true places, by address. */
export function createSqdHistory(chain: Chain, host: ProviderHost): HistorySource {
  const hasTraces = !withoutTraces.has(chain.name);

  const readPlace = (path: '/head' | '/finalized-head', signal: AbortSignal) =>
    host.ask(
      { path },
      (http) => {
        checkPortal(http);
        const head = parseAnswer(rawPortalHead, parseText(http, JSON.parse), path);
        if (!head) throw new SourceError({ code: path === '/head' ? 'no_latest' : 'no_final' });
        return head;
      },
      signal,
    );

  const stream = (path: '/stream' | '/finalized-stream', question: PortalQuestion, signal: AbortSignal): Promise<PortalAnswer> =>
    host.ask({ path, body: question }, (http) => requireAsked(readStream(http), question), signal);

  async function readBlock(number: number, signal: AbortSignal): Promise<BlockRef> {
    const answer = await stream('/stream', blocksQuestion({ fromBlock: number, toBlock: number }), signal);
    const [block] = answer.state === 'blocks' ? answer.blocks : [];
    if (!block) throw new SourceError({ code: 'no_block', number });
    return refOf(block);
  }

  /** Of final blocks as many as the portal gives at once. */
  async function readFinal(question: PortalQuestion, signal: AbortSignal): Promise<PortalBlock[]> {
    const answer = await stream('/finalized-stream', question, signal);
    if (answer.state !== 'blocks') throw new SourceError({ code: 'no_block', number: question.fromBlock });
    return answer.blocks;
  }

  /** The blocks that are not final yet, all of them or none: what was replaced meanwhile is never handed out in part. */
  async function readTail(question: PortalQuestion, parentHash: string | undefined, signal: AbortSignal): Promise<PortalBlock[]> {
    for (let attempt = 0; attempt < FORK_TRIES; attempt += 1) {
      const blocks = await readOnce(question, parentHash, signal);
      if (blocks) return blocks;
    }
    throw new SourceError({ code: 'broken_parent', number: question.fromBlock });
  }

  async function readOnce(question: PortalQuestion, parentHash: string | undefined, signal: AbortSignal) {
    const blocks: PortalBlock[] = [];
    let next = question.fromBlock;
    let parent = parentHash;
    while (next <= question.toBlock) {
      const answer = await stream('/stream', { ...question, fromBlock: next, ...(parent ? { parentBlockHash: parent } : {}) }, signal);
      if (answer.state === 'forked') return undefined;
      const last = answer.state === 'blocks' ? answer.blocks.at(-1) : undefined;
      if (answer.state !== 'blocks' || !last) throw new SourceError({ code: 'no_block', number: next });
      for (const block of answer.blocks) blocks.push(block);
      next = last.header.number + 1;
      parent = last.header.hash;
    }
    return blocks;
  }

  /** Calls in their true places: every transaction in which coin moved once more, whole. */
  async function readWhole(blocks: PortalBlock[], isFinal: boolean, signal: AbortSignal): Promise<PortalBlock[]> {
    const whole: PortalBlock[] = [];
    for (const block of blocks) {
      const sent = listMoving([block]);
      for (let at = 0; at < sent.length; at += MOST_ITEMS) {
        const only = { fromBlock: block.header.number, toBlock: block.header.number };
        const answer = await stream(
          isFinal ? '/finalized-stream' : '/stream',
          wholeQuestion(only, sent.slice(at, at + MOST_ITEMS)),
          signal,
        );
        const found = answer.state === 'blocks' ? answer.blocks : [];
        if (found[0]?.header.hash !== block.header.hash) throw new SourceError({ code: 'broken_parent', number: block.header.number });
        whole.push(...found);
      }
    }
    return whole;
  }

  async function readParts(ask: (span: BlockSpan) => PortalQuestion, span: BlockSpan, isWhole: boolean, signal: AbortSignal) {
    const final = await readPlace('/finalized-head', signal);
    const parts: { blocks: PortalBlock[]; isFinal: boolean }[] = [];
    let next = span.fromBlock;
    while (next <= Math.min(span.toBlock, final.number)) {
      const part = { fromBlock: next, toBlock: Math.min(span.toBlock, final.number) };
      const blocks = await readFinal(ask(part), signal);
      parts.push({ blocks, isFinal: true });
      next = (blocks.at(-1)?.header.number ?? next) + 1;
      if (!isWhole && next <= span.toBlock) break;
    }
    if (next > final.number && next <= span.toBlock && (isWhole || parts.length === 0)) {
      const tail = ask({ fromBlock: next, toBlock: span.toBlock });
      parts.push({ blocks: await readTail(tail, next === final.number + 1 ? final.hash : undefined, signal), isFinal: false });
      next = span.toBlock + 1;
    }
    return { parts, next };
  }

  async function readSpan({ address, kind }: HistoryQuery, span: BlockSpan, isWhole: boolean, signal: AbortSignal): Promise<Part> {
    const ask = (part: BlockSpan) => questionOf(chain, kind, address, part, hasTraces);
    const { parts, next } = await readParts(ask, span, isWhole, signal);
    const rows: PortalBlock[] = [];
    for (const { blocks, isFinal } of parts) rows.push(...(kind === 'internal' ? await readWhole(blocks, isFinal, signal) : blocks));
    return { rows, blocks: parts.flatMap(({ blocks }) => blocks), next };
  }

  return {
    name: 'SQD Portal',
    host: host.host,
    chainName: chain.name,
    kinds: kindsOf(hasTraces),
    orders: ['ascending', 'newest'],
    quality: 'canonical',
    terms: { url: 'https://sqd.dev/terms', key: 'none' },

    async readHead(signal) {
      const [latest, final] = await Promise.all([readPlace('/head', signal), readPlace('/finalized-head', signal)]);
      // A portal behind a balancer may have been asked at two places: what is final is never above the newest block.
      const [newest, settled] = [Math.max(latest.number, final.number), Math.min(final.number, latest.number)];
      const [one, other] = await Promise.all([readBlock(newest, signal), readBlock(settled, signal)]);
      return { latest: one, finalized: other };
    },

    readBlockHash: async (number, signal) => (await readBlock(number, signal)).hash,

    async readHistory(query, signal) {
      const { order, cursor, fromBlock = 0, kind, address } = query;
      const isUp = order === 'ascending';
      const lowest = isUp && cursor !== undefined ? Number(cursor) : fromBlock;
      const highest = !isUp && cursor !== undefined ? Number(cursor) : (query.toBlock ?? (await readPlace('/head', signal)).number);
      const span = { fromBlock: isUp ? lowest : Math.max(lowest, highest - NEWEST_BLOCKS + 1), toBlock: highest };
      if (span.fromBlock > span.toBlock) return pageOf(chain, query, { rows: [], blocks: [], next: 0 }, span, null);
      const part = await readSpan({ ...query, kind, address }, span, !isUp, signal);
      const covered = { fromBlock: span.fromBlock, toBlock: part.next - 1 };
      const next = isUp ? (part.next > highest ? null : part.next) : span.fromBlock <= lowest ? null : span.fromBlock - 1;
      return pageOf(chain, query, part, covered, next);
    },

    logs: {
      callsOf: () => 1,
      async read({ wanted, ...span }: LogQuery, stop) {
        const { parts } = await readParts((part) => logsQuestion(part, wanted), span, true, stop);
        return normaliseLogs(parts.flatMap(({ blocks }) => blocks));
      },
    },

    /** It keeps what happened and no balances: others say what the rows must come to. */
    readState: () => Promise.reject(new SourceError({ code: 'not_offered', words: 'balance, nonce' })),

    close: () => Promise.resolve(),
  };
}

interface Part {
  /** What rows are made of. */
  rows: PortalBlock[];
  blocks: PortalBlock[];
  /** The first block that was not gone through. */
  next: number;
}

function kindsOf(hasTraces: boolean): readonly HistoryKind[] {
  return ['transaction', ...(hasTraces ? (['internal'] as const) : []), 'token20', 'token721', 'token1155'];
}

function pageOf(
  chain: Chain,
  { kind, address }: HistoryQuery,
  { rows, blocks }: Part,
  covered: BlockSpan,
  next: number | null,
): HistoryPage {
  return {
    ...normaliseBlocks(chain, kind, address, rows),
    blocks: blocks.map(({ header }) => ({ number: header.number, hash: header.hash.toLowerCase() })),
    covered,
    cursor: next === null ? null : String(next),
  };
}

function refOf({ header: { number, hash, parentHash, timestamp } }: PortalBlock): BlockRef {
  return { number, hash: hash.toLowerCase(), parentHash: parentHash.toLowerCase(), timeMs: timestamp * 1000 };
}

/** Lines outside the range, or out of order, are an answer to another question. */
function requireAsked(answer: PortalAnswer, { fromBlock, toBlock }: PortalQuestion): PortalAnswer {
  if (answer.state !== 'blocks') return answer;
  let previous = fromBlock - 1;
  for (const { header } of answer.blocks) {
    const isAsked = header.number > previous && header.number <= toBlock;
    if (!isAsked) throw new SourceError({ code: 'other_block', asked: previous + 1, given: header.number });
    previous = header.number;
  }
  return answer;
}
