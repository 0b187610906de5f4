import { transferInitiators, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';
import type { ActiveHour } from './toolAnswers.ts';

/** How many transactions each of the addresses sent itself in each hour of the day, UTC; hours without any are left out. */
export async function listActiveHours(context: ReadContext, chain: Chain, addresses: readonly string[]): Promise<ActiveHour[]> {
  if (addresses.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  return context.underOneState(chain, async (state) => {
    const parts = listSources(state).map(
      ({ side, within }) =>
        `select address, block, transactionIndex, timeMs from ${tableName('address_transfer', side)}
          where chain = ${uintLiteral(chain.storeId)} and address in ${address.set(addresses)} and ${within('block')}
          and direction = ${DIRECTION.out} and initiator = ${transferInitiators.giver}`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<{ addressText: string; hour: number; found: string }>(
      `select ${address.select('address')} as addressText, toHour(fromUnixTimestamp64Milli(toInt64(timeMs), 'UTC')) as hour,
        uniqExact(block, transactionIndex) as found from (${parts.join(' union all ')}) group by address, hour order by address, hour`,
      WIDE_READ,
    );
    return rows.map(({ addressText, hour, found }) => ({ address: addressText, hour, count: Number(found) }));
  });
}

/** Addresses that sent at least `least` transactions in these blocks, chosen by their digits: the same question finds the same ones. */
export async function sampleSenders(
  context: ReadContext,
  chain: Chain,
  { fromBlock, toBlock, least, most }: { fromBlock: number; toBlock: number; least: number; most: number },
): Promise<string[]> {
  const { address } = familyCodecs(chain.family);
  return context.underOneState(chain, async (state) => {
    const parts = listSources(state).map(
      ({ side, within }) =>
        `select address, block, transactionIndex from ${tableName('transfer', side)} array join [fromAddress] as address
          where chain = ${uintLiteral(chain.storeId)} and ${within('block')}
          and block between ${uintLiteral(fromBlock)} and ${uintLiteral(toBlock)} and initiator = ${transferInitiators.giver} and address != ''`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<{ addressText: string }>(
      `select ${address.select('address')} as addressText from (${parts.join(' union all ')})
        group by address having uniqExact(block, transactionIndex) >= ${uintLiteral(least)}
        order by cityHash64(address), address limit ${uintLiteral(most)}`,
      WIDE_READ,
    );
    return rows.map(({ addressText }) => addressText);
  });
}
