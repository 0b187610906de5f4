import type { TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { kindNumbers, renderAddress } from './addressFilter.ts';
import { listKindPlaces, renderKinds, type KindPlace } from './addressKinds.ts';
import { groupKinds } from './addressPages.ts';
import type { ChainRead } from './context.ts';
import { findHashesAt } from './hashesAt.ts';
import { findIndexedFunding, isFunding } from './indexedPages.ts';
import { addressTransferColumns, positionColumns, positionOf, toAddressTransfer, type AddressTransferRow } from './rows.ts';
import { listSources, type Source } from './snapshot.ts';

/** Kinds that can fund an address: no collectibles, no fees, no opening balances. */
const fundingKinds = new Set<TransferKind>(['external', 'internal', 'usdt', 'token20', 'reward', 'withdrawal', 'mint']);

/** The first transfer of these kinds, and not of these tokens, that brought something of value to the address. The tip is younger than everything final. */
export async function findFirstFunding(
  { context, chain, state }: ChainRead,
  address: string,
  { kinds, except }: { kinds: TransferKind[]; except: ReadonlySet<string> },
): Promise<AddressTransfer | undefined> {
  const funding = kinds.filter((kind) => fundingKinds.has(kind));
  const { transfers } = await context.addresses.hold(chain, state, address);
  if (transfers) return transfers.findLast((transfer) => funding.includes(transfer.kind) && isFunding(transfer, except));
  const rows = context.rowsOf(chain);
  const indexed = rows && (await findIndexedFunding(rows, state, address, { kinds: [...new Set(funding)], except }));
  if (indexed !== undefined) return indexed ?? undefined;
  const wanted = kindNumbers(funding);
  const places = await listKindPlaces({ context, chain, state }, address, { kinds: wanted });
  for (const source of listSources(state)) {
    const own = places.filter(({ side }) => side === source.side);
    const row = await findFirstOn({ context, chain, state }, address, { source, places: own, except });
    if (row) return toAddressTransfer(row, address, (await findHashesAt({ context, chain, state }, [row]))(row));
  }
  return undefined;
}

/** One read after the other, the kind that began first at first: what begins later than a row that is found holds no earlier one. */
async function findFirstOn(
  { context, chain }: ChainRead,
  address: string,
  { source: { side, within }, places, except }: { source: Source; places: readonly KindPlace[]; except: ReadonlySet<string> },
): Promise<AddressTransferRow | undefined> {
  const beginOf = (kinds: number[]): number =>
    Math.min(...places.filter(({ kind }) => kinds.includes(kind)).map(({ fromBlock }) => fromBlock));
  const literals = [...except].map(familyCodecs(chain.family).address.literal);
  const among = literals.length === 0 ? '1' : `token not in ${listLiteral(literals)}`;
  let first: AddressTransferRow | undefined;
  for (const kinds of groupKinds(places).sort((a, b) => beginOf(a) - beginOf(b))) {
    if (first && beginOf(kinds) > first.block) continue;
    const ends: string = first
      ? `(${positionColumns.join(', ')}) < (${positionOf(first).join(', ')}) and block <= ${uintLiteral(first.block)}`
      : '1';
    const rows: AddressTransferRow[] = await context.query<AddressTransferRow>(
      `select ${addressTransferColumns(chain)} from ${tableName('address_transfer', side)}
        where ${renderAddress(chain, address)} and ${renderKinds(kinds)} and ${within('block')} and ${ends}
          and direction = ${DIRECTION.in} and amountRaw > 0 and status = 1 and ${among}
        order by ${positionColumns.join(', ')} limit 1`,
    );
    first = rows[0] ?? first;
  }
  return first;
}
