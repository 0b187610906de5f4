import { expect, it } from 'vitest';
import { listFlowChains, tellRead } from './entityFlow.ts';

it('offers the chains with most of its addresses first, and all chains of a family whose name a label bears', () => {
  const known = [
    { chainName: 'TRON', family: 'tron', title: '波场' },
    { chainName: 'ETH', family: 'evm', title: '以太坊' },
    { chainName: 'BSC', family: 'evm', title: 'BNB 链' },
  ] as const;
  expect(
    listFlowChains(
      [
        { name: 'evm', count: 2 },
        { name: 'BSC', count: 3 },
        { name: 'GONE', count: 9 },
      ],
      known,
    ),
  ).toEqual([
    { value: 'BSC', title: 'BNB 链' },
    { value: 'ETH', title: '以太坊' },
  ]);
});

it('says of which addresses its sums are, and which were left out for what', () => {
  const addresses = { known: 5, inferred: 1_038, outvoted: 0, wrong: 0, read: 1_043, isWhole: true };
  expect(tellRead({ addresses }, 'all')).toBe('1,043 个地址合计（有来源 5，推断 1,038）');
  expect(tellRead({ addresses: { ...addresses, read: 5 } }, 'known')).toBe('5 个有来源的地址合计，推断的未计入');
  expect(tellRead({ addresses: { ...addresses, outvoted: 1, wrong: 2, read: 900, isWhole: false } }, 'all')).toBe(
    '900 个地址合计（有来源 5，推断 1,036）；地址过多，只合计了一部分；2 个推断地址已标为误并，未计入；1 个地址另有更可信的说法，未计入',
  );
});
