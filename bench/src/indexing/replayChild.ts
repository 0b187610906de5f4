import { request } from 'undici';
import { resultText, serveRpc, type RpcCall } from '../rpcServer.ts';

/**
 * A JSON-RPC server that answers from memory: the first time a call is seen it is asked of the node given as argument and kept.
 * It runs as a process of its own, so that what the bench measures is the reader alone. Prints its URL as its first line.
 */
const upstream = process.argv[2];
if (!upstream) throw new Error('usage: replayChild.ts NODE_URL');

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
    kept = 'error' in parsed ? `"error":${JSON.stringify(parsed.error)}` : resultText(parsed.result);
    answers.set(key, kept);
  }
  return kept;
}

process.stdout.write(`${await serveRpc(answer)}\n`);
process.on('disconnect', () => process.exit(0));
