import { expect, it } from 'vitest';
import { listTabs, openingEntityTab, openingTab } from './tabs.ts';

it('opens the tab that a link names, and for a guest the one of everybody', () => {
  expect(['own', 'system', 'audit', 'packs', 'x', undefined].map((asked) => openingTab(asked, false))).toEqual([
    'own',
    'system',
    'audit',
    'packs',
    'own',
    'own',
  ]);
  expect(['own', 'audit', undefined, 'entities', 'packs'].map((asked) => openingTab(asked, true))).toEqual([
    'system',
    'system',
    'system',
    'entities',
    'packs',
  ]);
  expect(openingTab('entities', false)).toBe('entities');
});

it('counts what is known to its end', () => {
  expect(listTabs(false, { own: { total: 10_000, totalCapped: true }, system: { total: 412_907 }, pending: 6 })).toEqual([
    { key: 'own', title: '私有标签' },
    { key: 'system', title: '系统标签', count: 412_907 },
    { key: 'audit', title: '标签审核', count: 6 },
    { key: 'entities', title: '实体' },
    { key: 'packs', title: '标签包' },
  ]);
  expect(listTabs(true, {})).toEqual([
    { key: 'system', title: '系统标签' },
    { key: 'entities', title: '实体' },
    { key: 'packs', title: '标签包' },
  ]);
});

it('opens of an entity the tab that a link names, else its addresses', () => {
  expect(['flow', 'inferred', 'addresses', 'own', undefined].map(openingEntityTab)).toEqual([
    'flow',
    'inferred',
    'addresses',
    'addresses',
    'addresses',
  ]);
});
