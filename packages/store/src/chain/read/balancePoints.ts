import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { AddressTransfer, BalancePoint } from './answers/transfers.ts';
import { listKindPlaces, renderPlaces } from './addressKinds.ts';
import { changeOf, renderChange } from './balanceChange.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';

const MAX_POINTS = 2_000;

/**
 * Stretches of equally many blocks between the first and the last transfer; each that has transfers makes one point. Blocks
 * and not times, since Bitcoin-like times may go back.
 */
export async function listBalancePoints(
  context: ReadContext,
  chain: Chain,
  address: string,
  token: string,
  most: number,
): Promise<BalancePoint[]> {
  if (!Number.isInteger(most) || most < 1 || most > MAX_POINTS) {
    throw new StoreError('bad_page', `a balance has 1 to ${MAX_POINTS} points`, { retryable: false });
  }
  return context.underOneState(chain, async (state) => {
    const places = await listKindPlaces({ context, chain, state }, address, { token });
    if (places.length === 0) return [];
    const { coins, transfers } = await context.addresses.hold(chain, state, address);
    const own = coins.filter((coin) => coin.token === token);
    const low = Math.min(...own.map(({ fromBlock }) => fromBlock));
    const high = Math.max(...own.map(({ toBlock }) => toBlock));
    const width = Math.ceil((high - low + 1) / most);
    const stretchOf = (block: number): number => Math.floor((block - low) / width);
    if (transfers)
      return foldPoints(
        transfers.filter((one) => one.token === token),
        stretchOf,
      );
    const rows = renderPlaces(chain, state, address, places)
      .map(
        ({ side, where }) =>
          `select block, timeMs, ${renderChange()} as changed from ${tableName('address_transfer', side)}
            where ${where} and token = ${familyCodecs(chain.family).address.literal(token)}`,
      )
      .join(' union all ');
    const stretches = await context.query<{ lastBlock: number; lastTimeMs: string; sumRaw: string }>(
      `select max(block) as lastBlock, argMax(timeMs, block) as lastTimeMs, sum(changed) as sumRaw
        from (${rows}) group by intDiv(block - ${uintLiteral(low)}, ${uintLiteral(width)}) order by lastBlock`,
      WIDE_READ,
    );
    let raw = 0n;
    return stretches.map((stretch) => {
      raw += BigInt(stretch.sumRaw);
      return { timeMs: Number(stretch.lastTimeMs), blockNumber: stretch.lastBlock, raw };
    });
  });
}

/** The same of transfers at hand, newest first: the last row of a stretch is the first one that is met. */
function foldPoints(transfers: readonly AddressTransfer[], stretchOf: (block: number) => number): BalancePoint[] {
  const points = new Map<number, BalancePoint>();
  for (const transfer of transfers) {
    const { blockNumber, timeMs } = transfer;
    const point = points.get(stretchOf(blockNumber)) ?? { timeMs, blockNumber, raw: 0n };
    point.raw += changeOf(transfer);
    points.set(stretchOf(blockNumber), point);
  }
  let raw = 0n;
  return [...points.values()].toReversed().map((point) => {
    raw += point.raw;
    return { ...point, raw };
  });
}
