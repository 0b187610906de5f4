import type { Dispatcher } from 'undici';
import { isUnsupported, type RpcAnswer, type RpcCall } from './answer.ts';
import { createPace, type Pace } from './pace.ts';
import { listSecrets, postJson, splitCredentials } from './post.ts';
import type { Protocol } from './protocol.ts';
import { SourceError } from '../sourceError.ts';

const REST_AFTER_FAILURES = 3;
const REST_MS = 30_000;

/** One URL of a chain: what it can do and how it has been doing. */
export interface Endpoint {
  /** Undefined until asked, and again after it could not be reached; false means it serves another chain and is never used. */
  isRightChain: boolean | undefined;
  /** Methods it turned down for good. */
  refusedMethods: Set<string>;
  /** Not before this time, after a refusal or several failures. */
  restsUntilMs(): number;
  send(calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]>;
  /** What it answered does not hold: others are asked first for a while, and it must name its chain again. */
  distrust(): void;
}

export interface EndpointSettings {
  protocol: Protocol;
  dispatcher: Dispatcher;
  timeoutMs: number;
  now: () => number;
  onSent: () => void;
}

export function createEndpoint(url: string, settings: EndpointSettings): Endpoint {
  const { baseUrl, authorization } = splitCredentials(url);
  const secrets = [...listSecrets(url), ...(authorization ? [authorization] : [])];
  const pace: Pace = createPace(settings.now);
  const refusedMethods = new Set<string>();
  let failures = 0;
  let restsUntil = 0;

  /** Gateways repeat the key that they refuse, and what a node says is logged and shown to visitors. */
  const hideSecrets = (answer: RpcAnswer): RpcAnswer => {
    if (answer.ok || !secrets.some((secret) => answer.failure.message.includes(secret))) return answer;
    const message = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), answer.failure.message);
    return { ok: false, failure: { ...answer.failure, message } };
  };

  const send = async (calls: RpcCall[], signal: AbortSignal): Promise<RpcAnswer[]> => {
    await pace.take(signal);
    settings.onSent();
    const { path, body } = settings.protocol.encode(calls);
    try {
      const http = await postJson(`${baseUrl}${path}`, body, { ...settings, authorization, signal }).catch((error: unknown) => {
        // A host that was away may come back as another: moved, set up anew, behind another gate.
        forgetChain();
        throw error;
      });
      const answers = settings.protocol.decode(http, calls).map(hideSecrets);
      pace.succeeded();
      failures = 0;
      answers.forEach((answer, at) => {
        const method = calls[at]?.method;
        if (!answer.ok && method && isUnsupported(answer.failure)) refusedMethods.add(method);
      });
      return answers;
    } catch (error) {
      if (error instanceof SourceError) {
        if (error.kind === 'rate_limited') pace.refused(error.retryAfterMs ?? 0);
        else pace.failed();
        failures += 1;
        if (failures >= REST_AFTER_FAILURES) restsUntil = settings.now() + REST_MS;
      }
      throw error;
    }
  };

  const endpoint: Endpoint = {
    isRightChain: undefined,
    refusedMethods,
    restsUntilMs: () => Math.max(restsUntil, pace.pausedUntilMs()),
    send,
    distrust() {
      restsUntil = settings.now() + REST_MS;
      forgetChain();
    },
  };
  const forgetChain = (): void => {
    endpoint.isRightChain &&= undefined;
  };
  return endpoint;
}
