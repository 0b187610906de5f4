import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainRead } from './context.ts';
import { WIDE_READ } from './engine.ts';
import type { OutputOrder, OutputRange, UnspentRow } from './unspentOrder.ts';
import { CREATED, renderRows, renderSpent } from './unspentRows.ts';

/** What names an output in these rows. */
export const outpoint = 'row.hashHead, row.outputIndex';

/**
 * Outputs of the address that are left, in order. First counted in buckets of the order's first column, where an output counts one and
 * its spending takes one off; then only the buckets that hold what is wanted are folded, not all that the address ever had.
 */
export async function foldUnspent(
  { context, chain, state }: ChainRead,
  address: string,
  by: OutputOrder,
  { start, offset, limit }: OutputRange,
): Promise<UnspentRow[]> {
  if (state.first === null) return [];
  const rows = renderRows(chain, state, address);
  const buckets = await context.query<{ bucket: number }>(
    `select bucket from (
      select ${by.bucket} as bucket, countIf(${CREATED}) - countIf(${renderSpent(state.first)}) as left,
        sum(left) over (order by bucket ${by.bucketOrder}) - left as before from ${rows} where ${by.beyond(start)} group by bucket
    ) where left > 0 and before < ${uintLiteral(offset + limit)}`,
    WIDE_READ,
  );
  // Ties with the place itself are in no bucket that was counted.
  const isWanted = [
    ...(buckets.length > 0 ? [`${by.bucket} in ${listLiteral(buckets.map(({ bucket }) => uintLiteral(bucket)))}`] : []),
    ...(start ? [by.tie(start)] : []),
  ];
  if (isWanted.length === 0) return [];
  return context.query<UnspentRow>(
    `select block, transactionIndex, outputIndex, amountRaw, timeMs, scriptType
      from (
        select max(row.block) as block, max(row.transactionIndex) as transactionIndex, row.outputIndex as outputIndex,
          max(row.amountRaw) as amountRaw, max(row.timeMs) as timeMs, max(row.scriptType) as scriptType
          from (select * from ${rows} where not (isCreated = 1 and spentBlock > 0) and (${isWanted.join(' or ')})) as row
          group by ${outpoint} having max(row.isCreated) = 1 and max(row.spentBlock) = 0
      ) where ${by.after(start)} order by ${by.columns} limit ${uintLiteral(limit)} offset ${uintLiteral(offset)}`,
    WIDE_READ,
  );
}
