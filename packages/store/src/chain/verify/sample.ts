import type { Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';

/** Holders of the native coin in an order that only the seed decides: rich and poor, old and new alike. */
export async function sampleHolders(driver: Pick<Driver, 'query'>, chain: Chain, most: number, seed: number): Promise<string[]> {
  const rows = await driver.query<{ holderText: string }>(
    `select ${familyCodecs(chain.family).address.select('holder')} as holderText
      from (select distinct holder from ${tableName('balance')} where chain = ${uintLiteral(chain.storeId)} and token = '')
      order by cityHash64(holder, ${uintLiteral(seed)}) limit ${uintLiteral(most)}`,
    { threads: 2 },
  );
  return rows.map(({ holderText }) => holderText);
}
