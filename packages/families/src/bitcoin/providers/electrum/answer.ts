import { z } from 'zod';
import { SourceError } from '../../../sourceError.ts';
import { parseText, rateLimited, readRefusal } from '../../../transport/answer.ts';
import { parseExactJson } from '../../../transport/exactJson.ts';
import type { HttpAnswer } from '../../../transport/post.ts';

const envelope = z.object({
  result: z.unknown().optional(),
  error: z.union([z.object({ code: z.number().optional(), message: z.string() }), z.string()]).nullish(),
});

/** What a server answers to one question. Throws SourceError where it refuses it. */
export function readElectrum(http: HttpAnswer): unknown {
  const parsed = envelope.safeParse(parseText(http, parseExactJson));
  if (!parsed.success) throw new SourceError({ code: 'not_json_rpc' }, { cause: parsed.error });
  const { result, error } = parsed.data;
  if (error === null || error === undefined) return result;
  const words = readRefusal(typeof error === 'string' ? error : error.message);
  if (/excessive|busy|too many requests|rate|server.{0,10}busy/i.test(words)) throw rateLimited(undefined);
  if (/history too large|too many history|too large/i.test(words)) throw new SourceError({ code: 'range_too_large' });
  throw new SourceError({ code: 'provider_refused', words });
}
