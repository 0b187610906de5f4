import type { BlockRef, Input, Log, Output, Token, Transaction, Transfer } from '@chaintrail/model';
import type { Head } from './source.ts';
import { SourceError } from './sourceError.ts';

/**
 * One kind of record of an address, as providers keep them apart. `transaction`: what it sent or was sent, on Bitcoin-like chains
 * with all inputs and outputs. `withdrawal`: what the beacon chain paid out to it.
 */
export const historyKinds = ['transaction', 'internal', 'token20', 'token721', 'token1155', 'withdrawal'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** From the oldest block on, or from the newest one back. */
export type HistoryOrder = 'ascending' | 'newest';

export interface HistoryQuery {
  /** In the chain's canonical form. */
  address: string;
  kind: HistoryKind;
  order: HistoryOrder;
  /** Both are included; absent: from the first block, to the head. */
  fromBlock?: number;
  toBlock?: number;
  /** Of the page before, with everything else unchanged. */
  cursor?: string;
  /** Rows that suffice for now, as for a first screen; the source may give more, to end with a whole block. */
  limit?: number;
}

/** Blocks from one to another, both included. */
export interface BlockSpan {
  fromBlock: number;
  toBlock: number;
}

/** A block, and when it was. */
export interface BlockTime {
  block: number;
  timeMs: number;
}

/** What a page tells, in the model's own normal form. What a kind does not have is an empty list. */
export interface HistoryFacts {
  transactions: Transaction[];
  transfers: Transfer[];
  /** Of Bitcoin-like chains: of every transaction all of them. */
  inputs: Input[];
  outputs: Output[];
  /** What the provider says of tokens that it names; a label to show, nothing to reckon with. */
  tokens: Token[];
}

/** Why rows of some blocks could not be had: more than the provider serves, only for those who pay, no answer in time, not kept, only some types chosen by address. */
export type CapReason = 'window' | 'tier' | 'timeout' | 'unsupported' | 'types';

/** A page holds whole blocks: of a block that it covers it has every row of its kind. */
export interface HistoryPage extends HistoryFacts {
  /** Hashes of blocks that its rows name, where the provider says them: another one later is a reorganisation or a lie. */
  blocks: Pick<BlockRef, 'number' | 'hash'>[];
  /** The blocks that this page has gone through; null when it got through none. */
  covered: BlockSpan | null;
  /** Where the next page goes on; null after the last one. Short and without secrets: it is stored. */
  cursor: string | null;
  /** Blocks among those covered of which rows are missing, and why. */
  capped?: BlockSpan & { reason: CapReason };
  /** Rows of this kind altogether, where the provider says it. */
  estimatedTotal?: number;
  /** When its oldest block was, where rows alone would not say how far back it goes. */
  oldest?: BlockTime;
  /** Questions that it took, where it was not one. */
  calls?: number;
  /** About how many questions the rest of the range takes, where that goes by its blocks and not by its rows. */
  callsLeft?: number;
}

/** An address as the provider has it now: what a whole history must add up to. What it does not say is absent. */
export interface HistoryState {
  /** The head before it was asked. */
  at: BlockRef;
  /** False when the head moved meanwhile: the figures may be those of a block or two later. */
  isSettled: boolean;
  /** Transactions that the address has sent (its nonce). */
  outgoingCount?: bigint;
  /** Transactions that the address has a part in. */
  transactionCount?: bigint;
  balanceRaw?: bigint;
  /** What it holds of the tokens that were asked about, by contract; those are left out of which the provider says nothing. */
  tokenBalances?: ReadonlyMap<string, bigint>;
}

/** Logs of these contracts with these first topics, in a range of blocks. */
export interface LogQuery extends BlockSpan {
  wanted: readonly { contract: string; topic0s: readonly string[] }[];
}

/** Logs by contract and first topic. */
export interface LogSource {
  /** Questions that so many contracts with so many topics in all come to, where little was logged. */
  callsOf(wanted: LogQuery['wanted']): number;
  /** All of them, the oldest first; what it cannot give whole it throws as SourceError. */
  read(query: LogQuery, signal: AbortSignal): Promise<Log[]>;
}

/** Who serves, and on what conditions. */
export interface ProviderTerms {
  /** To be shown where the rows are, in the provider's words; absent when it asks for none. */
  attribution?: string;
  /** Where the provider's terms of use stand. */
  url: string;
  key: 'none' | 'optional' | 'required';
}

/** Histories of addresses of one chain, from somebody who has indexed it. */
export interface HistorySource {
  /** 'Etherscan', 'Blockscout', 'Esplora' …: stored with the rows. */
  readonly name: string;
  /** Rates and health are kept by it. */
  readonly host: string;
  readonly chainName: string;
  readonly kinds: readonly HistoryKind[];
  /** What it can serve; a whole history is read in the first one. */
  readonly orders: readonly [HistoryOrder, ...HistoryOrder[]];
  /**
   * `canonical`: every row has its true place in the chain. `provisional`: places inside a transaction (log index, call number) or
   * inside a block are running numbers, the same each time, until `readTransactions` tells the true ones.
   */
  readonly quality: 'canonical' | 'provisional';
  readonly terms: ProviderTerms;
  readHead(signal: AbortSignal): Promise<Head>;
  /** The hash of the block at this height; undefined where it has none. Absent where the provider does not tell blocks. */
  readBlockHash?(number: number, signal: AbortSignal): Promise<string | undefined>;
  /** Windows and caps of the provider are walked here, by halving where need be. Throws SourceError. */
  readHistory(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage>;
  /** `tokens`: contracts whose balances are wanted too. */
  readState(address: string, signal: AbortSignal, tokens?: readonly string[]): Promise<HistoryState>;
  /** Absent where the provider cannot choose by contract and topic. */
  readonly logs?: LogSource;
  /** The transactions of these hashes with everything in its true place; absent where the provider cannot say. */
  readTransactions?(hashes: readonly string[], signal: AbortSignal): Promise<HistoryFacts>;
  close(): Promise<void>;
}

/** What is to be done about a provider's failure. */
export type Remedy = 'wait' | 'split' | 'unsupported' | 'auth' | 'stop';

/** What was told of these tokens, by contract. */
export function mapTold(tokens: readonly string[], held: readonly (bigint | undefined)[]): Map<string, bigint> {
  return new Map(
    tokens.flatMap((token, at): [string, bigint][] => {
      const raw = held[at];
      return raw === undefined ? [] : [[token, raw]];
    }),
  );
}

/** What a provider may not offer: undefined where it refuses, or answers something else. */
export async function ifOffered<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SourceError && (error.kind === 'refused' || error.kind === 'malformed')) return undefined;
    throw error;
  }
}

/** `wait`: the same question later, after `retryAfterMs` where it is known. `split`: a smaller one. The others: ask somebody else. */
export function remedyOf(error: SourceError): Remedy {
  switch (error.fault.code) {
    case 'range_too_large':
      return 'split';
    case 'not_offered':
      return 'unsupported';
    case 'key_refused':
    case 'access_denied':
      return 'auth';
    default:
      return error.retryable ? 'wait' : 'stop';
  }
}
