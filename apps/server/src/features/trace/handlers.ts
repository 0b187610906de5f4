import type { HandlersOf } from '../../api/routes.ts';
import type { AppStore, JobRecord, TraceRecord } from '@chaintrail/store/app';
import { ownerOf, viewerOf, type Caller } from '../../access/caller.ts';
import type { RequestContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { readPage } from '../../input.ts';
import { writeTraceFile } from './file.ts';
import { listExits } from './exits/listExits.ts';
import { presentGraph } from './graph.ts';
import { traceJob, type TraceOrder } from './job.ts';
import { presentHead, presentTrace } from './present.ts';
import { readQuestion, type StoredQuestion } from './question.ts';
import { readResult } from './result.ts';
import { createWriter } from './writer.ts';

type Calls =
  | 'startTrace'
  | 'pageTraces'
  | 'getTrace'
  | 'getTraceGraph'
  | 'exportTrace'
  | 'resumeTrace'
  | 'recheckTrace'
  | 'deleteTrace'
  | 'listExits';

/** Money is followed by a job; what it found is kept until its owner deletes it. */
export const traceHandlers: HandlersOf<Calls> = {
  async startTrace(context) {
    const { input, stores, caller, now, tell } = context;
    const question = await readQuestion(context, input);
    tell({ subjects: question.starts.map(({ address, hash }) => address ?? hash ?? '') });
    const title = question.title === '' ? titleOf(question) : question.title;
    const id = await stores.app.traces.add({ owner: ownerOf(caller), title, question, atMs: now() });
    return { id, job: await enqueue(context, id, question, 'run') };
  },
  async pageTraces({ input, stores, caller }) {
    const { limit, offset = 0 } = readPage(input);
    const owner = ownerOf(caller);
    const { records, total } =
      owner === null ? await listKnown(stores.app, input.ids ?? []) : await stores.app.traces.page(owner, { limit, offset });
    const list = await Promise.all(
      records.map(async (record) => {
        const result = record.result === null ? undefined : readResult(record.result);
        const sum = result?.ends.reduce((all, { fifo }) => all + BigInt(fifo), 0n);
        const writer =
          result && (await createWriter({ tokens: { listTokens: async () => new Map() } }, { ...result, nodes: [], links: [] }));
        return {
          ...presentHead(record, await findJob(stores.app, record)),
          total: result && writer ? writer.amount(result.totalRaw) : null,
          endCount: result?.ends.length ?? 0,
          closes: result ? String(sum) === result.totalRaw : null,
        };
      }),
    );
    return { list, total };
  },
  async getTrace(context) {
    const record = await findOwn(context);
    return presentTrace(context, record, await findJob(context.stores.app, record));
  },
  async getTraceGraph(context) {
    const result = readFound(await findOwn(context));
    return presentGraph(result, await createWriter(context, result), context.input.path);
  },
  async exportTrace(context) {
    const record = await findOwn(context);
    const result = readFound(record);
    const view = await presentTrace(context, record, await findJob(context.stores.app, record));
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return { fileName: `资金追踪-${record.title}.xlsx`, type, body: writeTraceFile(view, result, await createWriter(context, result)) };
  },
  async resumeTrace(context) {
    const record = await findOwn(context);
    const job = await findJob(context.stores.app, record);
    if (record.state === 'done') throw refuse('bad_input', '这次追踪已经完成；要核对请用「重算核对」，要换设置请新建一次');
    if (job?.state === 'queued' || job?.state === 'running') throw refuse('bad_input', '这次追踪正在运行，不需要续跑');
    return { id: record.id, job: await enqueue(context, record.id, record.question as StoredQuestion, 'run') };
  },
  async recheckTrace(context) {
    const record = await findOwn(context);
    if (record.state !== 'done') throw refuse('bad_input', '追踪完成后才能重算核对');
    return { id: record.id, job: await enqueue(context, record.id, record.question as StoredQuestion, 'recheck') };
  },
  listExits,
  async deleteTrace(context) {
    const record = await findOwn(context);
    if (record.job !== null) await context.stores.app.jobs.cancel(record.job);
    return { deleted: await context.stores.app.traces.remove(record.owner, record.id) };
  },
};

/** A job for a trace; a run is the one of which its page tells. */
/** A job that works on a trace. */
export async function enqueue(
  { stores, caller, getAddressChain }: RequestContext,
  trace: string,
  question: StoredQuestion,
  mode: TraceOrder['mode'],
): Promise<string> {
  const isDemo = getAddressChain(question.chainName).chain.status === 'demo';
  const order: TraceOrder = { trace, mode, viewer: viewerOf(caller), mostRows: isDemo ? null : limitOf(caller) };
  return stores.app.transaction(async (rooms) => {
    const { id } = await rooms.jobs.enqueue({ kind: traceJob, input: order, owner: ownerOf(caller) });
    if (mode === 'run') await rooms.traces.setJob(trace, id);
    return id;
  });
}

const limitOf = ({ rights }: Caller) => rights.limits.tracedMovements;

/** An account's trace is its own; a visitor's is for whoever knows its id, which nobody can guess. */
async function findOwn({ input, stores, caller }: RequestContext & { input: { id: string } }): Promise<TraceRecord> {
  const record = await stores.app.traces.find(input.id);
  if (!record || (record.owner !== null && record.owner !== ownerOf(caller))) throw refuse('not_found', '没有这次追踪，或它属于别人');
  return record;
}

async function listKnown(app: Pick<AppStore, 'traces'>, ids: readonly string[]): Promise<{ records: TraceRecord[]; total: number }> {
  const found = await Promise.all([...new Set(ids)].map((id) => app.traces.find(id)));
  const records = found
    .filter((record) => record !== undefined && record.owner === null)
    .toSorted((a, b) => (b?.createdAtMs ?? 0) - (a?.createdAtMs ?? 0));
  return { records: records.filter((record) => record !== undefined), total: records.length };
}

async function findJob(app: Pick<AppStore, 'jobs'>, record: TraceRecord): Promise<JobRecord | undefined> {
  return record.state === 'done' || record.job === null ? undefined : app.jobs.find(record.job);
}

function readFound(record: TraceRecord) {
  if (record.result === null) throw refuse('bad_input', '还没有任何结果，请等第一层完成');
  return readResult(record.result);
}

function titleOf({ direction, starts, symbol }: StoredQuestion): string {
  const [first] = starts;
  const name = first?.address ?? first?.hash ?? '';
  const short = name.length > 14 ? `${name.slice(0, 6)}…${name.slice(-4)}` : name;
  return `${direction === 'forward' ? '追踪' : '溯源'} ${short}${starts.length > 1 ? ` 等 ${starts.length} 个` : ''} ${symbol}`;
}
