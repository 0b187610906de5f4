import { describe, expect, it } from 'vitest';
import { countBy, groupCandidates, isTied, listOnce, narrow, rankOrganisations, type Candidate } from './narrow.ts';

const label = (name: string, entity: string | null) => ({
  name,
  entity,
  type: 'exchange' as const,
  claim: 'heuristic' as const,
  source: '',
  isPrivate: false,
});
const hot: Candidate = { chainName: 'ETH', address: '0xAa01', role: '热钱包', label: label('Binance 14', null) };
const deposit: Candidate = { chainName: 'TRON', address: 'TAb2', role: '充值地址', label: label('充值 3', '星港交易所') };
const peel: Candidate = { chainName: 'ETH', address: '0xbb03', role: '剥离链' };
const other: Candidate = { chainName: 'ETH', address: '0xbb04', role: '剥离链' };
const bare: Candidate = { chainName: 'ETH', address: '0xcc05', role: '' };
const all = [bare, peel, deposit, other, hot];
const any = { text: '', chainName: '', role: '' };
const binance = { name: 'Binance', nameEnglish: 'Binance' };

describe('addresses that a letter may be about', () => {
  it.each([
    [any, all],
    [{ ...any, text: ' 0xBB ' }, [peel, other]],
    [{ ...any, text: '星港' }, [deposit]],
    [{ ...any, text: 'binance' }, [hot]],
    [{ ...any, text: '剥离' }, [peel, other]],
    [{ ...any, chainName: 'TRON' }, [deposit]],
    [{ text: '04', chainName: 'ETH', role: '剥离链' }, [other]],
    [{ ...any, text: '04', role: '热钱包' }, []],
  ])('are found by %o', (narrowing, expected) => {
    expect(narrow(all, narrowing)).toEqual(expected);
  });

  it('stand once, as they were first told', () => {
    expect(listOnce([peel, { ...peel, role: '再次' }, hot])).toEqual([peel, hot]);
  });

  it('are counted by what can be chosen, and what is nothing is no choice', () => {
    expect(countBy(all, 'role')).toEqual([
      { value: '剥离链', count: 2 },
      { value: '充值地址', count: 1 },
      { value: '热钱包', count: 1 },
    ]);
  });

  it('are tied to an organisation by a label alone, and by its whole name', () => {
    expect([hot, deposit, peel].map((one) => isTied(one, binance))).toEqual([true, false, false]);
    expect(isTied(hot, { name: 'Bin', nameEnglish: '' })).toBe(false);
    expect(isTied(hot, undefined)).toBe(false);
    expect(isTied({ ...hot, label: label('Binance · 机构答复非本所地址', null) }, binance)).toBe(false);
  });

  it('stand by who they are said to be, the organisation’s own first', () => {
    expect(groupCandidates(all, 'entity', binance)).toEqual([
      { kind: 'tied', name: 'Binance', list: [hot] },
      { kind: 'entity', name: '星港交易所', list: [deposit] },
      { kind: 'role', name: '剥离链', list: [peel, other] },
      { kind: 'none', name: '', list: [bare] },
    ]);
    expect(groupCandidates([hot], 'entity', undefined)).toEqual([{ kind: 'entity', name: 'Binance 14', list: [hot] }]);
  });

  it('stand by what ties them to the organisation', () => {
    expect(groupCandidates(all, 'tie', binance)).toEqual([
      { kind: 'tied', name: 'Binance', list: [hot] },
      { kind: 'others', name: '', list: [deposit] },
      { kind: 'unsaid', name: '', list: [bare, peel, other] },
    ]);
  });

  it('bring the organisations first that they are tied to', () => {
    const okx = { name: 'OKX', nameEnglish: 'OKX' };
    const star = { name: '星港交易所', nameEnglish: '' };
    expect(rankOrganisations([okx, binance, star], [...all, { ...hot, address: '0xdd06' }])).toEqual([
      { organisation: binance, count: 2 },
      { organisation: star, count: 1 },
      { organisation: okx, count: 0 },
    ]);
  });
});
