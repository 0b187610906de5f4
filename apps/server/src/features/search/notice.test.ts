import type { HitView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { describeAnyCase, describeMany, describeRecognition } from './notice.ts';

describe('what the reader is told of a text', () => {
  it.each([
    ['wrong_checksum', 'evm', '这个地址的校验和不对，很可能抄错了字符，请与来源核对'],
    ['wrong_length', 'evm', '长度不对：EVM 地址为 0x 加 40 位，哈希为 0x 加 64 位，请检查是否缺字或多字'],
    ['wrong_length', 'tron', '长度不对：波场地址以 T 开头，共 34 位，请检查是否缺字或多字'],
    ['wrong_length', 'bitcoin', '长度不对，请检查这个地址是否缺字或多字'],
    ['bad_character', 'tron', '含有地址中不会出现的字符，请检查是否把 0 写成了 O、把 1 写成了 l'],
    ['lost_case', 'bitcoin', '这个地址的字母大小写已丢失，组合太多无法算回；已在已入库的地址中不分大小写查找，请尽量找到原文核对'],
  ] as const)('that is wrong by its %s on %s', (problem, family, text) => {
    expect(describeRecognition({ kind: 'malformed', family, problem })).toEqual({ kind: problem, text });
  });

  it('that is wrong, with what was probably meant', () => {
    expect(describeRecognition({ kind: 'malformed', family: 'evm', problem: 'bad_character', suggestion: '0xa1' })).toEqual({
      kind: 'bad_character',
      text: '含有地址中不会出现的字符，请检查是否把 0 写成了 O、把 1 写成了 l',
      suggestion: '0xa1',
    });
  });

  it('that holds several addresses', () => {
    const items = ['0xa1', '0xb2'].map((text) => ({ text, family: 'evm' as const, kind: 'address' as const }));
    expect(describeRecognition({ kind: 'bulk', items })).toEqual({ kind: 'bulk', text: '从文本中识别出 2 个地址或哈希' });
  });

  it('that shows only its ends', () => {
    expect(describeRecognition({ kind: 'truncated', prefix: '0x7c3e', suffix: '81b2' })).toEqual({
      kind: 'truncated',
      text: '按首尾字符匹配，可能有多个结果，请核对完整地址',
    });
  });

  it('that is a name only when it is a domain', () => {
    expect(describeRecognition({ kind: 'name', text: 'vitalik.eth', isDomain: true })).toEqual({
      kind: 'domain',
      text: '域名指向哪里由其持有人写在链上，不是本库的标签',
    });
    expect(describeRecognition({ kind: 'name', text: 'usdt', isDomain: false })).toBeNull();
  });

  it('that needs no word', () => {
    expect(describeRecognition({ kind: 'prefix', family: 'evm', prefix: '0x7c3e' })).toBeNull();
    expect(describeRecognition({ kind: 'height', height: 204 })).toBeNull();
    expect(describeRecognition({ kind: 'empty' })).toBeNull();
    expect(describeRecognition({ kind: 'address', family: 'evm', canonical: '0xa1' })).toBeNull();
  });
});

describe('an address that was put right', () => {
  it.each([
    ['prefix_added', 'evm', '已补上开头的 0x'],
    ['prefix_added', 'tron', '已补上开头'],
    ['prefix_added', 'bitcoin', '已补上地址前缀'],
    ['case_ignored', 'evm', '全大写的写法无法校验，已按小写查询'],
    ['case_ignored', 'tron', '已按正确的大小写查询'],
    ['case_ignored', 'bitcoin', '这种地址不分大小写，已按小写查询'],
    ['case_repaired', 'tron', '字母大小写有误，已按校验和还原为 Tx1，请与来源核对'],
    ['converted', 'bitcoin', '已换算为本链的标准写法 Tx1'],
    ['private', 'bitcoin', 'MWEB 地址的余额与往来在链上加密，任何人都无法查询；只能看到资金进入和离开 MWEB 的交易'],
  ] as const)('by %s on %s', (note, family, text) => {
    expect(describeRecognition({ kind: 'address', family, canonical: 'Tx1', note })).toEqual({ kind: note, text });
  });

  it('is said to be ambiguous where several chains write so, and not where one does', () => {
    const forms = ['BTC', 'BitcoinCash', 'Dash'].map((chainName) => ({ chainName, canonical: '1abc' }));
    const address = { kind: 'address', family: 'bitcoin', canonical: '1abc' } as const;
    expect(describeRecognition({ ...address, forms })).toEqual({
      kind: 'ambiguous',
      text: '1… 同时是 BTC、BitcoinCash 与 Dash 的地址写法，仅凭写法无法判断属于哪条链',
    });
    expect(describeRecognition({ ...address, forms: forms.slice(0, 2), note: 'converted' })).toEqual({
      kind: 'converted',
      text: '已换算为本链的标准写法 1abc；1… 同时是 BTC 与 BitcoinCash 的地址写法，仅凭写法无法判断属于哪条链',
    });
    expect(describeRecognition({ ...address, forms: forms.slice(0, 1) })).toBeNull();
  });
});

describe('a hash', () => {
  it('is spoken of only when something in it was put right', () => {
    const hash = { kind: 'hash', families: ['tron', 'bitcoin'], canonical: 'aa' } as const;
    const noted = (note?: 'prefix_added' | 'case_ignored', families: ('evm' | 'tron' | 'bitcoin')[] = ['tron', 'bitcoin']) =>
      describeRecognition({ ...hash, families, ...(note ? { note } : {}) });
    expect(noted()).toBeNull();
    expect(noted('prefix_added')).toBeNull();
    expect(noted('case_ignored')).toEqual({ kind: 'case_ignored', text: '已按正确的大小写查询' });
    expect(noted('case_ignored', [])).toBeNull();
  });
});

describe('a text whose case was lost', () => {
  const hitOf = (text: string, chainName = 'TRON') => ({ text, chainName }) as HitView;

  it('is put right by the only stored address that is like it, on however many chains', () => {
    expect(describeAnyCase([hitOf('TxA'), hitOf('TxA', 'DemoTRON')])).toEqual({
      kind: 'case_repaired',
      text: '字母大小写已丢失，已入库的地址中只有这一个与之相符，请与来源核对',
      suggestion: 'TxA',
    });
  });

  it('stays open where none or several are like it', () => {
    expect(describeAnyCase([])).toBeNull();
    expect(describeAnyCase([hitOf('TxA'), hitOf('Txa')])).toBeNull();
  });
});

describe('a beginning', () => {
  it('that is too short to be looked for says so', () => {
    const nameOf = (text: string) => describeRecognition({ kind: 'name', text, isDomain: false });
    expect(nameOf('0x3')).toEqual({ kind: 'short', text: '太短，无法按开头查找，请再输入几个字符' });
    expect([nameOf('0x3f'), nameOf('tether')]).toEqual([null, null]);
  });

  it('that a chain has more of than are listed says so', () => {
    const hits = Array.from({ length: 20 }, (_value, at) => ({ chainName: 'ETH', kind: 'address', text: String(at) }) as HitView);
    expect(describeMany(hits)).toEqual({ kind: 'many', text: '每条链最多列出 20 项，可能还有更多；请多输入几个字符' });
    expect(describeMany(hits.slice(1))).toBeNull();
    expect(describeMany([...hits.slice(1), { ...hits[0], chainName: 'BSC' } as HitView])).toBeNull();
    expect(describeMany([])).toBeNull();
  });
});
