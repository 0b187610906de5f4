import { expect, it } from 'vitest';
import { readRates } from './readRates.ts';

it('reads rates as tables give them: with a heading, quotes, tabs and several ways to write a day', () => {
  const text = '\uFEFF日期,美元中间价\r\n2026-11-26,7.0812\r\n"2026/11/5"\t7.10\n\n2026年1月2日 6.98765432\n20251231，7.0';
  expect(readRates(text)).toEqual({
    rates: [
      { date: '2026-11-26', cny: '7.0812' },
      { date: '2026-11-05', cny: '7.10' },
      { date: '2026-01-02', cny: '6.98765432' },
      { date: '2025-12-31', cny: '7.0' },
    ],
  });
  expect(readRates(' \n')).toEqual({ rates: [] });
});

it('says which line is wrong and how, and takes nothing of it', () => {
  const problems = ['2026-02-30,7', '2026-11-26', '2026-11-26,0.00', '2026-11-26,-7', '2026-11-26,7,1\n2026/11/26 7', 'a\nb,7'];
  expect(problems.map(readRates)).toEqual([
    { rates: [], problem: '第 1 行的日期「2026-02-30」不是日期，请写成 2026-11-26' },
    { rates: [], problem: '第 1 行的汇率「」不对，请写成 1 美元兑多少人民币，如 7.0812' },
    { rates: [], problem: '第 1 行的汇率「0.00」不对，请写成 1 美元兑多少人民币，如 7.0812' },
    { rates: [], problem: '第 1 行的汇率「-7」不对，请写成 1 美元兑多少人民币，如 7.0812' },
    { rates: [], problem: '第 2 行与第 1 行是同一天（2026-11-26），请只留一行' },
    { rates: [], problem: '第 2 行的日期「b」不是日期，请写成 2026-11-26' },
  ]);
});

it('takes no more than one call may bring', () => {
  const text = Array.from({ length: 4_001 }, (_, at) => `${new Date(at * 86_400_000).toISOString().slice(0, 10)} 7`).join('\n');
  expect(readRates(text)).toEqual({ rates: [], problem: '一次最多 4000 天，这里有 4001 天，请分几次录入' });
});
