import { transferInitiators, type Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { providedTable, tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { HashPlace } from './places.ts';
import { versionOf } from './receipts.ts';
import type { ProvidedFacts, ProvidedVersion } from './types.ts';

/** Who sent the transactions: as the page says, else as one before it did. */
export async function findSenders(
  driver: Driver,
  chain: Chain,
  facts: ProvidedFacts,
  places: readonly HashPlace[],
): Promise<Map<string, string>> {
  const senders = new Map(facts.transactions.map(({ hash, from }) => [hash, from]));
  const unknown = places.filter(({ hash }) => !senders.has(hash));
  if (unknown.length === 0) return senders;
  const { hash, address } = familyCodecs(chain.family);
  const at = (column: 'block' | 'transactionIndex') => listLiteral([...new Set(unknown.map((place) => uintLiteral(place[column])))]);
  const found = await driver.query<{ hashText: string; senderText: string }>(
    `select ${hash.select('hash')} as hashText, ${address.select('fromAddress')} as senderText from ${tableName('transaction', 'provided')}
      where chain = ${uintLiteral(chain.storeId)} and block in ${at('block')} and transactionIndex in ${at('transactionIndex')}`,
    { lane: 'write' },
  );
  const wanted = new Set(unknown.map((place) => place.hash));
  for (const { hashText, senderText } of found) if (wanted.has(hashText)) senders.set(hashText, senderText);
  return senders;
}

/** Rows that came before the transactions they lie in learn who sent those. */
export async function judgeSenders(driver: Driver, chain: Chain, version: ProvidedVersion): Promise<void> {
  const table = providedTable('transfer');
  const { nobody, giver, receiver, other, unknown } = transferInitiators;
  const own = `${versionOf(chain, version)} and initiator = ${unknown}`;
  const [from, to] = [DIRECTION.in, DIRECTION.out].map((side) => `if(direction = ${side}, counterparty, address)`);
  await driver.execute(
    `insert into ${table} select rows.* replace (toUInt8(multiIf(empty(sender), ${nobody}, sender = ${from}, ${giver}, sender = ${to}, ${receiver},
      ${other})) as initiator)
      from (select * from ${table} final where ${own}) as rows
      inner join (select block, transactionIndex, fromAddress as sender from ${tableName('transaction', 'provided')}
        where chain = ${uintLiteral(chain.storeId)} and (block, transactionIndex) in (select block, transactionIndex from ${table} where ${own})) as sent
      using (block, transactionIndex)`,
    { lane: 'write' },
  );
}
