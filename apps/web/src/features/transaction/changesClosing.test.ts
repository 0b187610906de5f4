import { expect, it } from 'vitest';
import { etherCoin, usdtCoin } from '../../lib/transferFixture.ts';
import { closeChanges } from './changesClosing.ts';

const fee = { coinKey: etherCoin.coinKey, symbol: 'ETH', decimals: 18, raw: '406', amount: '0', icon: '' };
const change = (coin: typeof etherCoin | typeof usdtCoin, raw: string) => ({
  party: { address: '0xa' },
  coin,
  change: { coinKey: coin.coinKey, symbol: coin.symbol, decimals: 18, raw, amount: '0', icon: '' },
});

it('leaves nothing of a swap but the fee', () => {
  const swap = [
    change(usdtCoin, '-12000'),
    change(etherCoin, '-406'),
    change(usdtCoin, '12000'),
    change(etherCoin, '-3991'),
    change(etherCoin, '3991'),
  ];
  expect(closeChanges(swap, fee)).toEqual([]);
});

it('leaves what was issued and destroyed, beyond what a number holds exactly', () => {
  const raw = '340282366920938463463374607431768211455';
  expect(closeChanges([change(usdtCoin, raw), change(etherCoin, '-407')], fee)).toEqual([
    { coin: usdtCoin, raw: 340282366920938463463374607431768211455n },
    { coin: etherCoin, raw: -1n },
  ]);
});
