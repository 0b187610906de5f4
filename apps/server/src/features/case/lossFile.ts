import { writeXlsx, type Cell, type Column, type Table } from '@chaintrail/sheet';
import { formatUnits } from '@chaintrail/model';
import type { CasePayment, CaseRecord, CaseVictim } from '@chaintrail/store/app';
import type { FileAnswer } from '../../api/file.ts';
import type { RequestOf } from '../../context.ts';
import { tellClosing } from './closing.ts';
import { sumLosses } from './losses.ts';
import { valueOfParts } from '../../prices/value.ts';
import { dateOfDay } from '../../prices/rates.ts';
import { presentLossValue, readLossPrices, valuePayment, type PriceOf } from './lossValue.ts';
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
  const priceOf = await readLossPrices(context, payments);
  const tables = listLossTables(record, { victims, payments, priceOf, atMs: now() });
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

const valueColumns = [number('折合美元'), number('折合人民币')];

/** What payments are worth, empty where not all of them have a price or a rate: a part would be taken for all. */
function valueCells(payments: readonly CasePayment[], priceOf: PriceOf | undefined): Cell[] {
  const value = presentLossValue(payments, priceOf);
  if (!value) return [null, null];
  const { usd, yuan } = value;
  return [value.pricedPayments === payments.length ? usd : null, yuan?.payments === payments.length ? yuan.cny : null];
}

const priceColumns = [number('当日价（美元）'), number('汇率'), text('汇率日期', 12), ...valueColumns];

function priceCells(payment: CasePayment, priceOf: PriceOf | undefined): Cell[] {
  const valued = valuePayment(payment, priceOf);
  if (!valued) return [null, null, '', null, null];
  const { price, ...part } = valued;
  const { yuan } = price;
  return [
    price.usd,
    yuan?.rate.cny ?? null,
    yuan ? dateOfDay(yuan.rate.day) : '',
    valueOfParts([{ ...part, price: price.usd }]),
    yuan ? valueOfParts([{ ...part, price: yuan.price }]) : null,
  ];
}

/** How the values came about, and of how many payments there is none. */
function tellBasis(payments: readonly CasePayment[], priceOf: PriceOf | undefined): string {
  const value = presentLossValue(payments, priceOf);
  if (!value) return '未折算（没有启用价格来源）';
  const sources = [...new Set(payments.flatMap((payment) => valuePayment(payment, priceOf)?.price.source ?? []))].join('、');
  const { pricedPayments, yuan } = value;
  const unpriced = payments.length - pricedPayments;
  const unrated = pricedPayments - (yuan?.payments ?? 0);
  return [
    pricedPayments === 0
      ? '未折算：没有这些日期的价格'
      : `折合按每笔付款当日（UTC）价格${sources && `（${sources}）`}与当日人民币汇率，当日没有汇率的用此前最近一日的`,
    ...(pricedPayments > 0 && unpriced > 0 ? [`${unpriced} 笔没有价格，未折合`] : []),
    ...(unrated > 0 ? [`${unrated} 笔没有汇率，未折合人民币`] : []),
    '有一笔缺价的合计不写折合；为估算，以数量为准',
  ].join('；');
}

export interface LossFacts {
  victims: readonly CaseVictim[];
  payments: readonly CasePayment[];
  priceOf: PriceOf | undefined;
  atMs: number;
}

export function listLossTables(
  { number: caseNumber, title, closing }: Pick<CaseRecord, 'number' | 'title' | 'closing'>,
  { victims, payments, priceOf, atMs }: LossFacts,
): LossTable[] {
  const ofCoin = (loss: { chainName: string; contract: string }, among: readonly CasePayment[]) =>
    among.filter(({ chainName, contract }) => chainName === loss.chainName && contract === loss.contract);
  const codes = new Map(victims.map(({ id, code }) => [id, code]));
  return [
    {
      name: '合计',
      columns: [
        text('链', 12),
        text('币种', 14),
        text('合约', 46),
        number('损失'),
        number('付款笔数'),
        number('受害人数'),
        ...valueColumns,
      ],
      rows: sumLosses(payments).map((loss) => [
        loss.chainName,
        unitOf(loss),
        loss.contract,
        amountOf(loss.raw, loss.decimals),
        String(loss.payments),
        String(loss.victims),
        ...valueCells(ofCoin(loss, payments), priceOf),
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
        ...valueColumns,
      ],
      rows: victims.flatMap((victim) => {
        const own = payments.filter(({ victimId }) => victimId === victim.id);
        if (own.length === 0) return [[victim.code, victim.material, '', '', null, '0', null, null, null, null]];
        return sumLosses(own).map((loss): Cell[] => {
          const of = ofCoin(loss, own);
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
            ...valueCells(of, priceOf),
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
        ...priceColumns,
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
        ...priceCells(payment, priceOf),
      ]),
    },
    {
      name: '说明',
      columns: [text('项目', 16), text('内容', 80)],
      rows: [
        ['案件', title],
        ['案号', caseNumber],
        ...(closing ? [['结案', tellClosing(closing, '')]] : []),
        ['受害人', `${victims.length} 名，只写代号；真实姓名加密保存，不随表格导出`],
        ['数据', '每笔付款为登记时链上所见的转账；金额为币的数量'],
        ['折合', tellBasis(payments, priceOf)],
        ['导出时间', `${new Date(atMs + BEIJING * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')}（北京时间）`],
      ],
    },
  ];
}
