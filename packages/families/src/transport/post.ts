import { errors, request, type Dispatcher } from 'undici';
import { SourceError } from '../sourceError.ts';

/** A block of a busy chain with receipts and traces stays far below; a hostile node must not fill the memory. */
export const LARGEST_ANSWER_BYTES = 256 * 1024 * 1024;

export interface HttpAnswer {
  statusCode: number;
  /** From Retry-After, in seconds or as a date; undefined when absent. */
  retryAfterMs: number | undefined;
  text: string;
}

export interface HttpRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Sends one JSON body. undici's `request` with a string body, because `fetch` streams it and hides Retry-After from viem.
 * Throws SourceError `timeout` or `unreachable`; rethrows the caller's abort.
 */
export async function postJson(
  url: string,
  body: string,
  options: { dispatcher: Dispatcher; timeoutMs: number; signal: AbortSignal; now: () => number; authorization?: string | undefined },
): Promise<HttpAnswer> {
  const headers = { 'content-type': 'application/json', ...(options.authorization ? { authorization: options.authorization } : {}) };
  return sendHttp({ method: 'POST', url, headers, body }, options);
}

/** Sends one request and reads its whole answer. Throws SourceError `timeout` or `unreachable`; rethrows the caller's abort. */
export async function sendHttp(
  { method, url, headers, body }: HttpRequest,
  options: { dispatcher: Dispatcher; timeoutMs: number; signal: AbortSignal; now: () => number },
): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  try {
    const answer = await request(url, {
      method,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
      dispatcher: options.dispatcher,
      signal: AbortSignal.any([options.signal, timeout]),
    });
    const text = await answer.body.text();
    return { statusCode: answer.statusCode, retryAfterMs: readRetryAfter(answer.headers['retry-after'], options.now()), text };
  } catch (error) {
    options.signal.throwIfAborted();
    // A proxy says for itself what was wrong.
    if (error instanceof SourceError) throw error;
    // The dispatcher counts: a body need not say how long it is. Another node may answer well.
    if (error instanceof errors.ResponseExceededMaxSizeError) {
      throw new SourceError({ code: 'too_large' }, { cause: error });
    }
    if (timeout.aborted) throw new SourceError({ code: 'timed_out', timeoutMs: options.timeoutMs }, { cause: error });
    throw new SourceError({ code: 'unreachable' }, { cause: error });
  }
}

/** A node's URL without its user and password, which go into a header: they must not show up in errors or logs. */
export function splitCredentials(url: string): { baseUrl: string; authorization: string | undefined } {
  const parsed = new URL(url);
  const { username, password } = parsed;
  parsed.username = '';
  parsed.password = '';
  const baseUrl = parsed.href.replace(/\/$/, '');
  if (username === '') return { baseUrl, authorization: undefined };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { baseUrl, authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
}

/** Keys that providers give out are longer; names of chains, networks and versions are shorter. */
const SHORTEST_KEY = 16;
/** What is shorter stands in ordinary words too. */
const SHORTEST_PASSWORD = 4;

/** What of a node's URL must not be repeated: its password and whatever looks like a key. */
export function listSecrets(url: string): string[] {
  const { username, password, pathname, searchParams } = new URL(url);
  const keys = [username, ...pathname.split('/'), ...searchParams.values()].filter(({ length }) => length >= SHORTEST_KEY);
  const passwords = [password, decodeURIComponent(password)].filter(({ length }) => length >= SHORTEST_PASSWORD);
  // The longest first: one may be a part of another.
  return [...new Set([...keys, ...passwords])].sort((one, other) => other.length - one.length);
}

/** A host that names more is asked again the next day; timers take 24 days at most and fire at once beyond. */
const LONGEST_RETRY_AFTER_MS = 86_400_000;

function readRetryAfter(header: string | string[] | undefined, nowMs: number): number | undefined {
  if (typeof header !== 'string') return undefined;
  const pauseMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(pauseMs) ? undefined : Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, pauseMs));
}
