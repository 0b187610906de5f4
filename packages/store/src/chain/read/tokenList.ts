import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { tableName } from '../schema/tables.ts';
import { renderBalances, renderTokenStats } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { TokenListing, TokenListQuestion, TokenRow } from './answers/token.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';
import { getTokenStat } from './tokens.ts';

/** Holders of more transfers than this are not counted beside each other: whoever wants to know asks for one token. */
const MOST_COUNTED = 3_000_000;
/** Nor are all tokens of a chain put in the order of their holders. */
const MOST_SORTED = 10_000_000;

interface StatRow {
  tokenText: string;
  transferCount: string;
  firstTimeMs: string;
  lastTimeMs: string;
  straddling: string;
  holders?: string;
}

/** The tokens of a chain that ever moved, or those of them that are named, most transfers or most holders first; `total` is of all of them. */
export async function listTokens(context: ReadContext, chain: Chain, asked: TokenListQuestion): Promise<TokenListing> {
  const { among } = asked;
  if (among?.length === 0) return { rows: [], total: 0 };
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    if (!state.head) return { rows: [], total: 0 };
    const [sums] = await context.query<{ tokens: string; transfers: string }>(
      `select uniqExact(token) as tokens, sum(transferCount) as transfers from (${renderStats(read, among)})`,
      WIDE_READ,
    );
    const total = Number(sums?.tokens ?? 0);
    if (asked.order === 'holders' && Number(sums?.transfers ?? 0) > MOST_SORTED) {
      throw new StoreError('too_many_to_sort', `At most ${MOST_SORTED} transfers are gone through for the number of holders.`, {
        retryable: false,
      });
    }
    const found = await readRows(read, asked);
    const counted = await countHolders(read, found);
    const rows = await Promise.all(found.map((row) => toRow(read, row, counted)));
    return { rows, total };
  });
}

function renderAmong(chain: Chain, among: readonly string[] | undefined): string {
  const { address } = familyCodecs(chain.family);
  const named = among === undefined ? `token != ''` : `token in ${listLiteral(among.map((one) => address.literal(one)))}`;
  return `chain = ${uintLiteral(chain.storeId)} and ${named}`;
}

/** Rows of the shape of `token_stat`, of the final blocks and of the tip. */
function renderStats({ chain, state }: ChainRead, among: readonly string[] | undefined): string {
  const where = renderAmong(chain, among);
  const finalHeight = uintLiteral(state.final?.number ?? 0);
  const columns = 'token, transferCount, firstTimeMs, lastTimeMs';
  return listSources(state)
    .map(({ side, within }) =>
      side === 'final'
        ? `select ${columns}, toBlock > ${finalHeight} as straddles from ${tableName('token_stat')} where ${where} and ${within('fromBlock')}`
        : `select ${columns}, 0 as straddles from (${renderTokenStats(`(select * from ${tableName('token_transfer', side)} where ${where} and ${within('block')})`)})`,
    )
    .join(' union all ');
}

/** Rows of the shape of `balance`, folded to what each holder has. */
function renderHolders({ chain, state }: ChainRead, among: readonly string[] | undefined): string {
  const where = renderAmong(chain, among);
  const { address, nowhere } = familyCodecs(chain.family);
  const somebody = nowhere.length === 0 ? '1' : `holder not in ${listLiteral(nowhere.map(address.literal))}`;
  const parts = listSources(state).map(({ side, within }) =>
    side === 'final'
      ? `select token, holder, raw from ${tableName('balance')} where ${where} and ${within('fromBlock')}`
      : `select token, holder, raw from (${renderBalances(`(select * from ${tableName('token_transfer', side)} where ${where} and ${within('block')})`)})`,
  );
  return `select token, count() as holders from (select token, holder from (${parts.join(' union all ')}) where ${somebody}
    group by token, holder having sum(raw) > 0) group by token`;
}

function readRows(read: ChainRead, { among, order, limit, offset }: TokenListQuestion): Promise<StatRow[]> {
  const { context, chain } = read;
  const { address } = familyCodecs(chain.family);
  const stats = `select token, sum(stat.transferCount) as moves, min(stat.firstTimeMs) as firstMs, max(stat.lastTimeMs) as lastMs,
    sum(stat.straddles) as straddling from (${renderStats(read, among)}) as stat group by token`;
  const source =
    order === 'holders'
      ? `(select stats.*, held.holders as holders from (${stats}) as stats left join (${renderHolders(read, among)}) as held on stats.token = held.token)`
      : `(${stats})`;
  const by = order === 'holders' ? 'listed.holders desc, listed.moves desc, listed.token' : 'listed.moves desc, listed.token';
  return context.query<StatRow>(
    `select ${address.select('listed.token')} as tokenText, toString(listed.moves) as transferCount, toString(listed.firstMs) as firstTimeMs,
        toString(listed.lastMs) as lastTimeMs, toString(listed.straddling) as straddling ${order === 'holders' ? ', toString(listed.holders) as holders' : ''}
      from ${source} as listed order by ${by} limit ${uintLiteral(limit)} offset ${uintLiteral(offset)}`,
    WIDE_READ,
  );
}

/** Holders of the tokens of a page; of those that moved too often nothing is said. */
async function countHolders(read: ChainRead, rows: readonly StatRow[]): Promise<Map<string, number>> {
  const counted = new Map(rows.flatMap(({ tokenText, holders }) => (holders === undefined ? [] : [[tokenText, Number(holders)] as const])));
  let room = MOST_COUNTED;
  const few = rows
    .filter(({ tokenText }) => !counted.has(tokenText))
    .toSorted((a, b) => Number(a.transferCount) - Number(b.transferCount))
    .filter(({ transferCount }) => (room -= Number(transferCount)) >= 0)
    .map(({ tokenText }) => tokenText);
  if (few.length === 0) return counted;
  const { address } = familyCodecs(read.chain.family);
  const found = await read.context.query<{ tokenText: string; holders: string }>(
    `select ${address.select('held.token')} as tokenText, toString(held.holders) as holders from (${renderHolders(read, few)}) as held`,
    WIDE_READ,
  );
  for (const token of few) counted.set(token, 0);
  for (const { tokenText, holders } of found) counted.set(tokenText, Number(holders));
  return counted;
}

async function toRow({ context, chain }: ChainRead, row: StatRow, counted: ReadonlyMap<string, number>): Promise<TokenRow> {
  const { tokenText: token } = row;
  const holderCount = counted.get(token);
  // A folded row that holds a range still being written cannot be split at the final height: this one is made from the transfers.
  const stat = row.straddling === '0' ? undefined : await getTokenStat(context, chain, token);
  return {
    token,
    transferCount: stat?.transferCount ?? Number(row.transferCount),
    firstTimeMs: stat?.firstTimeMs ?? Number(row.firstTimeMs),
    lastTimeMs: stat?.lastTimeMs ?? Number(row.lastTimeMs),
    holderCount,
  };
}
