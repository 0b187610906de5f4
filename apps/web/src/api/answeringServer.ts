import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { ConfirmRequest } from '../lib/notify.ts';
import { createMemoryStorage } from '../lib/memoryStorage.ts';
import { createSession } from '../lib/session.ts';
import { createStoredValues } from '../lib/storedValues.ts';
import { createClient } from './createClient.ts';

/** A 16-byte key; the ticket «ticket-1» under it is written out in accessTicket.test.ts. */
export const TICKET_KEY = 'MDEyMzQ1Njc4OWFiY2RlZg==';

export interface Seen {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Reply =
  | { code: number; msg?: string; data?: unknown }
  | { status?: number; headers: Record<string, string>; body: string | Buffer }
  /** A body that ends in the middle. */
  | { cutAfter: string; status?: number; headers: Record<string, string> }
  | { never: true };

export type Handler = (seen: Seen, count: number) => Reply | Promise<Reply>;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/**
 * A real HTTP server that answers as the product's would, for states that need an account or a fault, and a client of it. `handlers` are by
 * `METHOD /path`; app-config and getTicket (ticket-1, ticket-2 …) are there unless replaced.
 */
export async function openServer(handlers: Record<string, Handler>, stored: Record<string, unknown> = {}) {
  const seen: Seen[] = [];
  const all: Record<string, Handler> = {
    'GET /api/app-config': () => ({ code: 200, data: { ticketKey: TICKET_KEY } }),
    'GET /api/ticket/getTicket': (_, count) => ({ code: 200, data: `ticket-${count}` }),
    ...handlers,
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
      const entry = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks),
      };
      seen.push(entry);
      const handler = all[`${entry.method} ${pathname}`] ?? (() => ({ status: 404, headers: {}, body: 'no such path' }));
      const count = seen.filter(({ method, path }) => method === entry.method && path === pathname).length;
      void Promise.resolve(handler(entry, count)).then((reply) => {
        if ('never' in reply) return;
        if ('cutAfter' in reply) {
          response.writeHead(reply.status ?? 200, reply.headers);
          response.write(reply.cutAfter, () => response.destroy());
          return;
        }
        if ('code' in reply) {
          response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
          response.end(JSON.stringify({ msg: '', data: null, ...reply }));
        } else {
          response.writeHead(reply.status ?? 200, reply.headers);
          response.end(reply.body);
        }
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const area = createMemoryStorage(Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)])));
  const session = createSession(createStoredValues(area, () => {}));
  const effects = {
    routes: [] as string[],
    toasts: [] as string[],
    confirms: [] as (ConfirmRequest & { answer(confirmed: boolean): void })[],
    logged: [] as string[],
    files: [] as { name: string; blob: Blob }[],
  };
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    session,
    goTo: (route) => effects.routes.push(route),
    showToast: (kind, text) => effects.toasts.push(`${kind}: ${text}`),
    showConfirm: (request) => new Promise((resolve) => effects.confirms.push({ ...request, answer: resolve })),
    log: (message) => effects.logged.push(message),
    saveFile: (name, blob) => effects.files.push({ name, blob }),
  });
  return {
    client,
    session,
    area,
    effects,
    seen,
    /** The requests to one path, in order of arrival. */
    to: (path: string) => seen.filter((entry) => entry.path === `/api${path}`),
  };
}
