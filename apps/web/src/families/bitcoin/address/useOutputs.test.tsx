import { expect, it, vi } from 'vitest';
import type { AddressFilter, ListOrder } from '../../../features/address/filter.ts';
import { addressModel, chainStatus } from '../../../features/address/modelFixture.ts';
import { asked, openHook } from '../../../ui/answeredHook.tsx';
import { outputRow } from './outputFixture.ts';
import { useOutputs } from './useOutputs.ts';

vi.mock('../../../api/client.ts', () => import('../../../ui/answeredHook.tsx'));

async function open(filter: AddressFilter, order?: ListOrder) {
  const chain = { ...chainStatus, chainName: 'BTC', family: 'bitcoin' as const };
  const model = { ...addressModel({ filter, ...(order && { order }), tab: 'UTXO', chain }), chainName: 'BTC', address: 'bc1q' };
  const answer = { list: [outputRow({}), outputRow({ index: 1 })], total: 2, sum: outputRow({}).amount, counterparties: [] };
  return openHook(() => useOutputs(model, 38), undefined, { pageUnspent: () => answer });
}

const place = { chainName: 'BTC', address: 'bc1q' };

it('lists what is unspent, the oldest first, narrowed by nothing', async () => {
  const { read, use } = await open({ direction: 'in', hideZero: true });
  expect(asked).toEqual([['pageUnspent', { ...place, order: 'age', pageSize: 20, pageNum: 1 }]]);
  expect(read()).toMatchObject({ isSpent: false, order: 'age', hasFilter: false, list: { total: 2 }, first: { total: 2 } });
  await use(({ selection }) => selection.choose(new Set([`${'cd'.repeat(32)}:1`])));
  expect(read().selection.rows).toEqual([outputRow({ index: 1 })]);
});

it('lists what was spent under every filter of the link, the largest first', async () => {
  const filter = { startTime: 1, endTime: 2, counterparty: '潮汐', minAmount: '0.1', maxAmount: '2' };
  const { read } = await open({ ...filter, spent: true }, 'largest');
  expect(asked).toEqual([['pageUnspent', { ...place, ...filter, order: 'amount', state: 'spent', pageSize: 20, pageNum: 1 }]]);
  expect(read()).toMatchObject({ isSpent: true, order: 'amount', hasFilter: true });
});
