import type { Endpoint } from '@chaintrail/contract';
import { lowerEvmAddress } from '../lib/chainAddress.ts';

export interface HttpRequest {
  method: Endpoint['method'];
  /** Below the base, path parameters filled and query appended. */
  path: string;
  body?: string | Blob | FormData;
  contentType?: 'application/json';
}

/** Writes the JSON of a body. */
export type WriteBody = (fields: object) => string | Blob;

/** Fields whose 42-character 0x addresses are sent in lower case: the search, the transaction pages and the holder page. */
const loweredFields: Record<string, readonly string[]> = {
  '/chain/virtual/search': ['address'],
  '/virtual/serial/page': ['address', 'counterparty'],
  '/virtual/serial/totals': ['address', 'counterparty'],
  '/virtual/token/holder-page': ['address', 'coinKey'],
};

/** What a call sends: path parameters first, the rest in the body that its endpoint takes, or else in the query. */
export function buildRequest(endpoint: Endpoint, input: object, write: WriteBody = JSON.stringify): HttpRequest {
  const rest = lowerAddresses(endpoint.path, new Map<string, unknown>(Object.entries(input)));
  let path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(textOf(value));
  });
  const { method, takes } = endpoint;
  if (takes.body !== 'nothing') {
    const isForm = takes.body === 'form' || (takes.body === 'either' && hasFile(rest));
    return isForm
      ? { method, path, body: formOf(rest) }
      : { method, path, body: write(Object.fromEntries(rest)), contentType: 'application/json' };
  }
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (value !== undefined && value !== null) query.append(name, textOf(value));
  if (query.size > 0) path += `?${query}`;
  return { method, path };
}

function lowerAddresses(path: string, fields: Map<string, unknown>): Map<string, unknown> {
  for (const name of loweredFields[path] ?? []) {
    const value = fields.get(name);
    if (typeof value === 'string') fields.set(name, lowerEvmAddress(value));
  }
  return fields;
}

function hasFile(fields: Map<string, unknown>): boolean {
  return [...fields.values()].some((value) => value instanceof Blob);
}

function formOf(fields: Map<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, textOf(value));
  }
  return form;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
