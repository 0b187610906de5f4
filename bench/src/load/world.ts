/** What the readers know of the product that they read. */
export interface World {
  seed: number;
  /** Transfers that the EVM chain was prepared for, by which its addresses are spread. */
  transferTarget: number;
  evmHead: number;
  bitcoinHead: number;
  /** Accounts and transactions of the demo's Tron chain. */
  tron: { addresses: string[]; hashes: string[] };
}

/** A number from 0 up to below the bound. */
export type Pick = (bound: number) => number;
