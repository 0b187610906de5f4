import type { Chain, KnownCoin } from '@chaintrail/model';
import type { EnabledChain } from '../../../parts.ts';

/** A coin on a chain that is one with what was paid in. */
export interface SameCoin {
  enabled: EnabledChain;
  token: string;
}

/**
 * What an exchange may pay out for a coin: the same token on the same chain; and, where the chain's file names the coin, what the files name
 * alike, of this chain and of others: native coins of one symbol, wrapped coins of one symbol, whatever counts as USDT. What a token calls
 * itself joins nothing, since anybody may call a token anything.
 */
export function listSameCoins(chains: readonly EnabledChain[], chain: Chain, token: string): SameCoin[] {
  const kind = namedCoins(chain).find((one) => one.token === token)?.kind;
  return chains.flatMap((enabled): SameCoin[] => {
    // A demo chain's coin is nobody's on a real one.
    const isNear = kind !== undefined && (enabled.chain.status === 'demo') === (chain.status === 'demo');
    const alike = isNear ? namedCoins(enabled.chain).filter((one) => one.kind === kind) : [];
    const tokens = new Set([...(enabled.chain.name === chain.name ? [token] : []), ...alike.map((one) => one.token)]);
    return [...tokens].map((one) => ({ enabled, token: one }));
  });
}

/** Coins that a chain's file names; those of one kind are one coin. */
function namedCoins({ nativeCoin, wrappedCoin, usdt }: Chain): { kind: string; token: string }[] {
  const asToken = (kind: string, { contract }: KnownCoin) => (contract === undefined ? [] : [{ kind, token: contract }]);
  return [
    { kind: `native ${nativeCoin.symbol}`, token: '' },
    ...(wrappedCoin ? asToken(`wrapped ${wrappedCoin.symbol}`, wrappedCoin) : []),
    ...usdt.flatMap((one) => asToken('USDT', one)),
  ];
}
