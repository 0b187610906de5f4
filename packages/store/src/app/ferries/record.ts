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
  counts: { histories: number; rows: number; labels: number };
  chosen: {
    histories: { chainName: string; address: string }[];
    /** Whose labels become whose: null where none are taken. */ labelOwner: string | null;
  } | null;
  /** Why it was refused or failed; null where it was not. */
  message: string | null;
  /** When it was signed; null where it does not say. */
  madeAtMs: number | null;
  atMs: number;
}
