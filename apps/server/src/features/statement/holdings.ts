import type { CoinView, EndpointData, HoldingView } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { readAddress, readCoin, readPage } from '../../input.ts';
import { isGiven } from '../../filterInput.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { isBalanceTold } from '../../present/hydrated.ts';
import type { Price } from '../../prices/desk.ts';
import { presentRate } from '../../prices/rates.ts';
import { centsOf, valueOf, writeCents } from '../../prices/value.ts';
import { presentShare } from '../../present/share.ts';
import { refuseTokens } from './coin.ts';

/** What an address holds now: the native coin, listed coins, then the others by how much they moved. What only claims to be money is counted apart. */
export async function pageHoldings(context: RequestOf<'pageHoldings'>): Promise<EndpointData<'pageHoldings'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, balances, moved] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.listAddressBalances(chain, address),
    context.stores.chain.listAddressCoins(chain, address),
  ]);
  const tokens = await context.tokens.listTokens(
    chain.name,
    balances.map(({ token }) => token),
  );
  const movedOf = new Map<string, { count: number; lastTimeMs: number; isItem: boolean }>();
  for (const { token, kind, count, lastTimeMs } of moved) {
    const known = movedOf.get(token);
    movedOf.set(token, {
      count: count + (known?.count ?? 0),
      lastTimeMs: Math.max(lastTimeMs, known?.lastTimeMs ?? 0),
      isItem: kind === 'nft' || (known?.isItem ?? false),
    });
  }
  const all = balances.map(({ token, raw }) => {
    const own = movedOf.get(token);
    return { raw, moves: own, coin: presentCoin(chain, token, tokens, own?.isItem ? 'nft' : undefined) };
  });
  const believed = all.filter(({ coin }) => coin.doubt === null);
  const held = believed
    .filter(({ raw, coin }) => raw > 0n && isBalanceTold(stored, coin.contract))
    .sort(
      (a, b) =>
        rankOf(a.coin) - rankOf(b.coin) || (b.moves?.count ?? 0) - (a.moves?.count ?? 0) || (a.coin.coinKey < b.coin.coinKey ? -1 : 1),
    );
  const { prices, valueOfHeld } = await readValues(context, chain.name, held);
  return {
    list: held.slice(offset, offset + limit).map(({ coin, raw, moves }): HoldingView => ({
      coin,
      balance: presentAmount(coin, raw),
      transferCount: moves?.count ?? 0,
      lastTime: moves?.lastTimeMs ?? null,
      value: valueOfHeld(coin, raw),
    })),
    total: held.length,
    doubtedCount: all.length - believed.length,
    overdrawnCount: believed.filter(({ raw, coin }) => raw < 0n && isBalanceTold(stored, coin.contract)).length,
    prices,
    coverage: stored.coverage,
  };
}

/** Values of what is held, at prices of today; coins beyond these are too many to ask for. */
const MOST_PRICED = 200;

async function readValues(
  { prices: desk, now }: Pick<RequestOf<'pageHoldings'>, 'prices' | 'now'>,
  chainName: string,
  held: readonly { coin: CoinView; raw: bigint }[],
) {
  const coins = held.filter(({ coin }) => coin.decimals !== null).slice(0, MOST_PRICED);
  const contracts = coins.map(({ coin }) => coin.contract);
  const prices = desk.isOn() ? await desk.find(chainName, contracts, now()) : new Map<string, Price>();
  const priceOf = ({ contract, decimals }: CoinView) => (decimals === null ? undefined : prices.get(contract));
  const priced = coins.flatMap(({ coin, raw }) => {
    const price = priceOf(coin);
    return price ? [{ raw, decimals: coin.decimals ?? 0, price }] : [];
  });
  const [any] = priced;
  const yuan = any?.price.yuan;
  const sum = (pick: (price: Price) => string) =>
    writeCents(priced.reduce((total, { raw, decimals, price }) => total + centsOf(raw, decimals, pick(price)), 0n));
  return {
    prices: any
      ? {
          source: any.price.source,
          currency: 'USD' as const,
          total: sum(({ usd }) => usd),
          priced: priced.length,
          // All prices are of one day, and so is their rate.
          yuan: yuan ? { total: sum((price) => price.yuan?.price ?? '0'), rate: presentRate(yuan.rate) } : null,
        }
      : null,
    valueOfHeld(coin: CoinView, raw: bigint): HoldingView['value'] {
      const price = priceOf(coin);
      if (!price) return null;
      const value = (at: string) => valueOf(raw, coin.decimals ?? 0, at);
      return { usd: value(price.usd), price: price.usd, time: price.timeMs, cny: price.yuan ? value(price.yuan.price) : null };
    },
  };
}

const rankOf = ({ contract, isKnown }: CoinView) => (contract === '' ? 0 : isKnown ? 1 : 2);

/** What an address holds of one coin or item, and its place among all holders. */
export async function getHolding(context: RequestOf<'getHolding'>): Promise<EndpointData<'getHolding'>> {
  const { input } = context;
  const { enabled, contract } = readCoin(context, input.coinKey, input.chainName);
  const { chain } = enabled;
  refuseTokens(chain, contract);
  const address = readAddress(chain, input.address);
  const tokenId = isGiven(input.tokenId) ? BigInt(input.tokenId).toString() : undefined;
  const [stored, { holder, count, heldRaw }, tokens] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.findTokenHolder(chain, { token: contract, tokenId }, { address }),
    context.tokens.listTokens(chain.name, [contract]),
  ]);
  const coin = presentCoin(chain, contract, tokens, tokenId === undefined ? undefined : 'nft');
  return {
    coin,
    tokenId: tokenId ?? null,
    balance: coin.doubt ? null : presentAmount(coin, holder?.raw ?? 0n),
    rank: coin.doubt ? null : (holder?.rank ?? null),
    share: coin.doubt ? null : presentShare(holder?.raw ?? 0n, heldRaw),
    holders: coin.doubt ? null : count,
    prices: null,
    coverage: stored.coverage,
  };
}
