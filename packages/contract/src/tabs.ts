/** The prescribed numbers of the tabs of an address page. */
export const tabs = { EXTERNAL: 0, USDT: 1, INTERIOR: 2, TOKEN20: 3, NFT: 4, JUDGE: 5, ENS: 6, BALANCE: 7, LOG: 8, UTXO: 9 } as const;
export type TabName = keyof typeof tabs;
