import type { AddressCardView, AmountView, ChainStatusView } from '@chaintrail/contract/schemas';
import { tabNumber } from './tab.ts';

type Totals = AddressCardView['totals'][number];

/** What moved in one coin, with the coin's balance beside it. */
export interface CoinFacts {
  symbol: string;
  in: string;
  out: string;
  inCount: number;
  outCount: number;
  balance: AmountView | undefined;
}

/** The figures at the head of an address page. */
export interface AddressFacts {
  native: CoinFacts | undefined;
  /** The USDT with the most transfers, where the chain has several; undefined when none moved. */
  usdt: CoinFacts | undefined;
  otherCoinCount: number;
  externalCount: number;
  internalCount: number;
  tokenCount: number;
  nftCount: number;
}

export function readAddressFacts(card: AddressCardView, chain: Pick<ChainStatusView, 'usdt'> | undefined): AddressFacts {
  const usdtKeys = new Set(chain?.usdt.map((coin) => coin.coinKey));
  const usdt = card.totals.filter((totals) => usdtKeys.has(totals.coin.coinKey)).sort((a, b) => countOf(b) - countOf(a))[0];
  const native = card.totals.find((totals) => totals.coin.contract === '');
  const count = (tab: Parameters<typeof tabNumber>[0]) => card.tabs[String(tabNumber(tab))] ?? 0;
  const held = card.balances.filter(({ coin, balance }) => coin.contract !== '' && balance.raw !== '0');
  return {
    native: native && toFacts(native, card.nativeBalance),
    usdt: usdt && toFacts(usdt, card.balances.find(({ coin }) => coin.coinKey === usdt.coin.coinKey)?.balance),
    otherCoinCount: held.filter(({ coin }) => coin.coinKey !== usdt?.coin.coinKey).length,
    externalCount: count('EXTERNAL'),
    internalCount: count('INTERIOR'),
    tokenCount: count('TOKEN20'),
    nftCount: count('NFT'),
  };
}

const countOf = (totals: Totals) => totals.inCount + totals.outCount;

function toFacts(totals: Totals, balance: AmountView | undefined): CoinFacts {
  return {
    symbol: totals.coin.symbol,
    in: totals.in.amount,
    out: totals.out.amount,
    inCount: totals.inCount,
    outCount: totals.outCount,
    balance,
  };
}
