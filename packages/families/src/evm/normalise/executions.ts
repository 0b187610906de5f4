import { rawParityTraces, rawTracedTransactions, type RawCallFrame, type RawParityTrace } from '../raw/trace.ts';
import type { RawTransaction } from '../raw/transaction.ts';
import { toAddress } from '../raw/values.ts';
import type { RawBlock } from '../raw/block.ts';
import { normaliseCallFrames, normaliseParityTraces, type Execution } from './calls.ts';
import { isStateSync } from './stateSync.ts';
import { parseAnswer } from '../../malformed.ts';
import { SourceError } from '../../sourceError.ts';

/** A block's traces as the node gave them. */
export interface TraceAnswer {
  form: 'parity' | 'callTracer';
  answer: unknown;
}

export interface Executions {
  /** One per transaction, in their order. */
  perTransaction: Execution[];
  /** Parity's static reward entries; empty where the node has none. */
  rewards: RawParityTrace[];
}

const nothing: Execution = { steps: [], failure: null };

/** The execution of every transaction; throws SourceError('inconsistent') when the traces are not this block's. */
export function normaliseExecutions(block: RawBlock, traces: TraceAnswer): Executions {
  return traces.form === 'parity' ? fromParity(block, traces.answer) : fromCallTracer(block, traces.answer);
}

function fromCallTracer(block: RawBlock, answer: unknown): Executions {
  const traced = parseAnswer(rawTracedTransactions, answer, 'debug_traceBlockByNumber');
  if (traced.length === block.transactions.length - 1 && isStateSync(block.transactions.at(-1))) {
    const last = { ...block, transactions: block.transactions.slice(0, -1) };
    return { perTransaction: [...fromCallTracer(last, answer).perTransaction, nothing], rewards: [] };
  }
  if (traced.length !== block.transactions.length) {
    throw new SourceError({ code: 'trace_count', transactions: block.transactions.length, traces: traced.length });
  }
  const perTransaction = traced.map(({ txHash, result }, at) => {
    const transaction = block.transactions[at];
    if (!transaction || !isTraceOf(transaction, txHash, result))
      throw new SourceError({ code: 'foreign_trace', at, transaction: transaction?.hash ?? '' });
    return normaliseCallFrames(result);
  });
  return { perTransaction, rewards: [] };
}

/**
 * Whether a trace is this transaction's. Where it does not name it, its root has the same sender. What layer 1 queued for Optimism
 * before Bedrock is sent by nobody and runs as the account that queued it, which the newer nodes leave out.
 */
function isTraceOf({ hash, from, to, input, l1TxOrigin }: RawTransaction, txHash: string | null | undefined, root: RawCallFrame): boolean {
  if (txHash) return txHash === hash;
  const sender = toAddress(root.from);
  if (sender === from.toLowerCase()) return true;
  if (Number(from) !== 0) return false;
  if (l1TxOrigin) return sender === l1TxOrigin.toLowerCase();
  return toAddress(root.to) === toAddress(to) && root.input?.toLowerCase() === input.toLowerCase();
}

function fromParity(block: RawBlock, answer: unknown): Executions {
  const traces = parseAnswer(rawParityTraces, answer, 'trace_block');
  const byHash = new Map<string, RawParityTrace[]>();
  const rewards: RawParityTrace[] = [];
  for (const trace of traces) {
    if (trace.blockHash && trace.blockHash !== block.hash) throw new SourceError({ code: 'trace_of_other_block', block: block.hash });
    if (trace.type === 'reward') rewards.push(trace);
    else {
      const hash = trace.transactionHash ?? '';
      const list = byHash.get(hash);
      if (list) list.push(trace);
      else byHash.set(hash, [trace]);
    }
  }
  const perTransaction = block.transactions.map((transaction) => {
    const { hash } = transaction;
    const list = byHash.get(hash) ?? [];
    if (list.length === 0 && isStateSync(transaction)) return nothing;
    if (list.filter((trace) => trace.traceAddress.length === 0).length !== 1)
      throw new SourceError({ code: 'rootless_trace', transaction: hash });
    byHash.delete(hash);
    return normaliseParityTraces(list);
  });
  if (byHash.size > 0) throw new SourceError({ code: 'unlisted_traces', count: byHash.size });
  return { perTransaction, rewards };
}
