import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGrid, type Grid } from './grid/grid.ts';
import { GridFailure } from './grid/query.ts';
import { writeJson } from './json.ts';
import { NodeFailure, parseBody, readRequest } from './request.ts';
import { accountRoutes } from './routes/accounts.ts';
import { blockRoutes } from './routes/blocks.ts';
import { contractRoutes } from './routes/contracts.ts';
import { networkRoutes } from './routes/network.ts';
import type { Backing, Route } from './routes/route.ts';

export interface TronServer {
  url: string;
  stop(): Promise<void>;
}

const routes: Record<string, Route> = { ...blockRoutes, ...accountRoutes, ...contractRoutes, ...networkRoutes };
/** So many blocks must lie on a block before the solidity interface tells of it. */
const SOLID_DEPTH = 19;
const MOST_BYTES = 4 * 1024 * 1024;

class TooLargeError extends Error {}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function readMembers(request: IncomingMessage, query: URLSearchParams): Promise<Record<string, unknown>> {
  return request.method === 'POST' ? parseBody(await readBody(request)) : Object.fromEntries(query);
}

function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}

async function answer(request: IncomingMessage, response: ServerResponse, backing: Backing, grid: Grid): Promise<void> {
  const origin = `http://${request.headers.host ?? 'node'}`;
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  if (pathname.startsWith('/v1/')) return send(response, 200, writeJson(await grid.answer(pathname, searchParams, origin)));
  const [, tree, name] = /^\/(wallet|walletsolidity)\/(\w+)$/.exec(pathname) ?? [];
  const route = name === undefined || !Object.hasOwn(routes, name) ? undefined : routes[name];
  if (!route) return send(response, 404, '<html><body><h2>HTTP ERROR 404 Not Found</h2></body></html>', 'text/html');
  const head = backing.chain.blocks.length - 1;
  const members = await readMembers(request, searchParams);
  const result = await route(readRequest(members), backing, tree === 'walletsolidity' ? Math.max(0, head - SOLID_DEPTH) : head);
  return send(response, 200, writeJson(result, members['int64_as_string'] === 'true'));
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (error instanceof TooLargeError) return send(response, 413, '');
  if (error instanceof GridFailure) {
    const { message, statusCode } = error;
    return send(response, statusCode, writeJson({ success: false, error: message, statusCode }));
  }
  const text = error instanceof NodeFailure ? error.message : `class java.lang.RuntimeException : ${String(error)}`;
  return send(response, 200, writeJson({ Error: text }));
}

/** Serves the chain the way its usual full node does, on 127.0.0.1. Failures are answers too: `Error` with HTTP 200. */
export async function startTronServer(backing: Backing, port = 0): Promise<TronServer> {
  const grid = createGrid(backing, SOLID_DEPTH);
  const server = createServer((request, response) => {
    answer(request, response, backing, grid).catch((error: unknown) => sendFailure(response, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
