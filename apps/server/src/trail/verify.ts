import { createTrailCheck, type AppStore, type TrailFault, type TrailHead, type TrailRecord } from '@chaintrail/store/app';

export interface TrailVerdict {
  head: TrailHead;
  /** How many records were looked at. */
  checked: number;
  faults: TrailFault[];
  /** Records by which the trail itself tells that some could not be kept. */
  gaps: TrailRecord[];
}

const BATCH = 5_000;

/** Holds every record against the one before it, and the last one against what was written last. */
export async function verifyTrail(app: Pick<AppStore, 'trail'>, signal?: AbortSignal): Promise<TrailVerdict> {
  const verdict = await lookThrough(app, signal);
  const head = await app.trail.readHead();
  // Old records were deleted meanwhile: what is there now follows on another one.
  return head.anchorSeq === verdict.head.anchorSeq ? verdict : lookThrough(app, signal);
}

async function lookThrough(app: Pick<AppStore, 'trail'>, signal?: AbortSignal): Promise<TrailVerdict> {
  const head = await app.trail.readHead();
  const check = createTrailCheck(head);
  const verdict: TrailVerdict = { head, checked: 0, faults: [], gaps: [] };
  for (let afterSeq = Number.MIN_SAFE_INTEGER; ;) {
    signal?.throwIfAborted();
    const records = await app.trail.listOn({}, { afterSeq, toSeq: head.seq, limit: BATCH });
    for (const record of records) {
      verdict.faults.push(...check.look(record));
      if (record.kind === 'gap') verdict.gaps.push(record);
    }
    verdict.checked += records.length;
    const last = records.at(-1);
    if (!last || records.length < BATCH) break;
    afterSeq = last.seq;
  }
  verdict.faults.push(...check.finish(), ...(await listAdded(app, head)));
  return verdict;
}

/** Records behind the end. The end is read last: whoever writes moves it together with what is written. */
async function listAdded(app: Pick<AppStore, 'trail'>, head: TrailHead): Promise<TrailFault[]> {
  const behind = await app.trail.listOn({}, { afterSeq: head.seq, toSeq: Number.MAX_SAFE_INTEGER, limit: BATCH });
  const { seq: end } = await app.trail.readHead();
  return behind.filter(({ seq }) => seq > end).map(({ seq }) => ({ kind: 'added', seq }));
}
