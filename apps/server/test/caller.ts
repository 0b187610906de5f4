import { endpoints, type Endpoint, type EndpointName, type Envelope } from '@chaintrail/contract';
import { schemas, type EndpointData, type EndpointInput, type EndpointSchemas } from '@chaintrail/contract/schemas';
import { ecb } from '@noble/ciphers/aes.js';
import { checkAnswer, findCall } from './answerShape.ts';

export interface RawAnswer {
  httpStatus: number;
  envelope: Envelope<unknown>;
}

/** Calls a running server as a client would. */
export interface Caller {
  headers: Record<string, string>;
  /** `data` of a success (200 or 4001); throws with the message of anything else. */
  call<N extends EndpointName>(name: N, input: EndpointInput<N> & Record<string, unknown>): Promise<EndpointData<N>>;
  /** The envelope, whatever it says. */
  ask<N extends EndpointName>(name: N, input: Record<string, unknown>): Promise<RawAnswer>;
}

/** `fetch` that holds every answer of `/api`, also a failure, to the contract. Only documents, files and streams are no envelopes. */
export async function send(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  const { pathname } = new URL(url);
  const isEnvelope = /^\/api(?:\/|$)/.test(pathname) && !/^\/api\/docs(?:\/|$)/.test(pathname) && !isStream(response) && !isFile(response);
  if (isEnvelope) checkAnswer(findCall(init.method ?? 'GET', pathname), await read(response.clone()));
  return response;
}

function isFile(response: Response): boolean {
  return response.headers.get('content-disposition')?.startsWith('attachment') ?? false;
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}

export async function openCaller(url: string): Promise<Caller> {
  const config = await read(await send(`${url}/api/app-config`));
  const ticket = await read(await send(`${url}/api/ticket/getTicket`));
  const key = Buffer.from((config.envelope.data as { ticketKey: string }).ticketKey, 'base64');
  const sealed = ecb(key).encrypt(Buffer.from(ticket.envelope.data as string, 'utf8'));
  const headers = { 'access-ticket': Buffer.from(sealed).toString('base64') };

  async function ask<N extends EndpointName>(name: N, input: Record<string, unknown>): Promise<RawAnswer> {
    const request = buildRequest(name, input);
    const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) };
    return read(
      await send(`${url}${request.path}`, {
        method: request.method,
        headers: { ...headers, ...(request.body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...body,
      }),
    );
  }

  return {
    headers,
    ask,
    async call<N extends EndpointName>(name: N, input: EndpointInput<N> & Record<string, unknown>) {
      const { envelope } = await ask(name, input);
      if (envelope.code !== 200 && envelope.code !== 4001) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
      return envelope.data as EndpointData<N>;
    },
  };
}

/** Method, path and body of a call, its values in the places that its schemas name. */
export function buildRequest(
  name: EndpointName,
  input: Record<string, unknown>,
): { method: string; path: string; body?: Record<string, unknown> } {
  const endpoint: Endpoint = endpoints[name];
  const { query, body }: EndpointSchemas = schemas[name];
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, field: string) =>
    encodeURIComponent(toText(input[field] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const field of Object.keys(query?.shape ?? {})) if (input[field] !== undefined) search.set(field, toText(input[field]));
  const text = search.toString();
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''));
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)));
  return { method: endpoint.method, path: `/api${path}${text === '' ? '' : `?${text}`}`, ...(body ? { body: rest } : {}) };
}

export async function read(response: Response): Promise<RawAnswer> {
  return { httpStatus: response.status, envelope: (await response.json()) as Envelope<unknown> };
}

/** A value as a client writes it into a path or query. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The same caller, which asks each question once: of chains on which nothing happens. */
export function rememberAnswers(caller: Caller): Caller {
  const answers = new Map<string, Promise<unknown>>();
  return {
    ...caller,
    call<N extends EndpointName>(name: N, input: EndpointInput<N> & Record<string, unknown>): Promise<EndpointData<N>> {
      const key = `${name} ${JSON.stringify(input)}`;
      const known = answers.get(key) ?? caller.call(name, input);
      answers.set(key, known);
      return known as Promise<EndpointData<N>>;
    },
  };
}
