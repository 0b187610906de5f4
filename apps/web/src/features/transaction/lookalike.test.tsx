import type { BalanceChangeView, CoinView, TransactionFlowView } from '@chaintrail/contract/schemas';
import { afterEach, expect, it } from 'vitest';
import { clearRendered, render } from '../../ui/render.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BalanceList } from './BalanceList.tsx';
import { writeNote } from './FlowCard.tsx';

afterEach(clearRendered);

const usdt: CoinView = {
  coinKey: 'ETH:0xdac1',
  chainName: 'ETH',
  contract: '0xdac1',
  standard: 'erc20',
  symbol: 'USDT',
  name: 'Tether USD',
  decimals: 6,
  icon: '',
  isKnown: true,
  doubt: null,
};
const fake: CoinView = { ...usdt, coinKey: 'ETH:0xfa4e', contract: '0xfa4e', isKnown: false, doubt: 'lookalike' };

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
  const genuine = render(<Changes chainName="ETH" changes={[change('0xa', usdt)]} />);
  expect(genuine.textContent).not.toContain('疑似仿冒');
  const borrowed = render(<Changes chainName="ETH" changes={[change('0xa', fake)]} />);
  expect(borrowed.innerHTML).toContain('疑似仿冒');
});

it('counts what moved, not the call without value that carried it', () => {
  expect(writeNote({ edges: [edge(1, usdt)], omittedCount: 0 })).toBe('1 次转移 · 1 种资产');
  expect(writeNote({ edges: [edge(1, usdt), edge(2, fake)], omittedCount: 60 })).toBe('62 次转移 · 2 种资产');
  expect(writeNote({ edges: [], omittedCount: 0 })).toBe('没有移动资产');
});
