import type { EntityType } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import { judgeRow, settleRow, type Judging } from './verdict.ts';

const known = {
  row: 2,
  cells: ['0x01', '10001'],
  address: '0x01',
  chainName: 'ETH',
  account: '10001',
  label: { name: '星港 · 账户 10001', type: 'exchange' },
  against: [],
  verdict: 'known' as const,
  text: '已有同名标签',
};

it('a row that became a label says so, and not that a label stood there before it', () => {
  expect(settleRow({ ...known, decision: 'write' }, 'written')).toEqual({
    row: 2,
    cells: ['0x01', '10001'],
    address: '0x01',
    chainName: 'ETH',
    account: '10001',
    label: { name: '星港 · 账户 10001', type: 'exchange' },
    against: [],
    verdict: 'written',
    text: '已写入为私有标签',
    decision: 'write',
  });
});

it.each([
  ['open', 'write'],
  ['withdrawn', 'write'],
  ['written', 'skip'],
  ['written', null],
] as const)('of an answer that is %s, a row decided as %s is told as it was judged', (state, decision) => {
  expect(settleRow({ ...known, decision }, state)).toEqual({ ...known, decision });
});

const asked = '0xd96d35a1c2e4f60718293a4b5c6d7e8f90833d87';
const other = '0x07495fa1c2e4f60718293a4b5c6d7e8f902a9bcd';
const judging: Judging = {
  organisation: { name: '星港', nameEnglish: 'Xinggang', sourceType: 'EXCHANGE' },
  columns: ['address', 'account', 'name', 'note'],
  asked: new Set([asked]),
  known: new Map(),
};
const judge = (cells: string[], given: Partial<Judging> = {}) => {
  const { verdict, label, text } = judgeRow({ row: 2, cells }, { ...judging, ...given });
  return { verdict, label, text };
};
const wallet = { name: '某钱包', nameEnglish: '', sourceType: 'WALLET' as const };
const own = (name: string, look: EntityType = 'exchange') => ({ own: [{ name, entity: null, look }], inferred: null });
const inferred = new Map([[asked, { own: [], inferred: '推断充值地址' }]]);

describe('the label that a row becomes', () => {
  it('is an account with an exchange, and of the maker of a wallet its user’s wallet', () => {
    expect(judgeRow({ row: 2, cells: [asked, '8841', '赵一', ''] }, judging)).toEqual({
      row: 2,
      cells: [asked, '8841', '赵*', ''],
      address: asked,
      account: '8841',
      label: { name: '星港 · 账户 8841', type: 'exchange' },
      against: [],
      verdict: 'new',
      text: '新的归属信息',
    });
    expect(judge([asked, '8841', '', ''], { organisation: wallet }).label).toEqual({ name: '某钱包 · 账户 8841', type: 'wallet' });
    expect(judge([other, '8841', '', ''])).toEqual({
      verdict: 'outside',
      label: { name: '星港 · 账户 8841', type: 'exchange' },
      text: '原函未列，机构补充提供',
    });
  });

  it('says of what is not the organisation’s that, and neither that it is a wallet nor an account that stands beside it', () => {
    const label = { name: '星港 · 机构答复非本所地址', type: 'other' };
    expect(judge([asked, '—', '', ''])).toEqual({ verdict: 'new', label, text: '机构答复：非本所地址' });
    expect(judge([asked, '8841', '', '非本所地址'], { known: inferred })).toEqual({
      verdict: 'conflict',
      label,
      text: '机构答复：非本所地址；与推断「推断充值地址」不符',
    });
    expect(judge([asked, '', '', ''], { known: new Map([[asked, own(label.name)]]) }).verdict).toBe('known');
    expect(judge([other, '', '', '查无此址'])).toEqual({ verdict: 'outside', label, text: '原函未列，机构补充提供' });
  });

  it('denies nothing where the table has no account of what was not asked, or no column of accounts', () => {
    const label = { name: '星港 · 回函所列地址', type: 'other' };
    expect(judge([other, '', '', ''])).toEqual({ verdict: 'outside', label, text: '原函未列，机构补充提供' });
    expect(judge([asked, '8841', '', ''], { columns: ['address', 'none', 'none', 'none'] })).toEqual({
      verdict: 'new',
      label,
      text: '回函未写明账户',
    });
    expect(judge(['地址', '1', '', ''])).toEqual({ verdict: 'unreadable', label: null, text: '没有可识别的地址' });
  });
});

describe('a row that contradicts an own label', () => {
  const judgeOwn = (cells: string[], name: string, look?: EntityType) => {
    const { verdict, against, text } = judgeRow({ row: 2, cells }, { ...judging, known: new Map([[asked, own(name, look)]]) });
    return { verdict, against, text };
  };
  const denies = [asked, '', '', '非本所地址'];
  const names = [asked, '8841', '', ''];

  it('is a conflict that names the label, also where nothing was inferred', () => {
    expect(judgeOwn(denies, '星港充值 3')).toEqual({
      verdict: 'conflict',
      against: ['星港充值 3'],
      text: '机构答复：非本所地址；与本单位标签「星港充值 3」不符',
    });
    expect(judgeOwn(names, '星港 · 账户 1')).toEqual({
      verdict: 'conflict',
      against: ['星港 · 账户 1'],
      text: '机构答复：账户 8841；与本单位标签「星港 · 账户 1」不符',
    });
    const both = new Map([[asked, { own: own('Xinggang hot').own, inferred: '推断充值地址' }]]);
    expect(judgeRow({ row: 2, cells: denies }, { ...judging, known: both }).text).toBe(
      '机构答复：非本所地址；与本单位标签「Xinggang hot」不符；与推断「推断充值地址」不符',
    );
  });

  it.each([
    ['its denial', names, '星港 · 机构答复非本所地址', 'other', 'conflict'],
    ['its denial that stood beside another', names, '星港 · 机构答复非本所地址（并存）', 'other', 'conflict'],
    ['another exchange', names, '北辰充值', 'exchange', 'conflict'],
    ['a use', names, '诈骗收款地址', 'scam', 'new'],
    ['what was only listed', names, '星港 · 回函所列地址', 'other', 'new'],
    ['another exchange, where this one denies', denies, '北辰充值', 'exchange', 'new'],
    ['what was only listed, where it denies', denies, '星港 · 回函所列地址', 'other', 'new'],
    ['the same, beside', denies, '星港 · 机构答复非本所地址（并存）', 'other', 'known'],
  ] as const)('against %s', (_what, cells, name, look, verdict) => {
    expect(judgeOwn([...cells], name, look === 'other' ? 'wallet' : look).verdict).toBe(verdict);
  });

  it('is called as it is decided: alone, or beside what it contradicts', () => {
    const told = {
      ...known,
      verdict: 'conflict' as const,
      against: ['星港充值 3'],
      label: { name: '星港 · 机构答复非本所地址', type: 'other' },
    };
    const settled = (decision: 'withdraw' | 'both', state: 'open' | 'written') => {
      const { label, against, verdict, text } = settleRow({ ...told, decision }, state);
      return [label?.name, against, verdict, text];
    };
    expect([settled('withdraw', 'open'), settled('both', 'open'), settled('withdraw', 'written'), settled('both', 'written')]).toEqual([
      ['星港 · 机构答复非本所地址', ['星港充值 3'], 'conflict', '已有同名标签'],
      ['星港 · 机构答复非本所地址（并存）', ['星港充值 3'], 'conflict', '已有同名标签'],
      ['星港 · 机构答复非本所地址', [], 'written', '已写入为私有标签，以回函为准'],
      ['星港 · 机构答复非本所地址（并存）', [], 'written', '已写入为私有标签，两说并存'],
    ]);
    expect(settleRow({ ...known, decision: 'both' }, 'open').label?.name).toBe('星港 · 账户 10001');
  });
});
