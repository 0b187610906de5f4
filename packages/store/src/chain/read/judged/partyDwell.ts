import type { Chain } from '@chaintrail/model';
import { DIRECTION, MOVED } from '../../schema/views.ts';
import { familyCodecs } from '../../sql/family.ts';
import { listLiteral } from '../../sql/literal.ts';
import type { TransferFilter } from '../answers/list.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import { renderFilter } from '../addressFilter.ts';
import { hasMoved } from '../balanceChange.ts';
import type { ReadContext } from '../context.ts';
import { positionColumns } from '../rows.ts';
import { passes } from '../transferFilter.ts';
import type { Dwell, DwellQuestion } from './answers.ts';
import { openJudgedRows, PARTY, partyOf } from './judgedRows.ts';
import { renderTeam } from './labelledMoves.ts';

/**
 * How long one coin (`filter.token`) lay at the address before it was paid out: for each payment the time since the last receipt before it
 * on the chain, whoever it came from. Payments before any receipt are left out; a clock that went back is no time.
 */
export async function sumDwell(context: ReadContext, chain: Chain, asked: DwellQuestion): Promise<Dwell[]> {
  const { address: owner, filter = {}, among } = asked;
  const token = filter.token;
  const names = isNames(among) ? among : undefined;
  if (token === undefined || names?.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const rows = await openJudgedRows(
      read,
      { address: owner, filter: { token } },
      { columns: `${positionColumns.join(', ')}, token, tokenId, direction, kind, counterparty, status, timeMs, amountRaw, method` },
    );
    if ('transfers' in rows) return sumTransfers(rows.transfers, filter, names);
    const { address } = familyCodecs(chain.family);
    const condition = await renderFilter(read, filter);
    const group = names ? 'party' : renderTeam(chain, isNames(among) ? [] : among.known);
    const moves = `amountRaw > 0 and ${MOVED}`;
    const found = await context.query<Record<'partyText' | 'sumMs' | 'payments', string>>(
      `select if(length(team) > 1, ${address.select('team')}, team) as partyText, sum(if(timeMs > gotMs, timeMs - gotMs, 0)) as sumMs, count() as payments
        from (select ${PARTY} as party, timeMs, gotMs from (
          select *, max(if(direction = ${DIRECTION.in} and ${moves}, timeMs, 0))
            over (order by ${positionColumns.join(', ')} rows between unbounded preceding and current row) as gotMs from ${rows.from})
          where direction = ${DIRECTION.out} and gotMs > 0 and ${moves} and ${condition} and length(party) > 1
            ${names ? `and party in ${listLiteral(names.map(address.literal))}` : ''})
        group by ${group} as team`,
      rows.options,
    );
    return found.map(({ partyText, sumMs, payments }) => ({ party: partyText, sumMs: Number(sumMs), count: Number(payments) }));
  });
}

function isNames(among: DwellQuestion['among']): among is readonly string[] {
  return Array.isArray(among);
}

function sumTransfers(transfers: readonly AddressTransfer[], filter: TransferFilter, names: readonly string[] | undefined): Dwell[] {
  const sums = new Map<string, Dwell>();
  const wanted = names && new Set(names);
  let gotMs = 0;
  // Oldest first.
  for (const transfer of transfers.toReversed()) {
    const { direction, amountRaw, timeMs } = transfer;
    if (amountRaw === 0n || !hasMoved(transfer)) continue;
    if (direction === 'in') gotMs = Math.max(gotMs, timeMs);
    const party = partyOf(transfer);
    if (direction !== 'out' || gotMs === 0 || party.length === 1 || !passes(transfer, filter)) continue;
    if (wanted && !wanted.has(party)) continue;
    const sum = sums.get(party) ?? { party, sumMs: 0, count: 0 };
    sum.sumMs += Math.max(0, timeMs - gotMs);
    sum.count += 1;
    sums.set(party, sum);
  }
  return [...sums.values()];
}
