import { createCipheriv } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { codes, endpoints, type Endpoint, type EndpointName, type Envelope } from '@chaintrail/contract';
import { schemas, type EndpointSchemas } from '@chaintrail/contract/schemas';
import { Agent, request, type Dispatcher } from 'undici';

/** An access token lives 15 minutes, a ticket 30. */
const USE_MS = 10 * 60_000;

/** Path and query take single values; lists go into bodies only. */
export type CallInput = Record<string, string | number | boolean | readonly string[] | undefined>;

export interface Usage {
  /** Of the chain store. */
  statements: number;
  /** Of the application store, in PostgreSQL. */
  appStatements: number;
  cpuMs: number;
}

/** Calls a running server as one browser would, over a connection of its own. */
export interface Client {
  ask(name: EndpointName, input: CallInput): Promise<Envelope<unknown>>;
  /** Asks what a browser asked, and reads the whole answer; throws when it is a refusal. */
  replay(call: { method: Dispatcher.HttpMethod; path: string; body: string | null }): Promise<{ firstByteMs: number }>;
  /** Reads a file to its end and keeps nothing of it; throws when it is a refusal. */
  download(name: EndpointName, input: CallInput): Promise<{ bytes: number; ms: number }>;
  /** What the server has spent since it was started: what the stores have sent to their engines, and processor time. */
  readUsage(): Promise<Usage>;
  /** Reads the stream of events until the signal aborts; answers how many came. */
  follow(signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** With a refresh token as whoever it signs in, without as a visitor. */
export function createClient(baseUrl: string, refreshToken?: string): Client {
  const dispatcher = new Agent({ connections: 6, bodyTimeout: 0 });
  let ticket = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let bearer: Record<string, string> = {};

  async function read(path: string, init: { method?: Dispatcher.HttpMethod; headers?: Record<string, string>; body?: string } = {}) {
    const answer = await request(`${baseUrl}/api${path}`, { dispatcher, ...init });
    return (await answer.body.json()) as Envelope<unknown>;
  }

  /** What shows who asks, renewed in time. */
  async function readCredentials(): Promise<Record<string, string>> {
    if (performance.now() - readAt < USE_MS) return { 'access-ticket': ticket, ...bearer };
    if (refreshToken !== undefined) {
      const { data } = await read(`/authority/refresh/${refreshToken}`, { method: 'POST' });
      bearer = { authorization: `Bearer ${(data as { account_token: string }).account_token}` };
    }
    const [config, plain] = [await read('/app-config'), await read('/ticket/getTicket')];
    const key = Buffer.from((config.data as { ticketKey: string }).ticketKey, 'base64');
    const cipher = createCipheriv(key.length === 16 ? 'aes-128-ecb' : 'aes-256-ecb', key, null);
    ticket = Buffer.concat([cipher.update(String(plain.data)), cipher.final()]).toString('base64');
    readAt = performance.now();
    return { 'access-ticket': ticket, ...bearer };
  }

  return {
    async ask(name, input) {
      const { method, path, body } = writeRequest(name, input);
      const headers = await readCredentials();
      if (body !== undefined) headers['content-type'] = 'application/json';
      return read(path, { method, headers, ...(body === undefined ? {} : { body }) });
    },
    async replay({ method, path, body }) {
      const headers: Record<string, string> = { ...(await readCredentials()), 'accept-encoding': 'gzip, deflate, br' };
      if (body !== null) headers['content-type'] = 'application/json';
      const startedAt = performance.now();
      const answer = await request(`${baseUrl}${path}`, { dispatcher, method, headers, body });
      const firstByteMs = performance.now() - startedAt;
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      const text = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
      const { code, msg } = JSON.parse(text.toString()) as Envelope<unknown>;
      if (code !== codes.success && code !== codes.syncing) throw new Error(`${path}: ${code} ${msg}`);
      return { firstByteMs };
    },
    async download(name, input) {
      const { method, path, body } = writeRequest(name, input);
      const headers = { ...(await readCredentials()), 'content-type': 'application/json' };
      const startedAt = performance.now();
      const answer = await request(`${baseUrl}/api${path}`, { dispatcher, method, headers, body: body ?? null, headersTimeout: 0 });
      if (String(answer.headers['content-type']).includes('json')) {
        const { code, msg } = (await answer.body.json()) as Envelope<unknown>;
        throw new Error(`${path}: ${code} ${msg}`);
      }
      let bytes = 0;
      for await (const chunk of answer.body) bytes += (chunk as Buffer).length;
      return { bytes, ms: performance.now() - startedAt };
    },
    async readUsage() {
      const answer = await request(`${baseUrl}/metrics`, { dispatcher });
      const text = await answer.body.text();
      const readMetric = (name: string): number => {
        const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
        if (value === undefined) throw new Error(`the server's metrics have no ${name}`);
        return Number(value);
      };
      return {
        statements: readMetric('chaintrail_store_statements_started_total\\{lane="read"\\}'),
        appStatements: readMetric('chaintrail_app_store_statements_started_total'),
        cpuMs: readMetric('process_cpu_seconds_total') * 1000,
      };
    },
    async follow(signal) {
      let events = 0;
      const headers = await readCredentials();
      try {
        const answer = await request(`${baseUrl}/api${endpoints.followEvents.path}`, { dispatcher, headers, signal });
        for await (const chunk of answer.body) events += String(chunk).split('\n\n').length - 1;
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return events;
    },
    close: () => dispatcher.destroy(),
  };
}

/** A call with its values in the places that its schemas name. */
function writeRequest(name: EndpointName, input: CallInput) {
  const endpoint: Endpoint = endpoints[name];
  const { query, body }: EndpointSchemas = schemas[name];
  const inPath = new Set<string>();
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    inPath.add(field);
    return encodeURIComponent(String(input[field]));
  });
  const search = new URLSearchParams();
  for (const field of Object.keys(query?.shape ?? {})) if (input[field] !== undefined) search.set(field, String(input[field]));
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)));
  return {
    method: endpoint.method,
    path: search.size === 0 ? path : `${path}?${search.toString()}`,
    body: body ? JSON.stringify(rest) : undefined,
  };
}
