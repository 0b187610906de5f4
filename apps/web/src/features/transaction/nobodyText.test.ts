import { expect, it } from 'vitest';
import { nobodyText } from './nobodyText.ts';

const trx = (raw: string) => ({ coinKey: 'TRON', symbol: 'TRX', decimals: 6, raw, amount: raw, icon: '' });

it('says what value became that no address received', () => {
  expect(nobodyText({ kind: 'stake', amount: trx('4000') }, 'to', 'tron')).toBe('质押');
  expect(nobodyText({ kind: 'token20', amount: trx('5') }, 'to', 'tron')).toBe('销毁');
  expect(nobodyText({ kind: 'token20', amount: trx('5') }, 'from', 'tron')).toBe('新发行');
});

it('calls a reward what its chain pays it for', () => {
  expect(nobodyText({ kind: 'reward', amount: trx('5') }, 'from', 'tron')).toBe('投票奖励');
  expect(nobodyText({ kind: 'reward', amount: trx('5') }, 'from', 'evm')).toBe('出块奖励');
});

it('does not call it destroyed where nothing moved', () => {
  expect(nobodyText({ kind: 'external', amount: trx('0') }, 'to', 'tron')).toBe('—');
});
