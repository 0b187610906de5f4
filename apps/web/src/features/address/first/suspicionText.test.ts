import type { LabelView, SuspicionView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { usdtAmount } from '../../../lib/transferFixture.ts';
import { describeSuspicion } from './suspicionText.ts';

const found: SuspicionView = {
  kind: 'mixer',
  subjectCount: 2,
  rowCount: 5,
  isAtLeast: false,
  in: null,
  out: usdtAmount('350000000000', '350000'),
  paidCount: null,
  parties: [],
  tab: 1,
  coinKey: null,
  event: null,
};

const alice: LabelView = { name: '受害人 A01', entity: null, type: 'victim', claim: 'judgement', source: '某案', isPrivate: false };

it.each([
  [{}, '与混币器直接往来', '转出 350,000 USDT'],
  [{ kind: 'frozen', in: usdtAmount('1500000', '1.5') }, '2 个对手已被冻结', '转入 1.5 USDT · 转出 350,000 USDT'],
  [{ kind: 'own_frozen', event: { hash: '0x7', time: 1_741_996_799_000 } }, '已被发行方冻结', '2025-03-15'],
  [{ kind: 'fake_coins', out: null }, '收到仿冒代币 2 种', '不计入任何金额'],
  [
    {
      kind: 'permission_changed',
      event: { hash: '0x7', time: 1_741_996_799_000 },
      parties: [{ address: 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj' }],
    },
    '账户权限被改',
    '现由 TSG5MMxr…wPhZBj 控制',
  ],
  [{ kind: 'permission_changed', event: { hash: '0x7', time: 1_741_996_799_000 } }, '账户权限被改', '2025-03-15'],
  [{ kind: 'imitators', out: null, paidCount: 0 }, '被 2 个形似地址投毒', '从未向其付款'],
  [{ kind: 'imitators', out: null, paidCount: 3 }, '被 2 个形似地址投毒', '曾向其付款 3 笔'],
  [{ kind: 'imitates', out: null, paidCount: 0 }, '与他人首尾相同，疑似仿冒', '未收到误付'],
  [{ kind: 'imitates', out: null, paidCount: 1 }, '与他人首尾相同，疑似仿冒', '疑似收到误付 1 笔'],
  [
    { kind: 'poisons', out: null, parties: [{ address: '0xb0b0000000000000000000000000000000000002' }, { address: '0x1', label: alice }] },
    '疑似替形似地址向 2 个地址投毒',
    '受害人 A01、0xb0b000…000002',
  ],
  [{ kind: 'poisons', out: null, isAtLeast: true }, '疑似替形似地址向 ≥ 2 个地址投毒', ''],
  [{ kind: 'dust', in: usdtAmount('1092', '0.001092'), out: null }, '收到粉尘 2 枚，未动用', '转入 0.001092 USDT'],
  [{ kind: 'poisoned', out: null }, '疑似投毒的零值转账', ''],
] as [Partial<SuspicionView>, string, string][])('is told in words: %j', (changes, title, detail) => {
  expect(describeSuspicion({ ...found, ...changes }, 'Asia/Shanghai')).toMatchObject({ title, detail });
});
