import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import { kindNumbers, renderAddress } from './addressFilter.ts';
import { listKindPlaces, renderKinds, type KindPlace } from './addressKinds.ts';
import { groupKinds, newestFirst } from './addressPages.ts';
import type { CoinTimes, CoinTimesQuestion } from './answers/transfers.ts';
import { hasMoved } from './balanceChange.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { findUntilMoved } from './untilMoved.ts';
import { positionColumns } from './rows.ts';
import { listSources } from './snapshot.ts';

/** When one coin came and went: of an address with many transfers one statement, whose answer is kept until the coin moves there again. */
export async function listCoinTimes(context: ReadContext, chain: Chain, asked: CoinTimesQuestion): Promise<CoinTimes> {
  const { address, token, kinds, most } = asked;
  return context.underOneState(chain, async (state) => {
    const { transfers } = await context.addresses.hold(chain, state, address);
    if (transfers) {
      const own = transfers.filter((row) => kinds.includes(row.kind) && row.token === token && hasMoved(row) && row.amountRaw > 0n);
      return cut(
        own.flatMap(({ direction, timeMs }) => (direction === 'self' ? [] : [{ direction, timeMs }])),
        most,
      );
    }
    const places = await listKindPlaces({ context, chain, state }, address, { kinds: kindNumbers(kinds), token });
    if (places.length === 0) return cut([], most);
    const what = `times of ${most} in ${kinds.join(',')}`;
    return findUntilMoved({ context, chain, state }, asked, what, async (read) => cut(await readTimes(read, asked, places), most));
  });
}

/** Newest first, one more than wanted. */
async function readTimes(
  { context, chain, state }: ChainRead,
  { address, token, most }: CoinTimesQuestion,
  places: readonly KindPlace[],
): Promise<CoinTimes['moves']> {
  const limit = `order by ${newestFirst} limit ${uintLiteral(most + 1)}`;
  const parts = listSources(state).flatMap(({ side, within }) =>
    groupKinds(places.filter((place) => place.side === side)).map(
      (kinds) => `(select ${positionColumns.join(', ')}, timeMs, direction from ${tableName('address_transfer', side)}
        where ${renderAddress(chain, address)} and ${renderKinds(kinds)} and ${within('block')} and token = ${familyCodecs(chain.family).address.literal(token)}
          and ${MOVED} and amountRaw > 0 and direction != ${DIRECTION.self} ${limit})`,
    ),
  );
  // One text of times: rows of their own take the engine and us as long as the rest of it.
  const [row] = await context.query<{ times: string[]; directions: number[] }>(
    `select groupArray(timeMs) as times, groupArray(direction) as directions from (select timeMs, direction from (${parts.join(' union all ')}) ${limit})`,
  );
  return (row?.times ?? []).map((timeMs, at) => ({
    direction: row?.directions[at] === DIRECTION.in ? 'in' : 'out',
    timeMs: Number(timeMs),
  }));
}

function cut(newestFirstMoves: CoinTimes['moves'], most: number): CoinTimes {
  return { moves: newestFirstMoves.slice(0, most).toReversed(), isWhole: newestFirstMoves.length <= most };
}
