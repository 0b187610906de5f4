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
