import type { Chain } from '@chaintrail/model';
import type { MemberCoin, TimeSpan } from '@chaintrail/store/chain';
import type { RequestContext } from '../../../context.ts';
import { chooseBusiest } from '../../../present/busiestCoin.ts';
import { presentCoin } from '../../../present/coin.ts';
import type { JudgedToken } from '../../../present/tokens.ts';

/** Coins whose names are looked up, and those that are shown. */
const MOST_COINS = 200;
const SHOWN_COINS = 20;
/** A chain may move between the two ways of adding up. */
const ATTEMPTS = 3;

export interface Sides {
  inRaw: bigint;
  outRaw: bigint;
}

interface EntitySums {
  tokens: ReadonlyMap<string, JudgedToken>;
  shown: MemberCoin[];
  /** What the addresses' own sums come to, by coin. */
  added: ReadonlyMap<string, Sides>;
  coinCount: number;
  doubtedCount: number;
  /** The coin that was asked for, or the one that moved most. */
  token: string | undefined;
  closes: boolean;
}

/** What the addresses moved, as one and by adding up what is known of each; the two differ by what moved among them. */
export async function sumEntity(
  { stores, tokens }: Pick<RequestContext, 'stores' | 'tokens'>,
  chain: Chain,
  { addresses, asked, span }: { addresses: readonly string[]; asked: string | undefined; span: TimeSpan },
): Promise<EntitySums> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await stores.chain.listMemberCoins(chain, { addresses, most: MOST_COINS, span });
    const named = await tokens.listTokens(chain.name, [...found.coins.map(({ token }) => token), ...(asked === undefined ? [] : [asked])]);
    const real = found.coins.filter(({ token }) => presentCoin(chain, token, named).doubt === null);
    const shown = real.slice(0, SHOWN_COINS);
    const added = addUp(
      await stores.chain.listAddressGlances(chain, { addresses, tokens: shown.map(({ token }) => token), kinds: ['external'] }),
    );
    const closes = shown.every((coin) => isSame(coin, added.get(coin.token) ?? nothing));
    if (!closes && attempt < ATTEMPTS) continue;
    return {
      tokens: named,
      shown,
      added,
      coinCount: found.coinCount - (found.coins.length - real.length),
      doubtedCount: found.coins.length - real.length,
      token: asked ?? chooseBusiest(chain, new Map(shown.map(({ token, count }) => [token, count]))),
      closes,
    };
  }
}

const nothing: Sides = { inRaw: 0n, outRaw: 0n };

/** What moved among them came to one and left another. */
function isSame({ whole: { inRaw, outRaw, innerRaw } }: MemberCoin, added: Sides): boolean {
  return added.inRaw - innerRaw === inRaw && added.outRaw - innerRaw === outRaw;
}

function addUp(glances: readonly { balances: readonly (Sides & { token: string })[] }[]): Map<string, Sides> {
  const sums = new Map<string, Sides>();
  for (const { balances } of glances) {
    for (const { token, inRaw, outRaw } of balances) {
      const known = sums.get(token) ?? nothing;
      sums.set(token, { inRaw: known.inRaw + inRaw, outRaw: known.outRaw + outRaw });
    }
  }
  return sums;
}
