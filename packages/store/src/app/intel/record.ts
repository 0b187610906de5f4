/** A table of transfers that somebody exported elsewhere and brought here: its rows are told, and never counted as movements. */
export interface IntelFile {
  id: string;
  /** Whose accounts see it. */
  owner: string;
  accountId: string;
  byName: string;
  fileName: string;
  sha256: string;
  bytes: number;
  /** By whose form it was read; '' where somebody said what the columns mean. */
  format: string;
  coverage: IntelCoverage;
  atMs: number;
}

/** What its rows cover, and how they were understood. */
export interface IntelCoverage {
  rows: number;
  refused: number;
  /** The first refused of each reason, and how many there are. */
  faults: { code: string; count: number; rows: number[] }[];
  chains: { chainName: string; rows: number }[];
  addresses: number;
  firstMs: number | null;
  lastMs: number | null;
  zone: { from: 'unix' | 'said' | 'given' | 'unknown'; minutes: number };
  unit: { from: 'format' | 'given' | 'unknown'; isRaw: boolean };
  sheet: string;
}

/** A transfer as the table tells it. */
export interface IntelRecord {
  row: number;
  chainName: string;
  hash: string;
  timeMs: number | null;
  from: string;
  to: string;
  /** Exact decimal, in the unit that the file's coverage names. */
  amount: string;
  token: string;
  contract: string;
  status: 'ok' | 'failed' | 'pending';
}

/** A row with the file that tells it. */
export interface ToldRow extends IntelRecord {
  fileId: string;
  fileName: string;
  format: string;
  isRaw: boolean;
  byName: string;
  atMs: number;
}
