import type { Chain, Transfer, TransferKind } from '@chaintrail/model';
import { NATIVE_MOVED, nativeKinds } from '../schema/nativeTransfers.ts';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { Page, PageRequest, TransferFilter } from './answers/list.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { renderFilter } from './addressFilter.ts';
import { listAddressTransfers, newestFirst } from './addressPages.ts';
import type { ReadContext } from './context.ts';
import { MissingRowError } from './missingRow.ts';
import { beyond, planPage, toPage } from './paging.ts';
import { positionColumns, positionOf } from './rows.ts';
import { listSourcesUpTo, type Source } from './snapshot.ts';
import { findTransfersAt, type TransferPlaceRow } from './transfersAt.ts';

const tokenKinds: TransferKind[] = ['usdt', 'token20', 'nft'];

/**
 * Newest first by the key of `transfer` or `token_transfer`: flat at any depth. Native rows of amount 0 are calls and left out;
 * zero amounts of tokens are facts of their contracts and stay.
 */
export async function listCoinTransfers(
  context: ReadContext,
  chain: Chain,
  token: string,
  { address, ...filter }: Pick<TransferFilter, 'fromTimeMs' | 'toTimeMs' | 'minRaw' | 'maxRaw' | 'tokenId'> & { address?: string },
  page: PageRequest,
): Promise<Page<Transfer>> {
  const isNative = token === '';
  if (address !== undefined) {
    const kinds = isNative ? nativeKinds : tokenKinds;
    const own = await listAddressTransfers(context, chain, { address, kinds, filter: { ...filter, token, hideZero: isNative } }, page);
    return { ...own, rows: own.rows.map(toPlainTransfer) };
  }
  const plan = planPage(page, positionColumns.length);
  const most = plan.limit + 1 + plan.offset;
  return context.underOneState(chain, async (state) => {
    const afterBlock = plan.after?.[0];
    const conditions = [
      await renderFilter({ context, chain, state }, { ...filter, token }),
      afterBlock === undefined ? '1' : `block <= ${uintLiteral(afterBlock)} and ${beyond(positionColumns, plan.after, '<')}`,
      ...(isNative ? [NATIVE_MOVED] : []),
    ];
    const found: TransferPlaceRow[] = [];
    // What is final is older than the tip: it is looked through for what the tip has not.
    for (const source of listSourcesUpTo(state, afterBlock).toReversed()) {
      const missing = most - found.length;
      if (missing > 0)
        found.push(...(await readNewest(context, chain, { source, isNative, condition: conditions.join(' and '), most: missing })));
    }
    const places = found.slice(plan.offset, most);
    const rows = await findTransfersAt({ context, chain, state }, places.slice(0, plan.limit));
    return toPage(places, plan, (place) => requireTransfer(rows, place), positionOf);
  });
}

/** So many of the newest rows of one side that meet the condition. */
interface NewestRead {
  source: Source;
  isNative: boolean;
  condition: string;
  most: number;
}

function readNewest(context: ReadContext, chain: Chain, { source, isNative, condition, most }: NewestRead): Promise<TransferPlaceRow[]> {
  const { side, within } = source;
  return context.query<TransferPlaceRow>(
    `select ${positionColumns.join(', ')} from ${tableName(isNative ? 'transfer' : 'token_transfer', side)}
      where chain = ${uintLiteral(chain.storeId)} and ${within('block')} and ${condition}
      order by ${newestFirst} limit ${uintLiteral(most)}`,
  );
}

function requireTransfer(rows: ReadonlyMap<string, Transfer>, place: TransferPlaceRow): Transfer {
  const row = rows.get(positionOf(place).join(':'));
  if (!row) throw new MissingRowError(`the transfer at ${positionOf(place).join(':')} has no row`);
  return row;
}

function toPlainTransfer({
  address: _address,
  direction: _direction,
  counterparty: _counterparty,
  initiator: _initiator,
  ...transfer
}: AddressTransfer): Transfer {
  return transfer;
}
