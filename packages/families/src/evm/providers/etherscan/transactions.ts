import type { Chain } from '@chaintrail/model';
import type { HistoryFacts } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import { SourceError } from '../../../sourceError.ts';
import type { RpcAnswer } from '../../../transport/answer.ts';
import { endRuleOf } from '../../normalise/endRule.ts';
import { normaliseTransaction } from '../../normalise/transaction.ts';
import { rawHeader } from '../../raw/block.ts';
import { rawReceipt } from '../../raw/receipt.ts';
import { rawTransaction } from '../../raw/transaction.ts';
import { optionalHex, toBigInt, toNumber } from '../../raw/values.ts';
import type { ProviderNode } from './node.ts';

const header = rawHeader.extend({ baseFeePerGas: optionalHex });

/** Transactions with their logs in their true places, out of their receipts. Calls inside them are not told this way. */
export async function readTransactionsByHash(
  chain: Chain,
  node: ProviderNode,
  hashes: readonly string[],
  signal: AbortSignal,
): Promise<HistoryFacts> {
  const calls = hashes.flatMap((hash) => [
    { method: 'eth_getTransactionByHash', params: [hash] },
    { method: 'eth_getTransactionReceipt', params: [hash] },
  ]);
  const answers = await node.send(calls, signal);
  const pairs = hashes.map((hash, at) => ({
    transaction: parseAnswer(rawTransaction, resultOf(answers[2 * at], hash), 'eth_getTransactionByHash'),
    receipt: parseAnswer(rawReceipt, resultOf(answers[2 * at + 1], hash), 'eth_getTransactionReceipt'),
  }));
  const numbers = [...new Set(pairs.map(({ transaction }) => blockOf(transaction)))];
  const headers = await node.send(
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, false] })),
    signal,
  );
  const headerOf = new Map(numbers.map((number, at) => [number, parseAnswer(header, resultOf(headers[at], number), 'block')]));

  const facts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };
  for (const { transaction, receipt } of pairs) {
    const block = headerOf.get(blockOf(transaction));
    const hash = transaction.hash.toLowerCase();
    if (!block || receipt.blockHash.toLowerCase() !== block.hash.toLowerCase()) {
      throw new SourceError({ code: 'foreign_receipt', transaction: hash, block: block?.hash ?? '' });
    }
    const number = toNumber(block.number);
    const around = {
      chain,
      blockNumber: number,
      timeMs: toNumber(block.timestamp) * 1000,
      index: toNumber(receipt.transactionIndex),
      baseFeePerGas: block.baseFeePerGas ? toBigInt(block.baseFeePerGas) : null,
      endRule: endRuleOf(chain, number, false),
    };
    const normal = normaliseTransaction(around, transaction, receipt, undefined);
    facts.transactions.push(normal.transaction);
    for (const transfer of normal.transfers) facts.transfers.push(transfer);
  }
  return facts;
}

function blockOf(transaction: Record<string, unknown>): string {
  const number = transaction['blockNumber'];
  if (typeof number === 'string') return number;
  throw new SourceError({ code: 'unexpected_shape', what: 'eth_getTransactionByHash', field: 'blockNumber', problem: 'missing' });
}

function resultOf(answer: RpcAnswer | undefined, asked: string): unknown {
  if (!answer?.ok) throw new SourceError({ code: 'call_refused', method: asked, words: answer?.failure.message ?? '' });
  if (answer.result === null) throw new SourceError({ code: 'no_result', method: asked });
  return answer.result;
}
