import { transferSources, type Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { providedPlaceTable, providedTable } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ProvidedVersion, ReceiptPlace, ReceiptQuestion } from './types.ts';

const table = providedTable('transfer');

/** Where rows are of one version of an address. */
export function versionOf(chain: Chain, { address, generation }: ProvidedVersion): string {
  const { address: codec } = familyCodecs(chain.family);
  return `chain = ${uintLiteral(chain.storeId)} and address = ${codec.literal(address)} and generation = ${uintLiteral(generation)}`;
}

/** Rows whose transactions' receipts are to be read: what is told without its true place, and dealings with contracts that lists leave out. */
function isAsked(chain: Chain, { contracts, isWhole }: ReceiptQuestion): string {
  const { address: codec } = familyCodecs(chain.family);
  const dealings = contracts.length === 0 ? 'false' : `counterparty in ${listLiteral(contracts.map((one) => codec.literal(one)))}`;
  return isWhole ? `(source = ${uintLiteral(transferSources.log)} or ${dealings})` : dealings;
}

/** Transactions of the version above a block, the oldest first. */
export async function listReceiptPlaces(
  driver: Driver,
  chain: Chain,
  version: ProvidedVersion,
  question: ReceiptQuestion,
  { above, most }: { above: number; most: number },
): Promise<ReceiptPlace[]> {
  return driver.query<ReceiptPlace>(
    `select block, ${familyCodecs(chain.family).hash.select('hash')} as hash from ${providedPlaceTable} final
      where chain = ${uintLiteral(chain.storeId)} and (block, transactionIndex) in (
        select block, transactionIndex from ${table} where ${versionOf(chain, version)} and ${isAsked(chain, question)}
          and cast(block as Int64) > ${above})
      order by block, transactionIndex limit ${uintLiteral(most)}`,
    { lane: 'write' },
  );
}

/** The version once more under the next number, without the rows that receipts will tell. */
export async function copyWithoutLogs(
  driver: Driver,
  chain: Chain,
  version: ProvidedVersion,
  question: ReceiptQuestion,
  above: number,
): Promise<void> {
  const own = versionOf(chain, version);
  await driver.execute(
    `insert into ${table} select * replace (toUInt32(${version.generation + 1}) as generation) from (
      select * from ${table} final where ${own} and not (source = ${uintLiteral(transferSources.log)} and cast(block as Int64) > ${above}
        and (block, transactionIndex) in (select block, transactionIndex from ${table} where ${own} and ${isAsked(chain, question)})))`,
    { lane: 'write' },
  );
}
