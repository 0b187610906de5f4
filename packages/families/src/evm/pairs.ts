import { topics } from './topics.ts';

/** Two tokens that a factory made a market of. */
export interface Pair {
  factory: string;
  pair: string;
  tokens: readonly [string, string];
}

/** First topics of the events by which factories of Uniswap's kinds tell of a new pair. */
export const pairTopics: readonly string[] = [topics.pairCreated, topics.pairCreatedUncounted, topics.poolCreated];

/** First topics of what only a pair itself logs. */
export const tradeTopics: readonly string[] = [topics.pairSync, topics.pairSwap, topics.poolInitialize, topics.poolSwap];

/** First topics of swaps; whoever asked for it is their second topic. */
export const swapTopics: readonly string[] = [topics.pairSwap, topics.poolSwap];

/** The pair that a factory says it made; undefined for any other log. Anybody can write one: the pair has to be looked at. */
export function readPair(log: { contract: string; topics: readonly string[]; data: string }): Pair | undefined {
  const [topic0 = '', first, second] = log.topics;
  if (!pairTopics.includes(topic0.toLowerCase())) return undefined;
  const words = log.data.slice(2);
  // A pool's factory says the spacing of its ticks first.
  const at = topic0.toLowerCase() === topics.poolCreated ? 64 : 0;
  const [token0, token1, pair] = [first, second, `0x${words.slice(at, at + 64)}`].map((word) => readAddressWord(word ?? ''));
  return token0 !== undefined && token1 !== undefined && pair !== undefined
    ? { factory: log.contract, pair, tokens: [token0, token1] }
    : undefined;
}

/** The address in a word of 32 bytes; undefined where the word is none. */
export function readAddressWord(word: string): string | undefined {
  return /^0x0{24}[0-9a-f]{40}$/i.test(word) ? `0x${word.slice(26).toLowerCase()}` : undefined;
}
