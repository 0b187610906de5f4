/** Paths of the pages; every link of the product is made here. */
export const homePath = '/';

export const addressPath = (chainName: string, address: string): string =>
  `/address/${encodeURIComponent(chainName)}/${encodeURIComponent(address)}`;

export const transactionPath = (chainName: string, hash: string): string =>
  `/tx/${encodeURIComponent(chainName)}/${encodeURIComponent(hash)}`;

/** `number` is a height or a block hash. */
export const blockPath = (chainName: string, number: number | string): string =>
  `/block/${encodeURIComponent(chainName)}/${encodeURIComponent(String(number))}`;

/** `coinKey` is `ETH` or `ETH:0x…`. */
export const coinPath = (coinKey: string): string => `/token/${encodeURIComponent(coinKey)}`;

export const searchPath = (text: string, chainName?: string): string => {
  const query = new URLSearchParams({ q: text });
  if (chainName !== undefined) query.set('chain', chainName);
  return `/search?${query}`;
};
