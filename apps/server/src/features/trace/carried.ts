import type { CarriedTrace } from '@chaintrail/contract/schemas';
import { ownerOf } from '../../access/caller.ts';
import type { Carrier } from '../../cases/carried.ts';
import { presentTrace } from './present.ts';
import { hashOf } from './result.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A trace that came to its end: as its page shows it, and the text whose hash its receipt names. */
export const carryTrace: Carrier<CarriedTrace> = async (context, ref) => {
  const record = uuid.test(ref) ? await context.stores.app.traces.find(ref) : undefined;
  if (!record || (record.owner !== null && record.owner !== ownerOf(context.caller))) return { left: 'gone' };
  if (record.state !== 'done' || record.result === null) return { left: 'unfinished' };
  const view = { ...(await presentTrace(context, record, undefined)), job: null };
  const { found } = view;
  if (!found) return { left: 'unfinished' };
  return {
    about: {
      title: view.title,
      endedAt: view.endTime,
      chainName: view.question.chainName,
      symbol: view.question.symbol,
      total: found.total,
      endCount: found.ends.length,
      pathCount: found.pathCount,
      resultHash: view.receipt?.resultHash ?? hashOf(record.result),
    },
    files: [
      { name: 'trace.json', bytes: Buffer.from(JSON.stringify(view)) },
      { name: 'result.json', bytes: Buffer.from(record.result) },
    ],
    texts: [],
  };
};
