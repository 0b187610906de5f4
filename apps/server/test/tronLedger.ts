import { request } from 'undici';

/** Blocks in one answer, at most what java-tron gives. */
const BATCH = 100;
const addressShape = /"(T[1-9A-HJ-NP-Za-km-z]{33})"/g;

/** Every address that any block or result of the node names. */
export async function listTronAddresses(url: string): Promise<string[]> {
  const head = JSON.parse(await ask(url, 'getnowblock', {})) as { block_header: { raw_data: { number?: number } } };
  const last = head.block_header.raw_data.number ?? 0;
  const addresses = new Set<string>();
  const collect = (text: string) => {
    for (const [, address = ''] of text.matchAll(addressShape)) addresses.add(address);
  };
  for (let from = 0; from <= last; from += BATCH) {
    collect(await ask(url, 'getblockbylimitnext', { startNum: from, endNum: from + BATCH, visible: true }));
    const heights = Array.from({ length: Math.min(BATCH, last - from + 1) }, (_, index) => from + index);
    for (const text of await Promise.all(heights.map((num) => ask(url, 'gettransactioninfobyblocknum', { num, visible: true }))))
      collect(text);
  }
  return [...addresses];
}

/** Liquid coin of an account in SUN; read as text, since 64 bits do not fit a JSON number. */
export async function readTronBalance(url: string, address: string): Promise<bigint> {
  const text = await ask(url, 'getaccount', { address, visible: true });
  return BigInt(/"balance":\s*(\d+)/.exec(text)?.[1] ?? 0);
}

async function ask(url: string, call: string, body: Record<string, unknown>): Promise<string> {
  const answer = await request(`${url}/wallet/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.body.text();
}
