import { t, type TextKey } from '../../locales/translate.ts';
import type { IconName } from '../../ui/Icon.tsx';
import type { HitKind } from './hitPath.ts';

export const kindLooks = {
  address: { text: 'search.kindAddress', icon: 'user' },
  hash: { text: 'search.kindHash', icon: 'swap' },
  block: { text: 'search.kindBlock', icon: 'block' },
  token: { text: 'search.kindToken', icon: 'tag' },
  nft: { text: 'search.kindNft', icon: 'tag' },
  ens: { text: 'search.kindEns', icon: 'at' },
} as const satisfies Record<HitKind, { text: TextKey; icon: IconName }>;

const sortTexts = {
  ADDRESS: 'search.kindAddress',
  HASH: 'search.kindHash',
  BLOCK: 'search.kindBlock',
  COIN: 'search.kindToken',
  NFT: 'search.kindNft',
  ENS: 'search.kindEns',
} as const;

const words = new Map<string, (typeof sortTexts)[keyof typeof sortTexts]>(Object.entries(sortTexts));

/** The word for an entry's sort where there is room for one; the server keeps any word, so one that is not ours is possible. */
export const sortText = (sort: string) => words.get(sort) ?? 'search.label';

/** The word for an entry's sort; one that is not ours stands for itself. */
export function nameSort(sort: string): string {
  const text = words.get(sort);
  return text === undefined ? sort : t(text);
}
