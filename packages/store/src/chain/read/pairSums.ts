import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs, nowhereLiterals } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { PairSum } from './answers/parties.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';

type Row = Record<'fromText' | 'toText' | 'isFee' | 'count' | 'raw' | 'firstTimeMs' | 'lastTimeMs', string>;

/** Put aside by its owner, not moved. */
const STAKE = transferKinds.stake;

/**
 * What these addresses gave and got of one coin, by giver and receiver: each transfer once, also one between two of them. An address
 * that stands for «nowhere» is nobody.
 */
export async function listPairSums(
  context: ReadContext,
  chain: Chain,
  { addresses, token }: { addresses: readonly string[]; token: string },
): Promise<PairSum[]> {
  if (addresses.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const nowhere = listLiteral(nowhereLiterals());
  const asked = listLiteral([...new Set(addresses)].map((one) => address.literal(one)));
  return context.underOneState(chain, async (state) => {
    const parts = listSources(state).map(
      ({ side, within }) =>
        `select if(counterparty in ${nowhere}, '', counterparty) as other,
          if(direction = ${DIRECTION.out}, address, other) as giver, if(direction = ${DIRECTION.out}, other, address) as receiver,
          kind = ${transferKinds.fee} as isFee, amountRaw, timeMs from ${tableName('address_transfer', side)}
          where chain = ${uintLiteral(chain.storeId)} and address in ${asked} and ${within('block')} and token = ${address.literal(token)}
          and amountRaw > 0 and ${MOVED} and kind != ${STAKE}
          and (direction = ${DIRECTION.out} or (direction = ${DIRECTION.in} and counterparty not in ${asked}))`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<Row>(
      `select ${address.select('giver')} as fromText, ${address.select('receiver')} as toText, isFee,
        count() as count, sum(amountRaw) as raw, min(timeMs) as firstTimeMs, max(timeMs) as lastTimeMs
        from (${parts.join(' union all ')}) group by giver, receiver, isFee order by raw desc, giver, receiver, isFee`,
      WIDE_READ,
    );
    return rows.map((row) => ({
      from: row.fromText,
      to: row.toText,
      isFee: Number(row.isFee) === 1,
      count: Number(row.count),
      raw: BigInt(row.raw),
      firstTimeMs: Number(row.firstTimeMs),
      lastTimeMs: Number(row.lastTimeMs),
    }));
  });
}
