import { expect, it } from 'vitest';
import { listLocal } from './localList.ts';

const entry = (sort: string, text: string, slug = '') => ({ sort, slug, model: 'ETH', text, createTime: '2026-11-23 00:00:00' });
const entries = [entry('HASH', '0xABCD'), entry('ADDRESS', '0xab12'), entry('COIN', 'USDT', 'ETH:0xdac1'), entry('ADDRESS', 'Tabc')];

it('finds a part of the text or of a coin’s key in any case, and counts each sort of what was found', () => {
  const { list, sorts } = listLocal(entries, { text: 'aB', sort: 'ADDRESS' });
  expect([list.state, list.rows.map(({ text }) => text), list.total, sorts]).toEqual([
    { kind: 'rows' },
    ['0xab12', 'Tabc'],
    2,
    [
      { sort: 'ADDRESS', count: 2 },
      { sort: 'HASH', count: 1 },
    ],
  ]);
  expect(listLocal(entries, { text: 'dac1', sort: undefined }).list.rows).toEqual([entries[2]]);
});

it('tells nothing found from nothing there', () => {
  expect(listLocal(entries, { text: 'zzz', sort: undefined }).list.state).toEqual({ kind: 'filteredOut', unfilteredCount: 4 });
  expect(listLocal([], { text: 'zzz', sort: undefined }).list.state).toEqual({ kind: 'empty' });
});
