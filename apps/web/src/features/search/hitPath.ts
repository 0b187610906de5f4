import type { HitView } from '@chaintrail/contract/schemas';
import type { SearchEntry } from '../../lib/searchHistory.ts';
import { addressPath, blockPath, coinPath, namePath, newSearchPath, transactionPath } from '../../ui/paths.ts';

export type HitKind = HitView['kind'];

/** The native coin has no contract: the chain's name stands for it, alone. */
export function coinKeyOf(chainName: string, contract: string): string {
  return contract === chainName ? chainName : `${chainName}:${contract}`;
}

const tokenPath = (chainName: string, contract: string): string => coinPath(coinKeyOf(chainName, contract));

const paths: Record<HitKind, (chainName: string, text: string) => string> = {
  address: addressPath,
  hash: transactionPath,
  block: blockPath,
  token: tokenPath,
  nft: tokenPath,
  ens: namePath,
};

/** The page that a hit or suggestion opens. */
export const hitPath = ({ kind, chainName, text }: { kind: HitKind; chainName: string; text: string }): string =>
  paths[kind](chainName, text);

const sorts: Record<HitKind, string> = { address: 'ADDRESS', hash: 'HASH', block: 'BLOCK', token: 'COIN', nft: 'NFT', ens: 'ENS' };

/** The history's word for a kind of hit. */
export const sortOfKind = (kind: HitKind): string => sorts[kind];

const kinds = new Map(Object.entries(sorts).map(([kind, sort]) => [sort, kind as HitKind]));

/** What alone can stand in the path of a page; other entries are texts that were searched. */
const pageTexts: Partial<Record<HitKind, RegExp>> = {
  address: /^[0-9a-z:]+$/i,
  hash: /^[0-9a-z]+$/i,
  block: /^(?:\d+|0x[0-9a-f]{64})$/i,
  ens: /^[^\s/]+\.[^\s/]+$/u,
};

/** Where an entry of the history leads: its page when it names one, its search otherwise. */
export function entryPath({ sort, slug, model, text }: Pick<SearchEntry, 'sort' | 'slug' | 'model' | 'text'>): string {
  const kind = kinds.get(sort);
  const namesPage = kind !== undefined && model !== '' && (slug !== '' || pageTexts[kind]?.test(text));
  return namesPage ? hitPath({ kind, chainName: model, text }) : newSearchPath(text, model === '' ? undefined : model);
}
