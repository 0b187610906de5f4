import { expect, it } from 'vitest';
import { bitcoinBlockHash, dave, satoshi } from './bitcoinWorld.ts';
import type { Caller } from './caller.ts';

const onBtc = { chainName: 'BTC' };

/** Blocks of the told Bitcoin world. */
export function checkBlocks(open: { readonly caller: Caller }): void {
  it('is found by height and by hash, with its sums and its reward', async () => {
    const block = await open.caller.call('getBlockByHeightOrHash', { ...onBtc, number: '4' });
    expect(block).toMatchObject({
      hash: bitcoinBlockHash(4),
      confirmations: 2,
      isFinal: false,
      reward: { amount: '50.0005' },
      family: 'bitcoin',
      own: { difficulty: '0.0000000004656542373906925', inputCount: 2, outputCount: 6, outputSum: { amount: '75' } },
      detail: {},
    });
    expect(await open.caller.call('getBlockByHeightOrHash', { ...onBtc, number: bitcoinBlockHash(4) })).toEqual(block);
    expect(await open.caller.call('getBlock', { ...onBtc, blockNumber: '4' })).toEqual(block);
  });

  it('stands among the newest with what its rewards came to, its own and no other block’s', async () => {
    const { list } = await open.caller.call('listLatestBlocks', { ...onBtc, limit: 3 });
    expect(list.map(({ number, figures: { reward, fees } }) => [number, reward?.amount, fees?.amount])).toEqual([
      [5, '50.00001', '0.001'],
      [4, '50.0005', '0.001'],
      [3, '50.001', '0.001'],
    ]);
    const { figures } = await open.caller.call('getBlock', { ...onBtc, blockNumber: '4' });
    expect(list[1]?.figures).toEqual(figures);
  });

  it('lists its transactions in both forms', async () => {
    const page = await open.caller.call('pageBitcoinBlockTransactions', { ...onBtc, blockNumber: 4 });
    expect(page.list.map((row) => [row.type, row.from.address, row.to.address, row.inputCount, row.outputCount, row.feeRate])).toEqual([
      ['coinbase', '', satoshi, 1, 1, null],
      ['payment', dave, satoshi, 1, 5, '250'],
    ]);
    expect([page.total, page.list[1]?.fee.amount]).toEqual([2, '0.0005']);
    expect((await open.caller.call('pageBlockTransactions', { ...onBtc, blockNumber: '4' })).list).toHaveLength(2);
  });
}
