import { createHash } from 'node:crypto';

/** What a record of the trail is about; `gap`: records that could not be kept, told as such. */
export const trailKinds = ['signIn', 'query', 'view', 'export', 'change', 'gap'] as const;
export type TrailKind = (typeof trailKinds)[number];

/** What somebody did, before it has its place in the trail. */
export interface TrailEntry {
  atMs: number;
  kind: TrailKind;
  /** The call, or what the product itself did. */
  action: string;
  /** The code of the answer: 200 is a success. */
  code: number;
  /** Null for a visitor, and for whoever tried to sign in without having an account. */
  accountId: string | null;
  /** The account's login at that time; '' without one. */
  login: string;
  /** The network address that it came from; '' at the machine itself. */
  ip: string;
  /** What it was about: addresses, hashes, heights, coins, texts, accounts. */
  subjects: string[];
  /** What else is to be known of it, by name. */
  detail: Record<string, string>;
}

/** An entry in its place: each names the one before it by hash, so that none can be changed, taken out or put in unseen. */
export interface TrailRecord extends TrailEntry {
  /** From 1, without holes. */
  seq: number;
  previousHash: string;
  /** SHA-256 in hex over the hash before it and everything else of the record. */
  hash: string;
}

/** The last record, and what stood before the first one that is kept: what is deleted by age leaves its last hash behind. */
export interface TrailHead {
  seq: number;
  hash: string;
  anchorSeq: number;
  anchorHash: string;
}

/** What stands before the first record of all. */
export const GENESIS_HASH = '0'.repeat(64);

/** The hash of a record that follows on `previousHash`. */
export function hashRecord(record: Omit<TrailRecord, 'hash'>): string {
  const { seq, atMs, kind, action, code, accountId, login, ip, subjects, detail, previousHash } = record;
  const named = Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([previousHash, seq, atMs, kind, action, code, accountId, login, ip, subjects, named]);
  return createHash('sha256').update(text).digest('hex');
}

/** The entries as records that follow on `head`. */
export function chainEntries(head: Pick<TrailHead, 'seq' | 'hash'>, entries: readonly TrailEntry[]): TrailRecord[] {
  let { seq, hash } = head;
  return entries.map((entry) => {
    const placed = { ...entry, seq: seq + 1, previousHash: hash };
    seq += 1;
    hash = hashRecord(placed);
    return { ...placed, hash };
  });
}
