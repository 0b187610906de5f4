import type { Disturb, Disturbance } from './double.ts';

/** Of every so many requests the first goes wrong like this. */
export function every(count: number, wrong: Disturbance): Disturb {
  return ({ before }) => (before % count === 0 ? wrong : undefined);
}

/** Too many requests, as most hosts say it. */
export function tooMany(retryAfterSeconds: number): Disturbance {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  return { kind: 'answer', answer: { statusCode: 429, headers, text: '{"message":"Too Many Requests"}' } };
}

/** Every answer leaves out the rows that name this hash. */
export function skipping(hash: string): Disturb {
  return () => ({ kind: 'rewrite', change: (text) => JSON.stringify(withoutRows(JSON.parse(text), hash)) });
}

/** Every answer gives another amount for this hash's rows. */
export function lyingAbout(hash: string, amount: string): Disturb {
  return () => ({ kind: 'rewrite', change: (text) => JSON.stringify(withAmount(JSON.parse(text), hash, amount)) });
}

function withoutRows(value: unknown, hash: string): unknown {
  if (Array.isArray(value)) return value.filter((row) => !names(row, hash)).map((row) => withoutRows(row, hash));
  return mapObject(value, (part) => withoutRows(part, hash));
}

function withAmount(value: unknown, hash: string, amount: string): unknown {
  if (Array.isArray(value)) return value.map((row) => withAmount(row, hash, amount));
  if (!names(value, hash)) return mapObject(value, (part) => withAmount(part, hash, amount));
  return mapObject(value, (part, name) => (name === 'value' ? (typeof part === 'number' ? Number(amount) : amount) : part));
}

/** Whether a row itself, not a part of it, names the hash. */
function names(row: unknown, hash: string): boolean {
  return typeof row === 'object' && row !== null && Object.values(row).includes(hash);
}

function mapObject(value: unknown, map: (part: unknown, name: string) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, map(part, name)]));
}
