import type { LogQuery } from '@chaintrail/families/history';
import { findChain } from '@chaintrail/model/chains';
import type { Look, WatchedPlace } from '@chaintrail/store/app';
import { describe, expect, it } from 'vitest';
import { callsOfDay, callsOfLook, firstBlockOf, freezeCallsOf, isDue, nextBlockOf } from './plan.ts';

const tron = findChain('TRON')!;

const look: Look = {
  chainName: 'Polygon',
  subject: '0x1',
  addresses: 1,
  leftOut: 0,
  triedAtMs: 1_000_000_000,
  lookedAtMs: 1_000_000_000,
  lookedTo: 500,
  headNumber: 500,
  source: 'Etherscan',
  kinds: [],
  lacks: [],
  calls: 7,
  callCount: 7,
  failingSinceMs: null,
  failure: null,
};
const place: WatchedPlace = {
  chainName: 'Polygon',
  subject: '0x1',
  minutes: 60,
  areMovesWatched: true,
  areFreezesWatched: false,
  isNew: false,
  isLooking: false,
  look,
};
const dueAfter = (minutes: number, changes: Partial<WatchedPlace> = {}) =>
  isDue({ ...place, ...changes }, 1_000_000_000 + minutes * 60_000);

describe('a look', () => {
  it('is due at its time, at once where there is more or somebody new, and never while one looks', () => {
    expect([dueAfter(59), dueAfter(60)]).toEqual([false, true]);
    expect(dueAfter(1, { isNew: true })).toBe(true);
    expect(dueAfter(1, { look: { ...look, lookedTo: 400 } })).toBe(true);
    expect(dueAfter(60, { isLooking: true })).toBe(false);
    expect(dueAfter(0, { look: null })).toBe(true);
    // The clock was set back.
    expect(dueAfter(-1)).toBe(true);
  });

  it('that failed is tried again after five minutes, for somebody new too', () => {
    const failing = { look: { ...look, failingSinceMs: 1 } };
    expect([dueAfter(4, failing), dueAfter(5, failing), dueAfter(4, { ...failing, isNew: true })]).toEqual([false, true, false]);
  });

  it('asks for the head and for each kind that anybody has, and costs so many calls a day', () => {
    const sources = [{ kinds: ['transaction', 'token20'] }, { kinds: ['transaction', 'internal'] }] as const;
    // Of a set each of its addresses is asked for, and of an empty one none.
    const asked = (addresses: number, areFreezesWatched = false) => callsOfLook(tron, sources, { addresses, areFreezesWatched });
    expect([asked(1), asked(3), asked(0)]).toEqual([4, 10, 1]);
    // Nobody tells logs; then one does, of three events of one contract: two times of blocks more.
    expect([asked(1, true), freezeCallsOf(tron, sources)]).toEqual([4, null]);
    const logs = { callsOf: (wanted: LogQuery['wanted']) => 2 + (wanted[0]?.topic0s.length ?? 0), read: () => Promise.resolve([]) };
    const told = [...sources, { kinds: [], logs }];
    expect([callsOfLook(tron, told, { addresses: 0, areFreezesWatched: true }), freezeCallsOf(tron, told)]).toEqual([6, 5]);
    // No issuer stops anybody on Bitcoin.
    expect(freezeCallsOf(findChain('BTC')!, told)).toBeNull();
    expect([callsOfDay(7, 5), callsOfDay(7, 60), callsOfDay(7, 1_440)]).toEqual([2_016, 168, 7]);
  });

  it('begins below the moment of a new monitor, and goes on below what may still be undone or come late', () => {
    const chain = { blockTimeMs: 2_000 };
    expect(firstBlockOf({ fromBlock: 77, fromMs: 0 }, chain, { number: 10_000, timeMs: 100_000 })).toBe(77);
    // Fifty blocks since then; three times as many, and a hundred more.
    expect(firstBlockOf({ fromBlock: 0, fromMs: 0 }, chain, { number: 10_000, timeMs: 100_000 })).toBe(9_750);
    expect(firstBlockOf({ fromBlock: 0, fromMs: 0 }, chain, { number: 200, timeMs: 100_000 })).toBe(1);
    // A quarter of an hour is 450 blocks.
    expect(nextBlockOf(chain, 10_000, { latest: 10_000, finalized: 9_990 })).toBe(9_551);
    expect(nextBlockOf(chain, 10_000, { latest: 10_000, finalized: 9_000 })).toBe(9_001);
    expect(nextBlockOf(chain, 300, { latest: 10_000, finalized: 9_000 })).toBe(301);
  });
});
