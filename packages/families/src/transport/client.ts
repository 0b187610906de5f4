import PQueue from 'p-queue';
import { Agent, type Dispatcher } from 'undici';
import type { SourceHealth } from '../source.ts';
import type { RpcAnswer, RpcCall } from './answer.ts';
import { attempt, checkChain } from './attempts.ts';
import { createEndpoint, type Endpoint } from './endpoint.ts';
import { LARGEST_ANSWER_BYTES } from './post.ts';
import type { ChainCheck, Protocol } from './protocol.ts';
import { createRequestRecord } from './record.ts';
import { SourceError } from '../sourceError.ts';

export interface RpcSettings {
  urls: string[];
  protocol: Protocol;
  check: ChainCheck;
  timeoutMs: number;
  concurrency: number;
  batchSize: number;
  /** Absent: directly. Whoever made it closes it. */
  dispatcher?: Dispatcher;
}

/** What `read` makes of answers; those who gave them are asked last for a while when it finds them malformed or inconsistent. */
export type Judge = <T>(read: () => T) => T;

/**
 * Calls over HTTP to one chain's endpoints: explicit batches, a learnt pace per host, back-off, fail-over. Our own rather
 * than viem's transport, which takes no AbortSignal, hides Retry-After and batches by timer.
 */
export interface RpcClient {
  /** Asks every endpoint for its chain; throws SourceError `wrong_chain` when all that answer serve another one. */
  open(signal: AbortSignal): Promise<void>;
  /** Answers in the order of the calls; an error of a single call is an answer, of the whole request a SourceError. */
  send(calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]>;
  /**
   * What `read` makes of answers of `send`. When it finds them malformed or inconsistent, other endpoints are asked before the one
   * that gave them.
   */
  judge<T>(answers: readonly RpcAnswer[], read: () => T): T;
  /** The same for what shows only later: it remembers who gave the answers, not the answers. */
  judgeOf(answers: readonly RpcAnswer[]): Judge;
  /** What `read` makes of the result of one call, judged; its error becomes SourceError('refused'). */
  call<T>(method: string, params: unknown, read: (result: unknown) => T, signal: AbortSignal): Promise<T>;
  health(): Omit<SourceHealth, 'capabilities'>;
  close(): Promise<void>;
}

export function createRpcClient(settings: RpcSettings, now: () => number = Date.now): RpcClient {
  const { protocol, check, timeoutMs, concurrency, batchSize } = settings;
  const own = new Agent({ connections: concurrency, keepAliveTimeout: 30_000, maxResponseSize: LARGEST_ANSWER_BYTES });
  const { dispatcher = own } = settings;
  const queue = new PQueue({ concurrency });
  const closing = new AbortController();
  const record = createRequestRecord(now);
  const endpoints = settings.urls.map((url) => createEndpoint(url, { protocol, dispatcher, timeoutMs, now, onSent: record.sent }));
  const givenBy = new WeakMap<RpcAnswer, Endpoint>();

  const sendPart = async (calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> => {
    const { answers, giver } = await attempt({ endpoints, check, record, now }, calls, signal);
    for (const answer of answers) givenBy.set(answer, giver);
    return answers;
  };

  const send = async (calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> => {
    const parts: RpcCall[][] = [];
    for (let at = 0; at < calls.length; at += batchSize) parts.push(calls.slice(at, at + batchSize));
    // A signal of its own for each request: thousands share the caller's, and Node warns of its listeners.
    const answers = await Promise.all(parts.map((part) => queue.add(() => sendPart(part, AbortSignal.any([signal, closing.signal])))));
    return answers.flat();
  };

  const judgeOf = (answers: readonly RpcAnswer[]): Judge => {
    const givers = new Set(answers.map((answer) => givenBy.get(answer)));
    return (read) => {
      try {
        return read();
      } catch (error) {
        if (error instanceof SourceError && (error.kind === 'malformed' || error.kind === 'inconsistent')) {
          record.disproved();
          for (const giver of givers) giver?.distrust();
        }
        throw error;
      }
    };
  };

  return {
    async open(signal) {
      await Promise.allSettled(endpoints.map((endpoint) => checkChain(endpoint, check, signal)));
      signal.throwIfAborted();
      // Those that did not answer at once get the usual patience.
      if (!endpoints.some(({ isRightChain }) => isRightChain)) await send([check.call], signal);
    },
    send,
    judgeOf,
    judge: (answers, read) => judgeOf(answers)(read),
    async call(method, params, read, signal) {
      const [answer] = await send([{ method, params }], signal);
      if (answer?.ok) return judgeOf([answer])(() => read(answer.result));
      throw new SourceError({ code: 'call_refused', method, words: answer?.failure.message ?? '' });
    },
    health() {
      const resting = endpoints.filter((endpoint) => endpoint.restsUntilMs() > now()).length;
      const isDown = resting === endpoints.length && !record.isLastOk();
      return { state: isDown ? 'down' : resting > 0 || !record.isLastOk() ? 'degraded' : 'ok', ...record.report() };
    },
    async close() {
      closing.abort(new SourceError({ code: 'closed' }));
      await own.destroy();
    },
  };
}
