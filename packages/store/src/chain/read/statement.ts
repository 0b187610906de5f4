import { createHash } from 'node:crypto';
import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { Cursor, Page } from './answers/list.ts';
import type { AddressTransfer, StatementRange, StatementRequest, StatementRow } from './answers/transfers.ts';
import { SHOWN_WITH_HIDE_ZERO } from './addressFilter.ts';
import { countRowsOf, listKindPlaces, renderPlaces } from './addressKinds.ts';
import { readAddressTransfers } from './addressPages.ts';
import { changeOf, renderChange } from './balanceChange.ts';
import { rowCount } from './coinSums.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { findHashesAt } from './hashesAt.ts';
import { findIndexedTransfers, MOST_LOOKED_AT, placeNumbers } from './indexedPages.ts';
import { comparePositions, planPage } from './paging.ts';
import { positionColumns, toAddressTransfer, toKind } from './rows.ts';

/** Where a page begins: below this row, and what all rows below it come to. */
interface Start {
  after: number[] | undefined;
  balanceRaw: bigint;
}

/**
 * The balance goes from page to page in the cursor, so that each page costs a page. It stays right while no block is undone,
 * since new blocks only come on top; after an undo it is made again from the position.
 */
export async function listStatement(
  context: ReadContext,
  chain: Chain,
  address: string,
  token: string,
  page: StatementRequest,
): Promise<Page<StatementRow>> {
  const { range } = page;
  const { limit, offset } = planPage({ ...page, cursor: undefined }, positionColumns.length);
  const passed = page.cursor === undefined ? offset : 0;
  const within = range ? `:${range.fromBlock}-${range.toBlock}` : '';
  const subject = createHash('sha256').update(`${chain.storeId}:${address}:${token}${within}`).digest('hex').slice(0, 8);
  const given = page.cursor === undefined ? range && beginAbove(range) : decodeCursor(page.cursor, subject);
  return context.underOneState(chain, async (state) => {
    const { coins } = await context.addresses.hold(chain, state, address);
    const own = coins.filter((coin) => coin.token === token);
    if (own.length === 0) return { rows: [] };
    const totalRaw = own.reduce((sum, coin) => sum + coin.inRaw - coin.outRaw, 0n);
    const start = await findStart({ context, chain, state }, address, token, given, totalRaw);
    const changes = await readChanges({ context, chain, state }, address, token, { after: start.after, most: passed + limit + 1 });
    const transfers = range ? changes.filter(({ blockNumber }) => blockNumber >= range.fromBlock) : changes;
    let { balanceRaw } = start;
    const rows = transfers.slice(0, passed + limit).map((transfer): StatementRow => {
      const changeRaw = changeOf(transfer);
      const balanced = { ...transfer, changeRaw, balanceRaw };
      balanceRaw -= changeRaw;
      return balanced;
    });
    const answer: Page<StatementRow> = { rows: rows.slice(passed) };
    const last = transfers[passed + limit - 1];
    if (transfers.length > passed + limit && last) {
      answer.nextCursor = encodeCursor({ after: placeNumbers(last), balanceRaw, epoch: state.epoch }, subject);
    }
    return answer;
  });
}

/** The transfers of a coin that carry an amount, newest first, from the transfers at hand, the row index or the engine. */
async function readChanges(
  read: ChainRead,
  address: string,
  token: string,
  { after, most }: { after: number[] | undefined; most: number },
): Promise<AddressTransfer[]> {
  const { context, chain, state } = read;
  const { transfers, coins } = await context.addresses.hold(chain, state, address);
  if (transfers) {
    return transfers.filter((one) => one.token === token && one.amountRaw > 0n && (!after || isBefore(one, after))).slice(0, most);
  }
  const places = await listKindPlaces(read, address, { token });
  const ofCoin = coins.reduce((sum, coin) => sum + (coin.token === token ? rowCount(coin) : 0), 0);
  // One by one all rows of the kinds are looked at: where few of them are of this coin, that comes to nothing.
  const isRare = Math.min(most, ofCoin) * countRowsOf(places) > ofCoin * MOST_LOOKED_AT;
  const rows = isRare ? undefined : context.rowsOf(chain);
  const asked = { address, kinds: places.map(({ kind }) => toKind(kind)), filter: { token, hideZero: true } };
  const indexed = rows && (await findIndexedTransfers(rows, state, asked, { limit: most - 1, offset: 0, after }));
  if (indexed) return indexed;
  const condition = `token = ${familyCodecs(chain.family).address.literal(token)} and ${SHOWN_WITH_HIDE_ZERO}`;
  const found = await readAddressTransfers(read, address, { places, condition, after, most });
  const hashAt = await findHashesAt(read, found);
  return found.map((row) => toAddressTransfer(row, address, hashAt(row)));
}

function isBefore(transfer: AddressTransfer, position: readonly number[]): boolean {
  return comparePositions(placeNumbers(transfer), position) < 0;
}

async function findStart(
  { context, chain, state }: ChainRead,
  address: string,
  token: string,
  given: Carried | undefined,
  totalRaw: bigint,
): Promise<Start> {
  if (!given) return { after: undefined, balanceRaw: totalRaw };
  if (given.epoch === state.epoch) return given;
  const [block = 0] = given.after;
  const { transfers } = await context.addresses.hold(chain, state, address);
  if (transfers) {
    const above = transfers.filter((one) => one.token === token && !isBefore(one, given.after));
    return { after: given.after, balanceRaw: totalRaw - above.reduce((sum, one) => sum + changeOf(one), 0n) };
  }
  const places = await listKindPlaces({ context, chain, state }, address, { token });
  const parts = renderPlaces(chain, state, address, places).map(
    ({ side, where }) =>
      `select ${renderChange()} as changed from ${tableName('address_transfer', side)}
        where ${where} and token = ${familyCodecs(chain.family).address.literal(token)}
          and block >= ${uintLiteral(block)} and (${positionColumns.join(', ')}) >= ${listLiteral(given.after.map(uintLiteral))}`,
  );
  const [row] = await context.query<{ aboveRaw: string }>(`select sum(changed) as aboveRaw from (${parts.join(' union all ')})`, WIDE_READ);
  return { after: given.after, balanceRaw: totalRaw - BigInt(row?.aboveRaw ?? 0) };
}

/** No epoch has this number, so that the balance is made from the position. */
function beginAbove({ toBlock }: StatementRange): Carried {
  return { after: [toBlock + 1, ...positionColumns.slice(1).map(() => 0)], balanceRaw: 0n, epoch: -1 };
}

interface Carried {
  after: number[];
  balanceRaw: bigint;
  epoch: number;
}

function encodeCursor({ after, balanceRaw, epoch }: Carried, subject: string): Cursor {
  return Buffer.from(`${after.join('.')}/${balanceRaw}/${epoch}/${subject}`, 'utf8').toString('base64url');
}

// A chain with a seam counts its epochs from far above all others.
const cursorShape = /^(\d{1,10}(?:\.\d{1,10}){4})\/(-?\d{1,80})\/(\d{1,16})\/([0-9a-f]{8})$/;

function decodeCursor(cursor: Cursor, subject: string): Carried {
  const text = cursor.length > 300 ? '' : Buffer.from(cursor, 'base64url').toString('utf8');
  const [, position = '', balance = '', epoch = '', own] = cursorShape.exec(text) ?? [];
  const after = position.split('.').map(Number);
  if (own !== subject || after.some((part) => part > 0xffff_ffff)) {
    throw new StoreError('bad_cursor', 'The cursor is not one of this list.', { retryable: false });
  }
  return { after, balanceRaw: BigInt(balance), epoch: Number(epoch) };
}
