import { isDeepStrictEqual } from 'node:util';
import { codes, endpoints, type EndpointName } from '@chaintrail/contract';
import { schemas } from '@chaintrail/contract/schemas';
import { z } from 'zod';

/** What any answer of `/api` must be, independent of the code that makes it. */
const chinese = z.string().regex(/[\u4e00-\u9fff]/);
const reason = z.enum([
  'bad_input',
  'bad_cursor',
  'unknown_chain',
  'not_configured',
  'nothing_stored',
  'not_found',
  'not_allowed',
  'conflict',
  'too_large',
  'not_fetched',
  'unknown_call',
  'page_too_deep',
  'source_unreachable',
  'busy',
  'wrong_credentials',
  'locked',
  'must_change_password',
  'must_set_second_factor',
  'second_factor',
  'wrong_captcha',
  'stale',
]);
const seconds = z.int().positive();

const failures: Record<number, z.ZodType> = {
  [codes.unauthorised]: z.null(),
  [codes.badTicket]: z.null(),
  [codes.accountExpired]: z.null(),
  [codes.sessionEnded]: z.null(),
  [codes.business]: z.strictObject({
    reason,
    fields: z.record(z.string(), z.string().min(1)).optional(),
    retryAfter: seconds.optional(),
    secondFactor: z.string().min(1).optional(),
    kept: z.int().positive().optional(),
    current: z.int().positive().optional(),
    rows: z
      .array(z.strictObject({ row: z.int().min(1), reason: chinese }))
      .min(1)
      .optional(),
  }),
  [codes.limited]: z.strictObject({ need: z.enum(['login', 'pro', 'type']), limit: z.int().optional() }),
  [codes.serverError]: z.strictObject({ reason: z.literal('server_error'), id: z.uuid() }),
  400: z.strictObject({ reason: z.literal('bad_input') }),
  413: z.strictObject({ reason: z.literal('too_large') }),
  429: z.strictObject({ reason: z.literal('too_many_requests'), retryAfter: seconds }),
  431: z.strictObject({ reason: z.literal('bad_input') }),
};
/** All others travel on HTTP 200, whatever they say. */
const ownStatus = new Set([400, 413, 429, 431, 500]);

export interface Answer {
  httpStatus: number;
  envelope: { code: number; msg: string; data: unknown };
}

/** Throws where an answer is not what the contract says: unknown fields are as wrong as missing ones. */
export function checkAnswer(name: EndpointName | undefined, { httpStatus, envelope }: Answer): void {
  const about = `${name ?? 'no call'}: ${JSON.stringify(envelope).slice(0, 500)}`;
  const fields = Object.keys(envelope).toSorted();
  if (fields.join() !== 'code,data,msg') throw new Error(`${about}: an envelope of ${fields.join(', ')}`);
  const { code, msg, data } = envelope;
  if (httpStatus !== (ownStatus.has(code) ? code : 200)) throw new Error(`${about}: on HTTP ${httpStatus}`);
  if (code === codes.success || code === codes.syncing) {
    if (name === undefined) throw new Error(`${about}: a success of no call`);
    if (code === codes.success ? msg !== '' : !chinese.safeParse(msg).success) throw new Error(`${about}: the message`);
    checkShape(schemas[name].data, data, about);
    return;
  }
  const schema = failures[code];
  if (!schema) throw new Error(`${about}: a code that nobody knows`);
  checkShape(chinese, msg, about);
  checkShape(schema, data, about);
}

function checkShape(schema: z.ZodType, value: unknown, about: string): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`${about}: ${z.prettifyError(parsed.error)}`);
  // What a schema does not name is left out of what it returns.
  const difference = findDifference(parsed.data, value, 'data');
  if (difference !== undefined) throw new Error(`${about}: ${difference} is not in the contract`);
}

function findDifference(parsed: unknown, given: unknown, path: string): string | undefined {
  if (isDeepStrictEqual(parsed, given)) return undefined;
  if (typeof parsed !== 'object' || typeof given !== 'object' || parsed === null || given === null) return path;
  for (const [key, value] of Object.entries(given)) {
    const found = key in parsed ? findDifference((parsed as Record<string, unknown>)[key], value, `${path}.${key}`) : `${path}.${key}`;
    if (found !== undefined) return found;
  }
  return path;
}

const routes = (Object.keys(endpoints) as EndpointName[])
  .map((name) => ({ name, method: endpoints[name].method as string, parts: endpoints[name].path.split('/') }))
  .toSorted((left, right) => countGaps(left.parts) - countGaps(right.parts));

function countGaps(parts: string[]): number {
  return parts.filter((part) => part.startsWith('{')).length;
}

/** The call that a request is; undefined for one that is in no table. */
export function findCall(method: string, pathname: string): EndpointName | undefined {
  const asked = pathname.replace(/^\/api/, '').split('/');
  return routes.find(
    (route) =>
      route.method === method &&
      route.parts.length === asked.length &&
      route.parts.every((part, at) => (part.startsWith('{') ? asked[at] !== '' : part === asked[at])),
  )?.name;
}
