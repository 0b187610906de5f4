import type { Chain } from '@chaintrail/model';
import { tableName } from '../../schema/tables.ts';
import { familyCodecs } from '../../sql/family.ts';
import { uintLiteral } from '../../sql/literal.ts';
import type { ReadContext } from '../context.ts';
import { WIDE_READ } from '../engine.ts';
import { FAR_MS, monthOf } from '../months.ts';
import { listSources, type Source } from '../snapshot.ts';
import type { MemberMoves, MemberQuestion } from './answers.ts';
import { renderTeam } from './labelledMoves.ts';
import { INNER, renderMembers, renderParty, renderSpan, transfersOf } from './memberRows.ts';
import { countColumns, countNames, movesSources, rawColumns } from './moves.ts';
import { sortAsides, toAside, toParty } from './partySums.ts';

const sumNames = [...countNames, 'inRaw', 'outRaw'] as const;

/** How what the other sides moved is folded; the sum of a count unless said. */
const folds: Partial<Record<(typeof sumNames)[number], string>> = {
  firstTimeMs: 'min(sums.firstTimeMs)',
  lastTimeMs: 'max(sums.lastTimeMs)',
  firstInMs: 'minIf(sums.firstInMs, sums.inCount > 0)',
  firstOutMs: 'minIf(sums.firstOutMs, sums.outCount > 0)',
};

/** The other sides of a group of addresses for one coin: the labelled ones each by itself, all others as one, and what they moved among themselves. */
export async function sumMemberMoves(context: ReadContext, chain: Chain, asked: MemberQuestion): Promise<MemberMoves> {
  const { addresses, token, known } = asked;
  return context.underOneState(chain, async (state) => {
    const sources = listSources(state);
    if (addresses.length === 0 || sources.length === 0) return { labelled: [], others: undefined, asides: [], inner: undefined };
    const { address } = familyCodecs(chain.family);
    const from = sources.map((source) => renderRows(chain, source, asked)).join(' union all ');
    const rows = await context.query<{ partyText: string; parties: string; texts: string[] }>(
      `select if(length(team) > 1, ${address.select('team')}, team) as partyText, count() as parties,
        [${sumNames.map((name) => `toString(${folds[name] ?? `sum(sums.${name})`})`).join(', ')}] as texts
        from (select ${renderParty(chain, addresses)} as party, ${countColumns}, ${rawColumns} from (${from}) group by party) as sums
        group by ${renderTeam(chain, known)} as team`,
      WIDE_READ,
    );
    const found = rows.map(({ partyText, parties, texts }) => ({
      row: toParty([partyText, ...texts], token),
      partyCount: Number(parties),
    }));
    const others = found.find(({ row }) => row.party === '');
    const inner = found.find(({ row }) => row.party === INNER);
    const all = found.map(({ row }) => row);
    return {
      labelled: all.filter(({ party }) => party.length > 1),
      others: others && { ...others.row, partyCount: others.partyCount },
      asides: sortAsides(all.flatMap(toAside)),
      inner: inner?.row,
    };
  });
}

/** The judged rows of the coin; of final ones the sums by month say of which kinds it is, and between which blocks the span lies. */
function renderRows(chain: Chain, { side, within }: Source, { addresses, token, span = {} }: MemberQuestion): string {
  const isCoin = `token = ${familyCodecs(chain.family).address.literal(token)}`;
  const members = renderMembers(chain, addresses);
  const where = `${members} and ${within('block')} and ${isCoin} and ${renderSpan(span)}`;
  if (side !== 'final') return transfersOf(side, movesSources, where);
  const months = `${tableName('address_month')} where ${members} and ${isCoin} and ${within('fromBlock')}`;
  const { fromTimeMs, toTimeMs } = span;
  const since =
    fromTimeMs === undefined
      ? ''
      : ` and block >= (select min(fromBlock) from ${months} and month >= ${uintLiteral(monthOf(Math.min(fromTimeMs, FAR_MS)))})`;
  const until =
    toTimeMs === undefined
      ? ''
      : ` and block <= (select max(toBlock) from ${months} and month <= ${uintLiteral(monthOf(Math.min(toTimeMs, FAR_MS)))})`;
  return transfersOf(side, movesSources, `${where} and kind in (select distinct kind from ${months})${since}${until}`);
}
