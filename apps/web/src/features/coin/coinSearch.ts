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
  /** By which stretches of time its analysis counts; by months unless said. */
  per?: string;
}

export function parseCoinSearch({ tokenId, tab, item, per }: Record<string, unknown>): CoinSearch {
  return { ...readText('tokenId', tokenId), ...readText('tab', tab), ...readText('item', item), ...readText('per', per) };
}

const readText = (name: keyof CoinSearch, value: unknown) => (typeof value === 'string' && value !== '' ? { [name]: value } : {});

/** The same link with another part below the head. */
export function writeTab(path: string, tab: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}tab=${tab}`;
}

export const analysisPeriods = ['day', 'week', 'month'] as const;
export type AnalysisPeriod = (typeof analysisPeriods)[number];

/** What a link does not say, or says as nobody understands it, is the usual one. */
export const readPeriod = (per: string | undefined): AnalysisPeriod => analysisPeriods.find((period) => period === per) ?? 'month';

/** The analysis of a coin by these stretches of time. */
export function writePeriod(path: string, period: AnalysisPeriod): string {
  const analysis = writeTab(path, 'analysis');
  return period === 'month' ? analysis : `${analysis}&per=${period}`;
}

/** The gallery of a contract, with an item beside it or without. */
export function writeItem(coinKey: string, item?: string): string {
  const gallery = writeTab(coinPath(coinKey), 'items');
  return item === undefined ? gallery : `${gallery}&item=${encodeURIComponent(item)}`;
}
