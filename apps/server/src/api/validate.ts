import type { Endpoint } from '@chaintrail/contract';
import type { EndpointSchemas } from '@chaintrail/contract/schemas';
import type { z } from 'zod';
import { AppError, refuse, refuseField } from '../errors.ts';
import { describeIssue } from './messages.ts';

/** The three places where a caller can put values. */
export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

const FIELDS_IN_MESSAGE = 3;

/** Parses what a caller gave by the endpoint's schemas into one object; AppError 9999 names every field that is wrong. */
export function parseInput(endpoint: Endpoint, schemas: EndpointSchemas, raw: RawInput): Record<string, unknown> {
  const fields = new Map<string, string>();
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (!schema) continue;
    const value = raw[part] ?? {};
    refuseBrokenText(value);
    const isStrict = endpoint.isWrite && endpoint.takesUnknownFields !== true;
    const result = (isStrict ? schema.strict() : schema).safeParse(value, { reportInput: true });
    if (result.success) Object.assign(parsed, result.data);
    else for (const issue of result.error.issues) addField(fields, issue, part);
  }
  if (fields.size > 0) throw refuseFields(fields);
  return parsed;
}

function addField(fields: Map<string, string>, issue: z.core.$ZodIssue, part: string): void {
  const path = issue.path.map(String).join('.');
  const field = path === '' ? (part === 'body' ? '请求体' : '参数') : path;
  if (!fields.has(field)) fields.set(field, describeIssue(issue));
}

function refuseFields(fields: Map<string, string>): AppError {
  const entries = [...fields];
  const shown = entries.slice(0, FIELDS_IN_MESSAGE).map(([field, message]) => `${field} ${message}`);
  const more = entries.length > FIELDS_IN_MESSAGE ? ` 等 ${entries.length} 项` : '';
  return refuse('bad_input', `参数有误：${shown.join('；')}${more}`, { fields: Object.fromEntries(entries) });
}

/** NUL cannot be stored by PostgreSQL and half a surrogate pair by nobody: such text is never what a person meant. */
function refuseBrokenText(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      throw refuseField(path === '' ? '请求体' : path, '含有无法处理的字符，请重新输入');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw refuseField('请求体', '嵌套过深');
  for (const [key, inner] of Object.entries(value)) refuseBrokenText(inner, path === '' ? key : `${path}.${key}`, depth + 1);
}

/** The notes of a node of a canvas lie deepest; no other request has more levels than a list of objects in a field. */
const MAX_DEPTH = 12;
