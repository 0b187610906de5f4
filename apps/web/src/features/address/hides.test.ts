import { expect, it } from 'vitest';
import { listHides } from './hides.ts';

const hideable = { zero: 12, poison: 0, fake: 14 };

it('offers what there is, with how many rows it would hide, and rows of nothing always', () => {
  expect(listHides({}, { hideable })).toEqual([
    { key: 'hideZero', name: 'address.filterHideZero', isOn: false, count: 12 },
    { key: 'hideFake', name: 'address.filterHideFake', isOn: false, count: 14 },
  ]);
  expect(listHides({}, undefined)).toEqual([{ key: 'hideZero', name: 'address.filterHideZero', isOn: false, count: undefined }]);
});

it('can always be taken back, also before the rows are counted', () => {
  expect(listHides({ hidePoison: true, hideFake: true }, undefined).map(({ key, isOn }) => [key, isOn])).toEqual([
    ['hideZero', false],
    ['hidePoison', true],
    ['hideFake', true],
  ]);
});
