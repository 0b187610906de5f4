import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { createRpcClient, startEvmDemo } from '../src/index.ts';

it('has the same head hash at every start', async () => {
  const hashes: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const devnet = await startEvmDemo();
    hashes.push(devnet.headHash);
    await devnet.stop();
  }
  expect(hashes[0]).toMatch(/^0x[0-9a-f]{64}$/);
  expect(hashes[1]).toBe(hashes[0]);
  // Another story takes the next free storeId: what older stores hold under this one is another chain.
  expect({ storeId: findChain('DemoETH')?.storeId, headHash: hashes[0] }).toEqual({
    storeId: 1005,
    headHash: '0xbfd4dac8223ebe0485e234aee57846797e6169ffe180ced4891c74136771b178',
  });
});

it('starts empty when asked to: only the opening accounts hold coin', async () => {
  const devnet = await startEvmDemo({ scenario: 'empty' });
  try {
    const rpc = createRpcClient(devnet.url);
    expect(await rpc.request('eth_blockNumber')).toBe('0x0');
    expect((await rpc.request<string[]>('eth_accounts')).toSorted()).toEqual(devnet.openingAccounts.toSorted());
    expect(devnet.transactions).toEqual([]);
  } finally {
    await devnet.stop();
  }
});
