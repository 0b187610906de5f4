import { familyCodecs } from '../../sql/family.ts';
import type { ChainRead } from '../context.ts';
import { WIDE_READ } from '../engine.ts';
import { listSources } from '../snapshot.ts';
import type { MemberCoin, MemberCoinsQuestion, MemberSums } from './answers.ts';
import { asideOf } from './judgedRows.ts';
import { INNER, renderMembers, renderParty, renderSpan, transfersOf } from './memberRows.ts';
import { movesSources, rawColumns, sideCountColumns } from './moves.ts';

/** The same from the rows alone: of chains whose histories are kept one by one, where what went from one of them to another may be in one of the two only. */
export async function scanMemberCoins(
  { context, chain, state }: ChainRead,
  { addresses, span = {} }: Pick<MemberCoinsQuestion, 'addresses' | 'span'>,
): Promise<MemberCoin[]> {
  const parts = listSources(state).map(({ side, within }) =>
    transfersOf(side, movesSources, `${renderMembers(chain, addresses)} and ${within('block')}`),
  );
  if (addresses.length === 0 || parts.length === 0) return [];
  const rows = await context.query<CoinRow>(
    `select ${familyCodecs(chain.family).address.select('token')} as tokenText, team, ${renderSpan(span)} as isInSpan, ${sideCountColumns}, ${rawColumns},
      count() as allCount, min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs
      from (select *, multiIf(length(party) > 1, 'o', party) as team from (select *, ${renderParty(chain, addresses)} as party from (${parts.join(' union all ')})))
      group by token, team, isInSpan`,
    WIDE_READ,
  );
  return foldCoins(rows);
}

interface CoinRow extends Record<
  'tokenText' | 'team' | 'inCount' | 'outCount' | 'inRaw' | 'outRaw' | 'allCount' | 'firstTimeMs' | 'lastTimeMs',
  string
> {
  isInSpan: number;
}

function foldCoins(rows: readonly CoinRow[]): MemberCoin[] {
  const parts = new Map<string, { span: MemberSums | undefined; whole: MemberSums }>();
  for (const row of rows) {
    const known = parts.get(row.tokenText);
    const whole = addRow(known?.whole, row);
    const span = row.isInSpan === 1 ? addRow(known?.span, row) : known?.span;
    parts.set(row.tokenText, { span, whole });
  }
  return [...parts].flatMap(([token, { span, whole }]) => (span ? [{ ...span, token, whole }] : []));
}

const noSums = { count: 0, inCount: 0, outCount: 0, inRaw: 0n, outRaw: 0n, innerCount: 0, innerRaw: 0n, feeRaw: 0n };

function addRow(known: MemberSums | undefined, row: CoinRow): MemberSums {
  const [firstTimeMs, lastTimeMs] = [Number(row.firstTimeMs), Number(row.lastTimeMs)];
  const sums = known ?? { ...noSums, firstTimeMs, lastTimeMs };
  const isInner = row.team === INNER;
  const outRaw = BigInt(row.outRaw);
  return {
    count: sums.count + Number(row.allCount),
    inCount: sums.inCount + (isInner ? 0 : Number(row.inCount)),
    outCount: sums.outCount + (isInner ? 0 : Number(row.outCount)),
    inRaw: sums.inRaw + (isInner ? 0n : BigInt(row.inRaw)),
    outRaw: sums.outRaw + (isInner ? 0n : outRaw),
    // Either side of such a transfer is a row of its own.
    innerCount: sums.innerCount + (isInner ? Number(row.outCount) : 0),
    innerRaw: sums.innerRaw + (isInner ? outRaw : 0n),
    feeRaw: sums.feeRaw + (asideOf(row.team) === 'fee' ? outRaw : 0n),
    firstTimeMs: Math.min(sums.firstTimeMs, firstTimeMs),
    lastTimeMs: Math.max(sums.lastTimeMs, lastTimeMs),
  };
}
