import { expect, it } from 'vitest';
import { basisOf, stepOfReply } from './replySteps.ts';

const row = { decision: null, verdict: 'new' } as const;
const columns = ['none', 'address'] as const;
const stepOf = (reply: Partial<Parameters<typeof stepOfReply>[0]>) =>
  stepOfReply({ state: 'open', columns: [...columns], rows: [row], ...reply });

it('an answer waits for its columns, then for each row that can be read, then to be written', () => {
  expect(stepOf({ columns: ['none', 'account'] })).toBe(1);
  expect(stepOf({})).toBe(2);
  expect(stepOf({ rows: [{ ...row, decision: 'skip' }, row] })).toBe(2);
  expect(
    stepOf({
      rows: [
        { ...row, decision: 'skip' },
        { ...row, verdict: 'unreadable' },
      ],
    }),
  ).toBe(3);
  expect(stepOf({ state: 'written' })).toBe(4);
  expect(stepOf({ state: 'withdrawn', rows: [{ ...row, decision: 'write' }] })).toBe(3);
});

it('says what its columns were read by, and that none of them is an address of the organisation', () => {
  expect(basisOf({ columns: ['address'], format: null, isRemembered: false })).toEqual([{ key: 'mappedByGuess', format: '' }]);
  expect(basisOf({ columns: ['none'], format: 'Binance 提现记录', isRemembered: false })).toEqual([
    { key: 'mappedByFormat', format: 'Binance 提现记录' },
    { key: 'mappedWithoutAddress', format: '' },
  ]);
  // As somebody put them right, they rest on nothing else.
  expect(basisOf({ columns: ['address'], format: 'KuCoin 充值记录', isRemembered: true })).toEqual([]);
});
