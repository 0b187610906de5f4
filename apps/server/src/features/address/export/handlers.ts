import { Readable } from 'node:stream';
import type { ExportPlanView } from '@chaintrail/contract/schemas';
import { writeCell, writeCsv, writeXlsx, type Table } from '@chaintrail/sheet';
import type { Caller } from '../../../access/caller.ts';
import type { FileAnswer } from '../../../api/file.ts';
import { presentFailure } from '../../../api/failures.ts';
import type { HandlersOf } from '../../../api/routes.ts';
import type { RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { listLabelsOf } from '../../../present/party.ts';
import { tellAbout, titleList } from './about.ts';
import { columnsOf, listColumns } from './columns.ts';
import { checkLimit, limitOf, readOrder } from './order.ts';
import { createExportBook, type ExportBook } from './progress.ts';
import { readRows } from './rows.ts';
import { addRows, agree, createSums, presentSums } from './sums.ts';

const PREVIEW_ROWS = 3;
const BEIJING_MS = 8 * 3_600_000;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const csv = 'text/csv; charset=utf-8';

type Calls = 'exportAddressTransfers' | 'planExport' | 'getExportProgress';

/** Lists of an address as files. */
export function createExportHandlers(): HandlersOf<Calls> {
  const book = createExportBook();
  return {
    exportAddressTransfers: (context) => exportTransfers(context, book),
    planExport,
    async getExportProgress({ input, caller }) {
      const found = book.find(input.id, whoseOf(caller));
      if (!found) throw refuse('not_found', '没有这次导出，或它已结束超过一小时');
      return found;
    },
  };
}

function whoseOf(caller: Caller): string {
  return caller.kind === 'account' ? caller.account.id : 'visitor';
}

async function planExport(context: RequestOf<'planExport'>): Promise<ExportPlanView> {
  const { input } = context;
  const order = await readOrder(context, input);
  const columns = listColumns(undefined);
  const rows = readRows(context, order, PREVIEW_ROWS);
  const first = await rows.next();
  await rows.return(undefined);
  return {
    rows: order.totals.count,
    hiddenRows: order.hiddenRows,
    limit: limitOf(context, order.chain),
    hasBalance: order.balanceOf !== undefined,
    columns: columns.map((key) => ({ key, title: columnsOf[key].title })),
    preview: (first.done === true ? [] : first.value).map((row) =>
      columns.map((key) => writeCell(columnsOf[key], columnsOf[key].cellOf(row))),
    ),
    coverage: order.stored.coverage,
  };
}

/** The file is begun when everything is known that could be refused; what fails after that cuts it off. */
async function exportTransfers(context: RequestOf<'exportAddressTransfers'>, book: ExportBook): Promise<FileAnswer> {
  const { input, caller, now, tell } = context;
  const order = await readOrder(context, input);
  checkLimit(context, order);
  const { chain, address, stored, totals } = order;
  const labels = await listLabelsOf(context, chain.name, [address]);
  const addressLabel = labels.get(address)?.[0]?.name;
  const change = book.start(input.exportId, whoseOf(caller), { all: totals.count, height: stored.head.number });
  tell({ detail: { rows: String(totals.count), format: input.format, height: String(stored.head.number) } });

  const sums = createSums();
  let agrees: boolean | null = null;
  const columns = listColumns(input.columns).map((key) => columnsOf[key]);
  async function* batches() {
    for await (const rows of readRows(context, order)) {
      addRows(sums, rows);
      yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)));
      change({ rows: sums.rows });
    }
    agrees = order.isOneHead ? agree(sums, totals) : null;
    // Whoever gets a sheet that does not add up to what the page says would rather have none.
    if (agrees === false) throw refuse('busy', '写出的行与统计不一致，请稍后重新导出', { retryAfter: 5 });
  }
  const about = () => tellAbout(order, { by: nameOf(caller), atMs: now(), addressLabel, sums, agrees });
  const list: Table = { name: titleList(input.tab), columns, batches: batches() };
  const file =
    input.format === 'csv'
      ? Readable.from(writeCsv(list, about))
      : writeXlsx([list, tableOf(about)], { onProgress: ({ sheets }) => change({ sheets }) });
  file.once('error', (error) => change({ state: 'failed', message: presentFailure(error, '').envelope.msg }));
  file.once('end', () => change({ state: 'done', rows: sums.rows, sums: presentSums(sums), agrees }));
  const day = new Date(now() + BEIJING_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return {
    fileName: `${cleanName(addressLabel ?? `${address.slice(0, 8)}…${address.slice(-6)}`)}_${titleList(input.tab)}_${day}.${input.format}`,
    type: input.format === 'csv' ? csv : xlsx,
    body: file,
  };
}

function nameOf(caller: Caller): string {
  if (caller.kind === 'visitor') return '未登录';
  const { name, login } = caller.account;
  return name === '' ? login : `${name}（${login}）`;
}

/** The second sheet, made when the first is written. */
function tableOf(about: () => [string, string][]): Table {
  return {
    name: '说明',
    columns: [
      { title: '项目', kind: 'text', width: 16 },
      { title: '内容', kind: 'text', width: 120 },
    ],
    batches: (async function* () {
      yield about();
    })(),
  };
}

/** Letters that no file system takes. */
function cleanName(text: string): string {
  return (
    text
      .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 40) || '地址'
  );
}
