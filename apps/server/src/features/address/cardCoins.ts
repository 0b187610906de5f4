/** Coins that the card tells of: nobody reads more, and spam brings some addresses thousands. */
export const MOST_CARD_COINS = 100;

/** The first of the coins, and wherever they stand those of which the page speaks in any case. */
export function listCardCoins<Held extends { token: string }>(held: readonly Held[], isSpokenOf: (token: string) => boolean): Held[] {
  return held.filter(({ token }, at) => at < MOST_CARD_COINS || isSpokenOf(token));
}
