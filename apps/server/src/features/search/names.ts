import type { Chain } from '@chaintrail/model';
import type { SuggestedName } from '@chaintrail/store/app';
import { isLookalike } from '../../present/resemblance.ts';

type Named = Parameters<typeof isLookalike>[1];

/** What borrows another coin's name comes after what may bear it. */
export function genuineFirst<Token extends Named>(chain: Chain, tokens: readonly Token[]): Token[] {
  return tokens.toSorted((left, right) => Number(isLookalike(chain, left)) - Number(isLookalike(chain, right)));
}

/** Found names as two lists, the one with the best match first; a labelled contract stands as the token that it is. */
export function orderNames(names: readonly SuggestedName[], chains: ReadonlyMap<string, Chain>): SuggestedName[] {
  const keyOf = ({ chainName, text }: SuggestedName) => `${chainName}:${text}`;
  const tokens = names.filter(({ kind }) => kind === 'token');
  const tokenKeys = new Set(tokens.map(keyOf));
  const labels = names.filter((name) => name.kind === 'label' && !tokenKeys.has(keyOf(name)));
  const borrows = ({ chainName, text, symbol, name }: SuggestedName) => {
    const chain = chains.get(chainName);
    return chain !== undefined && isLookalike(chain, { contract: text, symbol: symbol ?? '', name });
  };
  const ordered = tokens.toSorted((left, right) => Number(borrows(left)) - Number(borrows(right)));
  return names[0]?.kind === 'token' ? [...ordered, ...labels] : [...labels, ...ordered];
}
