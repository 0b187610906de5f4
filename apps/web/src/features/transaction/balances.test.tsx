import type { BalanceChangeView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { readRow } from '../../ui/readDrawn.ts';
import { etherCoin, usdtCoin } from '../../lib/transferFixture.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BalanceList } from './BalanceList.tsx';
import { ChangesClosing } from './ChangesClosing.tsx';
import type { BalancesAfter } from './useBalancesAfter.ts';

afterEach(clearRendered);

const amountOf = (amount: string) => ({ coinKey: usdtCoin.coinKey, symbol: 'USDT', decimals: 6, raw: '1', amount, icon: '' });
const change = (address: string, amount: string): BalanceChangeView => ({ party: { address }, coin: usdtCoin, change: amountOf(amount) });
const changes = [
  change('0xaaaaaaaa00000000000000000000000000111111', '-12000'),
  change('0xbbbbbbbb00000000000000000000000000222222', '12000'),
];
const rate = { cny: '7.2', date: '2025-03-01', source: '中间价' };
const known = (source: string | null): BalancesAfter => ({
  source,
  find: ({ party }) =>
    party.address.startsWith('0xa')
      ? {
          address: party.address,
          coinKey: usdtCoin.coinKey,
          after: amountOf('182119.5'),
          value:
            source === null
              ? null
              : { usd: '11998.80', price: '0.9999', time: 1, yuan: source === 'yuan' ? { cny: '86391.36', rate } : null },
        }
      : { address: party.address, coinKey: usdtCoin.coinKey, after: null, value: null },
});

it('says beside each change what it was worth and what was left, or that the rows do not tell', () => {
  const drawn = render(<BalanceCard chainName="ETH" changes={changes} after={known('DefiLlama')} />);
  expect(readRow(drawn, 0)).toEqual({
    地址: '0xaaaaaa…111111',
    资产: expect.stringContaining('USDT'),
    变化: '−12,000',
    '当日估值 (USD)': '$11,998.80',
    交易后结余: '182,119.5',
  });
  expect(readRow(drawn, 1)).toMatchObject({ '当日估值 (USD)': '—', 交易后结余: '记录不全' });
});

it('tells the value in yuan too where that day has a rate, with the rate', () => {
  const drawn = render(<BalanceCard chainName="ETH" changes={changes} after={known('yuan')} />);
  expect(readRow(drawn, 0)).toMatchObject({ '当日估值 (USD)': '$11,998.80¥86,391.36' });
  expect(drawn.querySelector('[title="汇率 7.2（2025-03-01，中间价）"]')?.textContent).toBe('¥86,391.36');
});

it('marks the coins whose balances do not follow from their transfers, or of which less arrives than is sent', () => {
  const marked = { ...usdtCoin, hasTransferFee: true, hasUnloggedSupply: true } as const;
  const own = changes.map((one, at) => (at === 0 ? { ...one, coin: marked } : one));
  const drawn = render(<BalanceCard chainName="ETH" changes={own} />);
  expect([0, 1].map((row) => readRow(drawn, row)['资产'])).toEqual([
    expect.stringMatching(/USDT 余额可能不准转账扣费$/),
    expect.not.stringContaining('转账扣费'),
  ]);
  expect(render(<BalanceList chainName="ETH" changes={own} />).textContent).toContain('转账扣费−12,000');
});

it('has no column of values where nobody tells prices, and none at all before anything is known', () => {
  const unpriced = render(<BalanceCard chainName="ETH" changes={changes} after={known(null)} />);
  expect(Object.keys(readRow(unpriced, 0))).toEqual(['地址', '资产', '变化', '交易后结余']);
  expect(Object.keys(readRow(render(<BalanceCard chainName="ETH" changes={changes} />), 0))).toEqual(['地址', '资产', '变化']);
});

it('stands below the change on a phone', () => {
  const { textContent } = render(<BalanceList chainName="ETH" changes={changes} after={known('DefiLlama')} />);
  expect(textContent).toContain('−12,000$11,998.80余 182,119.5');
  expect(textContent).toContain('+12,000余 记录不全');
});

it('says what all changes come to: nothing but the fee, or what was issued and destroyed', () => {
  const fee = { ...amountOf('0.000406'), coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: '406000000000000' };
  const closingOf = (raws: readonly [string, string]) => {
    const balanceChanges = changes.map((one, at) => ({ ...one, change: { ...one.change, raw: raws[at] ?? '' } }));
    const sent = { party: { address: '0xa' }, coin: etherCoin, change: { ...fee, raw: '-406000000000000' } };
    return render(<ChangesClosing transaction={{ balanceChanges: [...balanceChanges, sent], fee }} />).textContent;
  };
  expect(closingOf(['-12000000000', '12000000000'])).toBe('各资产的变化合计为零，手续费 0.000406 ETH 除外');
  expect(closingOf(['-12000000000', '12000000001'])).toBe('各资产的变化合计为零，手续费 0.000406 ETH，新发行 0.000001 USDT 除外');
  expect(closingOf(['-12000000000', '0'])).toBe('各资产的变化合计为零，手续费 0.000406 ETH，销毁 12,000 USDT 除外');
});
