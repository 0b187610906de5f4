import type { TransactionView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { offerActionBar } from '../../ui/slots.tsx';
import { TransactionActions } from './TransactionActions.tsx';

afterEach(() => {
  offerActionBar(null);
  clearRendered();
});

function listActions(part: { family: FamilyName; own: object }): string[] {
  const bar = document.createElement('div');
  offerActionBar(bar);
  const transaction = { chainName: 'BTC', hash: 'aa', from: { address: 'payer' }, ...part } as TransactionView;
  render(<TransactionActions transaction={transaction} />);
  return [...bar.querySelectorAll('button')].map(({ textContent }) => textContent);
}

it('leads to the sender', () => {
  expect(listActions({ family: 'tron', own: {} })).toEqual(['复制交易哈希', '查看发起方']);
});

it('leads to the largest of those who paid together', () => {
  expect(listActions({ family: 'bitcoin', own: { coinjoin: null } })).toEqual(['复制交易哈希', '查看最大付款方']);
});

it('singles out no payer of a CoinJoin', () => {
  expect(listActions({ family: 'bitcoin', own: { coinjoin: { confidence: 'medium', reasons: [] } } })).toEqual(['复制交易哈希']);
});
