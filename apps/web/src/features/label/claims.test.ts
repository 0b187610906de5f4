import { expect, it } from 'vitest';
import { placeClaims } from './claims.ts';
import { tagFixture } from './labelFixture.ts';

it('tells the claim that rows show from those beside it, out of their time and out of use', () => {
  const tags = [
    { ...tagFixture, id: 1, retiredAt: 5 },
    { ...tagFixture, id: 2, validFrom: '2025-06-02', validTo: null },
    { ...tagFixture, id: 3, validFrom: null, validTo: '2025-05-31' },
    { ...tagFixture, id: 4, validFrom: '2025-06-01', validTo: '2025-06-01' },
    { ...tagFixture, id: 5, validFrom: null, validTo: null },
  ];
  expect(placeClaims(tags, '2025-06-01').map(({ tag, place }) => [tag.id, place])).toEqual([
    [1, 'retired'],
    [2, 'notNow'],
    [3, 'notNow'],
    [4, 'shown'],
    [5, 'beside'],
  ]);
  expect(placeClaims([], '2025-06-01')).toEqual([]);
});
