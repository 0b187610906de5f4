import { writeXlsx, type Cell, type Column, type Table } from '@chaintrail/sheet';
import { formatUnits } from '@chaintrail/model';
import type { CasePayment, CaseRecord, CaseVictim } from '@chaintrail/store/app';
import type { FileAnswer } from '../../api/file.ts';
import type { RequestOf } from '../../context.ts';
import { sumLosses } from './losses.ts';
import { openCase } from './open.ts';

const BEIJING = 8;
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const text = (title: string, width = 18): Column => ({ title, kind: 'text', width });
const number = (title: string): Column => ({ title, kind: 'number', width: 22 });
const time = (title: string): Column => ({ title, kind: 'time', width: 20, zoneHours: BEIJING });

/** Who lost what, as a workbook; of victims there are their codes alone. */
export async function exportLosses(context: RequestOf<'exportCaseLosses'>): Promise<FileAnswer> {
  const { input, stores, caller, now } = context;
  const { record } = await openCase(stores.app, caller, input.id, 'read');
  const [victims, payments] = await Promise.all([stores.app.caseVictims.list(record.id), stores.app.caseVictims.listPayments([record.id])]);
  const tables = listLossTables(record, { victims, payments, atMs: now() });
  const name = (record.number || record.title).replace(/[\\/:*?"<>|]/g, '_');
  return {
    fileName: `受害人损失-${name}.xlsx`,
    type: xlsx,
    body: writeXlsx(tables.map(({ rows, ...table }) => ({ ...table, batches: once(rows) }))),
  };
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

interface LossTable extends Omit<Table, 'batches'> {
  rows: Cell[][];
}

/** A coin that does not say how it divides is told in its smallest unit. */
const amountOf = (raw: bigint, decimals: number | null): string => formatUnits(raw, decimals ?? 0);
const unitOf = ({ symbol, decimals }: Pick<CasePayment, 'symbol' | 'decimals'>): string =>
  decimals === null ? `${symbol}（最小单位）` : symbol;

export function listLossTables(
  { number: caseNumber, title }: Pick<CaseRecord, 'number' | 'title'>,
  { victims, payments, atMs }: { victims: readonly CaseVictim[]; payments: readonly CasePayment[]; atMs: number },
): LossTable[] {
  const codes = new Map(victims.map(({ id, code }) => [id, code]));
  return [
    {
      name: '合计',
      columns: [text('链', 12), text('币种', 14), text('合约', 46), number('损失'), number('付款笔数'), number('受害人数')],
      rows: sumLosses(payments).map((loss) => [
        loss.chainName,
        unitOf(loss),
        loss.contract,
        amountOf(loss.raw, loss.decimals),
        String(loss.payments),
        String(loss.victims),
      ]),
    },
    {
      name: '受害人',
      columns: [
        text('受害人', 10),
        text('材料', 28),
        text('链', 12),
        text('币种', 14),
        number('损失'),
        number('付款笔数'),
        time('首笔（北京时间）'),
        time('末笔（北京时间）'),
      ],
      rows: victims.flatMap((victim) => {
        const own = payments.filter(({ victimId }) => victimId === victim.id);
        if (own.length === 0) return [[victim.code, victim.material, '', '', null, '0', null, null]];
        return sumLosses(own).map((loss): Cell[] => {
          const of = own.filter(({ chainName, contract }) => chainName === loss.chainName && contract === loss.contract);
          const times = of.map(({ timeMs }) => timeMs);
          return [
            victim.code,
            victim.material,
            loss.chainName,
            unitOf(loss),
            amountOf(loss.raw, loss.decimals),
            String(loss.payments),
            Math.min(...times),
            Math.max(...times),
          ];
        });
      }),
    },
    {
      name: '付款明细',
      columns: [
        text('受害人', 10),
        text('链', 12),
        time('时间（北京时间）'),
        text('交易哈希', 68),
        text('付款地址', 46),
        text('收款地址', 46),
        text('币种', 14),
        number('数额'),
        number('区块'),
      ],
      rows: payments.map((payment) => [
        codes.get(payment.victimId) ?? '',
        payment.chainName,
        payment.timeMs,
        payment.hash,
        payment.sender,
        payment.receiver,
        unitOf(payment),
        amountOf(payment.raw, payment.decimals),
        String(payment.blockNumber),
      ]),
    },
    {
      name: '说明',
      columns: [text('项目', 16), text('内容', 80)],
      rows: [
        ['案件', title],
        ['案号', caseNumber],
        ['受害人', `${victims.length} 名，只写代号；真实姓名加密保存，不随表格导出`],
        ['数据', '每笔付款为登记时链上所见的转账；金额为币的数量，未折算（没有设置价格来源）'],
        ['导出时间', `${new Date(atMs + BEIJING * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')}（北京时间）`],
      ],
    },
  ];
}
