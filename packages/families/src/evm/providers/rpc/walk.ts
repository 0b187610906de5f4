import type { BlockSpan, CapReason } from '../../../history.ts';
import { SourceError } from '../../../sourceError.ts';
import { isUnsupported, type RpcCall, type RpcFailure } from '../../../transport/answer.ts';
import type { LogClause } from '../tokenLogs.ts';
import { isPruned, readLogLimit } from './limits.ts';
import type { RpcNode } from './node.ts';
import { readLogs, type NodeLog } from './rows.ts';
import type { BlockWindow } from './window.ts';

export interface WalkedLogs {
  logs: NodeLog[];
  /** Null where it got through none. */
  covered: BlockSpan | null;
  capped?: BlockSpan & { reason: CapReason };
  requests: number;
}

export interface LogWalk {
  node: RpcNode;
  window: BlockWindow;
  signal: AbortSignal;
}

/** Where a walk ends before its range does. */
interface WalkLimits {
  /** Windows that were given; what is refused on the way to them does not count, so that every page gets on. */
  windows: number;
  logs: number;
}

/** How often a question that took too long is asked of half the blocks, before that is said. */
const MOST_SILENCES = 2;
const silent: RpcFailure = { code: 0, message: 'timed out' };

/** Logs of a range from its newest block down, window by window; what a node refuses for its size is asked in smaller ones. */
export async function walkLogs(walk: LogWalk, clauses: readonly LogClause[], span: BlockSpan, limits: WalkLimits): Promise<WalkedLogs> {
  const { window } = walk;
  const walked: WalkedLogs = { logs: [], covered: null, requests: 0 };
  let silences = 0;
  let windows = 0;
  /** Towards what is no longer kept the windows become smaller, for this range alone. */
  let kept = Infinity;
  for (let rest: BlockSpan | undefined = span; rest && windows < limits.windows && walked.logs.length < limits.logs;) {
    const part = { fromBlock: Math.max(rest.fromBlock, rest.toBlock - Math.min(kept, window.size()) + 1), toBlock: rest.toBlock };
    const blocks = part.toBlock - part.fromBlock + 1;
    walked.requests += walk.node.requestsOf(clauses.length);
    const answer: Answer = await askPart(walk, clauses, part).catch((error: unknown) => {
      const isSilent = error instanceof SourceError && error.fault.code === 'timed_out' && blocks > 1;
      if (!isSilent || ++silences > MOST_SILENCES) throw error;
      return silent;
    });
    if ('logs' in answer) {
      windows += 1;
      window.given(blocks, answer.logs.length);
      for (const log of answer.logs) walked.logs.push(log);
      walked.covered = { fromBlock: part.fromBlock, toBlock: span.toBlock };
    } else if (isPruned(answer)) {
      if (blocks > 1) kept = Math.floor(blocks / 2);
      else return { ...walked, covered: span, capped: { ...rest, reason: 'unsupported' } };
    } else {
      const limit = readLogLimit(answer);
      if (!limit || blocks === 1) refuse(answer, limit !== undefined && window.wasGiven());
      if (limit && blocks > 1) {
        window.refused(blocks, limit);
      } else {
        walked.covered = { fromBlock: part.fromBlock, toBlock: span.toBlock };
        walked.capped = joinCaps(walked.capped, part);
      }
    }
    rest = restOf(span, walked.covered);
  }
  return walked;
}

type Answer = { logs: NodeLog[] } | RpcFailure;

async function askPart({ node, signal }: LogWalk, clauses: readonly LogClause[], part: BlockSpan): Promise<Answer> {
  const answers = await node.send(
    clauses.map((clause) => callOf(clause, part)),
    signal,
  );
  const logs: NodeLog[] = [];
  for (const [at, clause] of clauses.entries()) {
    const answer = answers[at];
    if (!answer?.ok) return answer?.failure ?? { code: 0, message: '' };
    logs.push(...readLogs(answer.result, clause, part));
  }
  return { logs };
}

function callOf({ address, topic0, topic1, topic2, topic3 }: LogClause, { fromBlock, toBlock }: BlockSpan): RpcCall {
  const topics = [topic0, topic1 ?? null, topic2 ?? null, topic3 ?? null];
  while (topics.at(-1) === null) topics.pop();
  const filter = { fromBlock: hexOf(fromBlock), toBlock: hexOf(toBlock), topics, ...(address ? { address } : {}) };
  return { method: 'eth_getLogs', params: [filter] };
}

const hexOf = (number: number): string => `0x${number.toString(16)}`;

/** Nothing is got of a node that never gave any, or says that it gives none; anything but a limit is its fault for now. */
function refuse(failure: RpcFailure, isOfBlock: boolean): void {
  if (isOfBlock) return;
  const words = failure.message;
  if (isUnsupported(failure) || readLogLimit(failure)) throw new SourceError({ code: 'not_offered', words: `eth_getLogs: ${words}` });
  throw new SourceError({ code: 'call_refused', method: 'eth_getLogs', words });
}

/** A page names one range of blocks that lacks something. */
function joinCaps(one: WalkedLogs['capped'], { fromBlock, toBlock }: BlockSpan): NonNullable<WalkedLogs['capped']> {
  return { fromBlock, toBlock: one?.toBlock ?? toBlock, reason: 'window' };
}

/** What is left of a range below what was gone through; undefined where nothing is. */
export function restOf({ fromBlock, toBlock }: BlockSpan, covered: BlockSpan | null): BlockSpan | undefined {
  const last = covered ? covered.fromBlock - 1 : toBlock;
  return fromBlock <= last ? { fromBlock, toBlock: last } : undefined;
}
