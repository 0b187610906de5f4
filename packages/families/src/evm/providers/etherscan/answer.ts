import { z } from 'zod';
import { parseAnswer } from '../../../malformed.ts';
import { msUntilTomorrow } from '../../../providers/ledger.ts';
import { SourceError } from '../../../sourceError.ts';
import { checkStatus, parseText, rateLimited, readRefusal } from '../../../transport/answer.ts';
import type { HttpAnswer } from '../../../transport/post.ts';

const envelope = z.object({
  status: z.union([z.string(), z.number()]).transform(String).optional(),
  message: z.string().nullish(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).nullish(),
});

export interface EtherscanAnswer {
  result: unknown;
  /** Blockscout has not traced all blocks of the range yet. */
  isPartial: boolean;
}

/** One answer of the module interface. Nothing found is an empty list; a refusal is thrown as what is to be done about it. */
export function readEtherscan(http: HttpAnswer, what: string, nowMs: number): EtherscanAnswer {
  checkStatus(http);
  const { status, message, result, error } = parseAnswer(envelope, parseText(http, JSON.parse), what);
  if (status === '1' || (status === undefined && result !== undefined && !error)) return { result, isPartial: false };
  if (status === '2') return { result, isPartial: true };
  if (/^No .{1,40} found$/i.test(message ?? '') && (result === null || result === undefined || Array.isArray(result)))
    return { result: [], isPartial: false };
  throw refusalOf(typeof result === 'string' ? result : (error?.message ?? message ?? ''), nowMs);
}

/** An amount in the smallest unit, as balances are told. */
export function readAmount(http: HttpAnswer, what: string, nowMs: number): bigint {
  return BigInt(parseAnswer(z.string().regex(/^\d{1,80}$/), readEtherscan(http, what, nowMs).result, what));
}

/** The texts are those of docs.etherscan.io and of recorded answers; Blockscout and Routescan use the same or their own. */
function refusalOf(text: string, nowMs: number): SourceError {
  const words = readRefusal(text);
  if (/max daily rate limit|daily .{0,20}limit/i.test(words))
    return new SourceError({ code: 'budget_spent' }, { retryAfterMs: msUntilTomorrow(nowMs) });
  if (/rate limit|max calls per sec|too many requests/i.test(words)) return rateLimited(undefined);
  if (/query timeout|smaller result|result window is too large/i.test(words)) return new SourceError({ code: 'range_too_large' });
  if (/temporarily unavailable|try again later|unexpected error|server too busy/i.test(words))
    return new SourceError({ code: 'failing', statusCode: 200 });
  if (/api ?key/i.test(words) && /invalid|missing|too many/i.test(words)) return new SourceError({ code: 'key_refused', words });
  if (/not supported|upgrade your api plan|api pro|unsupported/i.test(words)) return new SourceError({ code: 'not_offered', words });
  return new SourceError({ code: 'provider_refused', words });
}
