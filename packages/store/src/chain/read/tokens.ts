import type { Chain } from '@chaintrail/model';
import { NATIVE_MOVED } from '../schema/nativeTransfers.ts';
import { tableName } from '../schema/tables.ts';
import { renderTokenStats } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { textLiteral, uintLiteral } from '../sql/literal.ts';
import type { AskedToken, TokenStat } from './answers/token.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources, type Source } from './snapshot.ts';

interface StatRow {
  transferCount: string;
  createdRaw: string;
  destroyedRaw: string;
  firstTimeMs: string;
  lastTimeMs: string;
  straddling: string;
}

/** What the transfers of a token, or of one item of it, come to. The native coin has transfers, but no supply of its own here. */
export async function getTokenStat(context: ReadContext, chain: Chain, token: string, tokenId?: string): Promise<TokenStat> {
  return context.underOneState(chain, async (state) => {
    const stat = await readStat({ context, chain, state }, { token, tokenId });
    const transferCount = Number(stat?.transferCount ?? 0);
    if (!stat || transferCount === 0) return { transferCount: 0, firstTimeMs: null, lastTimeMs: null };
    return {
      transferCount,
      supplyRaw: token === '' ? undefined : BigInt(stat.createdRaw) - BigInt(stat.destroyedRaw),
      firstTimeMs: Number(stat.firstTimeMs),
      lastTimeMs: Number(stat.lastTimeMs),
    };
  });
}

function tokenCondition(chain: Chain, token: string): string {
  return `chain = ${uintLiteral(chain.storeId)} and token = ${familyCodecs(chain.family).address.literal(token)}`;
}

/** The transfers of a token, or of one item of it, on one side of the snapshot. */
export function renderTransfers(chain: Chain, { token, tokenId }: AskedToken, { side, within }: Source): string {
  const table = tableName(token === '' ? 'transfer' : 'token_transfer', side);
  const item = tokenId === undefined ? '1' : `tokenId = ${textLiteral(tokenId)}`;
  return `(select * from ${table} where ${tokenCondition(chain, token)} and ${item} and ${within('block')})`;
}

/** How a sum of a token is read: its table and columns, the same made from transfers, and both sides folded into one. */
interface SideMerge {
  table: 'token_stat' | 'balance';
  columns: string;
  /** Of the rows of the table, where not all of them are wanted. */
  where?: string;
  renderMade(transfers: string): string;
  renderMerge(parts: string): string;
}

/**
 * Folds the ready sums of the final side and what the tip adds; when a row there reaches beyond the final height, the transfers of both.
 * No sums of single items are kept: theirs are made from the token's transfers.
 */
export async function mergeSides<Row extends { straddling: string }>(
  { context, chain, state }: ChainRead,
  asked: AskedToken,
  { table, columns, where = '1', renderMade, renderMerge }: SideMerge,
): Promise<Row[]> {
  const sources = listSources(state);
  if (sources.length === 0) return [];
  const finalHeight = uintLiteral(state.final?.number ?? 0);
  const made = (source: Source): string => `select ${columns}, 0 as straddles from (${renderMade(renderTransfers(chain, asked, source))})`;
  const makeAll = () => context.query<Row>(renderMerge(sources.map(made).join(' union all ')), WIDE_READ);
  if (asked.tokenId !== undefined) return makeAll();
  const ready = `select ${columns}, toBlock > ${finalHeight} as straddles from ${tableName(table)} where ${tokenCondition(chain, asked.token)} and fromBlock <= ${finalHeight} and ${where}`;
  const rows = await context.query<Row>(
    renderMerge(sources.map((source) => (source.side === 'final' ? ready : made(source))).join(' union all ')),
    WIDE_READ,
  );
  if (rows.every((row) => row.straddling === '0')) return rows;
  return makeAll();
}

async function readStat({ context, chain, state }: ChainRead, asked: AskedToken): Promise<StatRow | undefined> {
  const rows = await mergeSides<StatRow>({ context, chain, state }, asked, {
    table: 'token_stat',
    columns: 'transferCount, createdRaw, destroyedRaw, firstTimeMs, lastTimeMs',
    renderMade: (transfers) => renderTokenStats(asked.token === '' ? `${transfers} where ${NATIVE_MOVED}` : transfers),
    renderMerge: (parts) =>
      `select sum(stat.transferCount) as transferCount, sum(stat.createdRaw) as createdRaw, sum(stat.destroyedRaw) as destroyedRaw,
        min(stat.firstTimeMs) as firstTimeMs, max(stat.lastTimeMs) as lastTimeMs, sum(stat.straddles) as straddling from (${parts}) as stat`,
  });
  return rows[0];
}
