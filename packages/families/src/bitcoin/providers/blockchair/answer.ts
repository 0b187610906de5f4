import { z } from 'zod';
import { parseAnswer } from '../../../malformed.ts';
import { msUntilTomorrow } from '../../../providers/ledger.ts';
import { SourceError } from '../../../sourceError.ts';
import { checkStatus, parseText, rateLimited, readRefusal } from '../../../transport/answer.ts';
import { parseExactJson } from '../../../transport/exactJson.ts';
import type { HttpAnswer } from '../../../transport/post.ts';
import { rawEnvelope } from './raw.ts';

/** The calls of the day are used up. */
const SPENT = 402;
/** Too many a second while its servers are loaded. */
const LOADED = 435;
/** It asks this address no more without a key. */
const blocked = new Set([430, 434]);

const keyed = z.record(z.string(), z.unknown());

/** What an answer holds by name; empty where it found nothing. Throws SourceError where it refuses. */
export function readBlockchair(http: HttpAnswer, nowMs: number): Record<string, unknown> {
  const { statusCode } = http;
  if (statusCode === SPENT) throw new SourceError({ code: 'budget_spent' }, { retryAfterMs: msUntilTomorrow(nowMs) });
  if (statusCode === LOADED) throw rateLimited(http.retryAfterMs);
  if (blocked.has(statusCode)) throw new SourceError({ code: 'access_denied', statusCode });
  checkStatus(http);
  const { data, context } = parseAnswer(rawEnvelope, parseText(http, parseExactJson), 'Blockchair');
  if (context.code !== 200 && context.code !== 404) {
    throw new SourceError({ code: 'provider_refused', words: readRefusal(context.error ?? String(context.code)) });
  }
  // An object without keys is written as a list.
  return data === null || (Array.isArray(data) && data.length === 0) ? {} : parseAnswer(keyed, data, 'Blockchair');
}
