import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

interface RpcRequest {
  id: number;
  method: string;
  params: unknown[];
}
interface RpcReply {
  result?: unknown;
  error?: { code: number; message: string };
}

export interface Proxy {
  url: string;
  /** Number of HTTP requests so far. */
  hits: () => number;
  stop: () => Promise<void>;
}

export interface ProxyRules {
  /** Answers a whole HTTP request itself when it returns true; `hit` counts from 1. */
  intercept?: (response: ServerResponse, hit: number) => boolean;
  /** Changes single calls: another call to make instead, or the reply itself; undefined passes it on. */
  rewrite?: (request: RpcRequest) => Partial<RpcRequest> | RpcReply | undefined;
}

/** Stands between source and node and spoils what it is told to. */
export async function startProxy(target: string, rules: ProxyRules): Promise<Proxy> {
  let hits = 0;
  const { origin, pathname, username, password } = new URL(target);
  const headers = {
    'content-type': 'application/json',
    ...(username === '' ? {} : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
  };
  const answerOne = async (request: RpcRequest): Promise<object> => {
    const change = rules.rewrite?.(request);
    if (change && ('result' in change || 'error' in change)) return { jsonrpc: '2.0', id: request.id, ...change };
    const forwarded = { jsonrpc: '2.0', ...request, ...change };
    const answer = await fetch(`${origin}${pathname}`, { method: 'POST', headers, body: JSON.stringify(forwarded) });
    return { ...((await answer.json()) as object), id: request.id };
  };
  const server = createServer((request, response) => {
    hits += 1;
    if (rules.intercept?.(response, hits)) return;
    void readBody(request).then(async (body) => {
      const parsed = JSON.parse(body) as RpcRequest | RpcRequest[];
      const answer = Array.isArray(parsed) ? await Promise.all(parsed.map(answerOne)) : await answerOne(parsed);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    hits: () => hits,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Uses a source on the node behind a proxy that spoils what the rules say. */
export async function useProxied<S extends { close(): Promise<void> }, T>(
  nodeUrl: string,
  rules: ProxyRules,
  makeSource: (url: string) => S,
  use: (source: S, proxy: Proxy) => Promise<T>,
): Promise<T> {
  const proxy = await startProxy(nodeUrl, rules);
  const source = makeSource(proxy.url);
  try {
    return await use(source, proxy);
  } finally {
    await source.close();
    await proxy.stop();
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
