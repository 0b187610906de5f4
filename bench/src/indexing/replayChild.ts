import { createServer } from 'node:http';
import { request } from 'undici';

/**
 * A JSON-RPC server that answers from memory: the first time a call is seen it is asked of the node given as argument and kept.
 * It runs as a process of its own, so that what the bench measures is the reader alone. Prints its URL as its first line.
 */
const upstream = process.argv[2];
if (!upstream) throw new Error('usage: replayChild.ts NODE_URL');

interface RpcCall {
  id: number | string;
  method: string;
  params?: unknown[];
}

const answers = new Map<string, string>();

async function answer(call: RpcCall): Promise<string> {
  const key = `${call.method}${JSON.stringify(call.params ?? [])}`;
  let kept = answers.get(key);
  if (kept === undefined) {
    const asked = await request(upstream as string, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: call.method, params: call.params ?? [] }),
    });
    const text = await asked.body.text();
    const parsed = JSON.parse(text) as { result?: unknown; error?: unknown };
    kept = 'error' in parsed ? `"error":${JSON.stringify(parsed.error)}` : `"result":${JSON.stringify(parsed.result ?? null)}`;
    answers.set(key, kept);
  }
  return `{"jsonrpc":"2.0","id":${JSON.stringify(call.id)},${kept}}`;
}

const server = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as RpcCall | RpcCall[];
    const reply = Array.isArray(body) ? Promise.all(body.map(answer)).then((all) => `[${all.join(',')}]`) : answer(body);
    reply.then(
      (text) => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => outgoing.writeHead(502).end(String(error)),
    );
  });
});

server.listen(0, '127.0.0.1', () => {
  const place = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}\n`);
});
process.on('disconnect', () => process.exit(0));
