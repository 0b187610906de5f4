import { expect, it } from 'vitest';
import { hasLitecoind, startLitecoind } from '../src/index.ts';

it.runIf(hasLitecoind())('makes coins on a chain of its own and is gone after stop', async () => {
  const node = await startLitecoind();
  const address = await node.rpc<string>('getnewaddress', ['', 'bech32']);
  expect(address).toMatch(/^rltc1q/);
  await node.rpc('generatetoaddress', [101, address]);
  expect(await node.rpc('getbalance')).toBe(50);
  expect(node.url).toMatch(/^http:\/\/demo:demo@127\.0\.0\.1:\d+$/);
  await node.stop();
  await node.stop();
  await expect(node.rpc('getblockcount')).rejects.toThrow('ECONNREFUSED');
});
