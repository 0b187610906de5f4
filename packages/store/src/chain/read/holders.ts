import type { Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { renderBalances } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { int256Literal, uintLiteral } from '../sql/literal.ts';
import type { Holder, HolderPage, HolderPageRequest, HolderSums, RankedHolder } from './answers/holders.ts';
import type { Cursor } from './answers/list.ts';
import type { AskedToken } from './answers/token.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { readAtHead } from './readAtHead.ts';
import { listHolderChanges, renderCounted } from './holderChanges.ts';
import { readHolderMoves } from './holderMoves.ts';
import { planPage } from './paging.ts';
import { changeRanking, comesAfter, emptyRanking, isWhole, KEPT_HOLDERS, sumTop, type Ranking } from './ranking.ts';
import { mergeSides } from './tokens.ts';

/** Largest first, equal amounts by address. Pages within the largest 1,000 are read once, and changed by what each block moves. */
export async function listTokenHolders(
  context: ReadContext,
  chain: Chain,
  asked: AskedToken,
  page: HolderPageRequest,
): Promise<HolderPage> {
  const { limit, offset } = planPage({ ...page, cursor: undefined }, 0);
  const given = page.cursor === undefined ? undefined : decodeCursor(page.cursor);
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const kept = await rankHolders(read, asked);
    const { largest, ...sums } = kept;
    const place = given ? largest.findIndex((holder) => comesAfter(holder, given)) : offset;
    const passed = given ? given.rank : offset;
    const isKept = isWhole(kept) || (place >= 0 && place + limit < largest.length);
    // A place behind the last of a list that is all here.
    const start = place < 0 ? largest.length : place;
    const found = isKept ? largest.slice(start, start + limit + 1) : await readDeep(read, asked, { given, offset, limit });
    const rows = found.slice(0, limit).map((holder, at) => ({ ...holder, rank: passed + at + 1 }));
    const last = rows.at(-1);
    return {
      rows: await tellMoves(read, asked, rows, page.movedAbove),
      ...sums,
      ...(found.length > limit && last ? { nextCursor: encodeCursor(last) } : {}),
    };
  });
}

/** Addresses with more than nothing of the token, or of one item of it. */
export async function countTokenHolders(context: ReadContext, chain: Chain, token: string, tokenId?: string): Promise<number> {
  return context.underOneState(chain, async (state) => (await rankHolders({ context, chain, state }, { token, tokenId })).count);
}

/** One address among all holders; undefined where it has nothing. */
export async function findTokenHolder(
  context: ReadContext,
  chain: Chain,
  asked: AskedToken,
  { address, movedAbove }: { address: string; movedAbove?: number | undefined },
): Promise<HolderSums & { holder: RankedHolder | undefined }> {
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const kept = await rankHolders(read, asked);
    const { largest: _, ...sums } = kept;
    const found = await placeOf(read, asked, kept, address);
    const [holder] = await tellMoves(read, asked, found ? [found] : [], movedAbove);
    return { ...sums, holder };
  });
}

async function placeOf(read: ChainRead, asked: AskedToken, kept: Ranking, address: string): Promise<RankedHolder | undefined> {
  const at = kept.largest.findIndex((holder) => holder.address === address);
  const known = kept.largest[at];
  if (known) return { ...known, rank: at + 1 };
  if (isWhole(kept)) return undefined;
  const raw = await readBalance(read, asked, address);
  return raw <= 0n ? undefined : { address, raw, rank: (await countBefore(read, asked, { address, raw })) + 1 };
}

async function tellMoves(
  read: ChainRead,
  asked: AskedToken,
  rows: RankedHolder[],
  aboveBlock: number | undefined,
): Promise<RankedHolder[]> {
  if (aboveBlock === undefined) return rows;
  const moves = await readHolderMoves(read, asked, { addresses: rows.map(({ address }) => address), aboveBlock });
  return rows.map((row) => ({ ...row, movedRaw: moves.get(row.address) ?? 0n }));
}

function rankHolders(read: ChainRead, asked: AskedToken): Promise<Ranking> {
  const { token, tokenId } = asked;
  return readAtHead(read.context.rankings, read, `holders:${tokenId ?? ''}:${token}`, {
    read: (own) => readRanking(own, asked, KEPT_HOLDERS),
    async advance(own, ranking, aboveBlock) {
      // Of single items no sums are kept, so what an address has would be made of all their transfers.
      const changes = tokenId === undefined ? await listHolderChanges(own, asked, { aboveBlock, ranking }) : undefined;
      return changes && changeRanking(ranking, changes);
    },
  });
}

interface RankingRow {
  holders: string;
  heldRaw: string;
  overdrawn: string;
  overdrawnRaw: string;
  raws: string[];
  addresses: string[];
  straddling: string;
}

async function readRanking(read: ChainRead, asked: AskedToken, most: number, beyond = '1'): Promise<Ranking> {
  const { chain } = read;
  const { address } = familyCodecs(chain.family);
  const counted = renderCounted(read);
  const [row] = await mergeSides<RankingRow>(read, asked, {
    table: 'balance',
    columns: 'holder, raw',
    renderMade: renderBalances,
    renderMerge: (parts) =>
      `select holders, heldRaw, overdrawn, overdrawnRaw, straddling,
        arrayMap(one -> toString(-one.1), best) as raws, arrayMap(one -> ${address.select('one.2')}, best) as addresses
      from (select countIf(total > 0) as holders, sumIf(total, total > 0) as heldRaw,
          countIf(total < 0) as overdrawn, sumIf(total, total < 0) as overdrawnRaw, sum(straddled) as straddling,
          groupArraySortedIf(${uintLiteral(most)})((-total, holder), total > 0 and ${beyond}) as best
        from (select holder, sum(raw) as total, sum(straddles) as straddled from (${parts}) group by holder) where ${counted})`,
  });
  if (!row) return emptyRanking;
  const largest = row.addresses.map((one, at) => ({ address: one, raw: BigInt(row.raws[at] ?? 0) }));
  return {
    count: Number(row.holders),
    heldRaw: BigInt(row.heldRaw),
    overdrawnCount: Number(row.overdrawn),
    overdrawnRaw: -BigInt(row.overdrawnRaw),
    top: sumTop(largest),
    largest,
  };
}

async function readDeep(
  read: ChainRead,
  asked: AskedToken,
  { given, offset, limit }: { given: Holder | undefined; offset: number; limit: number },
): Promise<Holder[]> {
  const passed = given ? 0 : offset;
  const { largest } = await readRanking(read, asked, passed + limit + 1, given && renderAfter(read.chain, given));
  return largest.slice(passed);
}

/** The order of the list, as a condition on a holder and what it has. */
function renderAfter(chain: Chain, { address, raw }: Holder): string {
  const own = familyCodecs(chain.family).address.literal(address);
  return `(total < ${int256Literal(raw)} or (total = ${int256Literal(raw)} and holder > ${own}))`;
}

async function readBalance({ context, chain, state }: ChainRead, asked: AskedToken, holder: string): Promise<bigint> {
  const own = `holder = ${familyCodecs(chain.family).address.literal(holder)}`;
  const [row] = await mergeSides<{ total: string; straddling: string }>({ context, chain, state }, asked, {
    table: 'balance',
    columns: 'holder, raw',
    where: own,
    renderMade: renderBalances,
    renderMerge: (parts) => `select sum(raw) as total, sum(straddles) as straddling from (${parts}) where ${own}`,
  });
  return BigInt(row?.total ?? 0);
}

async function countBefore(read: ChainRead, asked: AskedToken, { address, raw }: Holder): Promise<number> {
  const own = familyCodecs(read.chain.family).address.literal(address);
  const isBefore = `total > ${int256Literal(raw)} or (total = ${int256Literal(raw)} and holder < ${own})`;
  const [row] = await mergeSides<{ before: string; straddling: string }>(read, asked, {
    table: 'balance',
    columns: 'holder, raw',
    renderMade: renderBalances,
    renderMerge: (parts) =>
      `select countIf(${isBefore}) as before, sum(straddled) as straddling
        from (select holder, sum(raw) as total, sum(straddles) as straddled from (${parts}) group by holder) where ${renderCounted(read)}`,
  });
  return Number(row?.before ?? 0);
}

function encodeCursor({ rank, raw, address }: Holder & { rank: number }): Cursor {
  return Buffer.from(`${rank}/${raw}/${address}`, 'utf8').toString('base64url');
}

const cursorShape = /^(\d{1,15})\/(\d{1,80})\/([0-9A-Za-z:._-]{1,150})$/;

function decodeCursor(cursor: Cursor): Holder & { rank: number } {
  const text = cursor.length > 400 ? '' : Buffer.from(cursor, 'base64url').toString('utf8');
  const [, rank, raw, address] = cursorShape.exec(text) ?? [];
  if (rank === undefined || raw === undefined || address === undefined || BigInt(raw) >= 2n ** 255n) {
    throw new StoreError('bad_cursor', 'The cursor is not one of this list.', { retryable: false });
  }
  return { rank: Number(rank), raw: BigInt(raw), address };
}
