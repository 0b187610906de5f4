import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../../error.ts';
import { labelTable } from '../../labels/table.ts';
import { familyCodecs } from '../../sql/family.ts';
import { listLiteral, textLiteral } from '../../sql/literal.ts';
import type { ReadContext } from '../context.ts';
import type { LabelledMoves, LabelledQuestion, Moves, PartyMoves } from './answers.ts';
import { asideOf, openJudgedRows, PARTY } from './judgedRows.ts';
import { countColumns, countNames, movesSources, rawColumns } from './moves.ts';
import { groupCoins, groupTransfers, renderCoinColumns, sortAsides, toAside, toParty, type CoinRow } from './partySums.ts';

/** Labelled other sides that are held at once. */
const MOST_LABELLED = 100_000;

/**
 * The other sides of an address that may bear a label, each by itself, and all the others as one. Of an address with few transfers everybody
 * is said by itself. Who sees which label is for the caller to know.
 */
export async function sumLabelledMoves(context: ReadContext, chain: Chain, asked: LabelledQuestion): Promise<LabelledMoves> {
  return context.underOneState(chain, async (state) => {
    const rows = await openJudgedRows({ context, chain, state }, asked, { columns: movesSources });
    if ('transfers' in rows) {
      const { parties, asides } = groupTransfers(rows.transfers);
      return { labelled: parties, others: undefined, asides };
    }
    const token = asked.filter?.token;
    const { address } = familyCodecs(chain.family);
    const names = [...countNames, ...(token === undefined ? [] : ['inRaw', 'outRaw'])];
    const folded: Record<string, string> = { firstTimeMs: 'min', lastTimeMs: 'max' };
    const fold = (name: string): string => {
      if (name === 'firstInMs') return 'minIf(sums.firstInMs, sums.inCount > 0)';
      if (name === 'firstOutMs') return 'minIf(sums.firstOutMs, sums.outCount > 0)';
      return `${folded[name] ?? 'sum'}(sums.${name})`;
    };
    const shown = `if(length(team) > 1, ${address.select('team')}, team) as partyText`;
    const teams = renderTeam(chain, asked.known);
    const groups = await context.query<{ partyText: string; parties: string; texts: string[] }>(
      `select ${shown}, count() as parties, [${names.map((name) => `toString(${fold(name)})`).join(', ')}] as texts
        from (select ${PARTY} as party, ${countColumns}${token === undefined ? '' : `, ${rawColumns}`} from ${rows.from} group by party) as sums
        group by ${teams} as team limit ${MOST_LABELLED + 1}`,
      rows.options,
    );
    if (groups.length > MOST_LABELLED)
      throw new StoreError('too_many_groups', `At most ${MOST_LABELLED} labelled other sides are grouped.`, { retryable: false });
    const coins =
      token === undefined
        ? groupCoins(
            await context.query<CoinRow>(
              `select ${shown}, ${renderCoinColumns(chain)}
                from (select ${PARTY} as party, token, direction, kind, status, amountRaw from ${rows.from}) group by ${teams} as team, token`,
              rows.options,
            ),
          )
        : undefined;
    const found = groups.map(({ partyText, texts, parties }) => {
      const row = toParty([partyText, ...texts], token);
      return { row: coins ? { ...row, coins: coins.get(partyText) ?? [] } : row, partyCount: Number(parties) };
    });
    const others = found.find(({ row }) => row.party === '');
    const all = found.map(({ row }) => row);
    return {
      labelled: all.filter(({ party }) => party !== '' && !asideOf(party)),
      others: others && { ...dropParty(others.row), partyCount: others.partyCount },
      asides: sortAsides(all.flatMap(toAside)),
    };
  });
}

function dropParty({ party: _party, ...moves }: PartyMoves): Moves {
  return moves;
}

/** The other side where it is labelled, '' where it is not; rows without another side stay what they are. */
export function renderTeam(chain: Chain, known: readonly string[]): string {
  const { address } = familyCodecs(chain.family);
  const scopes = listLiteral([textLiteral(chain.name), textLiteral(chain.family)]);
  const labelled = `party in (select ${address.store('address')} from ${labelTable} final where scope in ${scopes} and address != '' and isDeleted = 0)`;
  const named = known.length === 0 ? '' : ` or party in ${listLiteral(known.map(address.literal))}`;
  return `if(length(party) = 1 or ${labelled}${named}, party, '')`;
}
