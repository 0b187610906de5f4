import type { GlanceView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { findGlance, listClaimChoices, listRoleBars, listRoleChoices, listVouched, namesOf } from './entityFacts.ts';
import { tagFixture } from './labelFixture.ts';

it('calls an entity by its Chinese name, else by the other', () => {
  expect(namesOf({ nameZh: '星港', nameEn: 'Harbour' })).toEqual({ name: '星港', beside: 'Harbour' });
  expect(namesOf({ nameZh: '', nameEn: 'Harbour' })).toEqual({ name: 'Harbour', beside: null });
  expect(namesOf({ nameZh: 'OKX', nameEn: 'OKX' })).toEqual({ name: 'OKX', beside: null });
  expect(namesOf({ nameZh: '星港', nameEn: '' })).toEqual({ name: '星港', beside: null });
});

const roles = [
  { role: 'deposit', claim: 'heuristic', count: 30 },
  { role: 'deposit', claim: 'derived', count: 10 },
  { role: 'deposit', claim: 'intelligence', count: 3 },
  { role: 'hot', claim: 'fact', count: 1 },
  { role: 'hot', claim: 'judgement', count: 4 },
  { role: null, claim: 'intelligence', count: 20 },
] as const;

it('counts what is inferred apart from what somebody vouches for, most claimed first', () => {
  expect(listRoleBars([...roles])).toEqual([
    { role: 'deposit', name: '充值地址（推断）', count: 40, share: 1 },
    { role: null, name: '未注明角色', count: 20, share: 0.5 },
    { role: 'hot', name: '热钱包', count: 5, share: 0.125 },
    { role: 'deposit', name: '充值地址', count: 3, share: 0.075 },
  ]);
  expect(listRoleBars([])).toEqual([]);
});

it('offers what the claims rest on, with how often', () => {
  expect(listClaimChoices([...roles])).toEqual([
    { claim: 'heuristic', count: 30 },
    { claim: 'intelligence', count: 23 },
    { claim: 'derived', count: 10 },
    { claim: 'judgement', count: 4 },
    { claim: 'fact', count: 1 },
  ]);
});

it('offers the roles that are claimed, with how often', () => {
  expect(listRoleChoices([...roles])).toEqual([
    { role: 'deposit', count: 43 },
    { role: 'hot', count: 5 },
  ]);
});

it('shows of an address what its own chain knows, and of one on all chains only where one alone knows it', () => {
  const place = (chainName: string) => ({ chainName, address: 'TAddress' }) as GlanceView;
  const list = [
    { asked: 'TOther', places: [place('TRON')] },
    { asked: 'TAddress', places: [place('ETH'), place('TRON')] },
  ];
  expect(findGlance(list, tagFixture)?.chainName).toBe('TRON');
  expect(findGlance(list, { ...tagFixture, chainName: 'BSC' })).toBeUndefined();
  expect(findGlance(list, { ...tagFixture, chainName: null, family: 'evm' })).toBeUndefined();
  expect(findGlance([{ asked: 'TAddress', places: [place('BSC')] }], { ...tagFixture, chainName: null, family: 'evm' })?.chainName).toBe(
    'BSC',
  );
  expect(findGlance(undefined, tagFixture)).toBeUndefined();
});

it('hands on the addresses that somebody vouches for, each once and with its chain', () => {
  const said = (chainName: string | null, address: string, claim: 'fact' | 'intelligence' | 'derived' | 'heuristic') => ({
    chainName,
    address,
    claim,
  });
  expect(
    listVouched([
      said('ETH', '0x1', 'intelligence'),
      said('ETH', '0x1', 'fact'),
      said('BSC', '0x1', 'fact'),
      said('ETH', '0x2', 'derived'),
      said('ETH', '0x3', 'heuristic'),
      said(null, '0x4', 'fact'),
    ]),
  ).toEqual([
    { chainName: 'ETH', address: '0x1' },
    { chainName: 'BSC', address: '0x1' },
  ]);
});
