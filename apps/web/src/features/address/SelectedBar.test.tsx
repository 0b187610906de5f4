import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { usdtAmount } from '../../lib/transferFixture.ts';
import { transferRow } from './fixtures.ts';
import { addressModel } from './modelFixture.ts';
import { SelectedBar } from './SelectedBar.tsx';

afterEach(clearRendered);

it('adds what is chosen exactly and leaves failed rows out', () => {
  const selected = [
    transferRow({ id: '1', direction: 'in', amount: usdtAmount('1284000000001', '') }),
    transferRow({ id: '2', direction: 'out', amount: usdtAmount('86200000000', '') }),
    transferRow({ id: '3', direction: 'out', status: 'failed', amount: usdtAmount('99', '') }),
  ];
  const drawn = render(<SelectedBar model={addressModel({ selected })} />);
  expect(drawn.textContent).toContain('已选 3 笔');
  expect(drawn.textContent).toContain('流入 1,284,000.000001 流出 86,200 USDT');
  expect(drawn.textContent).toContain('含 1 笔失败，未计入');
});

it('is not there while nothing is chosen', () => {
  expect(render(<SelectedBar model={addressModel()} />).textContent).toBe('');
});
