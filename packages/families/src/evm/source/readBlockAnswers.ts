import { z } from 'zod';
import { SourceError } from '../../source.ts';
import type { BlockAnswers } from '../normalise/block.ts';
import type { TraceAnswer } from '../normalise/executions.ts';
import { parseAnswer } from '../../malformed.ts';
import { hex } from '../raw/values.ts';
import type { RpcAnswer } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { blockCall, receiptsCall, traceCall, type Capabilities } from './capabilities.ts';

const outline = z.object({ hash: hex, uncles: z.array(hex).nullish(), transactions: z.array(z.object({ hash: hex })) });

/** Everything the node says about one block; undefined when it does not have it. */
export async function readBlockAnswers(
  rpc: RpcClient,
  { hasBlockReceipts, traceForm }: Capabilities,
  number: number,
  signal: AbortSignal,
): Promise<BlockAnswers | undefined> {
  const tag = `0x${number.toString(16)}`;
  // Genesis has no transactions, and nodes answer an error when asked to trace it.
  const isGenesis = number === 0;
  const calls = [
    blockCall(tag),
    ...(hasBlockReceipts && !isGenesis ? [receiptsCall(tag)] : []),
    ...(traceForm && !isGenesis ? [traceCall[traceForm](tag)] : []),
  ];
  const answers = await rpc.send(calls, signal);
  const block = resultOf(answers[0], 'eth_getBlockByNumber');
  if (block === null) return undefined;
  const { uncles, transactions } = parseAnswer(outline, block, 'block');
  const isEmpty = transactions.length === 0;

  let receipts: unknown = [];
  if (!isEmpty) {
    receipts = hasBlockReceipts
      ? resultOf(answers[1], 'eth_getBlockReceipts')
      : await readReceipts(
          rpc,
          transactions.map(({ hash }) => hash),
          signal,
        );
  }
  return {
    block,
    receipts,
    traces: traceForm ? tracesOf(traceForm, isGenesis ? undefined : answers.at(-1), isEmpty) : undefined,
    uncles: uncles?.length ? await readUncles(rpc, tag, uncles.length, signal) : [],
  };
}

async function readReceipts(rpc: RpcClient, hashes: string[], signal: AbortSignal): Promise<unknown[]> {
  const answers = await rpc.send(
    hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    signal,
  );
  return answers.map((answer) => resultOf(answer, 'eth_getTransactionReceipt'));
}

async function readUncles(rpc: RpcClient, tag: string, count: number, signal: AbortSignal): Promise<unknown[]> {
  const calls = Array.from({ length: count }, (_, at) => ({
    method: 'eth_getUncleByBlockNumberAndIndex',
    params: [tag, `0x${at.toString(16)}`],
  }));
  const answers = await rpc.send(calls, signal);
  return answers.map((answer) => resultOf(answer, 'eth_getUncleByBlockNumberAndIndex'));
}

function tracesOf(form: TraceAnswer['form'], answer: RpcAnswer | undefined, isEmpty: boolean): TraceAnswer | undefined {
  if (answer?.ok && Array.isArray(answer.result)) return { form, answer: answer.result };
  if (isEmpty) return { form, answer: [] };
  // A node without old state cannot trace old blocks: then this block has a gap, and the rest is still good.
  if (answer && !answer.ok && /trie node|historical|prun|archive|state.{0,40}(not|un)\s?available/i.test(answer.failure.message))
    return undefined;
  throw new SourceError('refused', `节点没有给出调用追踪：${answer?.ok === false ? answer.failure.message : ''}`, { retryable: true });
}

function resultOf(answer: RpcAnswer | undefined, method: string): unknown {
  if (answer?.ok) return answer.result ?? null;
  throw new SourceError('refused', `节点拒绝 ${method}：${answer?.failure.message ?? ''}`, { retryable: true });
}
