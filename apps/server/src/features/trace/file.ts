import { writeXlsx, type Cell, type Column, type Table } from '@chaintrail/sheet';
import type { TraceView } from '@chaintrail/contract/schemas';
import type { Readable } from 'node:stream';
import type { StoredResult } from './result.ts';
import type { ResultWriter } from './writer.ts';
import { stopWords } from './words.ts';

const BEIJING = 8;
const text = (title: string, width = 18): Column => ({ title, kind: 'text', width });
const number = (title: string): Column => ({ title, kind: 'number', width: 20 });
const time = (title: string): Column => ({ title, kind: 'time', width: 20, zoneHours: BEIJING });

/** A trace as a workbook: ends, every account of them, ways, edges, whose money is where, and what all of it rests on. */
export function writeTraceFile(view: TraceView, result: StoredResult, writer: ResultWriter): Readable {
  const found = view.found;
  const amounts = [number('先进先出'), number('后进先出'), number('按比例'), number('全染（不相加）')];
  const nameOf = (account: string) => writer.label(account)?.name ?? '';
  const startNames = found?.starts.map(({ party, hash }) => party?.label?.name ?? party?.address ?? hash ?? '') ?? [];
  return writeXlsx([
    table(
      '到达终点',
      [
        text('终点', 28),
        text('链', 10),
        text('停止原因', 12),
        text('地址数', 8),
        text('层', 8),
        ...amounts,
        number('任何方法最少'),
        number('任何方法最多'),
        text('占比 %', 8),
        time('首次到达（北京时间）'),
        time('末次到达（北京时间）'),
      ],
      found?.ends.map((end) => [
        end.title ?? end.parties[0]?.address ?? stopWords[end.reason],
        end.chainName,
        stopWords[end.reason],
        String(end.partyCount),
        `${end.hops.from}–${end.hops.to}`,
        end.fifo,
        end.lifo,
        end.haircut,
        end.poison,
        end.min,
        end.max,
        end.share,
        end.firstTime,
        end.lastTime,
      ]) ?? [],
    ),
    table(
      '终点地址',
      [text('终点', 28), text('地址', 46), text('标签', 24), text('停止原因', 12), text('层', 6), ...amounts],
      result.ends.flatMap((end) =>
        end.accounts.map(({ account, address, fifo, lifo, haircut, poison, hop }) => [
          end.title ?? stopWords[end.reason as keyof typeof stopWords],
          address,
          nameOf(account),
          stopWords[end.reason as keyof typeof stopWords],
          String(hop),
          ...[fifo, lifo, haircut, poison].map((raw) => writer.amount(raw)),
        ]),
      ),
    ),
    table(
      '路径',
      [text('序号', 6), number('到达金额'), text('跳数', 6), text('路径（沿路可归属金额）', 120)],
      found?.paths.map((path, index) => [
        String(index + 1),
        path.amount,
        String(path.hops),
        path.stops.map(({ title, label, address, amount }) => `${title ?? label?.name ?? (address || '起点')} ${amount}`).join(' → '),
      ]) ?? [],
    ),
    table(
      '各起点的钱',
      [
        text('起点', 30),
        number('合计'),
        ...(found?.ends.map(({ title, parties, reason }) =>
          number(title ?? `${stopWords[reason]} ${parties[0]?.address.slice(0, 8) ?? ''}`),
        ) ?? []),
      ],
      found?.starts.map(({ amount }, index) => [
        startNames[index] ?? '',
        amount,
        ...found.ends.map(({ fifoByStart }) => fifoByStart[index] ?? '0'),
      ]) ?? [],
    ),
    table(
      '资金边',
      [
        text('发送方', 46),
        text('接收方', 46),
        number('可归属金额（先进先出）'),
        text('笔数', 8),
        text('连接', 10),
        time('首次（北京时间）'),
        time('末次（北京时间）'),
      ],
      result.edges.map(({ from, to, raw, count, link, firstMs, lastMs }) => [
        tellAccount(from),
        tellAccount(to),
        writer.amount(raw),
        String(count),
        link === null ? '转账' : link.startsWith('bridge') ? '跨链' : '兑换',
        firstMs,
        lastMs,
      ]),
    ),
    table(
      '收据',
      [text('项', 20), text('值', 90)],
      [
        ['结果哈希', view.receipt?.resultHash ?? '尚未完成（暂定）'],
        ['输入哈希', view.receipt?.inputHash ?? ''],
        ...result.heights.map(({ chainName, number: height, hash }): Cell[] => [`${chainName} 高度`, `${height} ${hash}`]),
        ...(view.receipt?.rules ?? []).map((rule): Cell[] => ['规则', rule]),
        ['区间', result.boundsExact ? '逐一可达，恰好' : '有效但可能偏宽（经过金额改变的兑换或跨链）'],
        ['方法', '先进先出、后进先出、按比例三种方法守恒；全染按定义不相加。按比例向下取整，余数单位依次归于损失最大者'],
      ],
    ),
  ]);
}

function tellAccount(account: string): string {
  const [chainName, holder] = account.split('|');
  return `${chainName} ${holder}`;
}

function table(name: string, columns: readonly Column[], rows: readonly (readonly Cell[])[]): Table {
  return { name, columns, batches: once(rows) };
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}
