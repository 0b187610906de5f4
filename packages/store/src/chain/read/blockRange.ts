/** Blocks by height, both ends included. */
export interface BlockRange {
  from: number;
  to: number;
}

/** The address that a transaction called, and a second topic of one of its logs. */
export interface LogCaller {
  called: string;
  topic1: string;
}

export interface ContractCreation {
  contract: string;
  creator: string;
}

/** An address that hands everything on to a service. */
export interface Sweeper {
  address: string;
  /** Addresses of the service that got it. */
  receivers: string[];
  /** The first transaction that handed something on. */
  firstHash: string;
}
