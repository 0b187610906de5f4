import { createRpcClient } from '../../evm/node/rpc.ts';
import { startDouble, type DoubleAnswer, type ProviderDouble } from '../double.ts';
import { readChain, type NodeBlock } from '../etherscan/read.ts';
import { chooseOf, type Requests } from './choose.ts';
import { lineOf, type Fields } from './lines.ts';

export interface SqdOptions {
  /** Blocks below the newest one that are not final yet. Default 12. */
  notFinal?: number;
  /** Blocks after which a stream breaks off, as a worker's piece ends. Default 1,000. */
  pieceBlocks?: number;
  port?: number;
}

interface Question extends Requests {
  type?: unknown;
  fromBlock?: number;
  toBlock?: number;
  parentBlockHash?: string;
  includeAllBlocks?: boolean;
  fields?: Fields;
}

const known = new Set([
  'type',
  'fromBlock',
  'toBlock',
  'parentBlockHash',
  'includeAllBlocks',
  'fields',
  'transactions',
  'logs',
  'traces',
  'stateDiffs',
]);
const MOST_ITEMS = 100;
/** Blocks that a conflict names. */
const NAMED_BLOCKS = 5;

/** One data set of SQD's portal over a node that traces: its streams, its pieces, its conflicts, its words. */
export async function startSqd(nodeUrl: string, { notFinal = 12, pieceBlocks = 1000, port }: SqdOptions = {}): Promise<ProviderDouble> {
  const blocks = await readChain(createRpcClient(nodeUrl));
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
    const answer = stream(blocks.slice(0, (path === 'stream' ? head : final) + 1), JSON.parse(body) as Question, pieceBlocks);
    return { ...answer, headers: { ...marks, ...answer.headers } };
  }, port);
}

function stream(blocks: readonly NodeBlock[], question: Question, pieceBlocks: number): DoubleAnswer {
  const { type, fromBlock = 0, toBlock = Infinity, parentBlockHash, includeAllBlocks = false, fields = {}, ...requests } = question;
  const stranger = Object.keys(question).find((name) => !known.has(name));
  if (stranger !== undefined) return refuse(400, 'malformed_request', `unknown field \`${stranger}\``);
  if (type !== 'evm') return refuse(400, 'malformed_request', 'unknown variant of query type');
  if (fromBlock > toBlock) return refuse(400, 'malformed_request', 'fromBlock must be less than or equal to toBlock');
  const { transactions = [], logs = [], traces = [] } = requests;
  if (transactions.length + logs.length + traces.length > MOST_ITEMS) {
    return refuse(400, 'malformed_request', `query contains too many item requests, maximum is ${MOST_ITEMS}`);
  }
  const first = blocks[fromBlock];
  if (!first) return { statusCode: 204, text: '' };
  if (parentBlockHash !== undefined && parentBlockHash !== first.parentHash) return conflict(blocks, fromBlock);
  const last = Math.min(toBlock, blocks.length - 1, fromBlock + pieceBlocks - 1);
  const lines = blocks.slice(fromBlock, last + 1).flatMap((block) => {
    const chosen = chooseOf(block, requests);
    // The ends of a piece are always told: they say what it covers.
    const isEnd = block.number === fromBlock || block.number === last;
    return chosen || isEnd || includeAllBlocks ? [lineOf(block, chosen, fields)] : [];
  });
  return { headers: { 'content-type': 'application/x-ndjson' }, text: lines.map((line) => `${line}\n`).join('') };
}

function conflict(blocks: readonly NodeBlock[], fromBlock: number): DoubleAnswer {
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
