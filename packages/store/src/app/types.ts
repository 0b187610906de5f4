import type { Label, Token } from '@chaintrail/model';
import type { AppBackup } from './backup/tables.ts';

export interface SuggestedName {
  kind: 'label' | 'token';
  chainName: string;
  /** Address or contract. */
  text: string;
  name: string;
  symbol?: string;
  score: number;
}

/** What the indexer last said of a chain; the API role reads it here, never from the indexer's memory. */
export interface ChainStatusRecord {
  chainName: string;
  mode: 'node' | 'provider' | 'none';
  sourceState: 'ok' | 'degraded' | 'down' | 'not_configured';
  /** Host names and what works or fails, in Chinese; never a URL with a key. */
  sourceNote: string;
  sourceHeight: number | null;
  syncState: 'live' | 'backfilling' | 'lagging' | 'stopped' | 'not_configured' | 'archive';
  /** 0–1 while backfilling, else null. */
  progress: number | null;
  /** Why the chain stopped, in Chinese; null while it runs. */
  lastError: string | null;
  lastReorg: { aboveBlock: number; atMs: number } | null;
  updatedAtMs: number;
}

/** Application data: what people and the product know beside the chain's own facts. */
export interface AppStore {
  /** Inserts or refreshes what contracts say of themselves. */
  saveTokens(tokens: Token[]): Promise<void>;
  listTokens(chainName: string, contracts: string[]): Promise<Token[]>;
  /** Contracts of the given ones that were never asked; the answer may be empty. */
  listUnknownTokens(chainName: string, contracts: string[]): Promise<string[]>;
  /** Exact symbol or name, case-insensitive, over the given chains. */
  findTokensByName(chainNames: string[], text: string, limit: number): Promise<Token[]>;

  /** Replaces all labels of one source in one transaction. */
  replaceLabels(source: string, labels: Label[]): Promise<void>;
  /** System labels of these addresses, at most four each, in the order in which they are shown. */
  listLabels(chainName: string, addresses: string[]): Promise<Label[]>;

  /** Names and symbols like the text (typo-tolerant, pg_trgm), best first. */
  suggestNames(chainNames: string[], text: string, limit: number): Promise<SuggestedName[]>;

  saveChainStatus(status: ChainStatusRecord): Promise<void>;
  listChainStatus(): Promise<ChainStatusRecord[]>;

  /** A named setting that the product made for itself (ticket key, signing key); made once, by the first caller. */
  getOrCreateSetting(name: string, make: () => string): Promise<string>;
  /** Connections in use, and callers that wait for one, at this moment. */
  load(): { used: number; idle: number; waiting: number };
  /** Writes all rows, of one moment, into files of an existing folder; restoreApp makes a store of them. */
  dump(folder: string, signal?: AbortSignal): Promise<AppBackup>;
  close(): Promise<void>;
}
