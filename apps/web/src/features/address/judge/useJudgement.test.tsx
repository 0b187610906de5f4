import { expect, it, vi } from 'vitest';
import { asked, openHook } from '../../../ui/answeredHook.tsx';
import { addressModel } from '../modelFixture.ts';
import { useJudgement } from './useJudgement.ts';

vi.mock('../../../api/client.ts', () => import('../../../ui/answeredHook.tsx'));

const filter = { coinKey: 'ETH:0xdac1', startTime: 5, direction: 'in' as const, minAmount: '7', maxAmount: '9' };

async function askedFor(judge: { coins?: 'all'; folded?: 'show' }) {
  const { chainName, address, state, ...rest } = addressModel({ filter });
  await openHook(() => useJudgement({ ...rest, chainName, address, state: { ...state, judge } }), undefined, {});
  const calls = asked.filter(([name]) => name === 'distributeAddress').map(([, body]) => body);
  const own = { chainName, address };
  return { own, calls: Object.fromEntries(calls.map(({ by, ...body }) => [by, body])) };
}

it('asks for the five distributions: of the coin, of all coins without bounds of one, and of the chains without any filter', async () => {
  const { own, calls } = await askedFor({});
  const ofCoin = { ...own, coinKey: 'ETH:0xdac1', startTime: 5, direction: 'in', minAmount: '7', maxAmount: '9' };
  expect(calls).toEqual({
    entity: ofCoin,
    amount: ofCoin,
    hour: ofCoin,
    token: { ...own, startTime: 5, direction: 'in' },
    chain: own,
  });
});

it('asks for kinds of entities and hours of all coins where that is chosen; sizes of amounts are of one coin', async () => {
  const { own, calls } = await askedFor({ coins: 'all', folded: 'show' });
  const ofAll = { ...own, startTime: 5, direction: 'in', folded: 'show' };
  expect(calls).toEqual({
    entity: ofAll,
    hour: ofAll,
    token: ofAll,
    amount: { ...ofAll, coinKey: 'ETH:0xdac1', minAmount: '7', maxAmount: '9' },
    chain: own,
  });
});
