import type { Chain } from '@chaintrail/model';
import { DIRECTION, MOVED } from '../../schema/views.ts';
import { uint256Literal } from '../../sql/literal.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import { hasMoved } from '../balanceChange.ts';
import type { ReadContext } from '../context.ts';
import type { AmountPart, JudgedQuestion } from './answers.ts';
import { openJudgedRows } from './judgedRows.ts';

/** How the amounts of one coin (`filter.token`) lie between rising bounds: as many parts as bounds, and one more. */
export async function splitAmounts(
  context: ReadContext,
  chain: Chain,
  asked: JudgedQuestion,
  boundsRaw: readonly bigint[],
): Promise<AmountPart[]> {
  const parts = [...boundsRaw, 0n].map((): AmountPart => ({ inCount: 0, outCount: 0, inRaw: 0n, outRaw: 0n }));
  return context.underOneState(chain, async (state) => {
    const rows = await openJudgedRows({ context, chain, state }, asked, { columns: 'direction, kind, status, amountRaw' });
    if ('transfers' in rows) return addTransfers(parts, rows.transfers, boundsRaw);
    const part = boundsRaw.length === 0 ? '0' : boundsRaw.map((bound) => `(amountRaw >= ${uint256Literal(bound)})`).join(' + ');
    const found = await context.query<{ part: string } & Record<'inCount' | 'outCount' | 'inRaw' | 'outRaw', string>>(
      `select toString(${part}) as part, countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount,
        sumIf(amountRaw, direction = ${DIRECTION.in} and ${MOVED}) as inRaw, sumIf(amountRaw, direction = ${DIRECTION.out} and ${MOVED}) as outRaw
        from ${rows.from} group by part`,
      rows.options,
    );
    for (const row of found) {
      parts[Number(row.part)] = {
        inCount: Number(row.inCount),
        outCount: Number(row.outCount),
        inRaw: BigInt(row.inRaw),
        outRaw: BigInt(row.outRaw),
      };
    }
    return parts;
  });
}

function addTransfers(parts: AmountPart[], transfers: readonly AddressTransfer[], boundsRaw: readonly bigint[]): AmountPart[] {
  for (const transfer of transfers) {
    const { direction, amountRaw } = transfer;
    const part = parts[boundsRaw.filter((bound) => amountRaw >= bound).length];
    if (!part || direction === 'self') continue;
    part[`${direction}Count`] += 1;
    part[`${direction}Raw`] += hasMoved(transfer) ? amountRaw : 0n;
  }
  return parts;
}
