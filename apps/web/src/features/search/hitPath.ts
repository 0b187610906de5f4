import type { HitView } from '@chaintrail/contract/schemas';
import { addressPath, blockPath, coinPath, searchPath, transactionPath } from '../../ui/paths.ts';

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
  ens: (chainName, name) => searchPath(name, chainName),
};

/** The page that a hit or suggestion opens. */
export const hitPath = ({ kind, chainName, text }: { kind: HitKind; chainName: string; text: string }): string =>
  paths[kind](chainName, text);

const sorts: Record<HitKind, string> = { address: 'ADDRESS', hash: 'HASH', block: 'BLOCK', token: 'COIN', nft: 'NFT', ens: 'ENS' };

/** The history's word for a kind of hit. */
export const sortOfKind = (kind: HitKind): string => sorts[kind];

const kinds = new Map(Object.entries(sorts).map(([kind, sort]) => [sort, kind as HitKind]));

/** Where an entry of the history leads: its page when it names one, its search otherwise. */
export function entryPath({ sort, model, text }: { sort: string; model: string; text: string }): string {
  const kind = kinds.get(sort);
  return kind === undefined || model === ''
    ? searchPath(text, model === '' ? undefined : model)
    : hitPath({ kind, chainName: model, text });
}
