import type { Transaction } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import type { HeldRow } from '../rowIndex/outputs/heldValue.ts';
import type { OwnOutput } from '../rowIndex/outputs/outputRows.ts';
import type { ChainState } from '../types.ts';
import type { AddressTransaction, AddressTransactionFilter, TransactionParties, TransactionPlace } from './answers/outputs.ts';
import type { ChainRead } from './context.ts';
import { MissingRowError } from './missingRow.ts';
import type { PagePlan } from './paging.ts';

/** Beyond so many transactions of an address a statement that goes through columns is quicker. */
const MOST_HELD = 500;
/** Beyond so many bytes of them too: one that pays out to thousands is as long as hundreds of others. */
const MOST_BYTES = 1_000_000;
const LEAST_AT_ONCE = 64;

type Filter = Omit<AddressTransactionFilter, 'counterparties'>;

/** The rows of a page and one more; undefined where they lie too far apart to be looked for one by one. */
export async function findHeldTransactions(
  rows: ChainRows,
  { head }: ChainState,
  address: string,
  filter: Filter,
  plan: PagePlan,
): Promise<AddressTransaction[] | undefined> {
  const most = plan.offset + plan.limit + 1;
  const [block = 0, transactionIndex = 0] = plan.after ?? [];
  let before = plan.after ? { block, transactionIndex } : undefined;
  const found: AddressTransaction[] = [];
  const { fromBlock = 0, toBlock = Number.POSITIVE_INFINITY } = filter.blocks ?? {};
  const upToBlock = Math.min(head?.number ?? -1, toBlock);
  for (let looked = 0; looked + most <= MOST_HELD;) {
    const atOnce = Math.max(LEAST_AT_ONCE, most - found.length);
    const held = await rows.listHeld(address, { upToBlock, before, most: atOnce });
    const kept = held.filter((row) => passes(row, filter));
    const transactions = await rows.findTransactions(kept.map(toPlace));
    found.push(...kept.map((row, at) => toAddressTransaction(address, row, transactions[at])).filter((row) => isInTime(row, filter)));
    const isEnd = held.length < atOnce || (held.at(-1)?.blockNumber ?? 0) < fromBlock;
    if (found.length >= most || isEnd) return found.slice(plan.offset, most);
    looked += held.length;
    before = held.slice(-1).map(toPlace)[0];
  }
  return undefined;
}

/** What the address gained or lost. */
export function changeOf(receivedRaw: bigint, spentRaw: bigint): bigint {
  return receivedRaw > spentRaw ? receivedRaw - spentRaw : spentRaw - receivedRaw;
}

/** Whether it is what a filter without dust leaves out. */
export function isDust({ receivedRaw, spentRaw }: HeldRow, { exceptDustRaw = -1n }: Filter): boolean {
  return spentRaw === 0n && receivedRaw > 0n && receivedRaw <= exceptDustRaw;
}

function passes(row: HeldRow, filter: Filter): boolean {
  const { direction, receivedRaw, spentRaw } = row;
  const { direction: wanted, minRaw = 0n, maxRaw } = filter;
  if (isDust(row, filter) || (filter.blocks && row.blockNumber < filter.blocks.fromBlock)) return false;
  const raw = changeOf(receivedRaw, spentRaw);
  return (wanted === undefined || direction === wanted) && raw >= minRaw && (maxRaw === undefined || raw <= maxRaw);
}

function toPlace({ blockNumber, transactionIndex }: TransactionPlace): { block: number; transactionIndex: number } {
  return { block: blockNumber, transactionIndex };
}

function isInTime({ timeMs }: AddressTransaction, { fromTimeMs = 0, toTimeMs = Number.MAX_SAFE_INTEGER }: Filter): boolean {
  return timeMs >= fromTimeMs && timeMs <= toTimeMs;
}

function toAddressTransaction(address: string, row: HeldRow, transaction: Transaction | undefined): AddressTransaction {
  const { blockNumber, transactionIndex, direction, receivedRaw, spentRaw } = row;
  // Undone between the two reads: whoever asked begins again.
  if (!transaction) throw new MissingRowError(`no transaction ${blockNumber}:${transactionIndex}`);
  const { hash, timeMs } = transaction;
  return { address, blockNumber, transactionIndex, transactionHash: hash, timeMs, direction, receivedRaw, spentRaw };
}

/** Everything that transactions did to an address; undefined where the chain is not in the index, or where they are many. */
export async function listAllHeld(read: ChainRead, address: string): Promise<HeldRow[] | undefined> {
  const { context, chain, state } = read;
  const [rows, upToBlock] = [context.rowsOf(chain), state.head?.number];
  if (!rows || upToBlock === undefined) return undefined;
  return keepUntilNext(read, address, 'rows', async () => {
    const held = await rows.listHeld(address, { upToBlock, before: undefined, most: MOST_HELD + 1 });
    return held.length > MOST_HELD ? undefined : held;
  });
}

/** All outputs of an address, with what spent them; undefined as above. */
export function findOwnOutputs(read: ChainRead, address: string): Promise<OwnOutput[] | undefined> {
  return keepUntilNext(read, address, 'outputs', async () => {
    const held = await listAllHeld(read, address);
    return held && read.context.rowsOf(read.chain)?.findOwnOutputs(address, held, MOST_BYTES);
  });
}

/**
 * An answer about all that an address had up to the head, kept until its next transaction: nothing else changes it. What its newest one is
 * the index says.
 */
export async function keepUntilNext<Answer>(
  read: ChainRead,
  address: string,
  what: string,
  find: (read: ChainRead) => Promise<Answer>,
): Promise<Answer> {
  const { context, chain, state } = read;
  const newest = await context.once(chain, state, `newest of ${address}`, () => findNewest(read, address));
  if (!newest) return find(read);
  const { blockNumber, transactionIndex } = newest;
  const name = `${what} of ${address} up to ${blockNumber}:${transactionIndex}`;
  const kept = await context.kept(chain, state, name, async (own) => ({
    block: blockNumber,
    value: { answer: await find({ context: own, chain, state }) },
  }));
  return kept ? kept.answer : find(read);
}

async function findNewest({ context, chain, state }: ChainRead, address: string): Promise<HeldRow | undefined> {
  const upToBlock = state.head?.number ?? -1;
  const held = await context.rowsOf(chain)?.listHeld(address, { upToBlock, before: undefined, most: 1 });
  return held?.[0];
}

/** The other sides of the address's transfers of native coin in these transactions, as statements have them. */
export async function findParties(
  rows: ChainRows,
  address: string,
  places: readonly TransactionPlace[],
  most: number,
): Promise<TransactionParties[]> {
  const found = await Promise.all(places.map((place) => findPartiesAt(rows, address, place, most)));
  return found.filter((parties) => parties !== undefined);
}

async function findPartiesAt(
  rows: ChainRows,
  address: string,
  { blockNumber, transactionIndex }: TransactionPlace,
  most: number,
): Promise<TransactionParties | undefined> {
  const sums = new Map<string, bigint>();
  for await (const transfers of rows.walkTransfers({ block: blockNumber, transactionIndex })) {
    for (const { kind, token, status, from, to, amountRaw } of transfers) {
      if (kind !== 'external' || token !== '' || status !== 'ok' || (from !== address && to !== address)) continue;
      const party = from === address ? to : from;
      if (party !== '') sums.set(party, (sums.get(party) ?? 0n) + amountRaw);
    }
  }
  if (sums.size === 0) return undefined;
  const parties = [...sums].map(([party, amountRaw]) => ({ address: party, amountRaw }));
  parties.sort((a, b) => (a.amountRaw === b.amountRaw ? (a.address < b.address ? -1 : 1) : a.amountRaw > b.amountRaw ? -1 : 1));
  return { blockNumber, transactionIndex, count: parties.length, largest: parties.slice(0, most) };
}
