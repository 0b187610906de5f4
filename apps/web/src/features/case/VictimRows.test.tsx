import type { CaseVictimsView, CaseView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { usdtCoin } from '../../lib/transferFixture.ts';
import { readRow } from '../../ui/readDrawn.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { DayRows } from './DayRows.tsx';
import { VictimRows } from './VictimRows.tsx';

afterEach(clearRendered);

const amountOf = (amount: string) => ({ coinKey: usdtCoin.coinKey, symbol: 'USDT', decimals: 6, raw: '1', amount, icon: '' });
const valueOf = (cny: string, payments: number, rated: number) => ({
  usd: '1.00',
  payments,
  pricedPayments: rated,
  yuan: { cny, payments: rated, earlierPayments: 0 },
});
const victimOf = (code: string, amount: string, value: ReturnType<typeof valueOf>) => ({
  id: Number(code.slice(-1)),
  code,
  hasName: false,
  material: '笔录',
  payments: value.payments,
  firstTime: null,
  lastTime: null,
  amounts: [amountOf(amount)],
  value,
});
const losses: CaseVictimsView = {
  victims: [victimOf('V-01', '486200', valueOf('3524950.00', 23, 23)), victimOf('V-02', '12', valueOf('72.00', 2, 1))],
  totals: [{ coin: usdtCoin, amount: amountOf('486212'), payments: 25, victims: 2 }],
  days: [{ day: '2025-03-01', payments: 25, amounts: [amountOf('486212')], value: valueOf('3525022.00', 25, 24) }],
  value: { ...valueOf('3525022.00', 25, 24), source: 'DefiLlama', rateSources: ['中间价'] },
};
const view = { id: 'a', payments: 25, may: { victims: false, name: false } } as unknown as CaseView;

it('tells beside each loss what it was worth, and of a part that it is one', () => {
  const drawn = render(<VictimRows losses={losses} view={view} onAct={() => undefined} />);
  const told = [0, 1].map((at) => readRow(drawn, at)['折合人民币']);
  expect(told).toEqual(['¥3,524,950.00', '≥ ¥72.00']);
  expect(drawn.querySelector('tfoot')?.textContent).toContain('≥ ¥3,525,022.00');
  expect(drawn.querySelector('[title^="只含 2 笔中的 1 笔"]')?.textContent).toBe('≥ ¥72.00');
});

it('has a column of dollars where no rate is known, and none where nobody tells prices', () => {
  const unrated = { ...losses, value: losses.value && { ...losses.value, yuan: null } };
  expect(Object.keys(readRow(render(<VictimRows losses={unrated} view={view} onAct={() => undefined} />), 0))).toContain('折合美元');
  const unpriced = { ...losses, value: null };
  const heads = Object.keys(readRow(render(<VictimRows losses={unpriced} view={view} onAct={() => undefined} />), 0));
  expect(heads.filter((head) => head.startsWith('折合'))).toEqual([]);
});

it('tells the same by day', () => {
  expect(readRow(render(<DayRows losses={losses} />), 0)).toEqual({
    日期: '2025-03-01',
    付款: '25 笔',
    损失: '486,212 USDT',
    折合人民币: '≥ ¥3,525,022.00',
  });
});
