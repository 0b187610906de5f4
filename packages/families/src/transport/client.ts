import PQueue from 'p-queue';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { SourceError, type SourceErrorCode, type SourceHealth } from '../source.ts';
import type { RpcAnswer, RpcCall } from './answer.ts';
import { createEndpoint, type Endpoint } from './endpoint.ts';
import { LARGEST_ANSWER_BYTES } from './post.ts';
import type { ChainCheck, Protocol } from './protocol.ts';

const ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 125;
/** A longer pause is handed to the caller, who can do something else meanwhile. */
const LONGEST_PAUSE_MS = 10_000;
const RATE_WINDOW_MS = 10_000;

export interface RpcSettings {
  urls: string[];
  protocol: Protocol;
  check: ChainCheck;
  timeoutMs: number;
  concurrency: number;
  batchSize: number;
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
  const dispatcher = new Agent({
    connections: settings.concurrency,
    keepAliveTimeout: 30_000,
    maxResponseSize: LARGEST_ANSWER_BYTES,
  });
  const queue = new PQueue({ concurrency: settings.concurrency });
  const closing = new AbortController();
  const sentAt: number[] = [];
  let requestCount = 0;
  const failureCounts: Partial<Record<SourceErrorCode, number>> = {};
  const onSent = (): void => {
    requestCount += 1;
    sentAt.push(now());
    while ((sentAt[0] ?? 0) < now() - RATE_WINDOW_MS) sentAt.shift();
  };
  const endpoints = settings.urls.map((url) =>
    createEndpoint(url, { protocol: settings.protocol, dispatcher, timeoutMs: settings.timeoutMs, now, onSent }),
  );
  const givenBy = new WeakMap<RpcAnswer, Endpoint>();
  let lastError: string | null = null;
  let lastOkAtMs: number | null = null;
  let isLastOk = true;

  const checkChain = async (endpoint: Endpoint, signal: AbortSignal): Promise<void> => {
    if (endpoint.isRightChain !== undefined) return;
    const [answer] = await endpoint.send([settings.check.call], signal);
    if (!answer?.ok) throw new SourceError('malformed', '节点没有说明自己是哪条链', { retryable: true });
    endpoint.isRightChain = settings.check.isRight(answer.result);
  };

  /** Those that can take the calls, the least burdened first. */
  const rank = (calls: RpcCall[]): Endpoint[] => {
    const usable = endpoints.filter(({ isRightChain }) => isRightChain !== false);
    const refusals = (endpoint: Endpoint): number => calls.filter(({ method }) => endpoint.refusedMethods.has(method)).length;
    return usable.sort((a, b) => refusals(a) - refusals(b) || Math.max(a.restsUntilMs(), now()) - Math.max(b.restsUntilMs(), now()));
  };

  const attempt = async (calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> => {
    for (let tried = 0; ; tried++) {
      signal.throwIfAborted();
      const ranked = rank(calls);
      // After a failure the next one gets its turn, if there is one.
      const endpoint = ranked[tried % Math.max(1, ranked.length)];
      if (!endpoint) throw wrongChain(settings.check);
      try {
        await checkChain(endpoint, signal);
        if (endpoint.isRightChain === false) continue;
        const answers = await endpoint.send(calls, signal);
        for (const answer of answers) givenBy.set(answer, endpoint);
        lastOkAtMs = now();
        isLastOk = true;
        return answers;
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        failureCounts[error.code] = (failureCounts[error.code] ?? 0) + 1;
        lastError = error.message;
        isLastOk = false;
        const isTurnedDown = error.code === 'refused' && ranked.length > 1;
        if (tried + 1 >= ATTEMPTS || !(error.retryable || isTurnedDown) || (error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) throw error;
        // With one endpoint its pace already waits out the Retry-After.
        if (error.code !== 'rate_limited') await sleep(FIRST_BACKOFF_MS * 2 ** tried, undefined, { signal });
      }
    }
  };

  const send = async (calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> => {
    const parts: RpcCall[][] = [];
    for (let at = 0; at < calls.length; at += settings.batchSize) parts.push(calls.slice(at, at + settings.batchSize));
    // A signal of its own for each request: thousands share the caller's, and Node warns of its listeners.
    const answers = await Promise.all(parts.map((part) => queue.add(() => attempt(part, AbortSignal.any([signal, closing.signal])))));
    return answers.flat();
  };

  const judgeOf = (answers: readonly RpcAnswer[]): Judge => {
    const givers = new Set(answers.map((answer) => givenBy.get(answer)));
    return (read) => {
      try {
        return read();
      } catch (error) {
        if (error instanceof SourceError && (error.code === 'malformed' || error.code === 'inconsistent')) {
          lastError = error.message;
          isLastOk = false;
          for (const giver of givers) giver?.distrust();
        }
        throw error;
      }
    };
  };

  return {
    async open(signal) {
      await Promise.allSettled(endpoints.map((endpoint) => checkChain(endpoint, signal)));
      signal.throwIfAborted();
      // Those that did not answer at once get the usual patience.
      if (!endpoints.some(({ isRightChain }) => isRightChain)) await send([settings.check.call], signal);
    },
    send,
    judgeOf,
    judge: (answers, read) => judgeOf(answers)(read),
    async call(method, params, read, signal) {
      const [answer] = await send([{ method, params }], signal);
      if (answer?.ok) return judgeOf([answer])(() => read(answer.result));
      throw new SourceError('refused', `节点拒绝 ${method}：${answer?.failure.message ?? ''}`, { retryable: true });
    },
    health() {
      const resting = endpoints.filter((endpoint) => endpoint.restsUntilMs() > now()).length;
      const isDown = resting === endpoints.length && !isLastOk;
      const recent = sentAt.filter((at) => at >= now() - RATE_WINDOW_MS).length;
      return {
        state: isDown ? 'down' : resting > 0 || !isLastOk ? 'degraded' : 'ok',
        lastError,
        lastOkAtMs,
        requestsPerSecond: (recent * 1000) / RATE_WINDOW_MS,
        requestCount,
        failureCounts: { ...failureCounts },
      };
    },
    async close() {
      closing.abort(new SourceError('refused', '数据源已关闭', { retryable: false }));
      await dispatcher.destroy();
    },
  };
}

function wrongChain(check: ChainCheck): SourceError {
  return new SourceError('wrong_chain', `节点不是${check.wanted}的链`, { retryable: false });
}
