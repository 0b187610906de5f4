import type { FreezeRowView } from '@chaintrail/contract/schemas';
import { nameMethod } from '@chaintrail/families';
import type { Chain, Transaction, Transfer, TransferKind } from '@chaintrail/model';
import type { AddressTransfer, PageRequest, TransferListQuestion } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import type { FreezeEvent } from '../../present/freezes.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';

/** Rows of one second that are looked at for what was held within it. */
const SAME_TIME_ROWS = 100;

type Place = Pick<Transfer, 'blockNumber' | 'transactionIndex'>;

/** What an issuer did, with its transaction and what the address held then. */
export interface PlacedFreeze {
  event: FreezeEvent;
  transaction: Transaction | undefined;
  heldRaw: bigint | undefined;
}

/** What stands between the rows of one page. */
export interface PageFreezes {
  placed: PlacedFreeze[];
  above: ReadonlyMap<number, PlacedFreeze[]>;
  below: ReadonlyMap<number, PlacedFreeze[]>;
}

const none: PageFreezes = { placed: [], above: new Map(), below: new Map() };

interface ReadPage {
  asked: TransferListQuestion;
  page: PageRequest;
  rows: readonly AddressTransfer[];
  nextCursor: string | undefined;
  isWhole: boolean;
}

/** What issuers did to the address, where it belongs between the rows of a page: once in all pages of a list by time. */
export async function readPageFreezes(context: RequestContext, chain: Chain, read: ReadPage): Promise<PageFreezes> {
  const { asked, page, rows, nextCursor } = read;
  if (rows.length === 0 || !showsFreezes(asked)) return none;
  const events = (await context.freezes.listEvents(chain, asked.address)).filter((event) => isAsked(asked, event));
  if (events.length === 0) return none;
  const next =
    nextCursor === undefined
      ? undefined
      : (await context.stores.chain.listAddressTransfers(chain, asked, { limit: 1, cursor: nextCursor })).rows[0];
  const isFirst = page.cursor === undefined && (page.offset ?? 0) === 0;
  const at = placeEvents(asked.order === 'oldest' ? events.toReversed() : events, { rows, next, isFirst, order: asked.order });
  const placed = await Promise.all(at.map(async ({ event }) => completeFreeze(context, chain, asked.address, event, read.isWhole)));
  const collect = (side: 'above' | 'below') => {
    const byRow = new Map<number, PlacedFreeze[]>();
    at.forEach((one, index) => {
      const freeze = placed[index];
      if (one.side === side && freeze) byRow.set(one.row, [...(byRow.get(one.row) ?? []), freeze]);
    });
    return byRow;
  };
  return { placed, above: collect('above'), below: collect('below') };
}

/** Only a list by time has places for events, and a filter by what transfers have lets none through. */
function showsFreezes({ kinds, order = 'newest', filter = {} }: TransferListQuestion): boolean {
  const isByTime = order === 'newest' || order === 'oldest';
  const { direction, counterparties, minRaw, maxRaw, method } = filter;
  const isAboutTransfers = [direction, counterparties, minRaw, maxRaw, method].some((part) => part !== undefined);
  return isByTime && !isAboutTransfers && kinds.includes('usdt' satisfies TransferKind);
}

function isAsked({ filter = {} }: TransferListQuestion, { log }: FreezeEvent): boolean {
  const { token, fromTimeMs = Number.NEGATIVE_INFINITY, toTimeMs = Number.POSITIVE_INFINITY } = filter;
  return (token === undefined || token === log.contract) && log.timeMs >= fromTimeMs && log.timeMs <= toTimeMs;
}

interface PageRows {
  rows: readonly Place[];
  /** The row that begins the next page. */
  next: Place | undefined;
  isFirst: boolean;
  order?: TransferListQuestion['order'];
}

/** Where events, in the order of the list, stand: below the row that they follow, or above the first of the list. */
export function placeEvents(events: readonly FreezeEvent[], { rows, next, isFirst, order = 'newest' }: PageRows) {
  // Where one transaction did both, the transfer came before.
  const isAfter = (event: FreezeEvent, row: Place) =>
    event.log.blockNumber === row.blockNumber
      ? event.log.transactionIndex >= row.transactionIndex
      : event.log.blockNumber > row.blockNumber;
  const followsInList = (event: FreezeEvent, row: Place) => (order === 'oldest' ? isAfter(event, row) : !isAfter(event, row));
  return events.flatMap((event): { event: FreezeEvent; row: number; side: 'above' | 'below' }[] => {
    const row = rows.findLastIndex((one) => followsInList(event, one));
    if (row === -1) return isFirst ? [{ event, row: 0, side: 'above' }] : [];
    if (row === rows.length - 1 && next && followsInList(event, next)) return [];
    return [{ event, row, side: 'below' }];
  });
}

async function completeFreeze(
  context: RequestContext,
  chain: Chain,
  address: string,
  event: FreezeEvent,
  isWhole: boolean,
): Promise<PlacedFreeze> {
  const [transaction, heldRaw] = await Promise.all([
    context.stores.chain.findTransaction(chain, event.log.transactionHash),
    event.destroyedRaw ?? (isWhole ? sumHeld(context, chain, address, event) : undefined),
  ]);
  return { event, transaction, heldRaw };
}

/** What the address held of the coin right after the event: all before its second, and what of that second came earlier. */
async function sumHeld({ stores }: RequestContext, chain: Chain, address: string, { log }: FreezeEvent): Promise<bigint | undefined> {
  const kinds: TransferKind[] = ['usdt'];
  const { contract: token, timeMs } = log;
  const [{ coins }, { rows, nextCursor }] = await Promise.all([
    stores.chain.sumAddressTransfers(chain, { address, kinds, filter: { token, toTimeMs: timeMs - 1 } }),
    stores.chain.listAddressTransfers(
      chain,
      { address, kinds, filter: { token, fromTimeMs: timeMs, toTimeMs: timeMs } },
      { limit: SAME_TIME_ROWS },
    ),
  ]);
  if (nextCursor !== undefined) return undefined;
  const before = rows.filter(
    ({ blockNumber, transactionIndex, status }) =>
      status === 'ok' && (blockNumber < log.blockNumber || (blockNumber === log.blockNumber && transactionIndex <= log.transactionIndex)),
  );
  const signs = { in: 1n, out: -1n, self: 0n };
  return (
    coins.reduce((sum, { inRaw, outRaw }) => sum + inRaw - outRaw, 0n) +
    before.reduce((sum, { direction, amountRaw }) => sum + signs[direction] * amountRaw, 0n)
  );
}

/** The events of one side of a row, for its list. */
export function presentFreezes(facts: RowFacts, freezes: readonly PlacedFreeze[] | undefined, finalHeight: number): FreezeRowView[] {
  return (freezes ?? []).map(({ event: { action, log }, transaction, heldRaw }) => {
    const coin = presentCoin(facts.chain, log.contract, facts.tokens);
    return {
      action,
      coin,
      amount: heldRaw === undefined ? null : presentAmount(coin, heldRaw),
      hash: log.transactionHash,
      method: nameMethod(facts.chain.family, transaction?.method ?? ''),
      by: partyOf(facts, transaction?.from ?? ''),
      blockNumber: log.blockNumber,
      time: log.timeMs,
      isFinal: log.blockNumber <= finalHeight,
    };
  });
}
