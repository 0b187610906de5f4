import type { TrailRecordView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { aboutText, whoText } from './TrailRows.tsx';

const record: TrailRecordView = {
  seq: 7,
  at: 0,
  kind: 'query',
  action: 'getAddressCard',
  actionTitle: '地址画像',
  code: 200,
  accountId: null,
  login: '',
  ip: '10.0.0.9',
  subjects: [],
  subjectCount: 0,
  detail: { chain: 'ETH' },
  previousHash: '',
  hash: '',
};

it('tells two addresses apart that begin alike, and leaves a sentence as it was written', () => {
  const about = (subject: string) => aboutText({ ...record, subjects: [subject], subjectCount: 1 });
  expect(about(`0x${'0'.repeat(39)}1`)).toBe('地址画像 · ETH · 0x0000000000…0000000001');
  expect(about(`0x${'0'.repeat(39)}2`)).toBe('地址画像 · ETH · 0x0000000000…0000000002');
  expect(about('把 这一段 贴进来的文字 原样 留着 因为 它 没有 共同 的 开头')).toContain(
    '把 这一段 贴进来的文字 原样 留着 因为 它 没有 共同 的 开头',
  );
});

it('names who did it by the account, the visitor’s address, or the product', () => {
  expect([whoText({ ...record, login: 'li.wei' }), whoText(record), whoText({ ...record, ip: '' })]).toEqual([
    'li.wei',
    '访客 10.0.0.9',
    '系统',
  ]);
});

it('names what else is known in Chinese, and what it stands for', () => {
  const detail = { to: 'closed', step: 'issue', number: '冻字〔2026〕3号', draft: 'false', language: 'zh', rows: '12' };
  expect(aboutText({ ...record, detail })).toBe(
    '地址画像 · 改为：已结案 · 步骤：签发并取号 · 文号：冻字〔2026〕3号 · 草稿：否 · 语言：中文 · 行数：12',
  );
});
