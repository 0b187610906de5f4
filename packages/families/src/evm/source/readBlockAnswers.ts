import { z } from 'zod';
import type { BlockAnswers } from '../normalise/block.ts';
import type { TraceAnswer } from '../normalise/executions.ts';
import { parseAnswer } from '../../malformed.ts';
import { hex } from '../raw/values.ts';
import { isUnsupported, type RpcAnswer, type RpcCall } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import type { Probe } from '../../transport/probe.ts';
import { blockCall, receiptsCall, traceCall, uncleCall, type Capabilities } from './capabilities.ts';
import { manyOf } from '../../manyOf.ts';
import { SourceError } from '../../sourceError.ts';

const outline = z.object({ hash: hex, uncles: manyOf(hex).nullish(), transactions: manyOf(z.object({ hash: hex })) });

/** What was said at once of one block: itself, its receipts and its traces, as far as the node was seen to give them. */
export interface GivenBlock {
  number: number;
  capabilities: Capabilities;
  given: RpcAnswer[];
}

const tagOf = (number: number): string => `0x${number.toString(16)}`;

/** Asks for several blocks together. */
export async function askBlocks(
  rpc: RpcClient,
  probe: Probe<Capabilities>,
  numbers: readonly number[],
  signal: AbortSignal,
): Promise<GivenBlock[]> {
  const capabilities = await probe.get(signal);
  const calls = numbers.map((number) => callsOf(number, capabilities));
  const answers = await rpc.send(calls.flat(), signal);
  let at = 0;
  return numbers.map((number, index) => {
    const first = at;
    at += calls[index]?.length ?? 0;
    return { number, capabilities, given: answers.slice(first, at) };
  });
}

/** Genesis has no transactions, and nodes answer an error when asked to trace it. */
function callsOf(number: number, { hasBlockReceipts, traceForm }: Capabilities): RpcCall[] {
  const tag = tagOf(number);
  if (number === 0) return [blockCall(tag)];
  return [blockCall(tag), ...(hasBlockReceipts ? [receiptsCall(tag)] : []), ...(traceForm ? [traceCall[traceForm](tag)] : [])];
}

/** Everything the node says about the block, and the answers that say it; undefined when it does not have the block. */
export async function readBlockAnswers(
  rpc: RpcClient,
  probe: Probe<Capabilities>,
  { number, capabilities, given }: GivenBlock,
  signal: AbortSignal,
): Promise<{ answers: BlockAnswers; given: RpcAnswer[] } | undefined> {
  const { hasBlockReceipts, traceForm } = capabilities;
  const tag = tagOf(number);
  const isGenesis = number === 0;
  // The endpoint that could do it has gone, or none ever could and its answer was a lie.
  if (given.some((answer) => !answer.ok && isUnsupported(answer.failure))) probe.forget();
  const trace = traceForm && !isGenesis ? given.at(-1) : undefined;
  const block = resultOf(given[0], 'eth_getBlockByNumber');
  if (block === null) return undefined;
  const { uncles, transactions } = rpc.judge(given.slice(0, 1), () => parseAnswer(outline, block, 'block'));
  const isEmpty = transactions.length === 0;

  const ask = async (further: RpcCall[]): Promise<unknown[]> => {
    const answers = await rpc.send(further, signal);
    given.push(...answers);
    return answers.map((answer, at) => resultOf(answer, further[at]?.method ?? ''));
  };
  const readReceipts = async (): Promise<unknown> => {
    // Some nodes refuse the list of an empty block; where there is one, it must be empty too.
    if (hasBlockReceipts && !isGenesis) return isEmpty && !given[1]?.ok ? [] : (resultOf(given[1], 'eth_getBlockReceipts') ?? []);
    return ask(transactions.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })));
  };
  const receipts = await readReceipts();
  const traces = traceForm ? tracesOf(traceForm, trace, isEmpty) : undefined;
  const receiptsForm = hasBlockReceipts ? 'list' : 'each';
  return {
    answers: { block, receipts, receiptsForm, traces, uncles: await ask((uncles ?? []).map((_, at) => uncleCall(tag, at))) },
    given,
  };
}

function tracesOf(form: TraceAnswer['form'], answer: RpcAnswer | undefined, isEmpty: boolean): TraceAnswer | undefined {
  if (answer?.ok && Array.isArray(answer.result)) return { form, answer: answer.result };
  if (isEmpty) return { form, answer: [] };
  // A node without old state cannot trace old blocks: then this block has a gap, and the rest is still good.
  if (answer && !answer.ok && /trie node|historical|prun|archive|state.{0,40}(not|un)\s?available/i.test(answer.failure.message))
    return undefined;
  throw new SourceError({ code: 'traces_refused', words: answer?.ok === false ? answer.failure.message : '' });
}

function resultOf(answer: RpcAnswer | undefined, method: string): unknown {
  if (answer?.ok) return answer.result ?? null;
  throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
}
