import { checkStatus, readAnswers } from '../transport/answer.ts';
import { parseExactJson } from '../transport/exactJson.ts';
import { jsonRpc, type Protocol } from '../transport/protocol.ts';
import { SourceError } from '../sourceError.ts';

/** bitcoind's own error codes (rpc/protocol.h). */
export const rpcErrors = {
  notFound: -5,
  outOfRange: -8,
  warmingUp: -28,
} as const;

const BUSY_PAUSE_MS = 500;

/**
 * bitcoind's JSON-RPC: exact amounts, and errors of a lone call as HTTP 404 or 500 with a JSON body. A node that still starts
 * or whose queue is full is asked again later.
 */
export const bitcoinRpc: Protocol = {
  encode: jsonRpc.encode,
  decode(http, calls) {
    if (http.statusCode === 503 && /work queue/i.test(http.text)) {
      throw new SourceError({ code: 'queue_full' }, { retryAfterMs: http.retryAfterMs ?? BUSY_PAUSE_MS });
    }
    const isAnswer = (http.statusCode === 500 || http.statusCode === 404) && http.text.trimStart().startsWith('{');
    if (!isAnswer) checkStatus(http);
    const answers = readAnswers(http, calls, parseExactJson);
    for (const answer of answers) {
      if (answer.ok || answer.failure.code !== rpcErrors.warmingUp) continue;
      throw new SourceError({ code: 'starting', words: answer.failure.message });
    }
    return answers;
  },
};
