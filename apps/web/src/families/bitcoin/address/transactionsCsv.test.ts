import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { writeTransactionsCsv } from './transactionsCsv.ts';

const btc = (raw: string, amount: string) => ({ coinKey: 'BTC', symbol: 'BTC', decimals: 8, raw, amount, icon: '' });
const row: BitcoinAddressTransactionView = {
  hash: 'ab'.repeat(32),
  blockNumber: 887_198,
  time: 0,
  index: 3,
  type: '2',
  direction: 'out',
  received: btc('5403281', '0.05403281'),
  spent: btc('320443917', '3.20443917'),
  net: btc('-315040636', '-3.15040636'),
  isReturned: true,
  isDust: false,
  fee: btc('40636', '0.00040636'),
  counterparties: [{ party: { address: 'bc1qother' }, amount: btc('150000000', '1.5') }],
  otherCounterpartyCount: 4,
  inputCount: 5,
  outputCount: 6,
  isFinal: true,
};

it('writes what came, what went and what is left, each exactly', () => {
  const [, line, footer] = writeTransactionsCsv([row], ['推断'], () => '2025-03-14 14:51:20').split('\r\n');
  expect(line).toBe(`${'ab'.repeat(32)},887198,2025-03-14 14:51:20,转出,0.05403281,3.20443917,-3.15040636,0.00040636,BTC,bc1qother 1.5`);
  expect(footer).toBe('推断');
});
