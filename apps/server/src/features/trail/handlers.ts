import { Readable } from 'node:stream';
import { writeLines } from '@chaintrail/model';
import type { AppStore, TrailFilter } from '@chaintrail/store/app';
import type { EndpointRequest } from '@chaintrail/contract/schemas';
import type { HandlersOf } from '../../api/routes.ts';
import { readPage } from '../../input.ts';
import { isGiven, readTimes } from '../../filterInput.ts';
import { tellTrailFault } from '../../sentences/trail.ts';
import { asSubject } from '../../trail/rules.ts';
import { verifyTrail } from '../../trail/verify.ts';
import { csvHeads, presentRecord, writeRecord } from './present.ts';

/** Counting goes no further: more is told as more. */
const COUNT_CAP = 100_000;
const MAX_FAULTS = 100;
const EXPORT_BATCH = 2_000;
/** Excel reads UTF-8 only behind its mark. */
const BYTE_ORDER_MARK = '\uFEFF';

export const trailHandlers: HandlersOf<'pageTrail' | 'verifyTrail' | 'exportTrail'> = {
  async pageTrail({ input, stores }) {
    const { trail } = stores.app;
    const filter = readFilter(input);
    const { limit, offset, cursor } = readPage(input);
    const beforeSeq = cursor === undefined ? {} : { beforeSeq: Number(cursor) };
    const [records, found, head] = await Promise.all([
      trail.list(filter, { limit: limit + 1, offset: offset ?? 0, ...beforeSeq }),
      trail.count(filter, COUNT_CAP + 1),
      trail.readHead(),
    ]);
    const shown = records.slice(0, limit);
    const last = records.length > limit ? shown.at(-1) : undefined;
    return {
      list: shown.map(presentRecord),
      total: Math.min(found, COUNT_CAP),
      ...(found > COUNT_CAP ? { totalCapped: true } : {}),
      ...(last ? { cursor: String(last.seq) } : {}),
      head: { seq: head.seq, hash: head.hash },
    };
  },
  async verifyTrail({ stores, signal }) {
    const { head, checked, faults, gaps } = await verifyTrail(stores.app, signal);
    return {
      head: { seq: head.seq, hash: head.hash },
      checked,
      firstSeq: head.anchorSeq + 1,
      gaps: gaps.length,
      faultCount: faults.length,
      faults: faults.slice(0, MAX_FAULTS).map(tellTrailFault),
    };
  },
  async exportTrail({ input, stores, now, tell }) {
    const filter = readFilter(input);
    const { seq } = await stores.app.trail.readHead();
    tell({ detail: describeFilter(filter) });
    const day = new Date(now()).toISOString().slice(0, 10);
    return { fileName: `操作记录-${day}.csv`, type: 'text/csv; charset=utf-8', body: Readable.from(writeCsv(stores.app, filter, seq)) };
  },
};

function readFilter({ kind, who, subject, ...times }: EndpointRequest<'exportTrail'>): TrailFilter {
  const { fromTimeMs, toTimeMs } = readTimes(times);
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(isGiven(who) ? { who: who.trim() } : {}),
    ...(isGiven(subject) ? { subject: asSubject(subject) } : {}),
    ...(fromTimeMs === undefined ? {} : { fromMs: fromTimeMs }),
    ...(toTimeMs === undefined ? {} : { toMs: toTimeMs }),
  };
}

function describeFilter({ fromMs, toMs, ...rest }: TrailFilter): Record<string, string> {
  const time = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());
  const named = Object.entries({ ...rest, from: time(fromMs), to: time(toMs) });
  return Object.fromEntries(named.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** Oldest first, so that each row stands behind the one that it follows on. */
async function* writeCsv(app: Pick<AppStore, 'trail'>, filter: TrailFilter, toSeq: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeLines([csvHeads]);
  for (let afterSeq = 0; ;) {
    const records = await app.trail.listOn(filter, { afterSeq, toSeq, limit: EXPORT_BATCH });
    const last = records.at(-1);
    if (!last) return;
    yield writeLines(records.map(writeRecord));
    afterSeq = last.seq;
  }
}
