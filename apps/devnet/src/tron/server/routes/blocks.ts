import type { ChainBlock } from '../../chain/types.ts';
import { presentBlock, presentTransaction } from '../present/transaction.ts';
import { presentBalances, presentResult } from '../present/result.ts';
import { illegalArgument, NodeFailure, type NodeRequest } from '../request.ts';
import type { Backing, Route } from './route.ts';

const MOST_BLOCKS = 100;

function findTransaction({ chain }: Backing, request: NodeRequest, toBlock: number) {
  const transaction = chain.transactions.get((request.readText('value') ?? '').toLowerCase());
  return transaction && transaction.blockNumber <= toBlock ? transaction : undefined;
}

function listBlocks({ chain }: Backing, start: number, end: number, toBlock: number): ChainBlock[] {
  if (start < 0 || end <= start || end - start > MOST_BLOCKS) return [];
  return chain.blocks.slice(start, Math.min(end, toBlock + 1));
}

const presentList = (blocks: readonly ChainBlock[], { writing }: NodeRequest) =>
  blocks.length === 0 ? {} : { block: blocks.map((block) => presentBlock(block, writing)) };

function findBalances(request: NodeRequest, { chain }: Backing): ChainBlock {
  const [number, hash] = [request.readNumber('number') ?? 0, request.readText('hash') ?? ''];
  if (number < 0) throw illegalArgument('block_identifier number less than 0');
  if (hash.length !== 64) throw illegalArgument('block_identifier hash length not equals 32');
  if (BigInt(`0x${hash.slice(0, 16)}`) !== BigInt(number)) throw illegalArgument('number and hash do not match');
  const block = chain.blocks[number];
  // The first block has no trace.
  if (number === 0 || block?.id !== hash)
    throw new NodeFailure('org.tron.core.exception.ItemNotFoundException', 'This block does not exist');
  return block;
}

export const blockRoutes: Record<string, Route> = {
  getnowblock: ({ writing }, { chain }, toBlock) => presentBlock(chain.blocks[toBlock] as ChainBlock, writing),
  getblockbynum({ readNumber, writing }, { chain }, toBlock) {
    const number = readNumber('num') ?? 0;
    const block = number <= toBlock ? chain.blocks[number] : undefined;
    return block ? presentBlock(block, writing) : {};
  },
  getblockbyid({ readText, writing }, { chain }, toBlock) {
    const id = (readText('value') ?? '').toLowerCase();
    const block = chain.blocks.find((candidate) => candidate.id === id);
    return block && block.header.number <= toBlock ? presentBlock(block, writing) : {};
  },
  getblockbylimitnext: (request, backing, toBlock) =>
    presentList(listBlocks(backing, request.readNumber('startNum') ?? 0, request.readNumber('endNum') ?? 0, toBlock), request),
  getblockbylatestnum(request, backing, toBlock) {
    const count = request.readNumber('num') ?? 0;
    return presentList(count > 0 && count < MOST_BLOCKS ? backing.chain.blocks.slice(toBlock + 1 - count, toBlock + 1) : [], request);
  },
  gettransactioncountbyblocknum: ({ readNumber }, { chain }) => ({
    count: chain.blocks[readNumber('num') ?? 0]?.transactions.length ?? -1,
  }),
  gettransactionbyid(request, backing, toBlock) {
    const transaction = findTransaction(backing, request, toBlock);
    return transaction ? presentTransaction(transaction, request.writing) : {};
  },
  gettransactioninfobyid(request, backing, toBlock) {
    const transaction = findTransaction(backing, request, toBlock);
    return transaction ? presentResult(transaction, request.writing, request.isVisible) : {};
  },
  gettransactioninfobyblocknum({ readNumber, writing, isVisible }, { chain }, toBlock) {
    const number = readNumber('num') ?? 0;
    if (number <= 0) return {};
    const block = number <= toBlock ? chain.blocks[number] : undefined;
    return block ? block.transactions.map((transaction) => presentResult(transaction, writing, isVisible)) : [];
  },
  getblockbalance: (request, backing) => presentBalances(findBalances(request, backing), request.writing),
};
