import type { BlockRef, FamilyName } from '@chaintrail/model';
import { z } from 'zod';
import type { BlockSpan } from '../../history.ts';
import { parseAnswer } from '../../malformed.ts';
import { SourceError } from '../../sourceError.ts';
import type { Head } from '../../source.ts';
import { parseText } from '../../transport/answer.ts';
import type { ProviderHost } from '../host.ts';
import { checkPortal, readStream, type LineReader, type PortalAnswer } from './answer.ts';

/** How often the blocks that are not final yet are read again when they were replaced meanwhile. */
const FORK_TRIES = 5;

/** One line of a stream, whatever the family: a block with those of its parts that were asked for. */
export interface PortalBlock {
  header: { number: number; hash: string; parentHash: string; timestamp: number };
}

/** A question about a range; which lists of requests it has is the family's own. */
export interface PortalQuestion extends BlockSpan {
  type: FamilyName;
  fields: object;
  parentBlockHash?: string;
  includeAllBlocks?: boolean;
}

/** Fields by their names, as a question chooses them. */
export const all = (names: string): Record<string, true> => Object.fromEntries(names.split(' ').map((name) => [name, true]));

/** How the data sets of a family are asked and read. */
export interface PortalDialect<Block extends PortalBlock> extends LineReader<Block> {
  type: PortalQuestion['type'];
  /** What of a block is told; all of it where rows are asked for. */
  fields: { block: object };
  /** What a block's time is counted in. */
  unitMs: 1 | 1000;
}

/** Blocks that were gone through, and how certain they are. */
export interface PortalPart<Block> {
  blocks: Block[];
  isFinal: boolean;
}

/** One data set of SQD's portal, block by block. */
export interface Portal<Block extends PortalBlock> {
  readHead(signal: AbortSignal): Promise<Head>;
  readNewest(signal: AbortSignal): Promise<number>;
  readBlock(number: number, signal: AbortSignal): Promise<BlockRef>;
  /** One answer as it is. */
  stream(path: '/stream' | '/finalized-stream', question: PortalQuestion, signal: AbortSignal): Promise<PortalAnswer<Block>>;
  /** A range up to where the portal breaks off, or all of it; `next` is the first block that was not gone through. */
  readParts(
    ask: (span: BlockSpan) => PortalQuestion,
    span: BlockSpan,
    isWhole: boolean,
    signal: AbortSignal,
  ): Promise<{ parts: PortalPart<Block>[]; next: number }>;
}

/** `/head` and `/finalized-head`: null where the portal has no block yet. Hashes have a prefix on EVM chains only. */
const rawHead = z.object({ number: z.number().int().min(0), hash: z.string().regex(/^(0x)?[0-9a-f]{64}$/i) }).nullable();

/** A data set (docs/openapi of subsquid/sqd-portal): final blocks know no conflict, all others are held to the block before them. */
export function createPortal<Block extends PortalBlock>(host: ProviderHost, dialect: PortalDialect<Block>): Portal<Block> {
  const { type, fields, unitMs } = dialect;

  const readPlace = (path: '/head' | '/finalized-head', signal: AbortSignal) =>
    host.ask(
      { path },
      (http) => {
        checkPortal(http);
        const head = parseAnswer(rawHead, parseText(http, JSON.parse), path);
        if (!head) throw new SourceError({ code: path === '/head' ? 'no_latest' : 'no_final' });
        return head;
      },
      signal,
    );

  const stream = (path: '/stream' | '/finalized-stream', question: PortalQuestion, signal: AbortSignal): Promise<PortalAnswer<Block>> =>
    host.ask({ path, body: question }, (http) => requireAsked(readStream(http, dialect), question), signal);

  async function readBlock(number: number, signal: AbortSignal): Promise<BlockRef> {
    const alone = { type, fromBlock: number, toBlock: number, fields: { block: fields.block }, includeAllBlocks: true };
    const answer = await stream('/stream', alone, signal);
    const [block] = answer.state === 'blocks' ? answer.blocks : [];
    if (!block) throw new SourceError({ code: 'no_block', number });
    const { hash, parentHash, timestamp } = block.header;
    return { number, hash: hash.toLowerCase(), parentHash: parentHash.toLowerCase(), timeMs: timestamp * unitMs };
  }

  /** Of final blocks as many as the portal gives at once. */
  async function readFinal(question: PortalQuestion, signal: AbortSignal): Promise<Block[]> {
    const answer = await stream('/finalized-stream', question, signal);
    if (answer.state !== 'blocks') throw new SourceError({ code: 'no_block', number: question.fromBlock });
    return answer.blocks;
  }

  /** The blocks that are not final yet, all of them or none: what was replaced meanwhile is never handed out in part. */
  async function readTail(question: PortalQuestion, parentHash: string | undefined, signal: AbortSignal): Promise<Block[]> {
    for (let attempt = 0; attempt < FORK_TRIES; attempt += 1) {
      const blocks = await readOnce(question, parentHash, signal);
      if (blocks) return blocks;
    }
    throw new SourceError({ code: 'broken_parent', number: question.fromBlock });
  }

  async function readOnce(question: PortalQuestion, parentHash: string | undefined, signal: AbortSignal) {
    const blocks: Block[] = [];
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

  return {
    stream,
    readBlock,
    readNewest: async (signal) => (await readPlace('/head', signal)).number,

    async readHead(signal) {
      const [latest, final] = await Promise.all([readPlace('/head', signal), readPlace('/finalized-head', signal)]);
      // A portal behind a balancer may have been asked at two places: what is final is never above the newest block.
      const [newest, settled] = [Math.max(latest.number, final.number), Math.min(final.number, latest.number)];
      const [one, other] = await Promise.all([readBlock(newest, signal), readBlock(settled, signal)]);
      return { latest: one, finalized: other };
    },

    async readParts(ask, span, isWhole, signal) {
      const final = await readPlace('/finalized-head', signal);
      const parts: PortalPart<Block>[] = [];
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
    },
  };
}

/** Lines outside the range, or out of order, are an answer to another question. */
function requireAsked<Block extends PortalBlock>(answer: PortalAnswer<Block>, { fromBlock, toBlock }: PortalQuestion): PortalAnswer<Block> {
  if (answer.state !== 'blocks') return answer;
  let previous = fromBlock - 1;
  for (const { header } of answer.blocks) {
    const isAsked = header.number > previous && header.number <= toBlock;
    if (!isAsked) throw new SourceError({ code: 'other_block', asked: previous + 1, given: header.number });
    previous = header.number;
  }
  return answer;
}
