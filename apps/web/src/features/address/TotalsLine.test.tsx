import { afterEach, expect, it, vi } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { usdtAmount } from '../../lib/transferFixture.ts';
import { transferTotals } from './fixtures.ts';
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
