import type { EndpointData, StatementRowView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { AddressTransaction, Page, PageRequest, TransactionPlace } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { readPage } from '../../input.ts';
import { presentNative } from '../../present/coin.ts';
import { readStored, type StoredState } from '../../present/coverage.ts';
import { findTotal } from '../../present/pageTotal.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import type { Asked } from './transfers.ts';
import { formatResume, parseResume } from './outputCursor.ts';
import { readSteady } from './steady.ts';

/** The store's longest page. */
const PAGE_ROWS = 100;

interface BalancedPage extends Page<AddressTransaction> {
  /** After the first row. */
  balanceRaw: bigint;
  epoch: number;
}

/**
 * A row per transaction: what its outputs brought the address less what its inputs took, so that change cancels out and the
 * fee is in it. The balance is today's, counted down row by row, and travels in the cursor: a page costs a page. Coin from
 * before the first stored block is part of the balance for as long as the address had it.
 */
export async function pageOutputTransactions(
  context: RequestContext,
  { enabled, address, input, range }: Asked,
): Promise<EndpointData<'pageStatement'>> {
  const { chain } = enabled;
  const request = readPage(input);
  const [stored, page] = await Promise.all([
    readStored(context, enabled, address),
    readBalancedPage({ context, chain, address, range }, request),
  ]);
  const [total, transactions, parties] = await Promise.all([
    findTotal(request, page) ?? countTransactions({ context, chain, address, range }),
    context.stores.chain.listTransactionsAt(chain, page.rows),
    context.stores.chain.listTransactionParties(chain, address, page.rows, 1),
  ]);
  const facts = await readRowFacts(
    context,
    chain,
    [],
    parties.flatMap(({ largest }) => largest.map((party) => party.address)),
  );
  const types = new Map(transactions.map(({ blockNumber, index, type }) => [keyOf({ blockNumber, transactionIndex: index }), type]));
  const others = new Map(parties.map((own) => [keyOf(own), own.largest[0]?.address ?? '']));
  let { balanceRaw } = page;
  const list = page.rows.map((row) => {
    const facing = { isReward: types.get(keyOf(row)) === 'coinbase', counterparty: others.get(keyOf(row)) ?? '' };
    const shown = presentRow(facts, row, facing, balanceRaw, stored);
    balanceRaw -= changeOf(row);
    return shown;
  });
  const place = page.rows.at(-1);
  const cursor = page.nextCursor && place && formatResume({ balanceRaw, epoch: page.epoch, place, position: page.nextCursor });
  return { list, total, ...(cursor ? { cursor } : {}), coverage: stored.coverage };
}

interface Listed extends Pick<Asked, 'address' | 'range'> {
  context: RequestContext;
  chain: Chain;
}

async function countTransactions({ context, chain, address, range }: Listed): Promise<number> {
  if (range) return (await context.stores.chain.sumOutputStatement(chain, address, range)).count;
  const { transactionCount } = await context.stores.chain.sumAddressOutputs(chain, address);
  return transactionCount;
}

function listTransactions({ context, chain, address, range }: Listed, page: PageRequest): Promise<Page<AddressTransaction>> {
  return context.stores.chain.listAddressTransactions(chain, { address, filter: range ? { blocks: range } : {} }, page);
}

function readBalancedPage(listed: Listed, request: PageRequest): Promise<BalancedPage> {
  const { limit, cursor, offset = 0 } = request;
  const resume = cursor === undefined ? undefined : parseResume(cursor);
  return readSteady(listed.context, listed.chain, async ({ epoch }) => {
    if (resume) {
      const page = await listTransactions(listed, { limit, cursor: resume.position });
      return { ...page, balanceRaw: resume.epoch === epoch ? resume.balanceRaw : await findBalanceBelow(listed, resume.place), epoch };
    }
    const [lastRaw, passed] = await Promise.all([findLastBalance(listed), passOver(listed, offset)]);
    const balanceRaw = lastRaw - passed.changeRaw;
    if (passed.isEnd) return { rows: [], balanceRaw, epoch };
    const from = passed.cursor === undefined ? {} : { cursor: passed.cursor };
    return { ...(await listTransactions(listed, { limit, ...from })), balanceRaw, epoch };
  });
}

/** The balance after the newest row. */
async function findLastBalance({ context, chain, address, range }: Listed): Promise<bigint> {
  if (range) return (await context.stores.chain.sumOutputStatement(chain, address, range)).closingRaw;
  const balances = await context.stores.chain.listAddressBalances(chain, address);
  return balances.find(({ token }) => token === '')?.raw ?? 0n;
}

/** The balance before a transaction, by all that is stored below it now. */
async function findBalanceBelow(listed: Listed, { blockNumber, transactionIndex }: TransactionPlace): Promise<bigint> {
  const { context, chain, address } = listed;
  const range = { fromBlock: blockNumber, toBlock: blockNumber };
  let { openingRaw: balanceRaw } = await context.stores.chain.sumOutputStatement(chain, address, range);
  let cursor: string | undefined;
  do {
    const page = await listTransactions({ ...listed, range }, { limit: PAGE_ROWS, ...(cursor === undefined ? {} : { cursor }) });
    for (const row of page.rows) if (row.transactionIndex < transactionIndex) balanceRaw += changeOf(row);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return balanceRaw;
}

/** What the rows before a page number come to. */
async function passOver(listed: Listed, rowCount: number) {
  let changeRaw = 0n;
  let cursor: string | undefined;
  for (let left = rowCount; left > 0;) {
    const page = await listTransactions(listed, { limit: Math.min(PAGE_ROWS, left), ...(cursor === undefined ? {} : { cursor }) });
    changeRaw += page.rows.reduce((sum, row) => sum + changeOf(row), 0n);
    left -= page.rows.length;
    cursor = page.nextCursor;
    if (cursor === undefined) return { changeRaw, cursor, isEnd: true };
  }
  return { changeRaw, cursor, isEnd: false };
}

function changeOf({ receivedRaw, spentRaw }: AddressTransaction): bigint {
  return receivedRaw - spentRaw;
}

function keyOf({ blockNumber, transactionIndex }: TransactionPlace): string {
  return `${blockNumber}-${transactionIndex}`;
}

function presentRow(
  facts: RowFacts,
  row: AddressTransaction,
  facing: { isReward: boolean; counterparty: string },
  balanceRaw: bigint,
  { finalHeight, isShort }: StoredState,
): StatementRowView {
  return {
    id: `${row.blockNumber}-${row.transactionIndex}`,
    hash: row.transactionHash,
    blockNumber: row.blockNumber,
    time: row.timeMs,
    kind: facing.isReward ? 'reward' : 'external',
    counterparty: partyOf(facts, facing.counterparty),
    change: presentNative(facts.chain, changeOf(row)),
    balance: isShort ? null : presentNative(facts.chain, balanceRaw),
    doubt: null,
    status: 'ok',
    isFinal: row.blockNumber <= finalHeight,
  };
}
