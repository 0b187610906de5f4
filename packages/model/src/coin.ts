/** Names a coin across chains: `ETH` is the native coin of chain ETH, `ETH:0xdac1…` a token on it. */
export interface CoinRef {
  chainName: string;
  /** '' for the native coin. */
  token: string;
}

/** The text that names a coin in calls, paths and exports. */
export function formatCoinKey(coin: CoinRef): string {
  return coin.token === '' ? coin.chainName : `${coin.chainName}:${coin.token}`;
}
