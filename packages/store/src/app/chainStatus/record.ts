import type { IndexFailure } from '@chaintrail/model';

/** What the indexer last said of a chain; the API role reads it here, never from the indexer's memory. */
export interface ChainStatusRecord {
  chainName: string;
  mode: 'node' | 'provider' | 'none';
  sourceState: 'ok' | 'degraded' | 'down' | 'not_configured';
  /** What the source can do, as probed. */
  capabilities: string[];
  sourceHeight: number | null;
  syncState: 'live' | 'backfilling' | 'lagging' | 'stopped' | 'not_configured' | 'archive';
  /** 0–1 while backfilling, else null. */
  progress: number | null;
  /** Why the chain is not being indexed; null while it is. */
  failure: IndexFailure | null;
  lastReorg: { aboveBlock: number; atMs: number } | null;
  updatedAtMs: number;
}

/** What the looks at a chain's source found in one hour of the clock: for how long it answered, answered badly, or did not answer. */
export interface SourceHour {
  chainName: string;
  hourMs: number;
  okMs: number;
  degradedMs: number;
  downMs: number;
}
