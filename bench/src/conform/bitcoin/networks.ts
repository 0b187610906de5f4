import { addressOfScript, convertAddress } from '@chaintrail/families/bitcoin';
import type { Chain, ScriptFormats } from '@chaintrail/model';
import { otherCoins } from './otherCoins.ts';
import { findChain } from '@chaintrail/model/chains';

/** One of our chains, or a network of it that is for tests. */
export interface Network {
  /** As recordings name it, in lower case: files, currencies, base addresses. */
  words: readonly string[];
  chain: Chain;
}

/** A chain of ours; a test network of it writes addresses in its own way, and nothing else is different for a reader. */
export function bitcoinChain(name: string, formats: Partial<ScriptFormats> = {}): Chain {
  const chain = findChain(name);
  if (!chain?.scripts) throw new Error(`no chain ${name}`);
  return { ...chain, scripts: { ...chain.scripts, ...formats } };
}

/** What Bitcoin's test networks have, from which most others took theirs: https://github.com/bitcoin/bitcoin/blob/master/src/kernel/chainparams.cpp */
const testBase58 = { publicKeyHash: [0x6f], scriptHash: [0xc4] };

/** Main networks first; where two write an address alike, the first is meant. */
export const networks: readonly Network[] = [
  { words: ['btc', 'bitcoin', 'xbt'], chain: bitcoinChain('BTC') },
  // https://github.com/litecoin-project/litecoin/blob/master/src/chainparams.cpp
  { words: ['ltc', 'litecoin'], chain: bitcoinChain('Litecoin') },
  // https://github.com/dogecoin/dogecoin/blob/master/src/chainparams.cpp
  { words: ['doge', 'dogecoin'], chain: bitcoinChain('Dogecoin') },
  // https://github.com/bitcoin-cash-node/bitcoin-cash-node/blob/master/src/chainparams.cpp
  { words: ['bch', 'bcash', 'bitcoincash', 'bitcoin_cash'], chain: bitcoinChain('BitcoinCash') },
  // https://github.com/dashpay/dash/blob/master/src/chainparams.cpp
  { words: ['dash'], chain: bitcoinChain('Dash') },
  { words: ['btc', 'bitcoin', 'tbtc'], chain: bitcoinChain('BTC', { ...testBase58, segwit: 'tb' }) },
  { words: ['btc', 'bitcoin'], chain: bitcoinChain('BTC', { ...testBase58, segwit: 'bcrt' }) },
  {
    words: ['ltc', 'litecoin', 'tltc'],
    chain: bitcoinChain('Litecoin', { publicKeyHash: [0x6f], scriptHash: [0x3a, 0xc4], segwit: 'tltc', mweb: 'tmweb' }),
  },
  {
    words: ['ltc', 'litecoin'],
    chain: bitcoinChain('Litecoin', { publicKeyHash: [0x6f], scriptHash: [0x3a, 0xc4], segwit: 'rltc', mweb: 'tmweb' }),
  },
  { words: ['doge', 'dogecoin', 'dogetest'], chain: bitcoinChain('Dogecoin', { publicKeyHash: [0x71], scriptHash: [0xc4] }) },
  { words: ['doge', 'dogecoin'], chain: bitcoinChain('Dogecoin', testBase58) },
  {
    words: ['bch', 'bcash', 'bitcoincash', 'bitcoin_cash', 'tbch', 'bchtest'],
    chain: bitcoinChain('BitcoinCash', { ...testBase58, cashaddr: 'bchtest' }),
  },
  {
    words: ['bch', 'bcash', 'bitcoincash', 'bitcoin_cash', 'bchreg'],
    chain: bitcoinChain('BitcoinCash', { ...testBase58, cashaddr: 'bchreg' }),
  },
  { words: ['dash', 'tdash'], chain: bitcoinChain('Dash', { publicKeyHash: [0x8c], scriptHash: [0x13] }) },
];

/** A network's own form of an address that somebody else wrote; undefined when it is none of its. */
export function canonicalOf({ chain }: Network, address: string): string | undefined {
  return convertAddress(chain, chain, address);
}

/** What a recording says of its coin: words of its own and of the place where it lies, the nearest first, and addresses. */
export interface CoinClues {
  words: readonly (readonly string[])[];
  addresses: readonly ToldAddress[];
}

/** An address, and the script that it is told to stand for where that is told. */
export interface ToldAddress {
  address: string;
  script?: string | undefined;
}

/**
 * Whose recording it is: the nearest name that is one of ours, and of that coin's networks the one whose addresses these are.
 * Without a name the addresses decide. Undefined for a coin that is none of ours, and where nothing tells.
 */
export function networkOf({ words, addresses }: CoinClues): Network | undefined {
  const candidates = namedNetworks(words) ?? (addresses.length > 0 ? networks : []);
  const counted = candidates.map((network) => ({
    network,
    own: addresses.filter((told) => isOwn(network, told)).length,
  }));
  const most = Math.max(0, ...counted.map(({ own }) => own));
  // A few altered addresses do not make another coin of it.
  if (most * 2 < addresses.length) return undefined;
  return counted.find(({ own }) => own === most)?.network;
}

/** Whether a word of it names a coin of ours. */
export const isNamed = (places: CoinClues['words']): boolean => namedNetworks(places) !== undefined;

/** Whether the nearest name that is known is another coin's. */
export function isOtherCoin(places: CoinClues['words']): boolean {
  const isOurs = (word: string): boolean => networks.some((network) => network.words.includes(word));
  const nearest = places.find((words) => words.some((word) => otherCoins.has(word) || isOurs(word)));
  return nearest?.some((word) => otherCoins.has(word)) === true;
}

function isOwn(network: Network, { address, script }: ToldAddress): boolean {
  const canonical = canonicalOf(network, address);
  if (canonical === undefined) return false;
  const reading = script === undefined ? undefined : addressOfScript(network.chain, script);
  return reading === undefined || reading.address === '' || reading.address === canonical;
}

/** Of several words in one place the longest is meant: bitcoin-cash names no Bitcoin. */
function namedNetworks(places: readonly (readonly string[])[]): readonly Network[] | undefined {
  for (const words of places) {
    const known = words.filter((word) => networks.some((network) => network.words.includes(word)));
    const longest = [...known].sort((a, b) => b.length - a.length)[0];
    if (longest !== undefined) return networks.filter((network) => network.words.includes(longest));
  }
  return undefined;
}

/** The words of a name that may be a coin's; nodes are named after their coin (`dogecoind`). */
export function coinWordsOf(text: string): string[] {
  const parts = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  const pairs = parts.slice(1).map((part, at) => `${parts[at]}_${part}`);
  return [...parts, ...pairs, ...parts.filter((part) => part.endsWith('d')).map((part) => part.slice(0, -1))];
}

/** The words of a path, the file's own first; its top folder is a group of families and names no coin. */
export function pathWords(path: string): string[][] {
  return path
    .split('/')
    .slice(1)
    .reverse()
    .map((part) => coinWordsOf(part));
}
