import { request } from 'undici';

/** Calls of a node in one batch; undefined for a call that it refuses. */
export async function askEvmNode(url: string, calls: [method: string, params: unknown[]][]): Promise<unknown[]> {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
  });
  const bodies = (await answer.body.json()) as { id: number; result?: unknown }[];
  return bodies.toSorted((left, right) => left.id - right.id).map(({ result }) => result);
}
