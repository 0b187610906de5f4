import type { PackPreview, PackResult } from '@chaintrail/contract/schemas';
import type { FileOptions, Mapping, ReadFile } from '@chaintrail/labels';
import type { LabelClaim } from '@chaintrail/model';
import { JobError, type AppStore, type ImportPreview, type JobKind, type Upload } from '@chaintrail/store/app';
import { headOf, toImport, type PackImport } from '../../../labels/packImport.ts';
import { tellOwn } from '../../../trail/writer.ts';
import { namingFaults } from './faults.ts';
import { readUploaded } from './readRows.ts';
import { writeReport, type ReportRow } from './report.ts';
import { MOST_FAULTS } from './tagFile.ts';

/** How a pack's file is to be read, and by whom it was sent. */
export interface PackOrder {
  upload: string;
  account: string;
  pack: string | null;
  sheet: number;
  mapping: Mapping | null;
  defaults: { chainWord?: string; source?: string; sourceDate?: string; licence?: string };
}

export interface PackImportOrder extends PackOrder {
  mode: 'all' | 'good';
  leaveOut: string[];
}

const unrun = { run: (_run: { input: PackOrder }): void => undefined };
export const packPreviewJob = { kind: 'preview-pack', ...unrun };
export const packImportJob = { kind: 'import-pack', run: (_run: { input: PackImportOrder }): void => undefined };

const retries = { limit: 3, delaySeconds: 5 };
const READ = 0.4;
const WRITTEN = 0.9;

type Progress = (now: { fraction: number; step: string; counts: Record<string, number> }) => Promise<void>;

interface Running<Order> {
  order: Order;
  progress: Progress;
  signal: AbortSignal;
  atMs: number;
}

/** Says what an import of a pack would change; writes nothing but the report of its rows. */
export function previewPackFile(app: AppStore, now: () => number): JobKind<PackOrder, never, PackPreview> {
  return {
    kind: packPreviewJob.kind,
    concurrency: 1,
    retries,
    run: ({ input, signal, progress }) => namingFaults(() => preview(app, { order: input, progress, signal, atMs: now() })),
  };
}

/** Makes everybody's labels of a pack what its file says, in one transaction. */
export function importPackFile(app: AppStore, now: () => number): JobKind<PackImportOrder, never, PackResult> {
  return {
    kind: packImportJob.kind,
    concurrency: 1,
    retries,
    run: ({ input, signal, progress }) => namingFaults(() => write(app, { order: input, progress, signal, atMs: now() })),
  };
}

async function preview(app: AppStore, running: Running<PackOrder>): Promise<PackPreview> {
  const opened = await open(app, running);
  const { upload, file, imported, head } = opened;
  const before = (await app.imports.listPacks()).find(({ origin }) => origin === imported.origin);
  const found = await app.imports.preview(describe(opened, running, 'comparing'));
  await app.uploads.finish(upload.id, { result: null, report: writeReport(reportOf(file)), isOver: false });
  return {
    ...head,
    lastAt: before?.atMs ?? null,
    counts: {
      ...countsOf(opened),
      ...found.counts,
      conflicts: found.conflictCount,
      foreign: Object.values(file.pack.foreign).reduce((sum, count) => sum + count, 0),
    },
    made: found.made.map(presentClaim),
    changed: found.changed.map(({ originKey, before: old, claim }) => ({
      claim: presentClaim({ originKey, claim }),
      fields: listChanges(old, claim),
    })),
    retired: found.retired.map((claim) => presentClaim({ originKey: '', claim })),
    conflicts: presentConflicts(found),
    faults: faultsOf(file),
  };
}

async function write(app: AppStore, running: Running<PackImportOrder>): Promise<PackResult> {
  const { order, signal, atMs } = running;
  const opened = await open(app, running);
  const { upload, file, imported, head } = opened;
  if (upload.result !== null) return upload.result as PackResult;
  const failed = countsOf(opened).failed;
  if (failed > 0 && order.mode === 'all') {
    const counts = { ...countsOf(opened), made: 0, changed: 0, retired: 0, unchanged: 0 };
    return { ...head, isWritten: false, counts, faults: faultsOf(file) };
  }
  const leftOut = new Set(order.leaveOut);
  const claims = imported.claims.filter(({ originKey }) => !leftOut.has(originKey));
  return app.transaction(async (rooms) => {
    const before = await rooms.uploads.hold(upload.id);
    if (before !== null) return before as PackResult;
    const { counts } = await rooms.imports.write({ ...describe(opened, running, 'writing'), claims: [claims] });
    const result: PackResult = { ...head, isWritten: true, counts: { ...countsOf(opened), ...counts }, faults: faultsOf(file) };
    await rooms.uploads.finish(upload.id, { result, report: writeReport(reportOf(file)), isOver: true });
    await rooms.trail.append([{ ...tellOwn(atMs, 'change', 'importLabels', {}), subjects: [imported.origin] }], atMs);
    signal.throwIfAborted();
    return result;
  });
}

interface OpenedPack {
  upload: Upload;
  file: ReadFile;
  imported: PackImport;
  head: Pick<PackPreview, 'upload' | 'pack' | 'title' | 'format' | 'source' | 'licence' | 'rows'>;
}

async function open(app: AppStore, { order, progress, signal }: Running<PackOrder>): Promise<OpenedPack> {
  const upload = await app.uploads.find(order.upload, order.account);
  if (!upload?.content) throw new JobError('upload_gone');
  await progress({ fraction: 0, step: 'reading', counts: {} });
  const options: FileOptions = {
    fileName: upload.fileName,
    sheet: order.sheet,
    defaults: order.defaults,
    ...(order.mapping === null ? {} : { mapping: order.mapping }),
  };
  const onTaken = (done: number, all: number) => progress({ fraction: (READ * done) / all, step: 'reading', counts: { done, all } });
  const file = await readUploaded(upload.content, options, { signal, onTaken });
  const named = [...new Set(file.pack.claims.flatMap(({ entityKey }) => entityKey ?? []))];
  const known = new Set((await app.entities.findAll(named)).map(({ key }) => key));
  const imported = toImport(file.pack, order.pack ?? upload.fileName, known);
  const head = {
    upload: upload.id,
    pack: imported.origin,
    title: file.pack.title === '' ? upload.fileName : file.pack.title,
    format: file.pack.format,
    ...headOf(file.pack),
    rows: file.rows.length,
  };
  return { upload, file, imported, head };
}

function describe(
  { upload, imported, head }: OpenedPack,
  { order, signal, atMs, progress }: Running<PackOrder>,
  step: 'comparing' | 'writing',
) {
  const all = Math.max(1, imported.claims.length);
  return {
    ...imported,
    owner: null,
    author: order.account,
    isWhole: true,
    claims: [imported.claims],
    atMs,
    signal,
    file: {
      title: head.title,
      format: head.format,
      fileName: upload.fileName,
      sha256: upload.sha256,
      source: head.source,
      licence: head.licence,
    },
    onRows: (done: number) => progress({ fraction: READ + ((WRITTEN - READ) * done) / all, step, counts: { done, all } }),
  };
}

function countsOf({ file, imported }: OpenedPack) {
  const failed = file.rows.filter(({ what }) => what === 'fault').length;
  return { repeated: file.pack.repeated, failed, entities: imported.entities.length };
}

function reportOf({ rows }: ReadFile): ReportRow[] {
  return rows.flatMap((told): ReportRow[] => {
    if (told.what === 'claim') return [];
    const { row, address, name, reason, what } = told;
    return [{ row, result: what === 'fault' ? '失败' : '未写入', address, name, reason }];
  });
}

const faultsOf = (file: ReadFile): PackPreview['faults'] =>
  file.rows
    .flatMap((told) => (told.what === 'fault' ? [{ row: told.row, address: told.address, name: told.name, reason: told.reason }] : []))
    .slice(0, MOST_FAULTS);

function presentClaim({ originKey, claim }: { originKey: string; claim: LabelClaim }): PackPreview['made'][number] {
  const { scope, address, name, type, risk, entity, confidence } = claim;
  return { key: originKey, scope, address, name, type, risk, entity, confidence };
}

function presentConflicts({ conflicts }: ImportPreview): PackPreview['conflicts'] {
  return conflicts.map(({ originKey, claim, other, otherOrigin, differs }) => ({
    claim: presentClaim({ originKey, claim }),
    other: presentClaim({ originKey: '', claim: other }),
    otherOrigin,
    differs,
  }));
}

const shown = [
  'name',
  'type',
  'risk',
  'entity',
  'role',
  'claim',
  'confidence',
  'source',
  'sourceDate',
  'licence',
  'note',
  'validFrom',
  'validTo',
] as const;

/** What is said otherwise than before; evidence by how much there is of it. */
function listChanges(before: LabelClaim, after: LabelClaim): PackPreview['changed'][number]['fields'] {
  const say = (value: string | number | null): string => (value === null ? '' : String(value));
  const fields = shown.flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, before: say(before[name]), after: say(after[name]) }],
  );
  if (JSON.stringify(before.evidence) === JSON.stringify(after.evidence)) return fields;
  return [...fields, { name: 'evidence', before: String(before.evidence.length), after: String(after.evidence.length) }];
}
