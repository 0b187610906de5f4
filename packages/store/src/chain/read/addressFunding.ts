import type { Chain, TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { AddressTransfer } from './answers.ts';
import { kindNumbers, renderAddress } from './addressFilter.ts';
import { listKindPlaces, renderKinds, type KindPlace } from './addressKinds.ts';
import { groupKinds } from './addressPages.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { findHashesAt } from './hashesAt.ts';
import { findIndexedFunding, isFunding } from './indexedPages.ts';
import { addressTransferColumns, positionColumns, positionOf, toAddressTransfer, type AddressTransferRow } from './rows.ts';
import { listSources, type Source } from './snapshot.ts';

/** Kinds that can fund an address: no collectibles, no fees, no opening balances. */
const fundingKinds = new Set<TransferKind>(['external', 'internal', 'usdt', 'token20', 'reward', 'withdrawal', 'mint']);

/** The first transfer of these kinds that brought something of value to the address. The tip is younger than everything final. */
export async function findFirstFunding(
  { context, chain, state }: ChainRead,
  address: string,
  kinds: TransferKind[],
): Promise<AddressTransfer | undefined> {
  const funding = kinds.filter((kind) => fundingKinds.has(kind));
  const { transfers } = await context.addresses.hold(chain, state, address);
  if (transfers) return transfers.findLast((transfer) => funding.includes(transfer.kind) && isFunding(transfer));
  const rows = context.rowsOf(chain);
  const indexed = rows && (await findIndexedFunding(rows, state, address, [...new Set(funding)]));
  if (indexed !== undefined) return indexed ?? undefined;
  const wanted = kindNumbers(funding);
  const places = await listKindPlaces({ context, chain, state }, address, { kinds: wanted });
  for (const source of listSources(state)) {
    const own = places.filter(({ side }) => side === source.side);
    const row = await findFirstOn(context, chain, address, source, own);
    if (row) return toAddressTransfer(row, address, (await findHashesAt({ context, chain, state }, [row]))(row));
  }
  return undefined;
}

/** One read after the other, the kind that began first at first: what begins later than a row that is found holds no earlier one. */
async function findFirstOn(
  context: ReadContext,
  chain: Chain,
  address: string,
  { side, within }: Source,
  places: readonly KindPlace[],
): Promise<AddressTransferRow | undefined> {
  const beginOf = (kinds: number[]): number =>
    Math.min(...places.filter(({ kind }) => kinds.includes(kind)).map(({ fromBlock }) => fromBlock));
  let first: AddressTransferRow | undefined;
  for (const kinds of groupKinds(places).sort((a, b) => beginOf(a) - beginOf(b))) {
    if (first && beginOf(kinds) > first.block) continue;
    const ends: string = first
      ? `(${positionColumns.join(', ')}) < (${positionOf(first).join(', ')}) and block <= ${uintLiteral(first.block)}`
      : '1';
    const rows: AddressTransferRow[] = await context.query<AddressTransferRow>(
      `select ${addressTransferColumns(chain)} from ${tableName('address_transfer', side)}
        where ${renderAddress(chain, address)} and ${renderKinds(kinds)} and ${within('block')} and ${ends}
          and direction = ${DIRECTION.in} and amountRaw > 0 and status = 1
        order by ${positionColumns.join(', ')} limit 1`,
    );
    first = rows[0] ?? first;
  }
  return first;
}
