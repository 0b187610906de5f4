/** What a link to a coin carries. */
export interface CoinSearch {
  /** One item of an NFT. */
  tokenId?: string;
}

export function parseCoinSearch(raw: Record<string, unknown>): CoinSearch {
  const { tokenId } = raw;
  return typeof tokenId === 'string' && tokenId !== '' ? { tokenId } : {};
}
