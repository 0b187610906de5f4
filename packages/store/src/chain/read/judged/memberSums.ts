import type { Chain } from '@chaintrail/model';
import { tableName } from '../../schema/tables.ts';
import { familyCodecs } from '../../sql/family.ts';
import { listLiteral, uintLiteral } from '../../sql/literal.ts';
import type { ChainState } from '../../types.ts';
import type { ReadContext } from '../context.ts';
import { WIDE_READ } from '../engine.ts';
import { listSources } from '../snapshot.ts';
import type { MemberCoin, MemberCoinsQuestion, MemberMoves, MemberQuestion, MemberSums, TimeSpan } from './answers.ts';
import { asideOf, judgedKinds, PARTY } from './judgedRows.ts';
import { countColumns, countNames, movesSources, rawColumns, sideCountColumns } from './moves.ts';
import { sortAsides, toAside, toParty } from './partySums.ts';
import { renderTeam } from './labelledMoves.ts';

/** The letter of what they moved among themselves, which no address is. */
const INNER = 'i';

/**
 * What a group of addresses moved of each coin, with others and among themselves apart; those with most rows in the span first, `most` of them.
 * One pass tells the span and the whole, so that what the span says is part of what is proved.
 */
export async function listMemberCoins(
  context: ReadContext,
  chain: Chain,
  { addresses, most, span = {} }: MemberCoinsQuestion,
): Promise<{ coins: MemberCoin[]; coinCount: number }> {
  return context.underOneState(chain, async (state) => {
    const from = renderRows(chain, state, { addresses, columns: movesSources });
    if (from === undefined) return { coins: [], coinCount: 0 };
    const { address } = familyCodecs(chain.family);
    const rows = await context.query<CoinRow>(
      `select ${address.select('token')} as tokenText, team, ${renderSpan(span)} as isInSpan, ${sideCountColumns}, ${rawColumns}, count() as allCount,
        min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs
        from (select *, multiIf(length(party) > 1, 'o', party) as team from (select *, ${renderParty(chain, addresses)} as party from ${from}))
        group by token, team, isInSpan`,
      WIDE_READ,
    );
    const coins = foldCoins(rows);
    return { coins: coins.slice(0, most), coinCount: coins.length };
  });
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
  return [...parts]
    .flatMap(([token, { span, whole }]) => (span ? [{ ...span, token, whole }] : []))
    .sort((a, b) => b.count - a.count || (a.token < b.token ? -1 : 1));
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

/** The other sides of a group of addresses for one coin: the labelled ones each by itself, all others as one, and what they moved among themselves. */
export async function sumMemberMoves(
  context: ReadContext,
  chain: Chain,
  { addresses, token, known, span = {} }: MemberQuestion,
): Promise<MemberMoves> {
  return context.underOneState(chain, async (state) => {
    const { address } = familyCodecs(chain.family);
    const where = `token = ${address.literal(token)} and ${renderSpan(span)}`;
    const from = renderRows(chain, state, { addresses, columns: movesSources, where });
    if (from === undefined) return { labelled: [], others: undefined, asides: [], inner: undefined };
    const shown = `if(length(team) > 1, ${address.select('team')}, team) as partyText`;
    const rows = await context.query<Record<string, string>>(
      `select ${shown}, ${countColumns}, ${rawColumns}, uniqExact(party) as parties
        from (select *, ${renderParty(chain, addresses)} as party from ${from}) group by ${renderTeam(chain, known)} as team`,
      WIDE_READ,
    );
    const found = rows.map((row) => ({
      row: toParty([row['partyText'] ?? '', ...[...countNames, 'inRaw', 'outRaw'].map((name) => row[name] ?? '0')], token),
      partyCount: Number(row['parties']),
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

/** The judged rows of all of them. */
function renderRows(
  chain: Chain,
  state: ChainState,
  { addresses, columns, where = '1' }: { addresses: readonly string[]; columns: string; where?: string },
): string | undefined {
  const sources = listSources(state);
  if (addresses.length === 0 || sources.length === 0) return undefined;
  const kinds = listLiteral(judgedKinds.map(uintLiteral));
  const parts = sources.map(
    ({ side, within }) =>
      `select ${columns} from ${tableName('address_transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and address in ${renderAddresses(chain, addresses)} and kind in ${kinds} and ${within('block')} and ${where}`,
  );
  return `(${parts.join(' union all ')})`;
}

const renderAddresses = (chain: Chain, addresses: readonly string[]): string =>
  listLiteral([...new Set(addresses)].map((one) => familyCodecs(chain.family).address.literal(one)));

/** Who the other side is: one of them is nobody else. */
const renderParty = (chain: Chain, addresses: readonly string[]): string =>
  `if(${PARTY} = counterparty and counterparty in ${renderAddresses(chain, addresses)}, '${INNER}', ${PARTY})`;

const renderSpan = ({ fromTimeMs, toTimeMs }: TimeSpan): string =>
  `(${[...(fromTimeMs === undefined ? [] : [`timeMs >= ${uintLiteral(fromTimeMs)}`]), ...(toTimeMs === undefined ? [] : [`timeMs <= ${uintLiteral(toTimeMs)}`])].join(' and ') || '1 = 1'})`;
