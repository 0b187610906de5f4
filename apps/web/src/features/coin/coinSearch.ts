import { coinPath } from '../../ui/paths.ts';

/** Stands in the place of a coin's key in the link to the list of all tokens: no chain is called so. */
export const ALL_TOKENS = 'all';

export const tokensPath = coinPath(ALL_TOKENS);

/** What a link to a coin carries. */
export interface CoinSearch {
  /** One item of an NFT. */
  tokenId?: string;
  /** What stands below the head; the page knows the names. */
  tab?: string;
  /** The item that stands beside a gallery. */
  item?: string;
}

export function parseCoinSearch({ tokenId, tab, item }: Record<string, unknown>): CoinSearch {
  return { ...readText('tokenId', tokenId), ...readText('tab', tab), ...readText('item', item) };
}

const readText = (name: keyof CoinSearch, value: unknown) => (typeof value === 'string' && value !== '' ? { [name]: value } : {});

/** The same link with another part below the head. */
export function writeTab(path: string, tab: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}tab=${tab}`;
}

/** The gallery of a contract, with an item beside it or without. */
export function writeItem(coinKey: string, item?: string): string {
  const gallery = writeTab(coinPath(coinKey), 'items');
  return item === undefined ? gallery : `${gallery}&item=${encodeURIComponent(item)}`;
}
