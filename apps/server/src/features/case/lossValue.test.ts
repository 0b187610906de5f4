import type { CasePayment } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import type { Price } from '../../prices/desk.ts';
import { presentLossValue, presentWholeValue, readLossPrices } from './lossValue.ts';
import { paymentOf } from './paymentFixture.ts';

const DAY_MS = 86_400_000;
const DAY = 20_148;
let count = 0;
const payment = (day: number, raw: bigint, more: Partial<CasePayment> = {}): CasePayment =>
  paymentOf((count += 1), raw, { timeMs: day * DAY_MS + 3_600_000, ...more });
const priceOn = (day: number, usd: string, yuan?: [price: string, rateDay: number]): Price => ({
  usd,
  timeMs: day * DAY_MS,
  source: 'DefiLlama',
  ...(yuan && { yuan: { price: yuan[0], rate: { day: yuan[1], cny: '7.2', source: '中间价', enteredAtMs: 0 } } }),
});
const weth = { contract: '0xee', symbol: 'WETH', decimals: 18 };

const payments = [
  payment(DAY, 1_004_000n),
  payment(DAY, 1_004_000n),
  payment(DAY + 1, 2n * 10n ** 18n, weth),
  payment(DAY + 2, 5_000_000n),
  payment(DAY, 9n, { contract: '0xdd', symbol: '怪币', decimals: null }),
];
const known = new Map([
  ['0xcc', new Map([[DAY, priceOn(DAY, '1', ['7.2', DAY])]])],
  ['0xee', new Map([[DAY + 1, priceOn(DAY + 1, '1850.5', ['13323.6', DAY])]])],
  ['0xdd', new Map([[DAY, priceOn(DAY, '3')]])],
]);

it('asks once for each day of each coin, and for nothing where no prices are asked for', async () => {
  const asked: unknown[] = [];
  const prices = {
    isOn: () => true,
    find: async () => new Map(),
    findDays: async (chainName: string, contract: string, days: readonly number[]) => {
      asked.push([chainName, contract, days]);
      return known.get(contract) ?? new Map<number, Price>();
    },
  };
  const priceOf = await readLossPrices({ prices }, payments);
  expect(asked).toEqual([
    ['ETH', '0xcc', [DAY, DAY + 2]],
    ['ETH', '0xee', [DAY + 1]],
    ['ETH', '0xdd', [DAY]],
  ]);
  expect(payments.map((one) => priceOf?.(one)?.usd)).toEqual(['1', '1', '1850.5', undefined, '3']);
  expect(await readLossPrices({ prices: { ...prices, isOn: () => false } }, payments)).toBeUndefined();
});

it('values each payment at the price of its day, rounds once, and counts what it leaves out', () => {
  const priceOf = (one: CasePayment) => known.get(one.contract)?.get(Math.floor(one.timeMs / DAY_MS));
  // 2 × 1.004 + 2 × 1850.5 dollars; 2.008 × 7.2 + 2 × 13323.6 yuan. Of five one has no price, and one no decimals.
  const value = { usd: '3703.00', payments: 5, pricedPayments: 3, yuan: { cny: '26661.65', payments: 3, earlierPayments: 1 } };
  expect(presentLossValue(payments, priceOf)).toEqual(value);
  expect(presentWholeValue(payments, priceOf)).toEqual({ ...value, source: 'DefiLlama', rateSources: ['中间价'] });
  expect(presentLossValue(payments.slice(3), priceOf)).toEqual({ usd: '0.00', payments: 2, pricedPayments: 0, yuan: null });
  expect(presentWholeValue([], priceOf)).toEqual({
    usd: '0.00',
    payments: 0,
    pricedPayments: 0,
    yuan: null,
    source: null,
    rateSources: [],
  });
  expect([presentLossValue(payments, undefined), presentWholeValue(payments, undefined)]).toEqual([null, null]);
});
