import type { MonitorSight, SourceFault } from '@chaintrail/model';
import type { Sighting } from '../monitors/monitor.ts';
import type { MonitorRule } from '../monitors/rules.ts';

/** Why nobody could be asked, or did not answer; `source` is '' where it is nobody's fault in particular. */
export type LookFailure = (SourceFault | { code: 'internal' }) & { source: string };

/** How what is looked at on schedule stands, since its chain has no node of ours. */
export interface Look {
  chainName: string;
  /** As `lookSubject` says it. */
  subject: string;
  /** Addresses that were looked at, and those of a large set that were not. */
  addresses: number;
  leftOut: number;
  /** The end of the last try, and of the last one that went well. */
  triedAtMs: number | null;
  lookedAtMs: number | null;
  /** The block that was looked up to, and the head of the chain then: of much at once a part is left to the next look. */
  lookedTo: number | null;
  headNumber: number | null;
  /** Who told. */
  source: string | null;
  /** Kinds of rows that were told, so that what a later source has no list of is not taken for undone. */
  kinds: string[];
  /** Kinds of which rows are missing, and why. */
  lacks: { kind: string; reason: string }[];
  /** Questions of the last look that went well, and of all tries. */
  calls: number;
  callCount: number;
  failingSinceMs: number | null;
  /** Null where no source is left that could be asked. */
  failure: LookFailure | null;
}

/** What monitors watch so, with the shortest time between looks that one of them asks for. */
export interface WatchedPlace {
  chainName: string;
  subject: string;
  minutes: number;
  /** Somebody watches movements of it, and somebody what issuers do. */
  areMovesWatched: boolean;
  areFreezesWatched: boolean;
  /** A monitor waits for its first look. */
  isNew: boolean;
  /** A job looks just now, or is about to. */
  isLooking: boolean;
  look: Look | null;
}

/** A monitor of such a subject, and from where on it has not seen what there is. */
export interface LookRule {
  rule: MonitorRule;
  /** Of the monitor, when it was last changed. */
  revision: number;
  /** The next block to look at; 0 before the first look, which begins at the moment `fromMs`. */
  fromBlock: number;
  fromMs: number;
}

/** A transaction that stands in the lists of this address. */
export interface ToldTransaction {
  address: string;
  blockNumber: number;
  hash: string;
}

/** Everything of some sights in a range of blocks; `addresses` is null where it is about everybody. */
export interface ToldRange {
  fromBlock: number;
  toBlock: number;
  sights: readonly MonitorSight[];
  addresses: string[] | null;
  transactions: ToldTransaction[];
}

/** What a look came to. It holds only if nobody else looked meanwhile, and for those monitors that are still as they were. */
export interface LookOutcome {
  chainName: string;
  subject: string;
  /** When it was last looked at, as it was read. */
  before: number | null;
  /** Of the monitors that judged. */
  revisions: Map<number, number>;
  sightings: Sighting[];
  /** All that there is of these addresses in these blocks; of what is not known nothing is taken for undone. */
  told: ToldRange[];
  /** The first block of the next look: whatever may still be undone is looked at again. */
  nextBlock: number;
  look: Pick<Look, 'addresses' | 'leftOut' | 'lookedTo' | 'headNumber' | 'source' | 'kinds' | 'lacks' | 'calls'>;
  atMs: number;
}
