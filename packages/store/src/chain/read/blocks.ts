import type { Block, Chain, Transaction, Transfer, TransferKind } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import type { Page, PageRequest } from './answers/list.ts';
import { kindNumbers } from './addressFilter.ts';
import type { ChainRead, ReadContext } from './context.ts';
import type { Found } from './finalBook.ts';
import { findPlaces, listIndexedPlaces } from './hashes.ts';
import { withHashes } from './hashesAt.ts';
import { beyond, planPage, toPage } from './paging.ts';
import {
  blockColumns,
  positionColumns,
  positionOf,
  toBlock,
  toTransaction,
  toTransfer,
  transactionColumns,
  transferColumns,
  type BlockRow,
  type TransactionRow,
  type TransferRow,
} from './rows.ts';
import { listSources, sideOf } from './snapshot.ts';

export async function findBlock(context: ReadContext, chain: Chain, at: { number: number } | { hash: string }): Promise<Block | undefined> {
  return context.underOneState(chain, async (state) => {
    if ('number' in at) return findBlockAt({ context, chain, state }, at.number);
    const rows = context.rowsOf(chain);
    if (rows) {
      const places = await listIndexedPlaces(rows, state, at.hash, 'block');
      const found = await Promise.all(places.map((place) => findBlockAt({ context, chain, state }, place.block)));
      return found.find((block) => block?.hash === at.hash);
    }
    for (const source of listSources(state)) {
      for (const place of await findPlaces({ context, chain, state }, source, at.hash, 'block')) {
        const block = await findBlockAt({ context, chain, state }, place.block);
        if (block?.hash === at.hash) return block;
      }
    }
    return undefined;
  });
}

export async function findBlockAt({ context, chain, state }: ChainRead, number: number): Promise<Block | undefined> {
  const side = sideOf(state, number);
  if (!side) return undefined;
  return context.kept(chain, state, `block ${number}`, async ({ rowsOf, query }) => {
    const indexed = rowsOf(chain);
    if (indexed) return ofBlock(number, (await indexed.findBlocks([number]))[0]);
    const rows = await query<BlockRow>(
      `select ${blockColumns(chain)} from ${tableName('block', side)} where chain = ${uintLiteral(chain.storeId)} and number = ${uintLiteral(number)} limit 1`,
    );
    return ofBlock(number, rows.map(toBlock)[0]);
  });
}

function ofBlock(number: number, block: Block | undefined): Found<Block> | undefined {
  return block && { block: number, value: block };
}

export async function listLatestBlocks(context: ReadContext, chain: Chain, limit: number): Promise<Block[]> {
  const plan = planPage({ limit }, 1);
  return context.underOneState(chain, async (state) => {
    const rows = context.rowsOf(chain);
    if (rows) return listIndexedBlocks(rows, state, plan.limit);
    const found = await Promise.all(
      listSources(state).map(async ({ side, within }) => {
        // Heights have no holes, so the tip is known to hold this many of the latest.
        const most = side !== 'final' ? plan.limit : plan.limit - countTip(state);
        if (most <= 0) return [];
        return context.query<BlockRow>(
          `select ${blockColumns(chain)} from ${tableName('block', side)} where chain = ${uintLiteral(chain.storeId)} and ${within('number')}
            order by chain desc, number desc limit ${most}`,
        );
      }),
    );
    return found
      .flat()
      .map(toBlock)
      .sort((a, b) => b.number - a.number);
  });
}

async function listIndexedBlocks(rows: ChainRows, { first, head }: ChainState, most: number): Promise<Block[]> {
  if (first === null || !head) return [];
  const count = Math.min(most, head.number - first + 1);
  const found = await rows.findBlocks(Array.from({ length: count }, (_, at) => head.number - at));
  return found.filter((block) => block !== undefined);
}

/** Blocks of the tip; none is final where the chain has just begun. */
function countTip({ first, final, head }: ChainState): number {
  if (!head) return 0;
  return head.number - (final?.number ?? (first ?? 0) - 1);
}

export async function listBlockTransactions(
  context: ReadContext,
  chain: Chain,
  blockNumber: number,
  page: PageRequest,
): Promise<Page<Transaction>> {
  const plan = planPage(page, 1);
  return context.underOneState(chain, async (state) => {
    const side = sideOf(state, blockNumber);
    if (!side) return { rows: [] };
    const indexed = context.rowsOf(chain);
    if (indexed) {
      const from = (plan.after?.[0] ?? -1) + 1;
      const found = await indexed.listTransactions(blockNumber, from, plan.offset + plan.limit + 1);
      return toPage(
        found.slice(plan.offset),
        plan,
        (transaction) => transaction,
        ({ index }) => [index],
      );
    }
    const rows = await context.query<TransactionRow>(
      `select ${transactionColumns(chain)} from ${tableName('transaction', side)}
        where chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(blockNumber)} and ${beyond(['transactionIndex'], plan.after, '>')}
        order by transactionIndex limit ${plan.limit + 1} offset ${plan.offset}`,
    );
    return toPage(rows, plan, toTransaction, (row) => [row.transactionIndex]);
  });
}

export async function listBlockTransfers(
  context: ReadContext,
  chain: Chain,
  blockNumber: number,
  filter: { token?: string; kinds?: TransferKind[] },
  page: PageRequest,
): Promise<Page<Transfer>> {
  const token = filter.token === undefined ? '1' : `token = ${familyCodecs(chain.family).address.literal(filter.token)}`;
  const ofKind = filter.kinds === undefined ? '1' : `kind in ${listLiteral(['0', ...kindNumbers(filter.kinds).map(uintLiteral)])}`;
  return listTransfersWithin(context, chain, blockNumber, `${token} and ${ofKind}`, page);
}

/** Transfers of one block that meet the condition, in the order in which they happened. */
export async function listTransfersWithin(
  context: ReadContext,
  chain: Chain,
  blockNumber: number,
  condition: string,
  page: PageRequest,
): Promise<Page<Transfer>> {
  const plan = planPage(page, positionColumns.length);
  return context.underOneState(chain, async (state) => {
    const side = sideOf(state, blockNumber);
    if (!side) return { rows: [] };
    const rows = await context.query<TransferRow>(
      `select ${transferColumns(chain)} from ${tableName('transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(blockNumber)} and ${condition} and ${beyond(positionColumns, plan.after, '>')}
        order by ${positionColumns.join(', ')} limit ${plan.limit + 1} offset ${plan.offset}`,
    );
    return toPage(await withHashes({ context, chain, state }, rows), plan, toTransfer, positionOf);
  });
}
