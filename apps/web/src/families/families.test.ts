import { familyNames } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { familyOf, findFamily } from './families.ts';

it('finds every family under its own name', () => {
  expect(familyNames.map((name) => familyOf(name).name)).toEqual(['evm', 'tron', 'bitcoin']);
});

it('knows that a family came after this client', () => {
  expect([findFamily('solana'), findFamily('toString'), findFamily('tron')?.name]).toEqual([undefined, undefined, 'tron']);
});
