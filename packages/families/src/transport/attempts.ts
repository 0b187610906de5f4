import { setTimeout as sleep } from 'node:timers/promises';
import type { RpcAnswer, RpcCall } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import type { ChainCheck } from './protocol.ts';
import type { RequestRecord } from './record.ts';
import { SourceError } from '../sourceError.ts';

const ATTEMPTS = 5;
const FIRST_BACKOFF_MS = 125;
/** A longer pause is handed to the caller, who can do something else meanwhile. */
const LONGEST_PAUSE_MS = 10_000;

/** What one request needs to find somebody who answers it. */
export interface AttemptParts {
  endpoints: readonly Endpoint[];
  check: ChainCheck;
  record: RequestRecord;
  now: () => number;
}

/** Learns once whether an endpoint serves the right chain. */
export async function checkChain(endpoint: Endpoint, check: ChainCheck, signal: AbortSignal): Promise<void> {
  if (endpoint.isRightChain !== undefined) return;
  const [answer] = await endpoint.send([check.call], signal);
  if (!answer?.ok) throw new SourceError({ code: 'chain_unnamed' });
  endpoint.isRightChain = check.isRight(answer.result);
}

/** Answers to one request, and who gave them: passing failures are waited out, other endpoints asked. Throws the last SourceError. */
export async function attempt(
  parts: AttemptParts,
  calls: RpcCall[],
  signal: AbortSignal,
): Promise<{ answers: RpcAnswer[]; giver: Endpoint }> {
  const { check, record } = parts;
  for (let tried = 0; ; tried++) {
    signal.throwIfAborted();
    const ranked = rank(parts, calls);
    // After a failure the next one gets its turn, if there is one.
    const endpoint = ranked[tried % Math.max(1, ranked.length)];
    if (!endpoint) throw new SourceError({ code: 'wrong_chain', wanted: check.wanted });
    try {
      await checkChain(endpoint, check, signal);
      if (endpoint.isRightChain === false) continue;
      const answers = await endpoint.send(calls, signal);
      record.succeeded();
      return { answers, giver: endpoint };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      record.failed(error);
      const isTurnedDown = error.kind === 'refused' && ranked.length > 1;
      if (tried + 1 >= ATTEMPTS || !(error.retryable || isTurnedDown) || (error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS) throw error;
      // With one endpoint its pace already waits out the Retry-After.
      if (error.kind !== 'rate_limited') await sleep(FIRST_BACKOFF_MS * 2 ** tried, undefined, { signal });
    }
  }
}

/** Those that can take the calls, the least burdened first. */
function rank({ endpoints, now }: AttemptParts, calls: RpcCall[]): Endpoint[] {
  const usable = endpoints.filter(({ isRightChain }) => isRightChain !== false);
  const refusals = (endpoint: Endpoint): number => calls.filter(({ method }) => endpoint.refusedMethods.has(method)).length;
  // Read once: a clock that ticks within a comparison would turn two equal ones round.
  const nowMs = now();
  const restMs = (endpoint: Endpoint): number => Math.max(0, endpoint.restsUntilMs() - nowMs);
  return usable.sort((a, b) => refusals(a) - refusals(b) || restMs(a) - restMs(b));
}
