import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface DoubleRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: string;
  /** How many came before it. */
  before: number;
}

export interface DoubleAnswer {
  statusCode?: number;
  headers?: Record<string, string>;
  /** Sent as it is. */
  text: string;
}

/** What goes wrong with one request. */
export type Disturbance =
  | { kind: 'answer'; answer: DoubleAnswer }
  /** The connection ends in the middle of the answer. */
  | { kind: 'cut_off' }
  | { kind: 'slow'; ms: number }
  | { kind: 'rewrite'; change: (text: string) => string };

/** Undefined for a request that is answered as it should be. */
export type Disturb = (request: DoubleRequest) => Disturbance | undefined;

/** A provider that is none: it answers on the loopback in a real one's shapes, and goes wrong as told. */
export interface ProviderDouble {
  url: string;
  /** Requests so far, as path and query, in order. */
  asked: string[];
  /** What goes wrong from now on; undefined for nothing. */
  disturb(rule: Disturb | undefined): void;
  stop(): Promise<void>;
}

export async function startDouble(
  answer: (request: DoubleRequest) => DoubleAnswer | Promise<DoubleAnswer>,
  port = 0,
): Promise<ProviderDouble> {
  const asked: string[] = [];
  let rule: Disturb | undefined;
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asking: DoubleRequest = {
      method: incoming.method ?? 'GET',
      url: incoming.url ?? '/',
      body: await readBody(incoming),
      before: asked.length,
    };
    asked.push(asking.url);
    const wrong = rule?.(asking);
    if (wrong?.kind === 'slow') await sleep(wrong.ms, undefined, { ref: false });
    const given = wrong?.kind === 'answer' ? wrong.answer : await answer(asking);
    const text = wrong?.kind === 'rewrite' ? wrong.change(given.text) : given.text;
    response.writeHead(given.statusCode ?? 200, { 'content-type': 'application/json', ...given.headers });
    if (wrong?.kind !== 'cut_off') return void response.end(text);
    response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    disturb(next) {
      rule = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A double of a provider whose shapes a demo node speaks itself: everything is passed on to it. */
export async function startForwarding(upstream: string): Promise<ProviderDouble> {
  return startDouble((asked) => forward(upstream, asked));
}

export function forward(upstream: string, { method, url, body }: DoubleRequest): Promise<DoubleAnswer> {
  return new Promise((resolve, reject) => {
    const headers = method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const call = request(`${upstream}${url}`, { method, headers }, (response) => {
      readBody(response).then((text) => resolve({ statusCode: response.statusCode ?? 500, text }), reject);
    });
    call.once('error', reject);
    call.end(method === 'GET' ? undefined : body);
  });
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
