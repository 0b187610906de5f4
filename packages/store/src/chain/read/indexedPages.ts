import type { TransferKind } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { positionIn } from '../rowIndex/indexedBlock.ts';
import type { Side, TransferPlace } from '../rowIndex/sideValue.ts';
import type { ChainState } from '../types.ts';
import type { TransferFilter, TransferListQuestion } from './answers/list.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import type { PagePlan } from './paging.ts';
import { passes } from './transferFilter.ts';

/** Beyond so many rows that are looked at and left out, a statement that goes through columns is quicker. */
export const MOST_LOOKED_AT = 600;
const LEAST_AT_ONCE = 64;

/** The rows of a page from the index, one more than it shows; undefined where they lie too far apart to be looked for one by one. */
export async function findIndexedTransfers(
  rows: ChainRows,
  { head }: ChainState,
  { address, kinds, filter = {}, order }: TransferListQuestion,
  plan: PagePlan,
): Promise<AddressTransfer[] | undefined> {
  const most = plan.offset + plan.limit + 1;
  if (most > MOST_LOOKED_AT || !rows.hasSides(kinds)) return undefined;
  const wanted = [...new Set(kinds)];
  const upToBlock = head?.number ?? -1;
  if (isEmpty(filter)) {
    const sides = await listOrdered(rows, address, wanted, { order, upToBlock, from: toPlace(plan.after), most });
    return rows.findSides(address, sides.slice(plan.offset));
  }
  return findKept(rows, address, wanted, { order, upToBlock, plan, most, filter });
}

interface Portion {
  order: TransferListQuestion['order'];
  upToBlock: number;
  from: TransferPlace | undefined;
  most: number;
}

function listOrdered(rows: ChainRows, address: string, kinds: readonly TransferKind[], portion: Portion): Promise<Side[]> {
  const { order, upToBlock, from, most } = portion;
  return order === 'oldest'
    ? rows.listOldestSides(address, kinds, { upToBlock, after: from, most })
    : rows.listSides(address, kinds, { upToBlock, before: from, most });
}

interface Search {
  order: TransferListQuestion['order'];
  upToBlock: number;
  plan: PagePlan;
  most: number;
  filter: TransferFilter;
}

async function findKept(
  rows: ChainRows,
  address: string,
  kinds: readonly TransferKind[],
  { order, upToBlock, plan, most, filter }: Search,
): Promise<AddressTransfer[] | undefined> {
  const found: AddressTransfer[] = [];
  let from = toPlace(plan.after);
  for (let looked = 0; looked < MOST_LOOKED_AT;) {
    const atOnce = Math.max(LEAST_AT_ONCE, most - found.length);
    const sides = await listOrdered(rows, address, kinds, { order, upToBlock, from, most: atOnce });
    const transfers = await rows.findSides(address, sides);
    found.push(...transfers.filter((transfer) => passes(transfer, filter)));
    if (found.length >= most || sides.length < atOnce) return found.slice(plan.offset, most);
    looked += sides.length;
    from = sides.at(-1);
  }
  return undefined;
}

/** Rows that are looked at for the first one that brought something of value: mostly it is the very first. */
const MOST_BEFORE_FUNDING = 256;
const FEWEST_BEFORE_FUNDING = 4;

/** The oldest transfer of these kinds, and not of these tokens, that brought the address something; null where there is none, undefined where it lies too far in. */
export async function findIndexedFunding(
  rows: ChainRows,
  { head }: ChainState,
  address: string,
  { kinds, except }: { kinds: readonly TransferKind[]; except: ReadonlySet<string> },
): Promise<AddressTransfer | null | undefined> {
  let after: TransferPlace | undefined;
  for (let atOnce = FEWEST_BEFORE_FUNDING; atOnce <= MOST_BEFORE_FUNDING; atOnce *= 4) {
    const sides = await rows.listOldestSides(address, kinds, { upToBlock: head?.number ?? -1, after, most: atOnce });
    const transfers = await rows.findSides(address, sides);
    const found = transfers.find((transfer) => isFunding(transfer, except));
    if (found) return found;
    if (sides.length < atOnce) return null;
    after = sides.at(-1);
  }
  return undefined;
}

/** It brought the address something of value, and not of these tokens. */
export function isFunding({ direction, amountRaw, status, token }: AddressTransfer, except: ReadonlySet<string>): boolean {
  return direction === 'in' && amountRaw > 0n && status === 'ok' && !except.has(token);
}

function isEmpty({ hideZero, ...others }: TransferFilter): boolean {
  return hideZero !== true && Object.values(others).every((value) => value === undefined);
}

function toPlace(after: readonly number[] | undefined): TransferPlace | undefined {
  if (!after) return undefined;
  const [block = 0, transactionIndex = 0, source = 0, index = 0, subIndex = 0] = after;
  // A cursor's numbers have four bytes each, a source has one.
  return source > 0xff
    ? { block, transactionIndex, source: 0xff, index: 0xffff_ffff, subIndex: 0xffff_ffff }
    : { block, transactionIndex, source, index, subIndex };
}

/** A transfer's position, as cursors have it. */
export function placeNumbers(transfer: AddressTransfer): number[] {
  return [transfer.blockNumber, ...positionIn(transfer)];
}
