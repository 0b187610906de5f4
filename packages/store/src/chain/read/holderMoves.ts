import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { textLiteral, uintLiteral } from '../sql/literal.ts';
import type { AskedToken } from './answers/token.ts';
import { renderChange } from './balanceChange.ts';
import type { ChainRead } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';

/** What the blocks above this one changed of what each of these addresses has; those that moved nothing are left out. */
export async function readHolderMoves(
  { context, chain, state }: ChainRead,
  { token, tokenId }: AskedToken,
  { addresses, aboveBlock }: { addresses: readonly string[]; aboveBlock: number },
): Promise<ReadonlyMap<string, bigint>> {
  const { address } = familyCodecs(chain.family);
  const item = tokenId === undefined ? '1' : `tokenId = ${textLiteral(tokenId)}`;
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select address, ${renderChange()} as changed from ${tableName('address_transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and address in ${address.set(addresses)} and token = ${address.literal(token)}
        and ${item} and ${within('block')} and block > ${uintLiteral(aboveBlock)}`,
  );
  if (parts.length === 0 || addresses.length === 0) return new Map();
  const rows = await context.query<{ addressText: string; movedRaw: string }>(
    `select ${address.select('address')} as addressText, sum(changed) as movedRaw from (${parts.join(' union all ')}) group by address`,
    WIDE_READ,
  );
  return new Map(rows.map(({ addressText, movedRaw }) => [addressText, BigInt(movedRaw)]));
}
