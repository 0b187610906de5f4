import { renderBalances } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { AskedToken } from './answers/token.ts';
import type { ChainRead } from './context.ts';
import { WIDE_READ } from './engine.ts';
import type { HolderChange, Ranking } from './ranking.ts';
import { listSources, type Source } from './snapshot.ts';
import { mergeSides, renderTransfers } from './tokens.ts';

/** With more of them the whole ranking is read as soon. */
const MOST_CHANGED = 2_000;

/** What the blocks above this one changed of what each address has of a token; undefined where it is too much to be looked at one by one. */
export async function listHolderChanges(
  read: ChainRead,
  asked: AskedToken,
  { aboveBlock, ranking }: { aboveBlock: number; ranking: Ranking },
): Promise<HolderChange[] | undefined> {
  const moved = await listMoved(read, asked, aboveBlock);
  if (!moved) return undefined;
  const before = new Map(ranking.largest.map(({ address, raw }) => [address, raw]));
  const unlisted = moved.filter(({ address }) => !before.has(address)).map(({ address }) => address);
  const after = await readTotals(read, asked, unlisted);
  return moved.map(({ address, movedRaw }) => {
    const beforeRaw = before.get(address) ?? (after.get(address) ?? 0n) - movedRaw;
    return { address, beforeRaw, afterRaw: beforeRaw + movedRaw };
  });
}

/** A holder that is somebody. */
export function renderCounted({ chain }: ChainRead): string {
  const { address, nowhere } = familyCodecs(chain.family);
  return nowhere.length === 0 ? '1' : `holder not in ${listLiteral(nowhere.map((text) => address.literal(text)))}`;
}

/** A row for each holder and side with what the blocks above this one changed, as `holder` and `raw`. */
export function listMovedParts({ chain, state }: ChainRead, asked: AskedToken, aboveBlock: number): string[] {
  const above = ({ side, within }: Source): Source => ({
    side,
    within: (column) => `${column} > ${uintLiteral(aboveBlock)} and ${within(column)}`,
  });
  return listSources(state).map((source) => `select holder, raw from (${renderBalances(renderTransfers(chain, asked, above(source)))})`);
}

async function listMoved(read: ChainRead, asked: AskedToken, aboveBlock: number) {
  const { context, chain } = read;
  const parts = listMovedParts(read, asked, aboveBlock);
  if (parts.length === 0) return [];
  const rows = await context.query<{ addressText: string; movedRaw: string }>(
    `select ${familyCodecs(chain.family).address.select('holder')} as addressText, sum(raw) as movedRaw
      from (${parts.join(' union all ')}) where ${renderCounted(read)} group by holder having movedRaw != 0 limit ${MOST_CHANGED + 1}`,
    WIDE_READ,
  );
  if (rows.length > MOST_CHANGED) return undefined;
  return rows.map(({ addressText, movedRaw }) => ({ address: addressText, movedRaw: BigInt(movedRaw) }));
}

/** What each of these has now. */
async function readTotals(read: ChainRead, asked: AskedToken, addresses: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (addresses.length === 0) return new Map();
  const { address } = familyCodecs(read.chain.family);
  const wanted = `holder in ${listLiteral(addresses.map((one) => address.literal(one)))}`;
  const rows = await mergeSides<{ addressText: string; total: string; straddling: string }>(read, asked, {
    table: 'balance',
    columns: 'holder, raw',
    where: wanted,
    renderMade: renderBalances,
    renderMerge: (parts) =>
      `select ${address.select('holder')} as addressText, sum(raw) as total, sum(straddles) as straddling from (${parts}) where ${wanted} group by holder`,
  });
  return new Map(rows.map(({ addressText, total }) => [addressText, BigInt(total)]));
}
