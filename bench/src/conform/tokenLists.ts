import type { Chain } from '@chaintrail/model';
import { findChainById } from './chains.ts';
import type { DataIndex, RecordingKind, Recording } from './dataIndex.ts';

interface ListedToken {
  chainId: number;
  address: string;
  symbol: string;
  decimals: number;
}

export const tokenList: RecordingKind = {
  name: 'token list',
  recognises: ({ head }) =>
    /^\s*(\[|\{[^[]*"tokens"\s*:\s*\[)\s*\{/.test(head()) &&
    /"chainId"\s*:\s*\d+/.test(head()) &&
    /"decimals"\s*:/.test(head()) &&
    /"symbol"\s*:/.test(head()),
};
/** TrueBlocks' names of contracts on Ethereum, by tabulators. */
export const nameTable: RecordingKind = {
  name: 'table of names',
  recognises: ({ head }) => head().startsWith('tags\taddress\tname\tsymbol\tsource\tdecimals\t'),
};

/** What lists of others say of tokens. */
export interface KnownTokens {
  files: readonly Recording[];
  decimalsOf: (chain: Chain, contract: string) => number | undefined;
  /** Contracts of a symbol; several where lists name more than one. */
  findBySymbol: (chain: Chain, symbol: string) => readonly string[];
}

const read = new WeakMap<DataIndex, KnownTokens>();

export function readTokenLists(index: DataIndex): KnownTokens {
  const known = read.get(index) ?? collect(index);
  read.set(index, known);
  return known;
}

function collect(index: DataIndex): KnownTokens {
  const decimals = new Map<string, number>();
  const bySymbol = new Map<string, Set<string>>();
  const add = (chain: Chain, address: string, symbol: string, places: number): void => {
    const contract = address.toLowerCase();
    decimals.set(`${chain.name} ${contract}`, places);
    const key = `${chain.name} ${symbol.toUpperCase()}`;
    bySymbol.set(key, (bySymbol.get(key) ?? new Set()).add(contract));
  };
  const files = [...index.find(tokenList), ...index.find(nameTable)];
  for (const file of index.find(nameTable)) {
    for (const [, address = '', symbol = '', places = ''] of file
      .text()
      .matchAll(/^[^\t\n]*\t(0x[0-9a-f]{40})\t[^\t\n]*\t([^\t\n]*)\t[^\t\n]*\t(\d+)\t/gm)) {
      const ETH = findChainById(1);
      if (ETH) add(ETH, address, symbol, Number(places));
    }
  }
  for (const file of index.find(tokenList)) {
    const list = file.json<ListedToken[] | { tokens: ListedToken[] }>();
    for (const { chainId, address, symbol, decimals: places } of Array.isArray(list) ? list : list.tokens) {
      const chain = findChainById(chainId);
      if (chain) add(chain, address, symbol, places);
    }
  }
  return {
    files,
    decimalsOf: (chain, contract) => knownCoin(chain, contract)?.decimals ?? decimals.get(`${chain.name} ${contract}`),
    findBySymbol: (chain, symbol) => [...(bySymbol.get(`${chain.name} ${symbol.toUpperCase()}`) ?? [])],
  };
}

function knownCoin({ usdt, wrappedCoin }: Chain, contract: string): { decimals: number } | undefined {
  return [...usdt, ...(wrappedCoin ? [wrappedCoin] : [])].find((coin) => coin.contract === contract);
}
