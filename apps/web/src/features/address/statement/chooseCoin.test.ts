import { expect, it } from 'vitest';
import { addressOverview } from '../fixtures.ts';
import { addressModel } from '../modelFixture.ts';
import { chooseCoin } from './chooseCoin.ts';

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
