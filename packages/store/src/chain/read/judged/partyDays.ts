import type { Chain } from '@chaintrail/model';
import { DIRECTION } from '../../schema/views.ts';
import { familyCodecs } from '../../sql/family.ts';
import { listLiteral, uintLiteral } from '../../sql/literal.ts';
import type { AddressTransfer } from '../answers/transfers.ts';
import { hasMoved } from '../balanceChange.ts';
import type { ReadContext } from '../context.ts';
import { findPeriodStart, renderPeriodStart } from '../periodStart.ts';
import type { PartyDay, PartyDaysQuestion } from './answers.ts';
import { asideOf, openJudgedRows, PARTY, partyOf } from './judgedRows.ts';
import { renderTeam } from './labelledMoves.ts';
import { movesSources, rawColumns, sideCountColumns } from './moves.ts';

const DAY_MS = 86_400_000;

/**
 * What one coin (`filter.token`) came to on each day between the address and others: a price is told of a day. In no order; rows that are on
 * neither side are left out.
 */
export async function listPartyDays(context: ReadContext, chain: Chain, asked: PartyDaysQuestion): Promise<PartyDay[]> {
  const { among, period } = asked;
  return context.underOneState(chain, async (state) => {
    const rows = await openJudgedRows({ context, chain, state }, asked, { columns: movesSources });
    if ('transfers' in rows) return sumDays(rows.transfers, asked);
    const { address } = familyCodecs(chain.family);
    const team = 'known' in among ? renderTeam(chain, among.known) : renderAmong(among.map(address.literal));
    const start = period === undefined ? '0' : renderPeriodStart(period);
    const sides = listLiteral([DIRECTION.in, DIRECTION.out].map(uintLiteral));
    const found = await context.query<
      Record<'teamText' | 'inCount' | 'outCount' | 'inRaw' | 'outRaw', string> & { start: number; day: number }
    >(
      `select if(length(team) > 1, ${address.select('team')}, team) as teamText, ${start} as start, toUInt32(intDiv(timeMs, ${uintLiteral(DAY_MS)})) as day,
        ${sideCountColumns}, ${rawColumns}
        from (select *, ${PARTY} as party from ${rows.from} where direction in ${sides}) group by ${team} as team, start, day`,
      rows.options,
    );
    return found.map((row) => ({
      party: asideOf(row.teamText) === undefined ? row.teamText : '',
      startMs: row.start * 1000,
      day: row.day,
      inCount: Number(row.inCount),
      outCount: Number(row.outCount),
      inRaw: BigInt(row.inRaw),
      outRaw: BigInt(row.outRaw),
      isAside: asideOf(row.teamText) !== undefined,
    }));
  });
}

const renderAmong = (names: readonly string[]): string => (names.length === 0 ? `''` : `if(party in ${listLiteral(names)}, party, '')`);

function sumDays(transfers: readonly AddressTransfer[], { among, period }: PartyDaysQuestion): PartyDay[] {
  const days = new Map<string, PartyDay>();
  for (const transfer of transfers) {
    const { direction, timeMs, amountRaw } = transfer;
    if (direction !== 'in' && direction !== 'out') continue;
    const who = partyOf(transfer);
    const isAside = asideOf(who) !== undefined;
    const party = isAside || (!('known' in among) && !among.includes(who)) ? '' : who;
    const day = Math.floor(timeMs / DAY_MS);
    const startMs = period === undefined ? 0 : findPeriodStart(period, timeMs);
    const key = `${party} ${isAside} ${startMs} ${day}`;
    const known = days.get(key) ?? { party, isAside, startMs, day, inCount: 0, outCount: 0, inRaw: 0n, outRaw: 0n };
    const raw = hasMoved(transfer) ? amountRaw : 0n;
    days.set(
      key,
      direction === 'in'
        ? { ...known, inCount: known.inCount + 1, inRaw: known.inRaw + raw }
        : { ...known, outCount: known.outCount + 1, outRaw: known.outRaw + raw },
    );
  }
  return [...days.values()];
}
