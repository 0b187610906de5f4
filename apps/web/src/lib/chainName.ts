/** Links may write a chain's name in any case; this is the form by which two are compared. */
export const canonicalChain = (chainName: string): string => chainName.toLowerCase();

export const isSameChain = (one: string, other: string): boolean => canonicalChain(one) === canonicalChain(other);

/** The chain of a coin's key, `ETH` or `ETH:0x…`. */
export const chainOfCoin = (coinKey: string): string => coinKey.split(':', 1)[0] ?? '';
