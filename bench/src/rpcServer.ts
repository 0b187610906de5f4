import { createServer } from 'node:http';

export interface RpcCall {
  id: number | string;
  method: string;
  params?: unknown[];
}

/** Answers one call with the rest of its JSON object: `"result":…` or `"error":…`. */
export type Answer = (call: RpcCall) => Promise<string> | string;

/** A JSON-RPC server on a free port of this machine; resolves with its URL. */
export function serveRpc(answer: Answer): Promise<string> {
  const reply = async (call: RpcCall): Promise<string> => `{"jsonrpc":"2.0","id":${JSON.stringify(call.id)},${await answer(call)}}`;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as RpcCall | RpcCall[];
      const replying = Array.isArray(body) ? Promise.all(body.map(reply)).then((all) => `[${all.join(',')}]`) : reply(body);
      replying.then(
        (text) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(text),
        (error: unknown) => outgoing.writeHead(502).end(String(error)),
      );
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      resolve(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`);
    });
  });
}

export function resultText(result: unknown): string {
  return `"result":${JSON.stringify(result ?? null)}`;
}

export function errorText(code: number, message: string): string {
  return `"error":${JSON.stringify({ code, message })}`;
}
