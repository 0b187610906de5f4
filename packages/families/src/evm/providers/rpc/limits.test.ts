import { expect, it } from 'vitest';
import { isPruned, isTooOften, readLogLimit } from './limits.ts';

const blocks = (most?: number) => ({ by: 'blocks' as const, ...(most === undefined ? {} : { blocks: most }) });
const logs = { by: 'logs' as const };

/** As nodes and their hosts are known to say it; who says it stands behind. */
it.each([
  [-32000, 'exceed maximum block range: 5000', blocks(5000)], // bsc-geth
  [-32000, 'block range is larger than max block range, block range = 5120, max block range = 5000', blocks(5000)], // morph
  [-32000, 'requested too many blocks from 1 to 5000, maximum is set to 2048', blocks(2048)], // Avalanche
  [-32600, 'Max range: 800', blocks(800)], // Cloudflare
  [-32602, 'Maximum allowed number of requested blocks is 3500', blocks(3500)], // thirdweb
  [-32005, 'query returned more than 10000 results. Try with this block range [0x10, 0x1f].', blocks(16)], // Infura
  [-32602, 'range 1000000 exceeds limit of 10000', blocks(10_000)], // Infura
  [-32602, 'query returned more than 10000 results', logs], // geth's hosts
  [-32005, 'query returned more than 10000 results', logs],
  [-32600, 'block range is too wide', blocks()], // Ankr
  [-32602, 'Log response size exceeded. this block range should work: [0x1, 0x64]', blocks(100)], // Alchemy
  [-32600, 'You can make eth_getLogs requests with up to a 500 block range.', blocks(500)], // Alchemy
  [-32614, 'eth_getLogs is limited to a 10,000 range', blocks(10_000)], // QuickNode
  [-32602, 'eth_getLogs is limited to 1024 block range. Please check the parameter requirements', blocks(1024)], // BlockPI
  [-32000, 'logs are limited to a 10000 block range', blocks(10_000)], // Polygon zkEVM
  [-32602, 'response size should not greater than 10000000 bytes', logs], // 1RPC
  [-32000, 'query exceeds max results 20000, retry with the range 24383075-24383096', logs], // LlamaRPC
  [-32020, 'backend response too large', logs], // Optimism
  [-32600, 'Block range is too large', blocks()],
  [-32000, 'block range is too large', blocks()],
  [-32000, 'logs matched by query exceeds limit of 10000', logs], // Arbitrum
  [-32600, 'eth_getLogs exceeds the range allowed for your plan (5000 > 1024)', blocks(1024)], // Blast
  [-32002, 'Block range limit exceeded. See more details at https://docs.chainstack.com', blocks()], // Chainstack
  [-32602, 'please limit the query to at most 1,000 blocks', blocks(1000)], // Coinbase
  [-32701, 'exceed maximum block range: 50000', blocks(50_000)], // publicnode, NodeReal
  [-32602, 'query exceeds max block range 100000', blocks(100_000)], // reth
  [-32600, 'block range greater than 10000 max', blocks(10_000)], // Swell
  [-32602, 'block range exceeds 1000', blocks(1000)], // Somnia
  [-32000, 'eth_getLogs range is too large, max is 10k blocks', blocks(10_000)], // Merkle
  [-32000, 'query must be smaller than size 1024', blocks(1024)], // Harmony
  [-32603, 'block range is too wide (maximum 1024)', blocks(1024)], // Moonbeam
  [-32600, 'maximum [from, to] blocks distance: 2000', blocks(2000)], // Ankr
  [-32600, 'block range too high', blocks()],
  [-32005, 'limit exceeded', blocks()], // bsc-dataseed
  [-32000, 'query timeout exceeded', blocks()],
  [-32000, 'no backend is currently healthy to serve traffic', blocks()], // Base
])('%i “%s” says how much is too much', (code, message, limit) => {
  expect(readLogLimit({ code, message })).toEqual(limit);
  expect([isTooOften({ code, message }), isPruned({ code, message })]).toEqual([false, false]);
});

it.each([
  [-32005, 'daily request count exceeded, request rate limited'],
  [-32005, 'project ID request rate exceeded'],
  [429, 'Your app has exceeded its compute units per second capacity'],
  [-32000, 'Too many requests, please try again later'],
])('%i “%s” is about how often it is asked', (code, message) => {
  expect(isTooOften({ code, message })).toBe(true);
});

it('knows what is no longer kept, and what is about nothing of these', () => {
  expect([isPruned({ code: 4444, message: '' }), isPruned({ code: -32000, message: 'pruned history unavailable' })]).toEqual([true, true]);
  expect(readLogLimit({ code: -32602, message: 'invalid argument 0: hex string without 0x prefix' })).toBeUndefined();
  expect(readLogLimit({ code: -32601, message: 'the method eth_getLogs does not exist' })).toBeUndefined();
});
