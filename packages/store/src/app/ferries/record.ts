/** A pack of histories that was made here (`out`) or came (`in`). */
export interface Ferry {
  id: string;
  way: 'out' | 'in';
  /** `made`: went out. `looked`: was read, nothing of it is written. `waiting`: is being written. `refused`: is no whole pack. */
  state: 'made' | 'looked' | 'waiting' | 'done' | 'failed' | 'refused' | 'undone';
  accountId: string;
  byName: string;
  fileName: string;
  title: string;
  sender: string;
  fingerprint: string;
  sha256: string;
  bytes: number;
  /** Of packs before there were canvases and prices in them these are absent. */
  counts: { histories: number; rows: number; labels: number; canvases?: number; prices?: number };
  chosen: {
    histories: { chainName: string; address: string }[];
    /** Whose its labels become: null where none are taken. */
    labelOwner: string | null;
    /** Whose its canvases become; absent where none are taken. */
    canvasOwner?: string;
    withPrices?: true;
  } | null;
  /** Why it was refused or failed; null where it was not. */
  message: string | null;
  /** When it was signed; null where it does not say. */
  madeAtMs: number | null;
  atMs: number;
}
