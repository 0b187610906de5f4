/** What a block's contracts do not say themselves and the chain never changes: rates of token sales, issuers' tokens, pairs. */
export interface AssetFacts {
  /** Sale of a TRC10 token by its id: `tokens` units for `coins` SUN. */
  sales: ReadonlyMap<string, { tokens: bigint; coins: bigint }>;
  /** The one TRC10 token that an account may issue, by the account. */
  issued: ReadonlyMap<string, string>;
  /** The two coins of an exchange by its id; '' is the native coin. */
  pairs: ReadonlyMap<string, readonly [string, string]>;
}

export const noAssets: AssetFacts = { sales: new Map(), issued: new Map(), pairs: new Map() };
