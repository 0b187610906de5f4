import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { etherAmount, usdtAmount } from '../../lib/transferFixture.ts';
import { coverage } from '../../ui/list/listFixture.ts';
import { addressCard, transferTotals } from './fixtures.ts';
import { addressModel } from './modelFixture.ts';
import { TotalsLine } from './TotalsLine.tsx';

afterEach(clearRendered);

it('prints sums with every digit that the server gave', () => {
  const [first] = transferTotals().coins;
  if (!first) throw new Error('the fixture has a coin');
  const coins = [
    { ...first, in: usdtAmount('', '900719925474099312345678.000001'), out: usdtAmount('', '0.000001'), net: usdtAmount('', '-0.000002') },
  ];
  const drawn = render(<TotalsLine model={addressModel({ totals: { data: transferTotals({ coins }) } })} />);
  expect(drawn.textContent).toContain('流入 900,719,925,474,099,312,345,678.000001 USDT');
  expect(drawn.textContent).toContain('流出 0.000001 USDT');
  expect(drawn.textContent).toContain('净额 \u22120.000002');
});

it('says 筛选后 under a filter and 共 without one', () => {
  expect(render(<TotalsLine model={addressModel({ filter: { direction: 'in' } })} />).textContent).toContain('筛选后 638 笔');
  expect(render(<TotalsLine model={addressModel()} />).textContent).toContain('共 638 笔');
});

it('adds the fees that the address paid to its list of transactions, and says where nobody adds them up', () => {
  const model = addressModel({ tab: 'EXTERNAL' });
  const feesPaid = { amount: etherAmount('12467940000000000', '0.01246794'), count: 92 };
  const of = (one: typeof model, over: Partial<Parameters<typeof addressCard>[0]> = {}) =>
    render(<TotalsLine model={{ ...one, card: { ...one.card, data: addressCard({ feesPaid, ...over }) } }} />).textContent;
  expect(of(model)).toContain('手续费 0.01246794 ETH');
  expect(of(model, { coverage: { ...coverage, complete: false, fromBlock: 21_000_000 } })).toContain('手续费 ≥ 0.01246794 ETH');
  expect(of(addressModel({ tab: 'EXTERNAL', filter: { direction: 'in' } }))).toContain('手续费合计只在不筛选时给出');
  expect(of(addressModel({ tab: 'USDT' }))).not.toContain('手续费');
});

it('says that it is still adding, and what stands when it fails', () => {
  expect(render(<TotalsLine model={addressModel({ totals: { data: undefined, isPending: true } })} />).textContent).toBe('正在合计');
  const retry = vi.fn();
  const drawn = render(
    <TotalsLine model={addressModel({ totals: { data: undefined, failure: { kind: 'timeout', seconds: 300 }, retry } })} />,
  );
  expect(drawn.textContent).toContain('合计未返回');
  drawn.querySelector('button')?.click();
  expect(retry).toHaveBeenCalledOnce();
});

it('counts amounts that it left out of the sums', () => {
  expect(render(<TotalsLine model={addressModel({ totals: { data: transferTotals({ oversizedCount: 3 }) } })} />).textContent).toContain(
    '3 笔金额异常',
  );
});
