/** Icon of coins that have none of their own: a path that existing clients know, and draw a letter for. */
export const DEFAULT_COIN_ICON = '/icons/coin/avalanche.svg';
