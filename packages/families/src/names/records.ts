import { cleanChainText } from '../cleanChainText.ts';
import type { PinnedCalls } from '../contractReads.ts';
import { ask, readAnswer } from './abi.ts';
import { readContenthash } from './contenthash.ts';
import { hashName } from './node.ts';
import type { NameResolver } from './resolved.ts';

/** What a name says beside where it leads. Anybody's text: nothing of it is fetched or trusted. */
export interface NameRecords {
  /** Without marks that turn the line and letters that are drawn as nothing. */
  texts: { key: string; value: string }[];
  addresses: { coinType: number; bytes: string }[];
  contenthash: { text: string; bytes: string } | null;
}

/** The keys of ENSIP-5 and those that everybody uses. */
const usualKeys = [
  'avatar', 'description', 'display', 'email', 'keywords', 'mail', 'notice', 'location', 'phone', 'url', 'header',
  'com.github', 'com.twitter', 'com.discord', 'com.reddit', 'org.telegram', 'com.peepeth', 'com.linkedin', 'eth.ens.delegate',
] as const; // prettier-ignore
/** SLIP-44: the coins of the chains that the product knows, and the first of EVM chains by ENSIP-11. */
const usualCoins = [0, 2, 3, 5, 60, 145, 195, 0x8000_0038, 0x8000_0089, 0x8000_2105, 0x8000_a4b1, 0x8000_000a] as const;
const MOST_KEYS = 60;
const LONGEST_KEY = 80;
const LONGEST_VALUE = 4_000;

/** `seen` are keys and coins that the resolver's events name. A resolver that answers for others is not asked: each answer may lie elsewhere. */
export async function readNameRecords(
  calls: PinnedCalls,
  { resolver, name, seen }: { resolver: NameResolver; name: string; seen: { keys: readonly string[]; coins: readonly number[] } },
): Promise<NameRecords> {
  if (resolver.isWildcard) return { texts: [], addresses: [], contenthash: null };
  const node = hashName(name);
  const keys = [...new Set([...usualKeys, ...seen.keys])].slice(0, MOST_KEYS);
  const coins = [...new Set([...usualCoins, ...seen.coins])].slice(0, MOST_KEYS);
  const [content, ...others] = await calls.ask([
    ask(resolver.address, 'contenthash', [node]),
    ...keys.map((key) => ask(resolver.address, 'text', [node, key])),
    ...coins.map((coinType) => ask(resolver.address, 'addr', [node, BigInt(coinType)])),
  ]);
  const bytes = readAnswer('contenthash', content);
  return {
    texts: keys.flatMap((key, at) => {
      const value = readAnswer('text', others[at]);
      const shown = typeof value === 'string' ? cleanChainText(value, LONGEST_VALUE) : '';
      return shown === '' ? [] : [{ key: cleanChainText(key, LONGEST_KEY), value: shown }];
    }),
    addresses: coins.flatMap((coinType, at) => {
      const value = readAnswer('addr', others[keys.length + at]);
      return typeof value === 'string' && value !== '0x' ? [{ coinType, bytes: value }] : [];
    }),
    contenthash: typeof bytes === 'string' && bytes !== '0x' ? { text: readContenthash(bytes) ?? bytes, bytes } : null,
  };
}
