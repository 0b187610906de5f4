import type { SummaryPart } from '@chaintrail/contract/schemas';
import { decodeCall } from '@chaintrail/families';
import type { Transaction, Transfer } from '@chaintrail/model';
import { expect, it } from 'vitest';
import { alice, bob, carol, factsOf, token, transactionOf, transferOf } from '../present/sample.ts';
import { teller } from '../present/teller.ts';
import { tellCall } from './tellCall.ts';

const fake = { ...token, contract: '0x000000000000000000000000000000000000fa4e', symbol: 'USDT', name: 'Tether USD' };
const known = factsOf();
const facts = { ...known, tokens: new Map([...known.tokens, [fake.contract, fake]]) };
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0');

function tell(transfers: Transfer[], changes: Partial<Transaction> = {}): string {
  const transaction = transactionOf({ to: token.contract, valueRaw: 0n, ...changes });
  const story = { transaction, transfers, decoded: decodeCall('evm', transaction.input), failure: null };
  return tellCall(teller(facts), story).map(write).join(' ');
}

function write(part: SummaryPart): string {
  if (part.type === 'amount') return `${part.amount.amount} ${part.amount.symbol}`;
  if (part.type === 'party') return part.party.address.slice(-2);
  return part.type === 'transaction' ? part.hash : part.text.trim();
}

const paid = (changes: Partial<Transfer> = {}) =>
  transferOf({ kind: 'token20', token: token.contract, to: carol, amountRaw: 1_500n, ...changes });
const fee = transferOf({ kind: 'fee', source: 'fee', to: '', amountRaw: 9n });

it('says how much of which coin went to whom', () => {
  expect(tell([paid(), fee])).toBe('转 1.5 SMP → c3');
  expect(tell([paid({ from: bob }), fee])).toBe('从 b2 转 1.5 SMP → c3');
  expect(tell([paid({ from: '' })])).toBe('铸造 1.5 SMP → c3');
  expect(tell([paid({ to: '' })])).toBe('销毁 1.5 SMP');
});

it('says what was exchanged for what, and counts the rest', () => {
  const got = transferOf({ kind: 'internal', from: bob, to: alice, amountRaw: 2_000_000_000_000_000_000n });
  expect(tell([paid(), got])).toBe('用 1.5 SMP 兑换 2 ETH');
  expect(tell([paid(), paid({ to: bob })])).toBe('2 笔转移 付出 3 SMP');
});

it('says nothing where the row says it all', () => {
  expect(tell([transferOf()], { method: '', input: '0x' })).toBe('');
  expect(tell([fee], { input: '0x12345678' })).toBe('');
});

it('says what was allowed to whom', () => {
  const approve = (amount: string) => ({ input: `0x095ea7b3${word(bob)}${amount}`, method: '0x095ea7b3' });
  expect(tell([fee], approve(word('0x5dc')))).toBe('授权 b2 可动用 1.5 SMP');
  expect(tell([fee], approve('f'.repeat(64)))).toBe('授权 b2 可动用 不限额 SMP');
  expect(tell([fee], approve(word('0x0')))).toBe('取消授权 b2');
});

it('says what was tried in vain', () => {
  const input = `0xa9059cbb${word(carol)}${word('0x5dc')}`;
  expect(tell([paid({ status: 'failed' })], { status: 'failed', input })).toBe('未发生：试图转 1.5 SMP → c3');
  expect(tell([], { status: 'failed', input: '0x12345678' })).toBe('未发生');
});

it('takes nothing of a coin in doubt for money', () => {
  expect(tell([paid({ token: fake.contract })])).toBe('仅有仿冒代币的事件，未动资金');
  expect(tell([paid({ amountRaw: 0n })])).toBe('转 0 SMP → c3');
  expect(tell([paid({ amountRaw: 0n, from: carol, to: bob })])).toBe('从 c3 转 0 SMP → b2');
  expect(tell([paid({ amountRaw: 0n }), paid({ amountRaw: 0n })])).toBe('代币转移数量为 0');
  expect(tell([paid(), paid({ token: fake.contract, to: bob })])).toBe('转 1.5 SMP → c3');
});

it('names a contract that was made', () => {
  expect(tell([fee], { to: '', createdContract: carol })).toBe('部署合约 c3');
});
