import { expect, it } from 'vitest';
import { makeUser } from '../../lib/userFixture.ts';
import { listAccountFacts, typeNameOf } from './accountFacts.ts';

const NOW_MS = Date.UTC(2026, 9, 5, 14, 40);

it('tells its owner everything of an account, in order', () => {
  const account = makeUser({ expiresAt: Date.UTC(2027, 2, 31, 4) });
  expect(listAccountFacts(account, NOW_MS, 'Asia/Shanghai')).toEqual([
    { name: '姓名', value: '林江成' },
    { name: '账号', value: 'lin.jiangcheng' },
    { name: '单位', value: '经侦支队' },
    { name: '账号类型', value: '专业版' },
    { name: '有效期', value: '至 2027-03-31，还有 177 天' },
    { name: '手机', value: '138 **** 6620' },
  ]);
});

it('says so where there is nothing to tell', () => {
  const values = listAccountFacts(makeUser({ org: '', phone: null }), NOW_MS, 'UTC').map(({ value }) => value);
  expect(values).toEqual(['林江成', 'lin.jiangcheng', '—', '专业版', '长期有效', '—']);
});

it.each([
  [2, false, '子账号'],
  [3, false, '试用'],
  [999, false, '体验'],
  [1, true, '管理员'],
] as const)('calls type %i (administrator: %s) %s', (type, isAdmin, name) => {
  expect(typeNameOf(makeUser({ type, isAdmin }))).toBe(name);
});
