import type { FamilyName } from '@chaintrail/model';
import { startDouble, type DoubleAnswer, type ProviderDouble } from '../double.ts';

export interface PortalOptions {
  /** Blocks below the newest one that are not final yet. Default 12. */
  notFinal?: number;
  /** Blocks after which a stream breaks off, as a worker's piece ends. Default 1,000. */
  pieceBlocks?: number;
  port?: number;
}

export type Request = Record<string, unknown>;
/** By the names of their lists. */
export type Requests = Partial<Record<string, Request[]>>;
/** Whether a request asks for this value; one that names none asks for every. */
export const has = (request: Request, name: string, value: string | null | undefined): boolean => {
  const wanted = request[name];
  if (!Array.isArray(wanted)) return true;
  return value != null && wanted.some((one) => String(one) === value);
};

export type Values = Record<string, unknown>;
/** What of each part is told, by its names. */
export type Fields = Partial<Record<string, Record<string, boolean>>>;

/** Only what was asked for. */
export function pick(values: Values, wanted: Record<string, boolean> = {}): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted[name]));
}

export interface Question {
  type?: unknown;
  fromBlock?: number;
  toBlock?: number;
  parentBlockHash?: string;
  includeAllBlocks?: boolean;
  fields?: Fields;
}

/** A data set of one family. */
export interface DataSet<Block> {
  type: FamilyName;
  blocks: readonly Block[];
  /** Names of the lists of requests that a question may have. */
  lists: readonly string[];
  /** One line of the stream: a block with what the requests choose of it; undefined where they choose nothing and it need not be told. */
  lineOf(block: Block, requests: Requests, fields: Fields, isTold: boolean): string | undefined;
}

const common = new Set(['type', 'fromBlock', 'toBlock', 'parentBlockHash', 'includeAllBlocks', 'fields']);
const MOST_ITEMS = 100;
/** Blocks that a conflict names. */
const NAMED_BLOCKS = 5;

interface Placed {
  number: number;
  hash: string;
  parentHash: string;
}

/** One data set of SQD's portal: its streams, its pieces, its conflicts, its words. */
export async function startPortal<Block extends Placed>(
  dataSet: DataSet<Block>,
  { notFinal = 12, pieceBlocks = 1000, port }: PortalOptions,
): Promise<ProviderDouble> {
  const { blocks } = dataSet;
  const head = blocks.length - 1;
  const final = Math.max(0, head - notFinal);
  const placeOf = (number: number): DoubleAnswer => {
    const block = blocks[number];
    return { text: JSON.stringify(block ? { number, hash: block.hash } : null) };
  };
  const marks = {
    'x-sqd-head-number': String(head),
    'x-sqd-finalized-head-number': String(final),
    'x-sqd-finalized-head-hash': blocks[final]?.hash ?? '',
  };
  return startDouble(({ url, method, body }) => {
    const path = url.split('/').at(-1);
    if (path === 'head') return placeOf(head);
    if (path === 'finalized-head') return placeOf(final);
    if (path !== 'stream' && path !== 'finalized-stream') return refuse(404, 'not_found', 'No such route');
    if (method !== 'POST') return refuse(405, 'method_not_allowed', 'Method not allowed');
    const served = { ...dataSet, blocks: blocks.slice(0, (path === 'stream' ? head : final) + 1) };
    const answer = stream(served, JSON.parse(body) as Question, pieceBlocks);
    return { ...answer, headers: { ...marks, ...answer.headers } };
  }, port);
}

function stream<Block extends Placed>(
  { type, blocks, lists, lineOf }: DataSet<Block>,
  question: Question,
  pieceBlocks: number,
): DoubleAnswer {
  const { type: asked, fromBlock = 0, toBlock = Infinity, parentBlockHash, includeAllBlocks = false, fields = {}, ...rest } = question;
  const stranger = Object.keys(question).find((name) => !common.has(name) && !lists.includes(name));
  if (stranger !== undefined) return refuse(400, 'malformed_request', `unknown field \`${stranger}\``);
  if (asked !== type) return refuse(400, 'malformed_request', 'unknown variant of query type');
  if (fromBlock > toBlock) return refuse(400, 'malformed_request', 'fromBlock must be less than or equal to toBlock');
  const requests = rest as Requests;
  if (lists.reduce((sum, name) => sum + (requests[name]?.length ?? 0), 0) > MOST_ITEMS) {
    return refuse(400, 'malformed_request', `query contains too many item requests, maximum is ${MOST_ITEMS}`);
  }
  const first = blocks[fromBlock];
  if (!first) return { statusCode: 204, text: '' };
  if (parentBlockHash !== undefined && parentBlockHash !== first.parentHash) return conflict(blocks, fromBlock);
  const last = Math.min(toBlock, blocks.length - 1, fromBlock + pieceBlocks - 1);
  const lines = blocks.slice(fromBlock, last + 1).flatMap((block) => {
    // The ends of a piece are always told: they say what it covers.
    const isEnd = block.number === fromBlock || block.number === last;
    return lineOf(block, requests, fields, isEnd || includeAllBlocks) ?? [];
  });
  return { headers: { 'content-type': 'application/x-ndjson' }, text: lines.map((line) => `${line}\n`).join('') };
}

function conflict(blocks: readonly Placed[], fromBlock: number): DoubleAnswer {
  const previousBlocks = blocks
    .slice(Math.max(0, fromBlock - NAMED_BLOCKS), fromBlock)
    .toReversed()
    .map(({ number, hash }) => ({ number, hash }));
  const error = { type: 'invalid_request_error', code: 'base_block_mismatch', message: 'Base block mismatch' };
  return { statusCode: 409, text: JSON.stringify({ error, previousBlocks }) };
}

function refuse(statusCode: number, code: string, message: string): DoubleAnswer {
  return { statusCode, text: JSON.stringify({ error: { type: 'invalid_request_error', code, message } }) };
}
