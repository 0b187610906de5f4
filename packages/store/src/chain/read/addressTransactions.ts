import { transferKinds, type Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import type { HeldRow } from '../rowIndex/outputs/heldValue.ts';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { CounterpartyFilter, ListOrder, Page, PageRequest } from './answers/list.ts';
import type { AddressOutputTotals, AddressTransaction, AddressTransactionFilter, AddressTransactionTotals } from './answers/outputs.ts';
import type { StatementRange } from './answers/transfers.ts';
import { renderAddress, renderCounterparties, renderFilter } from './addressFilter.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findHashesAt } from './hashesAt.ts';
import { changeOf, findHeldTransactions, isDust, keepUntilNext, listAllHeld } from './indexedHeld.ts';
import { planPage, toPage } from './paging.ts';
import { toDirection } from './rows.ts';
import { listSources, listSourcesUpTo } from './snapshot.ts';
import { createOrder, type RowOrder, type RowPlace } from './transferOrder.ts';

interface AddressTransactionRow {
  block: number;
  transactionIndex: number;
  timeMs: string;
  direction: number;
  receivedRaw: string;
  spentRaw: string;
}

/** What the address gained or lost. The difference of two amounts has a sign in the engine, which the larger one first makes positive. */
const CHANGE = 'toUInt64(greatest(receivedRaw, spentRaw) - least(receivedRaw, spentRaw))';

const columns = {
  position: ['block', 'transactionIndex'],
  amount: CHANGE,
  amountWords: 2,
  renderAmount: (raw: bigint) => `toUInt64('${raw}')`,
};
const orders: Record<ListOrder, RowOrder> = {
  newest: createOrder('newest', columns),
  oldest: createOrder('oldest', columns),
  largest: createOrder('largest', columns),
  smallest: createOrder('smallest', columns),
};

/** One range of the key: a page costs the same at any depth, unless it is ordered by amount. */
export async function listAddressTransactions(
  context: ReadContext,
  chain: Chain,
  { address, filter = {}, order = 'newest' }: { address: string; filter?: AddressTransactionFilter; order?: ListOrder },
  page: PageRequest,
): Promise<Page<AddressTransaction>> {
  const by = orders[order];
  const plan = planPage(page, by.cursorLength);
  const most = plan.limit + 1 + plan.offset;
  return context.underOneState(chain, async (state) => {
    const indexed = order === 'newest' && filter.counterparties === undefined ? context.rowsOf(chain) : undefined;
    const held = indexed && (await findHeldTransactions(indexed, state, address, filter, plan));
    if (held)
      return toPage(
        held,
        plan,
        (row) => row,
        (row) => by.toCursor(placeOf(row)),
      );
    const start = plan.after && by.readCursor(plan.after);
    const isByTime = order === 'newest' || order === 'oldest';
    const condition = await renderTransactionFilter({ context, chain, state }, address, filter);
    if (!isByTime) await refuseTooMany({ context, chain, state }, address, condition);
    const sources = order === 'newest' ? listSourcesUpTo(state, start?.position[0]) : listSources(state);
    const found = await Promise.all(
      sources.map(({ side, within }) =>
        context.query<AddressTransactionRow>(
          `select block, transactionIndex, timeMs, direction, receivedRaw, spentRaw
            from ${tableName('address_transaction', side)}
            where ${renderAddress(chain, address)} and ${within('block')} and ${by.after(start)} and ${condition}
            order by ${by.columns} limit ${uintLiteral(most)}`,
          isByTime ? {} : WIDE_READ,
        ),
      ),
    );
    const rows = found
      .flat()
      .sort((a, b) => by.compare(toPlace(a), toPlace(b)))
      .slice(plan.offset, most);
    const hashAt = await findHashesAt({ context, chain, state }, rows);
    const toTransaction = (row: AddressTransactionRow) => toAddressTransaction(row, address, hashAt(row));
    return toPage(rows, plan, toTransaction, (row) => by.toCursor(toPlace(row)));
  });
}

function toPlace({ block, transactionIndex, receivedRaw, spentRaw }: AddressTransactionRow): RowPlace {
  return { position: [block, transactionIndex], amountRaw: changeOf(BigInt(receivedRaw), BigInt(spentRaw)) };
}

function placeOf({ blockNumber, transactionIndex, receivedRaw, spentRaw }: AddressTransaction): RowPlace {
  return { position: [blockNumber, transactionIndex], amountRaw: changeOf(receivedRaw, spentRaw) };
}

/** The filter as a condition on rows of `address_transaction`. */
async function renderTransactionFilter(read: ChainRead, address: string, filter: AddressTransactionFilter): Promise<string> {
  const { counterparties, minRaw, maxRaw, exceptDustRaw, blocks, ...plain } = filter;
  const conditions = [await renderFilter(read, plain)];
  // No change is larger than what 64 bits hold, so neither is a bound that says something.
  if (minRaw !== undefined) conditions.push(minRaw > MAX_CHANGE ? '0' : `${CHANGE} >= toUInt64('${minRaw}')`);
  if (maxRaw !== undefined && maxRaw < MAX_CHANGE) conditions.push(`${CHANGE} <= toUInt64('${maxRaw}')`);
  if (exceptDustRaw !== undefined) conditions.push(renderNoDust(exceptDustRaw));
  if (blocks !== undefined) conditions.push(renderBlocks(blocks));
  if (counterparties !== undefined) conditions.push(renderParties(read, address, counterparties));
  return conditions.join(' and ');
}

/** A moment before the first block ends before 0. */
export function renderBlocks({ fromBlock, toBlock }: StatementRange): string {
  return toBlock < fromBlock ? '0' : `block between ${uintLiteral(fromBlock)} and ${uintLiteral(toBlock)}`;
}

const MAX_CHANGE = 2n ** 64n - 1n;

function renderNoDust(dustRaw: bigint): string {
  return `not (spentRaw = 0 and receivedRaw > 0 and receivedRaw <= toUInt64('${dustRaw}'))`;
}

/** Transactions in which value went between the address and one of these: its native transfers, as rows show them. */
export function renderParties({ chain, state }: ChainRead, address: string, counterparties: CounterpartyFilter): string {
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select block, transactionIndex from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)}
        and kind = ${transferKinds.external} and token = '' and status = 1 and counterparty != '' and ${within('block')}
        and ${renderCounterparties(chain, counterparties)}`,
  );
  return parts.length === 0 ? '0' : `(block, transactionIndex) in (${parts.join(' union all ')})`;
}

/** As many as transfers are sorted by amount. */
const MOST_SORTED = 10_000_000;

async function refuseTooMany({ context, chain, state }: ChainRead, address: string, condition: string): Promise<void> {
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select 1 from ${tableName('address_transaction', side)} where ${renderAddress(chain, address)} and ${within('block')} and ${condition}`,
  );
  if (parts.length === 0) return;
  const [row] = await context.query<{ found: string }>(
    `select count() as found from (select * from (${parts.join(' union all ')}) limit ${MOST_SORTED + 1})`,
  );
  if (Number(row?.found ?? 0) > MOST_SORTED) {
    throw new StoreError('too_many_to_sort', `At most ${MOST_SORTED} rows are sorted by amount.`, { retryable: false });
  }
}

/** Count and sums of the transactions that the filter lets through. */
export async function sumAddressTransactions(
  context: ReadContext,
  chain: Chain,
  address: string,
  filter: AddressTransactionFilter,
): Promise<AddressTransactionTotals> {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (given.length === 0) {
    const { transactionCount, receivedRaw, spentRaw } = await sumAddressOutputs(context, chain, address);
    return { count: transactionCount, receivedRaw, spentRaw };
  }
  return context.underOneState(chain, async (state) => {
    // What is left without dust is asked with every list, and changes as seldom as the whole.
    if (given.length > 1 || filter.exceptDustRaw === undefined) return readFilteredSums({ context, chain, state }, address, filter);
    const held = await listAllHeld({ context, chain, state }, address);
    if (held) {
      const { transactionCount, receivedRaw, spentRaw } = sumHeld(held.filter((row) => !isDust(row, filter)));
      return { count: transactionCount, receivedRaw, spentRaw };
    }
    const what = `sums without ${filter.exceptDustRaw}`;
    return keepUntilNext({ context, chain, state }, address, what, (read) => readFilteredSums(read, address, filter));
  });
}

async function readFilteredSums(read: ChainRead, address: string, filter: AddressTransactionFilter): Promise<AddressTransactionTotals> {
  const { context, chain, state } = read;
  const condition = await renderTransactionFilter(read, address, filter);
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select receivedRaw, spentRaw from ${tableName('address_transaction', side)}
        where ${renderAddress(chain, address)} and ${within('block')} and ${condition}`,
  );
  if (parts.length === 0) return { count: 0, receivedRaw: 0n, spentRaw: 0n };
  const [row] = await context.query<Record<'transactions' | 'received' | 'spent', string>>(
    `select count() as transactions, sum(toUInt128(receivedRaw)) as received, sum(toUInt128(spentRaw)) as spent
      from (${parts.join(' union all ')})`,
    WIDE_READ,
  );
  return { count: Number(row?.transactions ?? 0), receivedRaw: BigInt(row?.received ?? 0), spentRaw: BigInt(row?.spent ?? 0) };
}

function toAddressTransaction(row: AddressTransactionRow, address: string, transactionHash: string): AddressTransaction {
  return {
    address,
    blockNumber: row.block,
    transactionIndex: row.transactionIndex,
    transactionHash,
    timeMs: Number(row.timeMs),
    direction: toDirection(row.direction),
    receivedRaw: BigInt(row.receivedRaw),
    spentRaw: BigInt(row.spentRaw),
  };
}

export async function sumAddressOutputs(context: ReadContext, chain: Chain, address: string): Promise<AddressOutputTotals> {
  return context.underOneState(chain, async (state) => {
    const held = await listAllHeld({ context, chain, state }, address);
    return held ? sumHeld(held) : keepUntilNext({ context, chain, state }, address, 'sums', (read) => readSums(read, address));
  });
}

async function readSums({ context, chain, state }: ChainRead, address: string): Promise<AddressOutputTotals> {
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select receivedRaw, spentRaw, receivedCount, spentCount from ${tableName('address_transaction', side)}
        where ${renderAddress(chain, address)} and ${within('block')}`,
  );
  if (parts.length === 0) return { transactionCount: 0, receivedCount: 0, receivedRaw: 0n, spentCount: 0, spentRaw: 0n };
  // What went through an address in its life can be more than what there is of the coin, hence the wider sums.
  const [row] = await context.query<Record<'transactions' | 'receipts' | 'received' | 'spends' | 'spent', string>>(
    `select count() as transactions, sum(receivedCount) as receipts, sum(toUInt128(receivedRaw)) as received,
      sum(spentCount) as spends, sum(toUInt128(spentRaw)) as spent from (${parts.join(' union all ')})`,
    WIDE_READ,
  );
  return {
    transactionCount: Number(row?.transactions ?? 0),
    receivedCount: Number(row?.receipts ?? 0),
    receivedRaw: BigInt(row?.received ?? 0),
    spentCount: Number(row?.spends ?? 0),
    spentRaw: BigInt(row?.spent ?? 0),
  };
}

function sumHeld(held: readonly HeldRow[]): AddressOutputTotals {
  const totals = { transactionCount: held.length, receivedCount: 0, receivedRaw: 0n, spentCount: 0, spentRaw: 0n };
  for (const row of held) {
    totals.receivedCount += row.receivedCount;
    totals.receivedRaw += row.receivedRaw;
    totals.spentCount += row.spentCount;
    totals.spentRaw += row.spentRaw;
  }
  return totals;
}
