import type { MonitorCondition, MonitorTarget } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { MonitorRule, SetMember, WatchedSet } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { createRuleBook, type RuleBookParts } from './ruleBook.ts';

const eth = findChain('ETH')!;
const any: MonitorCondition = { on: 'transfer', direction: 'both', token: null, leastRaw: null, counterpartyTypes: [], sleepDays: null };
const makeRule = (id: number, target: MonitorTarget, change: Partial<MonitorCondition> = {}): MonitorRule => ({
  id,
  accountId: 'anna',
  owner: 'anna',
  target,
  condition: { ...any, ...change },
  spans: [{ chainName: 'ETH', fromBlock: 10, lookBackFrom: null, lookBackNext: null, fromMs: null }],
});
const labelled = (id: number, label: string) => makeRule(id, { kind: 'label', label });
const addressed = (id: number, address: string) => makeRule(id, { kind: 'address', chainName: 'ETH', address });

/** A store of monitors that counts how often sets are asked for. */
function openBook() {
  let nowMs = 0;
  let revision = 0;
  let news = new Map<number, MonitorRule | undefined>();
  let members: SetMember[] = [];
  const asked: WatchedSet[][] = [];
  let version = 0;
  const app = {
    monitors: {
      listRuleNews: async () => ({ revision, rules: news }),
      listMembers: async (sets: readonly WatchedSet[]) => {
        asked.push([...sets]);
        return members.filter(({ at }) => at < sets.length);
      },
      readLabelSign: async () => ({ version: String(version), day: '2026-11-27', oldest: 7n, next: 7n }),
    },
    canvases: { listCurrent: async () => [], findVersion: async () => undefined },
  };
  const book = createRuleBook({ app: app as unknown as RuleBookParts['app'], now: () => nowMs });
  return {
    book,
    asked,
    async tell(rules: [number, MonitorRule | undefined][]) {
      revision += 1;
      news = new Map(rules);
      await book.refresh();
      news = new Map();
    },
    async lookAgain(later: number, found: SetMember[]) {
      nowMs += later;
      members = found;
      version += 1;
      await book.refresh();
    },
    /** The same, where no label was written meanwhile. */
    async lookUnwritten(later: number) {
      nowMs += later;
      await book.refresh();
    },
  };
}

const idsAt = (book: ReturnType<typeof openBook>['book'], address: string) =>
  (book.onChain(eth).byAddress.get(address) ?? []).map(({ rule }) => rule.id);

it('replaces the one monitor that changed and leaves the others where they are', async () => {
  const { book, tell } = openBook();
  await tell([
    [1, addressed(1, '0xaa')],
    [2, addressed(2, '0xaa')],
    [3, makeRule(3, { kind: 'coin', chainName: 'ETH', token: '0xcc' }, { on: 'freeze' })],
  ]);
  expect([idsAt(book, '0xaa'), book.onChain(eth).size, book.onChain(eth).freezes]).toEqual([[1, 2], 3, 1]);
  const kept = book.onChain(eth).byAddress.get('0xaa')?.[1];
  await tell([
    [1, addressed(1, '0xbb')],
    [3, undefined],
  ]);
  expect([idsAt(book, '0xaa'), idsAt(book, '0xbb'), book.onChain(eth).size, book.onChain(eth).freezes]).toEqual([[2], [1], 2, 0]);
  expect(book.onChain(eth).byAddress.get('0xaa')?.[0]).toBe(kept);
  expect([...book.onChain(eth).byCoin]).toEqual([]);
});

it('looks all sets up at once, anew after half a minute, and puts each address where its set has it by then', async () => {
  const { book, tell, lookAgain, asked } = openBook();
  await lookAgain(0, [
    { at: 0, scope: 'ETH', address: '0xaa' },
    { at: 0, scope: 'evm', address: '0xbb' },
    { at: 1, scope: 'BSC', address: '0xdd' },
  ]);
  await tell([
    [1, labelled(1, '甲')],
    [2, labelled(2, '乙')],
  ]);
  expect(asked.map((sets) => sets.map(({ name }) => name))).toEqual([['甲', '乙']]);
  expect([idsAt(book, '0xaa'), idsAt(book, '0xbb'), idsAt(book, '0xdd')]).toEqual([[1], [1], []]);
  await lookAgain(29_999, [{ at: 0, scope: 'evm', address: '0xbb' }]);
  expect([asked.length, idsAt(book, '0xaa')]).toEqual([1, [1]]);
  await lookAgain(1, [
    { at: 0, scope: 'evm', address: '0xbb' },
    { at: 1, scope: 'evm', address: '0xaa' },
  ]);
  expect([asked.length, idsAt(book, '0xaa'), idsAt(book, '0xbb')]).toEqual([2, [2], [1]]);
  // A clock that went back keeps nobody from looking.
  await lookAgain(-86_400_000, []);
  expect([asked.length, idsAt(book, '0xaa'), idsAt(book, '0xbb')]).toEqual([3, [], []]);
});

it('asks for a set that is new without asking for all the others', async () => {
  const { tell, asked } = openBook();
  await tell([[1, labelled(1, '甲')]]);
  await tell([[2, labelled(2, '乙')]]);
  expect(asked.slice(-1)[0]?.map(({ name }) => name)).toEqual(['乙']);
  await tell([[1, undefined]]);
  expect(asked.length).toBe(2);
});

it('asks for no set again while no label is written, and for all once one is; a set that is new is asked for alone', async () => {
  const { book, tell, lookAgain, lookUnwritten, asked } = openBook();
  await lookAgain(0, [{ at: 0, scope: 'ETH', address: '0xaa' }]);
  await tell([[1, labelled(1, '甲')]]);
  for (let times = 0; times < 5; times += 1) await lookUnwritten(30_000);
  expect([asked.length, idsAt(book, '0xaa')]).toEqual([1, [1]]);
  await tell([[2, labelled(2, '乙')]]);
  await lookUnwritten(30_000);
  expect([asked.map((sets) => sets.map(({ name }) => name).join()), idsAt(book, '0xaa')]).toEqual([
    ['甲', '乙'],
    [1, 2],
  ]);
  await lookAgain(30_000, [{ at: 1, scope: 'ETH', address: '0xbb' }]);
  expect([asked.length, idsAt(book, '0xaa'), idsAt(book, '0xbb')]).toEqual([3, [], [2]]);
});

it('asks anew for the set of somebody who sees another one’s labels by now', async () => {
  const { book, tell, lookAgain, lookUnwritten, asked } = openBook();
  await lookAgain(0, [{ at: 0, scope: 'ETH', address: '0xaa' }]);
  await tell([[1, labelled(1, '甲')]]);
  await lookUnwritten(30_000);
  await tell([[1, { ...labelled(1, '甲'), owner: 'boss' }]]);
  expect([asked.at(-1)?.[0]?.owner, asked.length, idsAt(book, '0xaa')]).toEqual(['boss', 2, [1]]);
});
