import { endpoints } from '@chaintrail/contract';
import { sheetColumns, transferSheet, type TransferSheet } from '@chaintrail/contract/schemas';
import { z } from 'zod';
import { parseInput } from '../../../api/validate.ts';
import { ownerByAddress } from '../../../sheet/owner.ts';
import type { OpenedList, OpenList } from '../../../sheet/opened.ts';
import { listCautions, tellFilter, titleList } from './about.ts';
import { columnsOf } from './columns.ts';
import { readOrder } from './order.ts';
import { readRows } from './rows.ts';
import { addRows, agree, createSums, presentSums } from './sums.ts';

const asked = { body: transferSheet, data: z.never() };
const columns = sheetColumns.map((key) => ({ key, ...columnsOf[key] }));

/** An address's transfers with their balances, proven by the sums of the same filter. */
export const openTransfers: OpenList = async (context, given) => {
  const input = parseInput(endpoints.pageAddressTransfers, asked, { params: {}, query: {}, body: given }) as TransferSheet;
  const order = await readOrder(context, input);
  const { chain, address, stored, totals, isOneHead } = order;
  const { of, owner } = await ownerByAddress(context, chain, address);
  const sums = createSums();
  const title = titleList(input.tab);
  return {
    asked: { ...input },
    title,
    owner,
    query: `${chain.title} · ${of} · ${title}`,
    filters: tellFilter(order),
    order: input.order === 'oldest' ? '时间从早到晚' : '时间从晚到早',
    heads: [{ chain, stored }],
    rows: totals.count,
    isAtLeast: false,
    hiddenRows: order.hiddenRows,
    hasBalance: order.balanceOf !== undefined,
    bound: null,
    columns,
    async *read(most) {
      for await (const rows of readRows(context, order, most)) {
        addRows(sums, rows);
        yield rows.map((row) => columns.map(({ cellOf }) => cellOf(row)));
        if (most !== undefined) return;
      }
    },
    tell: () => ({
      rows: sums.rows,
      hiddenRows: sums.hiddenRows,
      sums: presentSums(sums),
      agrees: isOneHead ? agree(sums, totals) : null,
      whyUncompared: '取数期间链头前进过快',
      cautions: listCautions(sums, order),
    }),
  } satisfies OpenedList;
};
