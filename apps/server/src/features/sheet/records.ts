import type { EndpointData, ExportRecordView, SheetSumView } from '@chaintrail/contract/schemas';
import type { ExportRecord, NewExport } from '@chaintrail/store/app';
import { accountOf, type Caller } from '../../access/caller.ts';
import { describeError } from '../../api/privacy.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { readPage } from '../../input.ts';
import type { ExportBook } from './progress.ts';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type Ending = Omit<Parameters<RequestContext['stores']['app']['exports']['end']>[2], 'atMs'>;

/** An export that is being made, as its maker's list keeps it. */
export interface Keeping {
  end(how: Ending): void;
}

const nobody: Keeping = { end: () => undefined };

/** Keeps that an export begins; a visitor has no list. What cannot be kept at the end is logged and costs nobody the file. */
export async function keepExport(context: RequestContext, record: Omit<NewExport, 'accountId' | 'atMs'>): Promise<Keeping> {
  const { caller, stores, now, logger } = context;
  if (caller.kind !== 'account') return nobody;
  const { exports } = stores.app;
  const accountId = caller.account.id;
  await exports.begin({ ...record, accountId, atMs: now() }, KEPT_DAYS * DAY_MS);
  return {
    end: (how) =>
      void exports
        .end(accountId, record.id, { ...how, atMs: now() })
        .catch((error: unknown) => logger.error({ id: record.id, error: describeError(error) }, 'the end of an export could not be kept')),
  };
}

/** Whose progress is asked for. */
export function whoseOf(caller: Caller): string {
  return caller.kind === 'account' ? caller.account.id : 'visitor';
}

/** One's own exports, newest first; a sub-account's are its own. */
export async function pageExports(context: RequestOf<'pageExports'>, book: ExportBook): Promise<EndpointData<'pageExports'>> {
  const { input, caller, stores, now } = context;
  const { id } = accountOf(caller);
  const { limit, offset = 0 } = readPage({ ...input, cursor: undefined });
  const { records, total } = await stores.app.exports.page(id, { limit, offset, sinceMs: now() - KEPT_DAYS * DAY_MS });
  return { list: records.map((record) => presentRecord(record, book.find(record.id, id))), total, keptDays: KEPT_DAYS };
}

export async function deleteExport({ input, caller, stores }: RequestOf<'deleteExport'>): Promise<EndpointData<'deleteExport'>> {
  const deleted = await stores.app.exports.remove(accountOf(caller).id, input.id);
  if (deleted === 0) throw refuse('not_found', '没有这条导出记录，可能已被删除');
  return { deleted };
}

const RESTARTED = '服务在导出期间停止，文件没有写完，请重新导出';

/** Exported for its test. What runs in no process any more has ended, though nothing could say so. */
export function presentRecord(record: ExportRecord, live: ReturnType<ExportBook['find']>): ExportRecordView {
  const { startedAtMs, endedAtMs, allRows, list, format, sums, ...kept } = record;
  const isLost = record.state === 'running' && live === undefined;
  return {
    ...kept,
    list: list as ExportRecordView['list'],
    format: format as ExportRecordView['format'],
    sums: sums as SheetSumView[],
    all: allRows,
    ...(record.state === 'running' && live ? { rows: live.rows } : {}),
    ...(isLost ? { state: 'failed', message: RESTARTED } : {}),
    startedAt: startedAtMs,
    endedAt: endedAtMs,
  };
}
