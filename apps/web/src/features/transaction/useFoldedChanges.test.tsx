import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { openHook } from '../../ui/answeredHook.tsx';
import { useFoldedChanges } from './useFoldedChanges.ts';

const changeOf = (address: string, amount = '1') => ({ party: { address }, change: { amount } }) as unknown as BalanceChangeView;
const open = (changes: BalanceChangeView[]) => openHook((now: BalanceChangeView[]) => useFoldedChanges(now), changes);

it('puts what one address gained and lost together, where it first appears', async () => {
  const { read } = await open([changeOf('a'), changeOf('b'), changeOf('a', '2')]);
  expect(read()).toEqual({
    groups: [[changeOf('a'), changeOf('a', '2')], [changeOf('b')]],
    hiddenCount: 0,
    showAll: expect.any(Function),
  });
});

it('shows twenty addresses until all are wanted', async () => {
  const changes = Array.from({ length: 22 }, (_, index) => changeOf(`a${index}`));
  const { read, use } = await open(changes);
  expect([read().groups.length, read().groups.at(-1), read().hiddenCount]).toEqual([20, [changeOf('a19')], 2]);
  await use(({ showAll }) => showAll());
  expect([read().groups.length, read().hiddenCount]).toEqual([22, 0]);
});
