/** How a chain and its coin are named where prices are told (DefiLlama's slugs, CoinGecko's ids). */
const names: Readonly<Record<string, { tokens?: string; native: string }>> = {
  ETH: { tokens: 'ethereum', native: 'ethereum' },
  BSC: { tokens: 'bsc', native: 'binancecoin' },
  KCC: { tokens: 'kcc', native: 'kucoin-shares' },
  Polygon: { tokens: 'polygon', native: 'polygon-ecosystem-token' },
  Arbitrum: { tokens: 'arbitrum', native: 'ethereum' },
  Optimism: { tokens: 'optimism', native: 'ethereum' },
  Base: { tokens: 'base', native: 'ethereum' },
  Avalanche: { tokens: 'avax', native: 'avalanche-2' },
  Blast: { tokens: 'blast', native: 'ethereum' },
  zkSync: { tokens: 'era', native: 'ethereum' },
  Scroll: { tokens: 'scroll', native: 'ethereum' },
  Fantom: { tokens: 'fantom', native: 'fantom' },
  Linea: { tokens: 'linea', native: 'ethereum' },
  Core: { tokens: 'core', native: 'coredaoorg' },
  Manta: { tokens: 'manta', native: 'ethereum' },
  TRON: { tokens: 'tron', native: 'tron' },
  BTC: { native: 'bitcoin' },
  Dogecoin: { native: 'dogecoin' },
  Litecoin: { native: 'litecoin' },
  BitcoinCash: { native: 'bitcoin-cash' },
  Dash: { native: 'dash' },
};

/** The name under which the price of a coin is asked for; undefined where nobody tells one, as for demo chains. */
export function priceNameOf(chainName: string, contract: string): string | undefined {
  const own = names[chainName];
  if (!own) return undefined;
  if (contract === '') return `coingecko:${own.native}`;
  return own.tokens === undefined || !/^\w{1,100}$/.test(contract) ? undefined : `${own.tokens}:${contract}`;
}
