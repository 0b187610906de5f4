import type { Chain, Log, Transfer } from '@chaintrail/model';
import { z } from 'zod';
import type { HistoryKind } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import { manyOf } from '../../../manyOf.ts';
import { SourceError } from '../../../sourceError.ts';
import type { RpcAnswer } from '../../../transport/answer.ts';
import { normaliseTokenTransfers } from '../../normalise/tokens.ts';
import { rawHeader } from '../../raw/block.ts';
import { rawLog } from '../../raw/receipt.ts';
import { rawTransaction, type RawTransaction } from '../../raw/transaction.ts';
import { hex, toNumber } from '../../raw/values.ts';
import { pickKind, type LogClause } from '../tokenLogs.ts';

const nodeLog = rawLog.extend({ blockNumber: hex, blockHash: hex, transactionHash: hex, transactionIndex: hex, logIndex: hex });
const nodeLogs = manyOf(nodeLog);
export type NodeLog = z.infer<typeof nodeLog>;

export const numberOf = ({ blockNumber }: Pick<NodeLog, 'blockNumber'>): number => toNumber(blockNumber);

/** The logs of one answer; one that was not asked for is an answer to another question. */
export function readLogs(result: unknown, clause: LogClause, { fromBlock, toBlock }: { fromBlock: number; toBlock: number }): NodeLog[] {
  const logs = parseAnswer(nodeLogs, result, 'eth_getLogs').filter(({ removed }) => removed !== true);
  const wanted = [clause.topic0, clause.topic1, clause.topic2, clause.topic3];
  for (const log of logs) {
    const isIn = (list: readonly string[] | undefined, word: string | undefined) =>
      list === undefined || (word !== undefined && list.includes(word.toLowerCase()));
    const isAsked = isIn(clause.address, log.address) && wanted.every((list, at) => isIn(list, log.topics[at]));
    const given = numberOf(log);
    if (!isAsked || given < fromBlock || given > toBlock) throw new SourceError({ code: 'other_block', asked: fromBlock, given });
  }
  return logs;
}

/** Each log once, in the order of the chain. */
export function orderLogs(logs: readonly NodeLog[]): NodeLog[] {
  const known = new Map(logs.map((log) => [`${numberOf(log)} ${toNumber(log.logIndex)}`, log]));
  return [...known.values()].sort((a, b) => numberOf(a) - numberOf(b) || toNumber(a.logIndex) - toNumber(b.logIndex));
}

/** A block that logs lie in. */
export interface LogBlock {
  number: number;
  hash: string;
  timeMs: number;
}

export function readLogBlock(answer: RpcAnswer | undefined, number: number): LogBlock {
  const raw = parseAnswer(rawHeader, resultOf(answer, 'eth_getBlockByNumber'), 'block');
  const block = { number: toNumber(raw.number), hash: raw.hash.toLowerCase(), timeMs: toNumber(raw.timestamp) * 1000 };
  if (block.number !== number) throw new SourceError({ code: 'other_block', asked: number, given: block.number });
  return block;
}

export function readLogTransaction(answer: RpcAnswer | undefined): RawTransaction {
  return parseAnswer(rawTransaction, resultOf(answer, 'eth_getTransactionByHash'), 'eth_getTransactionByHash');
}

function resultOf(answer: RpcAnswer | undefined, method: string): unknown {
  if (!answer?.ok) throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
  if (answer.result === null) throw new SourceError({ code: 'no_result', method });
  return answer.result;
}

interface Around {
  blocks: ReadonlyMap<number, LogBlock>;
  /** By hash. */
  transactions: ReadonlyMap<string, RawTransaction>;
}

/** Rows of one kind that the address has a part in, made as those of a whole block are. */
export function normaliseNodeLogs(
  chain: Chain,
  { kind, address }: { kind: HistoryKind; address: string },
  logs: readonly NodeLog[],
  around: Around,
): Transfer[] {
  return [...byTransaction(logs)].flatMap(([hash, own]) => {
    const [first] = own;
    const transaction = around.transactions.get(hash);
    const block = first && around.blocks.get(numberOf(first));
    if (!transaction || !block) throw new SourceError({ code: 'no_result', method: 'eth_getTransactionByHash' });
    requireTogether(own, transaction, block);
    const { to, input, from } = transaction;
    const place = {
      blockNumber: block.number,
      timeMs: block.timeMs,
      transactionIndex: toNumber(first.transactionIndex),
      transactionHash: hash,
      method: to && input.length >= 10 ? input.slice(0, 10).toLowerCase() : '',
    };
    const { transfers } = normaliseTokenTransfers(chain, place, own, () => from.toLowerCase());
    return pickKind(kind, own, transfers).filter((row) => row.from === address || row.to === address);
  });
}

export function byTransaction(logs: readonly NodeLog[]): Map<string, NodeLog[]> {
  const found = new Map<string, NodeLog[]>();
  for (const log of logs) {
    const hash = log.transactionHash.toLowerCase();
    const own = found.get(hash);
    if (own) own.push(log);
    else found.set(hash, [log]);
  }
  return found;
}

/** Logs by themselves, with the time of their block. */
export function presentLogs(logs: readonly NodeLog[], blocks: ReadonlyMap<number, LogBlock>): Log[] {
  return logs.map((log) => {
    const block = blocks.get(numberOf(log));
    if (!block || block.hash !== log.blockHash.toLowerCase()) throw new SourceError({ code: 'broken_parent', number: numberOf(log) });
    return {
      blockNumber: block.number,
      timeMs: block.timeMs,
      transactionIndex: toNumber(log.transactionIndex),
      transactionHash: log.transactionHash.toLowerCase(),
      logIndex: toNumber(log.logIndex),
      contract: log.address.toLowerCase(),
      topics: log.topics.map((topic) => topic.toLowerCase()),
      data: log.data.toLowerCase(),
    };
  });
}

/** Logs, their transaction and their block are of one chain: behind a balancer they may come from two. */
function requireTogether(logs: readonly NodeLog[], transaction: RawTransaction, block: LogBlock): void {
  const isTogether =
    transaction.blockHash?.toLowerCase() === block.hash && logs.every(({ blockHash }) => blockHash.toLowerCase() === block.hash);
  if (!isTogether) throw new SourceError({ code: 'foreign_receipt', transaction: transaction.hash.toLowerCase(), block: block.hash });
}
