import { expect, it } from 'vitest';
import { usdtCoin } from '../../../lib/transferFixture.ts';
import { addressOverview } from '../fixtures.ts';
import { addressModel } from '../modelFixture.ts';
import { chooseCoin, chooseShownCoin } from './chooseCoin.ts';

const part = { data: undefined, failure: undefined, isPending: false, updatedAt: 0, retry: () => undefined };

it('opens the coin that moved most, not the one that fees are paid in', () => {
  const data = addressOverview();
  const coin = data.coin && { ...data.coin, coinKey: 'ETH:0xdac1' };
  expect(chooseCoin(addressModel({ overview: { ...part, data: { ...data, coin } } }))).toBe('ETH:0xdac1');
});

it('waits for it, and takes the native coin where nothing moved or it does not come', () => {
  expect(chooseCoin(addressModel({ overview: part }))).toBeUndefined();
  const native = addressModel().chainName;
  expect(chooseCoin(addressModel({ overview: { ...part, data: { ...addressOverview(), coin: null } } }))).toBe(native);
  expect(chooseCoin(addressModel({ overview: { ...part, failure: { kind: 'failed', message: '' } } }))).toBe(native);
});

it('is the coin that is filtered by where amounts of it can be followed, else the one that moved most', () => {
  const coins = (over: object) => ({
    ...part,
    data: { list: [{ ...usdtCoin, coinKey: 'ETH:0xcc', count: 1, lastTime: 1, ...over }], total: 1 },
  });
  const model = { ...addressModel({ filter: { coinKey: 'ETH:0xcc' } }) };
  const most = addressOverview().coin?.coinKey;
  const choose = (over: object) => chooseShownCoin({ ...model, coins: coins(over) });
  expect([choose({}), choose({ decimals: null }), choose({ doubt: {} }), choose({ coinKey: 'ETH:0xdd' })]).toEqual([
    'ETH:0xcc',
    most,
    most,
    most,
  ]);
});
