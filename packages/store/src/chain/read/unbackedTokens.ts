import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderBalances, renderTokenStats } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';

/** One alone may be a creator who gave himself the supply without a word. */
const LEAST_GIVERS = 2;

/** Those of the tokens whose transfers move what nobody had; of a token older than the first stored block nothing is said. */
export async function listUnbackedTokens(context: ReadContext, chain: Chain, tokens: readonly string[]): Promise<string[]> {
  const asked = [...new Set(tokens)].filter((token) => token !== '');
  const { address, nowhere, runsCode } = familyCodecs(chain.family);
  if (asked.length === 0 || !runsCode) return [];
  return context.underOneState(chain, async (state) => {
    const sources = listSources(state);
    if (sources.length === 0) return [];
    const ofChain = `chain = ${uintLiteral(chain.storeId)}`;
    const among = `${ofChain} and token in ${listLiteral(asked.map(address.literal))}`;
    const whole = renderWhole(state, `${ofChain} and contract in ${listLiteral(asked.map(address.literal))}`);
    const folded = (table: 'token_stat' | 'balance', make: (transfers: string) => string, where: string): string =>
      sources
        .map(({ side, within }) =>
          side === 'final'
            ? `select * from ${tableName(table)} where ${where} and ${within('fromBlock')}`
            : `select * from (${make(`(select * from ${tableName('token_transfer', side)} where ${where} and ${within('block')})`)})`,
        )
        .join(' union all ');
    const notCreated = await context.query<{ tokenText: string }>(
      `select ${address.select('token')} as tokenText from (${folded('token_stat', renderTokenStats, `${among} and ${whole}`)})
        group by token having sum(createdRaw) = 0`,
    );
    if (notCreated.length === 0) return [];
    const candidates = `${ofChain} and token in ${listLiteral(notCreated.map(({ tokenText }) => address.literal(tokenText)))}`;
    const holders = nowhere.length === 0 ? '1' : `holder not in ${listLiteral(nowhere.map(address.literal))}`;
    const found = await context.query<{ tokenText: string }>(
      `select ${address.select('token')} as tokenText from (
          select token, holder from (${folded('balance', renderBalances, candidates)}) where ${holders} group by token, holder having sum(raw) < 0)
        group by token having count() >= ${LEAST_GIVERS} order by tokenText`,
      WIDE_READ,
    );
    return found.map(({ tokenText }) => tokenText);
  });
}

/** The token's whole history is stored: the chain's is, or the contract came into being in what is. */
function renderWhole({ first }: ChainState, asked: string): string {
  // The genesis block holds no transfers.
  if (first !== null && first <= 1) return '1';
  return `token in (select contract from ${tableName('contract_creation')} where ${asked} and status = 1)`;
}
