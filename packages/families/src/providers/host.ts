import { setTimeout as sleep } from 'node:timers/promises';
import type { SourceHealth } from '../source.ts';
import { SourceError } from '../sourceError.ts';
import { createPace } from '../transport/pace.ts';
import type { HttpAnswer, HttpRequest } from '../transport/post.ts';
import { createRequestRecord } from '../transport/record.ts';
import type { CallLedger } from './ledger.ts';
import { msUntilTomorrow } from './ledger.ts';

/** Sends one request to the outside: plainly, through a proxy, or through a guard where somebody else chose the address. */
export type AskHttp = (request: HttpRequest, signal: AbortSignal) => Promise<HttpAnswer>;

/** How much a provider bears, and how its key is told. */
export interface HostSettings {
  baseUrl: string;
  /** Where the key goes, and the key. */
  key?: { place: 'query' | 'header'; name: string; value: string };
  perSecond: number;
  /** Calls of one day (UTC); absent where the provider names no limit. */
  perDay?: number;
}

/** A question: a path below the base URL with its query, or a JSON body. */
export interface HostQuestion {
  path: string;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

export interface HostHealth extends Omit<SourceHealth, 'capabilities'> {
  host: string;
  /** Not asked before, on the clock of `now`; 0 when it may be asked. */
  restsUntilMs: number;
  usedToday: number;
  perDay: number | null;
}

/** One provider as it is reached with one key: its rate, its budget and its health, whatever the chain. */
export interface ProviderHost {
  readonly host: string;
  /** What `read` makes of the answer. A SourceError that it throws counts as the host's. Passing failures are waited out for a while. */
  ask<T>(question: HostQuestion, read: (http: HttpAnswer) => T, signal: AbortSignal): Promise<T>;
  health(): HostHealth;
}

export interface HostParts {
  ask: AskHttp;
  ledger: CallLedger;
  now: () => number;
  /** Asked before each single request, retries among them: false once nothing may leave this machine. */
  mayAsk: () => boolean;
}

const ATTEMPTS = 4;
const FIRST_BACKOFF_MS = 250;
/** A longer pause is handed to the caller, who can ask somebody else meanwhile. */
const LONGEST_PAUSE_MS = 10_000;
const REST_AFTER_FAILURES = 3;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 300_000;

export function createProviderHost(settings: HostSettings, account: string, { ask: send, ledger, now, mayAsk }: HostParts): ProviderHost {
  const { host } = new URL(settings.baseUrl);
  const { perSecond } = settings;
  const pace = createPace(now, { start: perSecond, slowest: perSecond / 20, fastest: perSecond });
  const record = createRequestRecord(now);
  let failures = 0;
  /** How often it was found away so far. */
  let outages = 0;
  let restMs = FIRST_REST_MS;
  let restsUntil = 0;

  const requireOpen = (): void => {
    const waitMs = Math.max(restsUntil, pace.pausedUntilMs()) - now();
    if (waitMs <= (restsUntil > now() ? 0 : LONGEST_PAUSE_MS)) return;
    throw new SourceError({ code: restsUntil > now() ? 'unreachable' : 'rate_limited' }, { retryAfterMs: waitMs });
  };

  const sendOnce = async <T>(question: HostQuestion, read: (http: HttpAnswer) => T, signal: AbortSignal): Promise<T> => {
    await pace.take(signal);
    if (!mayAsk()) throw new SourceError({ code: 'local_only' });
    const usedToday = await ledger.count(account);
    if (settings.perDay !== undefined && usedToday > settings.perDay) {
      throw new SourceError({ code: 'budget_spent' }, { retryAfterMs: msUntilTomorrow(now()) });
    }
    record.sent();
    const http = hideKey(await send(requestOf(settings, question), signal), settings.key?.value);
    return read(http);
  };

  const noteFailure = (error: SourceError, outagesBefore: number): void => {
    record.failed(error);
    if (error.kind === 'rate_limited') pace.refused(error.retryAfterMs ?? 0);
    else pace.failed();
    if (error.kind !== 'unreachable' && error.kind !== 'timeout') return;
    // Of all that were under way when a connection broke, one counts.
    if (error.kind === 'unreachable' && outages !== outagesBefore) return;
    outages += 1;
    failures += 1;
    if (failures < REST_AFTER_FAILURES) return;
    restsUntil = now() + restMs;
    restMs = Math.min(LONGEST_REST_MS, restMs * 2);
  };

  return {
    host,
    async ask(question, read, callerSignal) {
      // One of its own: many questions share the caller's, and Node warns of its listeners.
      const signal = AbortSignal.any([callerSignal]);
      for (let tried = 0; ; tried++) {
        signal.throwIfAborted();
        requireOpen();
        const outagesBefore = outages;
        try {
          const result = await sendOnce(question, read, signal);
          record.succeeded();
          pace.succeeded();
          failures = 0;
          restMs = FIRST_REST_MS;
          return result;
        } catch (error) {
          // That nobody may be asked is no fault of the host's.
          if (!(error instanceof SourceError) || error.fault.code === 'local_only') throw error;
          noteFailure(error, outagesBefore);
          // Who was silent for half a minute has been waited for.
          const isLong = error.kind === 'timeout' || (error.retryAfterMs ?? 0) > LONGEST_PAUSE_MS;
          const isPassing = error.fault.code !== 'budget_spent' && error.retryable && !isLong && restsUntil <= now();
          if (tried + 1 >= ATTEMPTS || !isPassing) throw error;
          // Its pace waits out what the host named itself.
          if (error.kind !== 'rate_limited') await sleep(FIRST_BACKOFF_MS * 2 ** tried, undefined, { signal });
        }
      }
    },
    health() {
      const restsUntilMs = Math.max(restsUntil, pace.pausedUntilMs());
      const isResting = restsUntilMs > now();
      const state = isResting && !record.isLastOk() ? 'down' : isResting || !record.isLastOk() ? 'degraded' : 'ok';
      return {
        host,
        state,
        restsUntilMs: isResting ? restsUntilMs : 0,
        usedToday: ledger.today(account),
        perDay: settings.perDay ?? null,
        ...record.report(),
      };
    },
  };
}

function requestOf({ baseUrl, key }: HostSettings, { path, query = {}, body }: HostQuestion): HttpRequest {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  // Whatever a question holds, a proxy carries it to this service and to nobody else.
  if (url.host !== new URL(baseUrl).host) throw new Error(`a question to ${baseUrl} would go to ${url.host}`);
  if (key?.place === 'query') url.searchParams.set(key.name, key.value);
  const headers = {
    accept: 'application/json',
    ...(key?.place === 'header' ? { [key.name]: key.value } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return body === undefined
    ? { method: 'GET', url: url.href, headers }
    : { method: 'POST', url: url.href, headers, body: JSON.stringify(body) };
}

/** Providers repeat the key that they refuse, and what they say is logged and shown. */
function hideKey(http: HttpAnswer, key: string | undefined): HttpAnswer {
  return key !== undefined && key !== '' && http.text.includes(key) ? { ...http, text: http.text.replaceAll(key, '…') } : http;
}
