/** An address, and the others of its chain with which it may have had to do. */
export interface Meeting {
  chainName: string;
  address: string;
  others: readonly string[];
}

/** How far asking for edges is; afterwards, what was not asked to the end. */
export interface Asking {
  done: number;
  all: number;
  unasked: readonly Meeting[];
  stop: () => void;
}
