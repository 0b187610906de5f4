import { randomUUID } from 'node:crypto';
import type { ExportPlanView, SheetList } from '@chaintrail/contract/schemas';
import { writeCell } from '@chaintrail/sheet';
import type { Caller } from '../../access/caller.ts';
import type { FileAnswer } from '../../api/file.ts';
import { presentFailure } from '../../api/failures.ts';
import { describeError } from '../../api/privacy.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { checkLimit, limitOf } from '../../sheet/limits.ts';
import type { NamedColumn, OpenedList, OpenList } from '../../sheet/opened.ts';
import { nameFile, typeOf, writeList } from './file.ts';
import { createExportBook, type ExportBook } from './progress.ts';
import { deleteExport, keepExport, pageExports, whoseOf } from './records.ts';

const PREVIEW_ROWS = 3;

/** How each list is opened. */
export type Lists = Readonly<Record<SheetList, OpenList>>;

type Calls = 'exportAddressTransfers' | 'planExport' | 'getExportProgress' | 'pageExports' | 'deleteExport';

/** Lists as files. */
export function createExportHandlers(lists: Lists): HandlersOf<Calls> {
  const book = createExportBook();
  return {
    exportAddressTransfers: async (context) => exportList(context, await lists[context.input.list](context, context.input), book),
    planExport: async (context) => planList(context, await lists[context.input.list](context, context.input)),
    async getExportProgress({ input, caller }) {
      const found = book.find(input.id, whoseOf(caller));
      if (!found) throw refuse('not_found', '没有这次导出，或它已结束超过一小时');
      return found;
    },
    pageExports: (context) => pageExports(context, book),
    deleteExport,
  };
}

async function planList(context: RequestOf<'planExport'>, list: OpenedList): Promise<ExportPlanView> {
  const rows = list.read(PREVIEW_ROWS);
  const first = await rows.next();
  await rows.return(undefined);
  const { rows: count, isAtLeast, hiddenRows, bound, hasBalance, columns } = list;
  return {
    rows: count,
    isAtLeast,
    hiddenRows,
    limit: limitOf(context, list.heads),
    bound,
    hasBalance,
    columns: columns.map(({ key, title }) => ({ key, title })),
    preview: (first.done === true ? [] : first.value).map((cells) => columns.map((column, at) => writeCell(column, cells[at] ?? null))),
    coverage: list.heads[0].stored.coverage,
  };
}

/** The file is begun when everything is known that could be refused; what fails after that cuts it off. */
async function exportList(context: RequestOf<'exportAddressTransfers'>, list: OpenedList, book: ExportBook): Promise<FileAnswer> {
  const { input, caller, now, tell, logger } = context;
  const limit = limitOf(context, list.heads);
  const columns = chooseColumns(list, input.columns);
  checkLimit(list.rows, limit);
  const id = input.exportId ?? randomUUID();
  const { format } = input;
  const [{ chain, stored }, ...otherHeads] = list.heads;
  const { number: height, hash } = stored.head;
  const { rows: allRows, isAtLeast, query: title, filters } = list;
  const file = nameFile(list, format, now());
  const order = { ...list.asked, list: input.list, format, columns: columns.map(({ key }) => key) };
  const head = otherHeads.length === 0 ? { chainName: chain.name, number: height, hash } : null;
  const keeping = await keepExport(context, { id, list: input.list, order, title, filters, file, format, allRows, isAtLeast, head });
  const change = book.start(id, whoseOf(caller), { all: allRows, isAtLeast, height });
  tell({ detail: { list: input.list, rows: String(allRows), format, height: String(height) } });
  const { body, weigh } = writeList(list, {
    by: nameOf(caller),
    atMs: now(),
    format,
    columns,
    checkRows: (rows) => checkLimit(rows, limit),
    onRows: (rows) => change({ rows }),
    onSheets: (sheets) => change({ sheets }),
  });
  let isOver = false;
  const end = (how: Ending) => {
    if (isOver) return;
    isOver = true;
    const { rows, sums, agrees } = list.tell();
    const whole = how.state === 'done';
    const told = { state: how.state, rows, sums: whole ? sums : [], agrees: whole ? agrees : null };
    change({ ...told, ...(how.message === null ? {} : { message: how.message }) });
    keeping.end({ ...told, message: how.message, ...(whole ? weigh() : { bytes: null, sha256: null }) });
  };
  body.once('error', (error) => {
    // What was being read breaks off when its reader goes away.
    if (context.signal.aborted) return end({ state: 'cancelled', message: null });
    const { envelope, isBug } = presentFailure(error, id);
    const what = { id, list: input.list, format, rows: list.tell().rows, error: describeError(error) };
    logger[isBug ? 'error' : 'warn'](what, 'an export broke off');
    return end({ state: 'failed', message: envelope.msg });
  });
  body.once('end', () => end({ state: 'done', message: null }));
  // Closed before its end: whoever asked for it went away.
  body.once('close', () => end({ state: 'cancelled', message: null }));
  return { fileName: file, type: typeOf(format), body };
}

interface Ending {
  state: 'done' | 'failed' | 'cancelled';
  message: string | null;
}

/** In the order of the sheet, however they are asked for. */
function chooseColumns({ columns }: OpenedList, wanted: readonly string[] | undefined): NamedColumn[] {
  const unknown = (wanted ?? []).findIndex((key) => !columns.some((column) => column.key === key));
  if (unknown >= 0) throw refuseField(`columns.${unknown}`, '不是这个列表的列');
  return columns.filter(({ key }) => wanted === undefined || wanted.includes(key));
}

function nameOf(caller: Caller): string {
  if (caller.kind === 'visitor') return '未登录';
  const { name, login } = caller.account;
  return name === '' ? login : `${name}（${login}）`;
}
