import type { Chain } from '@chaintrail/model';
import { familyCodecs } from '../../sql/family.ts';
import { listLiteral } from '../../sql/literal.ts';
import { renderFilter } from '../addressFilter.ts';
import type { ReadContext } from '../context.ts';
import type { Dwell, DwellQuestion } from './answers.ts';
import { openJudgedRows, PARTY } from './judgedRows.ts';
import { renderTeam } from './labelledMoves.ts';
import { dwellSources, IS_PAYMENT, renderLain, sumLain } from './lainRows.ts';

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
    const rows = await openJudgedRows(read, { address: owner, filter: { token } }, { columns: dwellSources });
    if ('transfers' in rows) return sumLain(rows.transfers, filter, names);
    const { address } = familyCodecs(chain.family);
    const condition = await renderFilter(read, filter);
    const group = names ? 'party' : renderTeam(chain, isNames(among) ? [] : among.known);
    const found = await context.query<Record<'partyText' | 'sumMs' | 'payments', string>>(
      `select if(length(team) > 1, ${address.select('team')}, team) as partyText, sum(if(timeMs > gotMs, timeMs - gotMs, 0)) as sumMs, count() as payments
        from (select ${PARTY} as party, timeMs, gotMs from ${renderLain(rows.from)}
          where ${IS_PAYMENT} and ${condition} and length(party) > 1
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
