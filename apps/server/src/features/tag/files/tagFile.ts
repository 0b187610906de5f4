import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadFile } from '@chaintrail/labels';
import type { TagFileResult } from '@chaintrail/contract/schemas';
import {
  authorLabelKeyOf,
  JobError,
  labelKeyOf,
  type AppStore,
  type ImportCounts,
  type JobKind,
  type OriginClaim,
  type Upload,
} from '@chaintrail/store/app';
import { readUploaded } from './readRows.ts';
import { writeReport, type ReportRow } from './report.ts';
import { toTagClaim } from './tagClaim.ts';
import { readTypeWords } from './words.ts';
import { namingFaults } from './faults.ts';

/** What a file of private labels is to become, and whose. */
export interface TagFileOrder {
  upload: string;
  account: string;
  owner: string;
  mode: 'all' | 'good';
  chainName: string | null;
  tagType: string;
  source: string;
  /** How many private labels the owner may have; null for any number. */
  limit: number | null;
}

/** By which the job is enqueued; what runs it is put together with the product. */
export const tagFileJob = { kind: 'save-tag-file', run: (_run: { input: TagFileOrder }): void => undefined };

export const MOST_FAULTS = 100;
const ROWS_AT_ONCE = 1_000;
/** Shares of the work: reading, then holding against our lists, then writing. */
const READ = 0.35;
const CHECKED = 0.55;

type Progress = (now: { fraction: number; step: string; counts: Record<string, number> }) => Promise<void>;

/** Writes the private labels of a file in one transaction, with the report of every row. */
export function saveTagFile(app: AppStore, now: () => number): JobKind<TagFileOrder, never, TagFileResult> {
  return {
    kind: tagFileJob.kind,
    // Each holds its file in memory.
    concurrency: 2,
    retries: { limit: 3, delaySeconds: 5 },
    run: ({ input, signal, progress }) => namingFaults(() => save(app, { order: input, progress, signal, atMs: now() })),
  };
}

interface Running {
  order: TagFileOrder;
  progress: Progress;
  signal: AbortSignal;
  atMs: number;
}

async function save(app: AppStore, running: Running): Promise<TagFileResult> {
  const { order, progress } = running;
  const upload = await app.uploads.find(order.upload, order.account);
  if (!upload) throw new JobError('upload_gone');
  // A run before this one was killed between its last word and the end of the job.
  if (upload.result !== null) return upload.result as TagFileResult;
  if (!upload.content) throw new JobError('upload_gone');
  await progress({ fraction: 0, step: 'reading', counts: {} });
  const defaults = { source: order.source, ...(order.chainName === null ? {} : { chainWord: order.chainName }) };
  const onTaken = (done: number, all: number) => progress({ fraction: (READ * done) / all, step: 'reading', counts: { done, all } });
  const file = await readUploaded(upload.content, { fileName: upload.fileName, defaults }, { signal: running.signal, onTaken });
  const checked = await checkRows(app, file, running);
  const failed = checked.rows.filter(({ result }) => result === '失败').length;
  return failed > 0 && order.mode === 'all' ? refuseAll(app, upload, checked.rows) : write(app, running, checked);
}

interface CheckedRows {
  /** Every row; what is still to be written says so by its key. */
  rows: (ReportRow & { key?: string })[];
  shared: OriginClaim[];
  forAuthor: OriginClaim[];
}

async function checkRows(app: AppStore, { pack, rows, isTable }: ReadFile, { order, progress, signal }: Running): Promise<CheckedRows> {
  const [words, known, authorKeys] = await Promise.all([
    readTypeWords(app),
    app.entities.findAll([...new Set(pack.claims.flatMap(({ entityKey }) => entityKey ?? []))]),
    app.labels.listAuthorKeys(order),
  ]);
  const rules = { words, entities: new Set(known.map(({ key }) => key)), tagType: order.tagType, source: order.source, isTable };
  const ownAlone = new Set(authorKeys);
  const byKey = new Map(pack.claims.map((claim) => [claim.sourceKey, claim]));
  const found = new Map<string, OriginClaim>();
  const checked: CheckedRows = { rows: [], shared: [], forAuthor: [] };
  for (const [at, told] of rows.entries()) {
    checked.rows.push(checkRow(told));
    if (at % ROWS_AT_ONCE !== ROWS_AT_ONCE - 1) continue;
    await nextTurn();
    signal.throwIfAborted();
    await progress({
      fraction: READ + ((CHECKED - READ) * at) / rows.length,
      step: 'checking',
      counts: { done: at + 1, all: rows.length },
    });
  }
  return checked;

  function checkRow(told: (typeof rows)[number]): CheckedRows['rows'][number] {
    const { row, address, name } = told;
    if (told.what !== 'claim') return { row, result: '失败', address, name, reason: told.reason };
    const packClaim = byKey.get(told.sourceKey);
    const claim = packClaim ? toTagClaim(packClaim, rules) : { reason: '无法读取。' };
    if ('reason' in claim) return { row, result: '失败', address, name, reason: claim.reason };
    const shared = labelKeyOf(claim);
    const alone = authorLabelKeyOf(shared, order.account);
    const key = ownAlone.has(alone) ? alone : shared;
    const said = { row, address: claim.address, name: claim.name, reason: '' };
    if (found.has(key)) return { ...said, result: '重复', reason: '与前面的一行说的是同一条标签，以前面的为准。' };
    const written = { ...claim, originKey: key };
    found.set(key, written);
    (key === alone ? checked.forAuthor : checked.shared).push(written);
    return { ...said, result: '不变', key };
  }
}

const toFaults = (rows: readonly ReportRow[]): TagFileResult['faults'] =>
  rows
    .flatMap(({ row, result, address, name, reason }) => (result === '失败' ? [{ row, address, name, reason }] : []))
    .slice(0, MOST_FAULTS);

async function refuseAll(app: AppStore, { id }: Upload, rows: readonly ReportRow[]): Promise<TagFileResult> {
  const told = rows.map((row): ReportRow =>
    row.result === '失败' ? row : { ...row, result: '未写入', reason: '另有行有误，按所选方式全部不写入。' },
  );
  const failed = told.filter(({ result }) => result === '失败').length;
  const counts = { made: 0, changed: 0, unchanged: 0, repeated: 0, failed };
  const result: TagFileResult = { upload: id, isWritten: false, rows: rows.length, ...counts, faults: toFaults(told) };
  await app.uploads.finish(id, { result, report: writeReport(told), isOver: true });
  return result;
}

async function write(app: AppStore, { order, progress, signal, atMs }: Running, checked: CheckedRows): Promise<TagFileResult> {
  const { shared, forAuthor } = checked;
  const all = shared.length + forAuthor.length;
  return app.transaction(async (rooms) => {
    // Whoever took this worker for dead may have written it.
    const before = await rooms.uploads.hold(order.upload);
    if (before !== null) return before as TagFileResult;
    const isNew = new Map<string, boolean>();
    const totals: ImportCounts = { made: 0, changed: 0, retired: 0, unchanged: 0 };
    for (const [claims, isForAuthor] of [
      [shared, false],
      [forAuthor, true],
    ] as const) {
      if (claims.length === 0) continue;
      const { run, counts } = await rooms.imports.write({
        origin: '',
        owner: order.owner,
        author: order.account,
        isForAuthor,
        isWhole: false,
        claims: [claims],
        limit: order.limit,
        atMs,
        signal,
        onRows: (done) => progress({ fraction: CHECKED + ((0.9 - CHECKED) * done) / all, step: 'writing', counts: { done, all } }),
      });
      totals.made += counts.made;
      totals.changed += counts.changed;
      totals.unchanged += counts.unchanged;
      for (const { originKey, isNew: wasMade } of await rooms.imports.listWritten(run)) isNew.set(originKey, wasMade);
    }
    const rows = checked.rows.map(({ key, ...row }): ReportRow => {
      const wasMade = key === undefined ? undefined : isNew.get(key);
      return wasMade === undefined ? row : { ...row, result: wasMade ? '新增' : '有变化' };
    });
    const result: TagFileResult = {
      upload: order.upload,
      isWritten: true,
      rows: rows.length,
      made: totals.made,
      changed: totals.changed,
      unchanged: totals.unchanged,
      repeated: rows.filter((row) => row.result === '重复').length,
      failed: rows.filter((row) => row.result === '失败').length,
      faults: toFaults(rows),
    };
    await rooms.uploads.finish(order.upload, { result, report: writeReport(rows), isOver: true });
    signal.throwIfAborted();
    return result;
  });
}
