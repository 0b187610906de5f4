/** An exchange's address, and when money came to it that is looked for. */
export interface PaidAddress {
  chainName: string;
  address: string;
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** One payment to it. */
export interface Deposit {
  chainName: string;
  address: string;
  hash: string;
}
