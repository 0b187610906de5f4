import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ReadContext } from './context.ts';
import { listSources } from './snapshot.ts';

/** Native coin that the rewards of these blocks come to, by height; blocks without any are left out. One statement, whatever their count. */
export async function sumBlockRewards(
  context: ReadContext,
  chain: Chain,
  span: { from: number; to: number },
): Promise<Map<number, bigint>> {
  return context.underOneState(chain, async (state) => {
    const found = await Promise.all(
      listSources(state).map(({ side, within }) =>
        context.query<{ number: string | number; sumRaw: string }>(
          `select block as number, sum(amountRaw) as sumRaw from ${tableName('transfer', side)}
            where chain = ${uintLiteral(chain.storeId)} and block >= ${uintLiteral(span.from)} and block <= ${uintLiteral(span.to)} and ${within('block')}
              and kind = ${transferKinds.reward} and token = ${familyCodecs(chain.family).address.literal('')}
            group by block`,
        ),
      ),
    );
    return new Map(found.flat().map(({ number, sumRaw }) => [Number(number), BigInt(sumRaw)]));
  });
}
