import type { Chain } from '@chaintrail/model';
import type { SuggestedName } from '@chaintrail/store/app';
import { judgeToken } from '../../present/doubt.ts';

type Named = Parameters<typeof judgeToken>[1];

/** What people call a chain's own coin: by its symbol, its name, or that of the chain, as 比特币 is both. */
function nativeNames({ name, title, nativeCoin }: Chain): string[] {
  return [nativeCoin.symbol, nativeCoin.name, name, title].map((one) => one.toLowerCase());
}

/** Whether the text is a name of the chain's own coin. */
export function isNativeName(chain: Chain, text: string): boolean {
  return nativeNames(chain).includes(text.toLowerCase());
}

/** Whether the text begins such a name. */
export function beginsNativeName(chain: Chain, text: string): boolean {
  return text !== '' && nativeNames(chain).some((one) => one.startsWith(text.toLowerCase()));
}

/** What borrows another coin's name comes after what may bear it. */
export function genuineFirst<Token extends Named>(chain: Chain, tokens: readonly Token[]): Token[] {
  return tokens.toSorted((left, right) => Number(judgeToken(chain, left) !== null) - Number(judgeToken(chain, right) !== null));
}

/** Found names as two lists, the one with the best match first; a labelled contract stands as the token that it is. */
export function orderNames(names: readonly SuggestedName[], chains: ReadonlyMap<string, Chain>): SuggestedName[] {
  const keyOf = ({ chainName, text }: SuggestedName) => `${chainName}:${text}`;
  const tokens = names.filter(({ kind }) => kind === 'token');
  const tokenKeys = new Set(tokens.map(keyOf));
  const labels = names.filter((name) => name.kind === 'label' && !tokenKeys.has(keyOf(name)));
  const borrows = ({ chainName, text, symbol, name }: SuggestedName) => {
    const chain = chains.get(chainName);
    return chain !== undefined && judgeToken(chain, { contract: text, symbol: symbol ?? '', name }) !== null;
  };
  const ordered = tokens.toSorted((left, right) => Number(borrows(left)) - Number(borrows(right)));
  return names[0]?.kind === 'token' ? [...ordered, ...labels] : [...labels, ...ordered];
}
