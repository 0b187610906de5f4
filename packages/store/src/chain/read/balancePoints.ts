import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { BalancePoint } from './answers.ts';
import { renderAddress } from './addressFilter.ts';
import { renderChange } from './balanceChange.ts';
import { WIDE_READ, type ReadContext } from './context.ts';
import { listSources } from './snapshot.ts';

const MAX_POINTS = 2_000;

/**
 * Stretches of equally many blocks between the first and the last movement; each that has movements makes one point. Blocks
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
    const coins = await context.coins.listRows(chain, state, address);
    const kinds = coins.filter((coin) => coin.tokenText === token).map((coin) => uintLiteral(coin.kind));
    if (kinds.length === 0) return [];
    const rows = listSources(state)
      .map(
        ({ side, within }) =>
          `select block, timeMs, ${renderChange()} as changed from ${tableName('address_transfer', side)}
            where ${renderAddress(chain, address)} and kind in ${listLiteral(kinds)} and token = ${familyCodecs(chain.family).address.literal(token)}
              and ${within('block')}`,
      )
      .join(' union all ');
    const [span] = await context.query<{ low: number; high: number }>(
      `select min(block) as low, max(block) as high from (${rows})`,
      WIDE_READ,
    );
    if (!span) return [];
    const width = Math.ceil((span.high - span.low + 1) / most);
    const stretches = await context.query<{ lastBlock: number; lastTimeMs: string; sumRaw: string }>(
      `select max(block) as lastBlock, argMax(timeMs, block) as lastTimeMs, sum(changed) as sumRaw
        from (${rows}) group by intDiv(block - ${uintLiteral(span.low)}, ${uintLiteral(width)}) order by lastBlock`,
      WIDE_READ,
    );
    let raw = 0n;
    return stretches.map((stretch) => {
      raw += BigInt(stretch.sumRaw);
      return { timeMs: Number(stretch.lastTimeMs), blockNumber: stretch.lastBlock, raw };
    });
  });
}
