import { hashRecord, type TrailHead, type TrailRecord } from './record.ts';

/** What is wrong with a trail, in the order of its records. */
export type TrailFault =
  /** The record says something else than when it was written. */
  | { kind: 'changed'; seq: number }
  /** Records that were written are not there. */
  | { kind: 'missing'; fromSeq: number; toSeq: number }
  /** The record does not follow on the one before it: one of the two was put in, or exchanged as a whole. */
  | { kind: 'broken'; seq: number }
  /** A record before the first or behind the last one that is kept. */
  | { kind: 'added'; seq: number };

/** Looks at records in their order, and at what came before and after them. */
export interface TrailCheck {
  /** What is wrong with this record. */
  look(record: TrailRecord): TrailFault[];
  /** What is missing at the end. */
  finish(): TrailFault[];
}

export function createTrailCheck(head: TrailHead): TrailCheck {
  let last = { seq: head.anchorSeq, hash: head.anchorHash };
  return {
    look(record) {
      const faults: TrailFault[] = [];
      const isNext = record.seq === last.seq + 1;
      if (record.seq > head.seq || record.seq <= last.seq) return [{ kind: 'added', seq: record.seq }];
      if (!isNext) faults.push({ kind: 'missing', fromSeq: last.seq + 1, toSeq: record.seq - 1 });
      if (hashRecord(record) !== record.hash) faults.push({ kind: 'changed', seq: record.seq });
      else if (isNext && record.previousHash !== last.hash) faults.push({ kind: 'broken', seq: record.seq });
      else if (record.seq === head.seq && record.hash !== head.hash) faults.push({ kind: 'broken', seq: record.seq });
      last = { seq: record.seq, hash: record.hash };
      return faults;
    },
    finish: () => (last.seq < head.seq ? [{ kind: 'missing', fromSeq: last.seq + 1, toSeq: head.seq }] : []),
  };
}
