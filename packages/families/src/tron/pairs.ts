import { readAddressWord, readPair, type Pair } from '../evm/pairs.ts';
import { toTronAddress } from './address.ts';

/** SunSwap's factory writes the same event as Uniswap's. */
export function readTronPair(log: { contract: string; topics: readonly string[]; data: string }): Pair | undefined {
  const pair = readPair(log);
  return pair && { ...pair, pair: toTronAddress(pair.pair), tokens: [toTronAddress(pair.tokens[0]), toTronAddress(pair.tokens[1])] };
}

/** The address in a word of 32 bytes, as contracts on Tron log it; undefined where the word is none. */
export function readTronAddressWord(word: string): string | undefined {
  const address = readAddressWord(word);
  return address === undefined ? undefined : toTronAddress(address);
}
