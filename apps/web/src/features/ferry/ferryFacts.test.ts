import type { FerriedHistory } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listDiffering, listUncovered, suggestedOf, sumBytes, tellPack, usualParts, writeBytes } from './ferryFacts.ts';

const history = (address: string, change: Partial<FerriedHistory>): FerriedHistory => ({
  chainName: 'ETH',
  address,
  rows: 10,
  transactions: 4,
  firstTime: 1,
  lastTime: 2,
  headBlock: 100,
  headTime: 1_000,
  coverage: 'complete',
  source: 'Etherscan',
  notes: [],
  here: 'nothing',
  compared: null,
  canTake: true,
  isSuggested: true,
  text: '',
  ...change,
});

const histories = [
  history('a', {}),
  history('b', { rows: 7, here: 'newer', isSuggested: false }),
  history('c', { rows: 5, here: 'node', canTake: false, isSuggested: false, headBlock: 900, headTime: 9_000 }),
];
const labels = { total: 4, fresh: 2, known: 1, refused: 1, list: [] };
const canvases = { fresh: 1, known: 1, list: [] };
const prices = { total: 9, coins: 2, fresh: 6, known: 2, differing: 1 };
const all = { labels: true, canvases: true, prices: true };
const none = { labels: false, canvases: false, prices: false };

it('tells what of a pack would be written', () => {
  expect([...suggestedOf(histories)]).toEqual(['ETH a']);
  expect(tellPack({ histories, labels, canvases, prices }, new Set(['ETH a', 'ETH b', 'ETH c']), all)).toEqual({
    fresh: 1,
    here: 2,
    chosen: [
      { chainName: 'ETH', address: 'a' },
      { chainName: 'ETH', address: 'b' },
    ],
    chosenRows: 17,
    until: { chainName: 'ETH', block: 900, time: 9_000 },
    written: { labels: 3, canvases: 1, prices: 6 },
    canTake: true,
  });
  const nothing = tellPack({ histories, labels, canvases, prices }, new Set(), none);
  expect(nothing).toMatchObject({ chosen: [], chosenRows: 0, written: { labels: 0, canvases: 0, prices: 0 }, canTake: false });
  expect(tellPack({ histories, labels, canvases, prices }, new Set(), { ...none, prices: true }).canTake).toBe(true);
});

it('takes whatever is new here unless somebody says otherwise, and says how long a pack of the chosen parts is', () => {
  expect(usualParts({ labels, canvases: { ...canvases, fresh: 0 }, prices })).toEqual({ labels: true, canvases: false, prices: true });
  const bytes = { histories: 1_000, labels: 100, canvases: 10, prices: 1 };
  expect([all, none, { ...none, canvases: true }].map((parts) => sumBytes(bytes, parts))).toEqual([1_111, 1_000, 1_010]);
});

it('sets those apart whose amounts are others here, and those that are not whole', () => {
  const compared = { same: 4, fresh: 1, differing: 0, missing: 2, examples: [] };
  const told = [
    history('a', { compared }),
    history('b', { compared: { ...compared, differing: 1 }, coverage: 'partial' }),
    history('c', { coverage: 'unverified' }),
  ];
  expect(listDiffering(told).map(({ address }) => address)).toEqual(['b']);
  expect(listUncovered(told).map(({ address }) => address)).toEqual(['b', 'c']);
});

it('writes sizes as people read them', () => {
  expect([900, 2_048, 20_480, 37_644_000].map(writeBytes)).toEqual(['900 B', '2.0 KB', '20 KB', '36 MB']);
});
