import type { CoinDoubt } from '@chaintrail/contract/schemas';
import { listStoppable, type Chain, type KnownCoin, type Token } from '@chaintrail/model';

/** Letters of other scripts that look Latin, as seen in names of fake tokens. */
const lookalikeLetters: Record<string, string> = {
  А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T', Х: 'X', У: 'Y', Ԁ: 'D', Ꭰ: 'D',
  а: 'A', с: 'C', е: 'E', о: 'O', р: 'P', х: 'X', у: 'Y', і: 'I', ј: 'J', ѕ: 'S', ԁ: 'D', һ: 'H', т: 'T', н: 'H', к: 'K', м: 'M', в: 'B',
  Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X', ο: 'O', ν: 'V', τ: 'T',
  Ꭲ: 'T', Ꮯ: 'C', Ꭼ: 'E', Ꮪ: 'S', Ս: 'U', Տ: 'S', Օ: 'O', '₮': 'T', $: 'S',
  ꓴ: 'U', ꓢ: 'S', ꓓ: 'D', ꓔ: 'T', ꓚ: 'C', ꓰ: 'E', ꓧ: 'H', ꓐ: 'B', ꓠ: 'N', ꓮ: 'A', ꓲ: 'I', ꓳ: 'O', ꓫ: 'X', ꓣ: 'R', ꓪ: 'W',
  ᴜ: 'U', ꜱ: 'S', ᴅ: 'D', ᴛ: 'T', ᴄ: 'C', ᴇ: 'E', ʜ: 'H', ʙ: 'B', ɴ: 'N', ᴀ: 'A', ɪ: 'I', ᴏ: 'O', ʀ: 'R', ᴡ: 'W',
}; // prettier-ignore

const marks = /\p{M}/gu;
const unseen = /[\p{Cf}\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The text as a hurried reader sees it: Latin capitals, without marks, spaces and invisible characters. */
export function skeleton(text: string): string {
  return Array.from(
    text.normalize('NFKD').replace(marks, '').replace(unseen, ''),
    (letter) => lookalikeLetters[letter] ?? letter.toUpperCase(),
  ).join('');
}

/** Coins so well known that a name that only looks like theirs is a disguise. */
const wellKnownNames = new Set([
  'USDT',
  'TETHERUSD',
  'USDC',
  'USDCOIN',
  'DAI',
  'BUSD',
  'TUSD',
  'FDUSD',
  'WBTC',
  'WETH',
  'ETH',
  'BTC',
  'BNB',
  'TRX',
]);

/** What a token says of itself, and whether its events were seen to move what nobody had. */
export type SaidToken = Pick<Token, 'contract' | 'symbol' | 'name'> & { isUnbacked?: true };

/**
 * Whether a token's events are money, the one judgement for every page, sum and export: null where they are, else why not. It bears the
 * name of a coin that the chain file names or disguises a well-known name with foreign or invisible characters, or no balance follows from its events.
 */
export function judgeToken(chain: Chain, token: SaidToken): CoinDoubt | null {
  if (isProven(chain, token.contract)) return null;
  const own = judged.get(chain) ?? new WeakMap<object, CoinDoubt | null>();
  judged.set(chain, own);
  let doubt = own.get(token);
  if (doubt === undefined) {
    doubt = bearsOtherName(chain, token) ? 'lookalike' : token.isUnbacked ? 'unbacked' : null;
    own.set(token, doubt);
  }
  return doubt;
}

/** What was found of a token as it was read: each row of a page shows the same one, and comparing letters is slow. */
const judged = new WeakMap<Chain, WeakMap<object, CoinDoubt | null>>();

function bearsOtherName(chain: Chain, token: SaidToken): boolean {
  return findResembled(chain, token) !== undefined || isDisguised(token.symbol) || isDisguised(token.name);
}

/** The chain file's coin whose symbol or name the token bears; undefined when it bears none. */
export function findResembled(chain: Chain, token: { contract: string; symbol: string; name: string }): KnownCoin | undefined {
  if (isProven(chain, token.contract)) return undefined;
  const names = new Set([skeleton(token.symbol), skeleton(token.name)].filter((name) => name !== ''));
  return listProven(chain).find((coin) => names.has(skeleton(coin.symbol)) || names.has(skeleton(coin.name)));
}

/** Named by the chain file: native coin, wrapped coin, stablecoins. */
export function isProven(chain: Chain, contract: string): boolean {
  return contract === '' || contract === chain.nativeMirrorToken || listProven(chain).some((coin) => coin.contract === contract);
}

function listProven(chain: Chain): KnownCoin[] {
  return [...listStoppable(chain), ...(chain.wrappedCoin ? [chain.wrappedCoin] : []), chain.nativeCoin];
}

function isDisguised(text: string): boolean {
  return text !== '' && !/^[\u0020-\u007e]*$/.test(text) && wellKnownNames.has(skeleton(text));
}
