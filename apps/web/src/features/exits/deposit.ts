/** An exchange's address, and when money came to it that is looked for. */
export interface PaidAddress {
  chainName: string;
  address: string;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** What it got of one coin in a transaction. */
export interface Deposit {
  chainName: string;
  address: string;
  hash: string;
  /** The coin that the server takes where none is named. */
  coinKey?: string | undefined;
}

export const depositKey = ({ address, hash, coinKey = '' }: Deposit): string => `${address} ${hash} ${coinKey}`;
