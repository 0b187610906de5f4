import type { BlockRef, Chain, Input, Output, Transaction, Transfer } from '@chaintrail/model';

/** What a page of an address's history tells. */
export interface ProvidedFacts {
  transactions: readonly Transaction[];
  transfers: readonly Transfer[];
  /** Of Bitcoin-like chains: of every transaction all of them. */
  inputs: readonly Input[];
  outputs: readonly Output[];
}

/** An address's history in one of its versions: a repair writes the next one beside that which is read. */
export interface ProvidedVersion {
  /** In the chain's canonical form. */
  address: string;
  generation: number;
}

/** Which transactions' receipts are to be read: those of all rows that are told without their place, or only dealings with these contracts. */
export interface ReceiptQuestion {
  /** Contracts whose moves no list of a provider tells, such as a wrapped coin. */
  contracts: readonly string[];
  isWhole: boolean;
}

export interface ReceiptPlace {
  block: number;
  hash: string;
}

/** Histories of single addresses on chains that are not indexed (`Chain.isProvided`). */
export interface ProvidedHistories {
  /** The chain is read up to here; a lower head than one that was told is passed over. */
  raiseHead(chain: Chain, head: Pick<BlockRef, 'number' | 'hash' | 'timeMs'>): Promise<void>;
  /** Adds what concerns the address. What stands already is written over by the same: a page may come as often as it likes. */
  insert(chain: Chain, version: ProvidedVersion, facts: ProvidedFacts): Promise<void>;
  /** Tells rows that came before the transactions they lie in who sent those. */
  judgeSenders(chain: Chain, version: ProvidedVersion): Promise<void>;
  /** Removes rows of the version above a block, which may have been undone since they were given. */
  cutAbove(chain: Chain, version: ProvidedVersion, block: number): Promise<void>;
  /** Transactions above a block whose receipts are to be read, the oldest first. */
  listReceiptPlaces(
    chain: Chain,
    version: ProvidedVersion,
    question: ReceiptQuestion,
    page: { above: number; most: number },
  ): Promise<ReceiptPlace[]>;
  /** Begins the next version: this one's rows without those above the block that receipts will tell. */
  beginReceipts(chain: Chain, version: ProvidedVersion, question: ReceiptQuestion, above: number): Promise<void>;
  /** From now on this version of the address is read, and no other. */
  activate(chain: Chain, version: ProvidedVersion): Promise<void>;
  /** Which version of each address is read. */
  listActive(chain: Chain): Promise<ProvidedVersion[]>;
  /** Takes an activation back: this version is read again, which is older than the one that is. */
  fallBack(chain: Chain, version: ProvidedVersion): Promise<void>;
  /** Removes all versions of the address but this one; with null every one, and the address is as if it had never been asked about. */
  keepOnly(chain: Chain, address: string, generation: number | null): Promise<void>;
}
