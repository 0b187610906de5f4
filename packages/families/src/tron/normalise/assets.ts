/** What a block's contracts do not say themselves and the chain never changes: rates of token sales, issuers' tokens, pairs. */
export interface AssetFacts {
  /** Sale of a TRC10 token by its id: `tokens` units for `coins` SUN. */
  sales: ReadonlyMap<string, { tokens: bigint; coins: bigint }>;
  /** The one TRC10 token that an account may issue, by the account, with its locked parts. */
  issued: ReadonlyMap<string, IssuedAsset>;
  /** The two coins of an exchange by its id; '' is the native coin. */
  pairs: ReadonlyMap<string, readonly [string, string]>;
}

export interface IssuedAsset {
  token: string;
  locks: readonly { amountRaw: bigint; freeAtMs: number }[];
}

/**
 * What an unlocking at this time releases; neither the transaction nor its result says it. Undefined when parts came free at
 * several times before: an earlier unlocking may have taken some of them.
 */
export function releasedBy({ locks }: IssuedAsset, timeMs: number): bigint | undefined {
  const free = locks.filter(({ freeAtMs }) => freeAtMs <= timeMs);
  if (new Set(free.map(({ freeAtMs }) => freeAtMs)).size > 1) return undefined;
  return free.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);
}

export const noAssets: AssetFacts = { sales: new Map(), issued: new Map(), pairs: new Map() };
