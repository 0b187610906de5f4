import type { Chain } from '@chaintrail/model';
import type { HeldRow } from '../rowIndex/outputs/heldValue.ts';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { AddressOutputTotals, AddressTransaction, Page, PageRequest, TransferFilter } from './answers.ts';
import { renderAddress, renderFilter } from './addressFilter.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findHashesAt } from './hashesAt.ts';
import { findHeldTransactions, keepUntilNext, listAllHeld } from './indexedHeld.ts';
import { beyond, comparePositions, planPage, toPage } from './paging.ts';
import { toDirection } from './rows.ts';
import { listSources, listSourcesUpTo } from './snapshot.ts';

interface AddressTransactionRow {
  block: number;
  transactionIndex: number;
  timeMs: string;
  direction: number;
  receivedRaw: string;
  spentRaw: string;
}

const positionColumns = ['block', 'transactionIndex'];

function positionOf(row: AddressTransactionRow): number[] {
  return [row.block, row.transactionIndex];
}

function placeNumbers({ blockNumber, transactionIndex }: AddressTransaction): number[] {
  return [blockNumber, transactionIndex];
}

/** One range of the key, backwards: a page costs the same at any depth. */
export async function listAddressTransactions(
  context: ReadContext,
  chain: Chain,
  address: string,
  filter: Pick<TransferFilter, 'fromTimeMs' | 'toTimeMs' | 'direction'>,
  page: PageRequest,
): Promise<Page<AddressTransaction>> {
  const plan = planPage(page, positionColumns.length);
  const most = plan.limit + 1 + plan.offset;
  return context.underOneState(chain, async (state) => {
    const indexed = context.rowsOf(chain);
    const held = indexed && (await findHeldTransactions(indexed, state, address, filter, plan));
    if (held) return toPage(held, plan, (row) => row, placeNumbers);
    const condition = await renderFilter({ context, chain, state }, filter);
    const afterBlock = plan.after?.[0];
    const after = afterBlock === undefined ? '1' : `block <= ${uintLiteral(afterBlock)} and ${beyond(positionColumns, plan.after, '<')}`;
    const found = await Promise.all(
      listSourcesUpTo(state, afterBlock).map(({ side, within }) =>
        context.query<AddressTransactionRow>(
          `select block, transactionIndex, timeMs, direction, receivedRaw, spentRaw
            from ${tableName('address_transaction', side)}
            where ${renderAddress(chain, address)} and ${within('block')} and ${after} and ${condition}
            order by block desc, transactionIndex desc limit ${uintLiteral(most)}`,
        ),
      ),
    );
    const rows = found
      .flat()
      .sort((a, b) => comparePositions(positionOf(b), positionOf(a)))
      .slice(plan.offset, most);
    const hashAt = await findHashesAt({ context, chain, state }, rows);
    return toPage(rows, plan, (row) => toAddressTransaction(row, address, hashAt(row)), positionOf);
  });
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
