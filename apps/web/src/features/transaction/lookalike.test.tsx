import type { BalanceChangeView, CoinView, TransactionFlowView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { usdtCoin } from '../../lib/transferFixture.ts';
import { clearRendered, render } from '../../ui/render.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BalanceList } from './BalanceList.tsx';
import { writeNote } from './FlowCard.tsx';

afterEach(clearRendered);

const fake: CoinView = { ...usdtCoin, coinKey: 'ETH:0xfa4e', contract: '0xfa4e', isKnown: false, doubt: 'lookalike' };

const amountOf = (coin: CoinView) => ({ coinKey: coin.coinKey, symbol: coin.symbol, decimals: 6, raw: '5000000', amount: '5', icon: '' });

const edge = (step: number, coin: CoinView): TransactionFlowView['edges'][number] => ({
  step,
  kind: 'token20',
  from: 'a',
  to: 'b',
  coin,
  amount: amountOf(coin),
  tokenId: '',
  transferId: String(step),
});

const change = (address: string, coin: CoinView): BalanceChangeView => ({ party: { address }, coin, change: amountOf(coin) });

it.each([BalanceCard, BalanceList])('warns of it in the balance changes', (Changes) => {
  const genuine = render(<Changes chainName="ETH" changes={[change('0xa', usdtCoin)]} />);
  expect(genuine.textContent).not.toContain('疑似仿冒');
  const borrowed = render(<Changes chainName="ETH" changes={[change('0xa', fake)]} />);
  expect(borrowed.innerHTML).toContain('疑似仿冒');
});

it('counts what moved, not the call without value that carried it', () => {
  expect(writeNote({ edges: [edge(1, usdtCoin)], omittedCount: 0 })).toBe('1 次转移 · 1 种资产');
  expect(writeNote({ edges: [edge(1, usdtCoin), edge(2, fake)], omittedCount: 60 })).toBe('62 次转移 · 2 种资产');
  expect(writeNote({ edges: [], omittedCount: 0 })).toBe('没有移动资产');
});
