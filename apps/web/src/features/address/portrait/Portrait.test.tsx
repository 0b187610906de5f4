import type { AddressCardView } from '@chaintrail/contract/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { usdtAmount } from '../../../lib/transferFixture.ts';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { addressCard, OTHER_ADDRESS } from '../fixtures.ts';
import { addressModel } from '../modelFixture.ts';
import { Portrait } from './Portrait.tsx';

afterEach(clearRendered);

type Risk = AddressCardView['risk'];

function draw(risk?: Risk) {
  const model = addressModel();
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Portrait model={risk ? { ...model, card: { ...model.card, data: addressCard({ risk }) } } : model} />
    </QueryClientProvider>,
  );
}

it('is one line of risk on a desktop until somebody unfolds it', () => {
  const page = draw();
  expect(page.textContent).toBe('风险未评估没有已知的风险依据；这不代表没有风险展开画像');
  press(getByRole('button', '展开画像'));
  expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['风险', '零值代币转账']);
  expect(page.textContent).toContain('查找间接风险');
  press(getByRole('button', '收起画像'));
  expect([...page.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['风险']);
});

it('keeps the gravest reason in that line, and how many more there are', () => {
  const reason: Risk['reasons'][number] = {
    type: 'frozen',
    risk: null,
    source: '链上冻结事件',
    claim: 'fact',
    hops: 1,
    party: { address: OTHER_ADDRESS },
    direction: 'out',
    amount: usdtAmount('4950000000', '4950'),
    count: 3,
    share: '12.5',
  };
  const page = draw({
    state: 'reasons',
    reasons: [reason, { ...reason, type: 'mixer', amount: usdtAmount('1000000', '1') }],
    reasonCount: 9,
    looked: { hops: 1, partyCount: 5, allPartyCount: 5 },
  });
  expect(page.textContent).toBe('风险对手被冻结转往0x83f8b9…f41b94往来 4,950 USDT · 3 笔占 12.5%来源：链上冻结事件另 8 条依据展开画像');
});
