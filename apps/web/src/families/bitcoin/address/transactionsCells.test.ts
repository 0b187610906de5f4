import { writeLines } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { addressRow, btc, guess } from './rowFixture.ts';
import { listTransactionsCells } from './transactionsCells.ts';

const row = addressRow({
  received: btc('5403281', '0.05403281'),
  net: btc('-315040636', '-3.15040636'),
  change: [guess, { ...guess, isReturned: true }],
});

it('writes what came, what went and what is left, each exactly, and probable change apart', () => {
  const [, line, income, footer] = writeLines(
    listTransactionsCells([row, { ...row, spent: btc('0', '0') }], ['推断'], () => '2025-03-14 14:51:20'),
  ).split('\r\n');
  const hash = 'ab'.repeat(32);
  expect(line).toBe(
    `${hash},887198,2025-03-14 14:51:20,转出,0.05403281,3.20443917,-3.15040636,0.00040636,BTC,bc1qother 1.5,bc1qfreshfreshfreshfresh 1.70403281 (脚本类型一致、金额形状)`,
  );
  // Others' change is none of what it paid.
  expect(income?.endsWith(',bc1qother 1.5,')).toBe(true);
  expect(footer).toBe('推断');
});
