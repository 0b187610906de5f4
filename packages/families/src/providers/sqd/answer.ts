import { z } from 'zod';
import { parseAnswer } from '../../malformed.ts';
import { SourceError } from '../../sourceError.ts';
import { checkStatus, parseText, rateLimited, readRefusal } from '../../transport/answer.ts';
import type { HttpAnswer } from '../../transport/post.ts';

/** The capacity of the portal is used up; it names the pause. */
const OVERLOADED = 529;
const CONFLICT = 409;
const NO_CONTENT = 204;

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** What a stream came to: its blocks, none yet, or that the block before it is not the one that was named. */
export type PortalAnswer<Block> = { state: 'blocks'; blocks: Block[] } | { state: 'none_yet' } | { state: 'forked' };

/** How one line of a stream is read. */
export interface LineReader<Block> {
  parse(text: string): unknown;
  shape: z.ZodType<Block>;
}

/** A stream breaks off where the worker's piece ends; its last line is always the last block that it covers. */
export function readStream<Block>(http: HttpAnswer, { parse, shape }: LineReader<Block>): PortalAnswer<Block> {
  if (http.statusCode === NO_CONTENT) return { state: 'none_yet' };
  if (http.statusCode === CONFLICT) return { state: 'forked' };
  checkPortal(http);
  const lines = http.text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return { state: 'none_yet' };
  const blocks = lines.map((text) => parseAnswer(shape, parseText({ ...http, text }, parse), 'stream'));
  return { state: 'blocks', blocks };
}

/** Throws what the portal turned the question down for, by the codes of its documentation. */
export function checkPortal(http: HttpAnswer): void {
  if (http.statusCode === OVERLOADED) throw rateLimited(http.retryAfterMs);
  checkStatus(http);
  if (http.statusCode < 400) return;
  const told = refusal.safeParse(parseText(http, JSON.parse));
  const words = readRefusal(told.success ? `${told.data.error.code}: ${told.data.error.message}` : '');
  throw new SourceError({ code: http.statusCode === 404 ? 'not_offered' : 'provider_refused', words });
}
