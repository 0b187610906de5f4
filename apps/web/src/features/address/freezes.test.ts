import { expect, it } from 'vitest';
import { addressCard } from './fixtures.ts';
import { listFreezes } from './freezes.ts';

const [held] = addressCard().balances;
const coin = held?.coin ?? expect.fail('the card holds a coin');
const event = (action: 'frozen' | 'released' | 'destroyed', time: number) => ({ coin, action, hash: `0x${action}`, blockNumber: 1, time });

it('tells a frozen coin by its last event and keeps all of them', () => {
  const states = listFreezes({ freezes: [event('released', 20), event('frozen', 10), event('frozen', 30)], frozenCoins: [coin.coinKey] });
  expect(states).toHaveLength(1);
  expect(states[0]).toMatchObject({ isFrozen: true, symbol: 'USDT', last: { action: 'frozen', time: 30 } });
  expect(states[0]?.events.map(({ time }) => time)).toEqual([30, 20, 10]);
});

it('tells a coin that was released as not frozen', () => {
  expect(listFreezes({ freezes: [event('released', 20), event('frozen', 10)], frozenCoins: [] })[0]?.isFrozen).toBe(false);
});

it('tells a frozen coin whose event lies outside the covered range', () => {
  expect(listFreezes({ freezes: [], frozenCoins: ['ETH:0xdac1'] })).toEqual([
    { coinKey: 'ETH:0xdac1', symbol: 'ETH:0xdac1', isFrozen: true, last: undefined, events: [] },
  ]);
});

it('says nothing where nothing was done', () => {
  expect(listFreezes({ freezes: [], frozenCoins: [] })).toEqual([]);
});
