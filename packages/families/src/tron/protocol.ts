import { checkStatus, isRateLimit, parseText, rateLimited, readRefusal, type RpcAnswer } from '../transport/answer.ts';
import { parseExactJson } from '../transport/exactJson.ts';
import type { HttpAnswer } from '../transport/post.ts';
import type { ChainCheck, Protocol } from '../transport/protocol.ts';
import { SourceError } from '../sourceError.ts';

/** How long TronGrid suspends a caller that asked too often. */
const SUSPENSION_MS = 30_000;
/** JSON-RPC's code for a method that is not offered; the transport then prefers other endpoints for it. */
const NOT_OFFERED = -32601;

/** Tron's HTTP interface: one call a request, its path the method, an object the body. Integers of 16 digits and more come as texts. */
export const tronHttp: Protocol = {
  encode([call]) {
    return { path: call?.method ?? '', body: JSON.stringify(call?.params ?? {}) };
  },
  decode(http) {
    return [decodeAnswer(http)];
  },
};

function decodeAnswer(http: HttpAnswer): RpcAnswer {
  const { statusCode, text } = http;
  if (statusCode === 403 && /exceed|frequency|limit|suspend/i.test(text)) throw rateLimited(http.retryAfterMs ?? SUSPENSION_MS);
  checkStatus(http);
  if (statusCode === 404 || statusCode === 405) return notOffered(`HTTP ${statusCode}`);
  // Lite nodes and closed interfaces answer in plain words with status 200; in JSON the same words may be anybody's contract name.
  if (!/^\s*[[{]/.test(text) && /this API is (?:closed|unavailable)|lite ?full ?node/i.test(text))
    return notOffered('lite node, or interface closed');
  const result = parseText(http, parseExactJson);
  const message = errorOf(result);
  if (message === undefined) return { ok: true, result };
  const failure = { code: 0, message };
  if (isRateLimit(failure) || /lack of computing resources|frequency|exceed/i.test(message)) throw rateLimited(http.retryAfterMs);
  return { ok: false, failure };
}

function notOffered(message: string): RpcAnswer {
  return { ok: false, failure: { code: NOT_OFFERED, message } };
}

/** Errors come with status 200 as `{"Error":"class java.lang.X : words"}`. */
function errorOf(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null || !('Error' in result)) return undefined;
  return typeof result.Error !== 'string' ? '' : readRefusal(result.Error).replace(/^class\s+\S+\s*:\s*/, '');
}

/** The block 0 that a node must have; any will do where the chain file names none. */
export function chainCheck(genesisHash: string | undefined): ChainCheck {
  return {
    call: { method: '/wallet/getblockbynum', params: { num: 0 } },
    isRight(result) {
      const id = typeof result === 'object' && result !== null && 'blockID' in result ? result.blockID : undefined;
      if (typeof id !== 'string') throw new SourceError({ code: 'missing_genesis' });
      return genesisHash === undefined || id.toLowerCase() === genesisHash;
    },
    wanted: { by: 'genesis', hash: genesisHash ?? null },
  };
}
