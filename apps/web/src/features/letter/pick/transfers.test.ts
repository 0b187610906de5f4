import { expect, it } from 'vitest';
import { hashKey, placeHashes, splitNamed, sumChosen, type Incoming } from './transfers.ts';

const incoming = (id: string, hash: string, raw: string, chainName = 'ETH'): Incoming => ({
  id,
  chainName,
  hash,
  time: 1,
  from: '0xf',
  raw,
});
const list = [incoming('1', '0xa', '1000001'), incoming('2', '0xb', '2'), incoming('3', '0xc', '90071992547409930000000')];
const chosen = (...hashes: string[]) => new Map(hashes.map((hash) => ({ chainName: 'ETH', hash })).map((one) => [hashKey(one), one]));

it('adds up what is chosen to the last digit', () => {
  expect(sumChosen(list, chosen('0xa', '0xc', '0xd'), 6)).toEqual({ count: 2, amount: '90071992547409931.000001' });
  expect(sumChosen(list, chosen(), 6)).toEqual({ count: 0, amount: '0' });
});

it('tells what a source names apart by whether it is among the transfers', () => {
  const named = ['0xb', '0xe', '0xb'].map((hash) => ({ chainName: 'ETH', hash }));
  expect(splitNamed([...named, { chainName: 'BSC', hash: '0xa' }], list)).toEqual({
    found: [{ chainName: 'ETH', hash: '0xb' }],
    missing: [
      { chainName: 'ETH', hash: '0xe' },
      { chainName: 'BSC', hash: '0xa' },
    ],
  });
});

it('places a pasted hash where it is known, else on every chain of the letter', () => {
  expect(placeHashes(['0xa', '0xe'], ['ETH', 'BSC'], list)).toEqual([
    { chainName: 'ETH', hash: '0xa' },
    { chainName: 'ETH', hash: '0xe' },
    { chainName: 'BSC', hash: '0xe' },
  ]);
});
