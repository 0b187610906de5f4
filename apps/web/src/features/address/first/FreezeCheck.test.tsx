import type { CoinView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { listAskable } from './FreezeCheck.tsx';

const coin = (symbol: string) => ({ symbol, coinKey: `ETH:0x${symbol}`, contract: `0x${symbol}` }) as CoinView;

it('asks of the coin that is shown and of each other that lies there, where its issuer may stop accounts', () => {
  const stoppable = [
    { coinKey: 'ETH:0xUSDT', questions: ['isBlackListed'] },
    { coinKey: 'ETH:0xUSDC', questions: ['isBlacklisted'] },
    { coinKey: 'ETH:0xTUSD', questions: [] },
    { coinKey: 'ETH:0xBUSD', questions: ['isFrozen'] },
  ];
  const asked = listAskable(stoppable, [coin('USDT'), coin('WETH'), coin('USDC'), coin('USDT'), coin('TUSD')]);
  expect(asked.map(({ coin: { symbol }, questions }) => [symbol, questions])).toEqual([
    ['USDT', ['isBlackListed']],
    ['USDC', ['isBlacklisted']],
    ['TUSD', []],
  ]);
});
