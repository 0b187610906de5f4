import type { JudgementView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../../ui/render.tsx';
import { ProofLine } from './ProofLine.tsx';

afterEach(clearRendered);

const money = (amount: string) => ({ coinKey: 'ETH', symbol: 'ETH', decimals: 18, raw: amount, amount, icon: '' });
const part = (of: string, count: number, came: string) => ({ of, count, in: money(came), out: money('1') });

function draw(closes: boolean, listed: string) {
  const judgement = {
    coin: { symbol: 'ETH' },
    proof: { closes, parts: [part('counterparties', 3, '5'), part('list', 3, listed)] },
  } as unknown as JudgementView;
  return render(<ProofLine judgement={judgement} />);
}

it('is calm and says the sums where they close', () => {
  const line = draw(true, '5');
  expect(line.querySelector('[role="alert"]')).toBeNull();
  expect(line.textContent).toContain('流入 5，流出 1，净额 4 ETH，差额 0。');
});

it('alarms with the gap, and with no sums, where they do not', () => {
  const line = draw(false, '7');
  expect(line.querySelector('[role="alert"]')?.textContent).toContain('流入相差 2，流出相差 0 ETH');
  expect(line.textContent).not.toContain('净额');
});
