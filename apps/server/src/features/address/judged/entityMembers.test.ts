import { expect, it } from 'vitest';
import { chooseMembers } from './entityMembers.ts';

const said = { claim: 'derived', source: '链上数据', evidence: [] } as const;
const known = (address: string) => ({
  ...said,
  address,
  isInferred: false,
  role: address === 'hot' ? ('hot' as const) : null,
  evidence: [],
});
const inferred = (address: string) => ({ ...said, address, isInferred: true, role: 'deposit' as const, evidence: [] });
const list = [known('cold'), known('hot'), inferred('a'), inferred('b')];
const found = { list, total: 4, inferred: 2, outvoted: 1 };

it('takes all addresses, or those alone that somebody vouches for', () => {
  expect(chooseMembers(found, [], 'all')).toEqual({
    addresses: ['cold', 'hot', 'a', 'b'],
    counts: { known: 2, inferred: 2, outvoted: 1, wrong: 0, read: 4, isWhole: true },
    inferred: [
      { ...inferred('a'), isWrong: false },
      { ...inferred('b'), isWrong: false },
    ],
    anchor: 'hot',
  });
  expect(chooseMembers(found, [], 'known')).toMatchObject({
    addresses: ['cold', 'hot'],
    counts: { known: 2, inferred: 2, outvoted: 1, wrong: 0, read: 2, isWhole: true },
  });
});

it('leaves out an inferred address that was said not to be of the hand of a known one, whichever of the two was named first', () => {
  const marks = [
    { first: 'a', second: 'hot' },
    { first: 'cold', second: 'b' },
    { first: 'hot', second: 'cold' },
    { first: 'x', second: 'hot' },
  ];
  expect(chooseMembers(found, marks, 'all')).toMatchObject({
    addresses: ['cold', 'hot'],
    counts: { known: 2, inferred: 2, outvoted: 1, wrong: 2, read: 2, isWhole: true },
  });
  // Between two that are both inferred the mark does not say which of them is wrong.
  expect(chooseMembers(found, [{ first: 'a', second: 'b' }], 'all').addresses).toEqual(['cold', 'hot', 'a', 'b']);
  // What stays in the sums stands before what was taken out.
  expect(chooseMembers(found, [{ first: 'a', second: 'hot' }], 'all').inferred.map(({ address, isWrong }) => [address, isWrong])).toEqual([
    ['b', false],
    ['a', true],
  ]);
});

it('says that it is not whole where there are more than were read', () => {
  expect(chooseMembers({ ...found, total: 9, inferred: 7 }, [], 'all').counts.isWhole).toBe(false);
  expect(chooseMembers({ ...found, total: 9, inferred: 7 }, [], 'known').counts.isWhole).toBe(true);
});
