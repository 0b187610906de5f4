import type { Dispatcher } from 'undici';
import { SourceError } from '../../source.ts';
import { isUnsupported, readAnswers, type RpcAnswer, type RpcCall } from './answer.ts';
import { createPace, type Pace } from './pace.ts';
import { postJson } from './post.ts';

const REST_AFTER_FAILURES = 3;
const REST_MS = 30_000;

/** One URL of a chain: what it can do and how it has been doing. */
export interface Endpoint {
  url: string;
  /** Undefined until asked; false means it serves another chain and is never used. */
  isRightChain: boolean | undefined;
  /** Methods it turned down for good. */
  refusedMethods: Set<string>;
  /** Not before this time, after a refusal or several failures. */
  restsUntilMs(): number;
  send(calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]>;
}

export interface EndpointSettings {
  dispatcher: Dispatcher;
  timeoutMs: number;
  now: () => number;
  onSent: () => void;
}

export function createEndpoint(url: string, settings: EndpointSettings): Endpoint {
  const pace: Pace = createPace(settings.now);
  const refusedMethods = new Set<string>();
  let failures = 0;
  let restsUntil = 0;

  const send = async (calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> => {
    await pace.take(signal);
    settings.onSent();
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    try {
      // A lone call goes out unwrapped: not every node takes batches.
      const http = await postJson(url, JSON.stringify(body.length === 1 ? body[0] : body), { ...settings, signal });
      const answers = readAnswers(http, calls);
      pace.succeeded();
      failures = 0;
      answers.forEach((answer, at) => {
        const method = calls[at]?.method;
        if (!answer.ok && method && isUnsupported(answer.failure)) refusedMethods.add(method);
      });
      return answers;
    } catch (error) {
      if (error instanceof SourceError) {
        if (error.code === 'rate_limited') pace.refused(error.retryAfterMs ?? 0);
        else pace.failed();
        failures += 1;
        if (failures >= REST_AFTER_FAILURES) restsUntil = settings.now() + REST_MS;
      }
      throw error;
    }
  };

  return {
    url,
    isRightChain: undefined,
    refusedMethods,
    restsUntilMs: () => Math.max(restsUntil, pace.pausedUntilMs()),
    send,
  };
}
