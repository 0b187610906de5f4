import { z } from 'zod';
import { cleanChainText } from '../cleanChainText.ts';
import type { HttpAnswer } from './post.ts';
import { SourceError } from '../sourceError.ts';

/** One question to a node. JSON-RPC: a method and its list of parameters; Tron: a path and the body's object. */
export interface RpcCall {
  method: string;
  params: unknown;
}

export interface RpcFailure {
  code: number;
  message: string;
  data?: unknown;
}

/** What a node said to one call: a result, or an error of that call alone. */
export type RpcAnswer = { ok: true; result: unknown } | { ok: false; failure: RpcFailure };

const envelope = z.object({
  id: z.union([z.number(), z.string()]).nullish(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).partial().nullish(),
});

/** JSON-RPC's own code and EIP-1474's for a method that the node does not offer; some say it only in words. */
export function isUnsupported({ code, message }: RpcFailure): boolean {
  return (
    code === -32601 ||
    code === -32004 ||
    /(method|api|namespace|rpc).{0,60}(not (found|supported|available|exist|enabled|allowed|whitelisted)|does not exist|unsupported|disabled)|unknown method/i.test(
      message,
    )
  );
}

export function isRateLimit({ code, message }: RpcFailure): boolean {
  return code === -32005 || code === 429 || /rate.?limit|too many requests|capacity|request limit/i.test(message);
}

/** The pause to keep when a host that refuses does not name one. */
const DEFAULT_PAUSE_MS = 1000;

export function rateLimited(retryAfterMs: number | undefined): SourceError {
  return new SourceError({ code: 'rate_limited' }, { retryAfterMs: retryAfterMs ?? DEFAULT_PAUSE_MS });
}

/** Throws SourceError when the HTTP status says that the request as a whole failed. */
export function checkStatus(http: HttpAnswer): void {
  if (http.statusCode === 429) throw rateLimited(http.retryAfterMs);
  if (http.statusCode === 401 || http.statusCode === 403) {
    throw new SourceError({ code: 'access_denied', statusCode: http.statusCode });
  }
  if (http.statusCode === 503 && http.retryAfterMs !== undefined) throw rateLimited(http.retryAfterMs);
  if (http.statusCode >= 500) {
    throw new SourceError({ code: 'failing', statusCode: http.statusCode });
  }
}

/** Answers in the order of the calls. Throws SourceError when the request as a whole failed. */
export function readAnswers(http: HttpAnswer, calls: RpcCall[], parse: (text: string) => unknown = JSON.parse): RpcAnswer[] {
  const bodies = parseBodies(http, calls.length, parse);
  const single = calls.length === 1 ? bodies[0] : undefined;
  const byId = new Map(bodies.map((body) => [Number(body.id), body]));
  return calls.map(({ method }, id) => {
    const body = byId.get(id) ?? single;
    if (!body) throw new SourceError({ code: 'no_answer', method });
    if (!body.error && body.result === undefined) throw new SourceError({ code: 'no_result', method });
    if (!body.error) return { ok: true, result: body.result };
    const failure = { code: body.error.code ?? 0, message: readRefusal(body.error.message ?? ''), data: body.error.data };
    if (isRateLimit(failure)) throw rateLimited(http.retryAfterMs);
    return { ok: false, failure };
  });
}

function parseBodies(http: HttpAnswer, calls: number, parse: (text: string) => unknown): z.infer<typeof envelope>[] {
  const json = parseText(http, parse);
  // Millions of wrong entries would become as many issues, each larger than the entry.
  if (Array.isArray(json) && json.length > calls) throw new SourceError({ code: 'too_many_answers' });
  const parsed = z.array(envelope).safeParse(Array.isArray(json) ? json : [json]);
  if (!parsed.success) throw new SourceError({ code: 'not_json_rpc' }, { cause: parsed.error });
  return parsed.data;
}

/** A node's own words on a refusal, as they may be looked through, logged and shown: whoever runs it can write anything there. */
export function readRefusal(words: string): string {
  return cleanChainText(words.slice(0, LONGEST_REFUSAL), LONGEST_REFUSAL);
}

const LONGEST_REFUSAL = 300;

/**
 * Values in one answer. A block of 200,000 calls has a tenth of its bytes; what is made of brackets and commas alone takes thirty
 * times its length in memory once it is parsed and found wrong.
 */
const MOST_VALUES = 4_000_000;

/** Every value but the first follows a comma or opens something; commas inside texts count too, of which no node writes millions. */
function hasTooManyValues(text: string): boolean {
  if (text.length < MOST_VALUES) return false;
  let count = 0;
  for (const mark of [',', '[', '{']) {
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) if (++count > MOST_VALUES) return true;
  }
  return false;
}

/** The answer's JSON; SourceError('malformed') when it is none. */
export function parseText(http: HttpAnswer, parse: (text: string) => unknown): unknown {
  if (hasTooManyValues(http.text)) throw new SourceError({ code: 'too_fragmented' });
  try {
    return parse(http.text);
  } catch (error) {
    throw new SourceError({ code: 'not_json', statusCode: http.statusCode }, { cause: error });
  }
}
