import type { AddressContents } from '../addressContents.ts';

/** The coin that moved most, as on the first screen; the native one, whose key is the chain's name, where that does not come. */
export function chooseCoin({ chainName, chain, overview }: Pick<AddressContents, 'chainName' | 'chain' | 'overview'>): string | undefined {
  if (overview.data?.coin) return overview.data.coin.coinKey;
  return overview.data || overview.failure ? (chain?.chainName ?? chainName) : undefined;
}
