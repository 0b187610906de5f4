import { tableName } from '../schema/tables.ts';
import { renderCreatedOutputs, renderSpentOutputs } from '../schema/views.ts';
import { uintLiteral } from '../sql/literal.ts';
import { renderAddress } from './addressFilter.ts';
import type { ChainRead } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSources } from './snapshot.ts';
import type { OutputOrder, OutputPlace, OutputRange, UnspentRow } from './unspentOrder.ts';
import { renderTip } from './unspentRows.ts';

/** Candidates for each row that is wanted, at most: how many of them are spent is not known before. */
const SPARE = 8;
const MAX_CANDIDATES = 1_500;

/** Spendings that no merge has put beside their outputs yet; an engine at rest has few. */
const MAX_SPENDINGS = 4_000;

/**
 * Unspent outputs after a place in order, without folding: candidates that no row of their own says are spent, less those of which
 * another row says it. The spendings are read first: a merge between the two reads then only takes away what is taken away anyway.
 * Undefined where too many candidates are spent.
 */
export async function listEarly(
  { context, chain, state }: ChainRead,
  address: string,
  by: OutputOrder,
  { start, offset, limit }: OutputRange,
): Promise<UnspentRow[] | undefined> {
  const wanted = offset + limit;
  if (wanted * SPARE > MAX_CANDIDATES) return undefined;
  const spendings = await listSpendings({ context, chain, state }, address, by, start);
  // Twice what is wanted, since some may tie.
  const most = Math.min(wanted * SPARE, wanted * 2 + spendings.length);
  const rows = await listCreated({ context, chain, state }, address, by, start, most);
  // The engine ordered both by the first column alone: more may tie with the last one.
  const ends = [...(rows.length < most ? [] : rows.slice(-1)), ...(spendings.length < MAX_SPENDINGS ? [] : spendings.slice(-1))];
  const inside = rows.filter((row) => ends.every((end) => by.isBefore(row, end)));
  const unspent = takeOff(inside, spendings)?.filter((row) => !start || by.compare(row, start) > 0);
  if (!unspent) return undefined;
  return ends.length === 0 || unspent.length >= wanted ? unspent.slice(offset, wanted) : undefined;
}

/** Outputs of the address from a place on, and of what ties with it, that do not say themselves that they are spent. */
async function listCreated(
  { context, chain, state }: ChainRead,
  address: string,
  by: OutputOrder,
  start: OutputPlace | undefined,
  most: number,
): Promise<UnspentRow[]> {
  const found = await Promise.all(
    listSources(state).map((source) => {
      const { side, within } = source;
      const rows =
        side === 'final'
          ? `${tableName('address_outpoint')} where ${renderAddress(chain, address)} and isCreated = 1 and ${within('block')}
              and (spentBlock = 0 or not (${within('spentBlock')}))`
          : `(${renderCreatedOutputs(renderTip(chain, address, 'output', source))}) where 1`;
      return context.query<UnspentRow>(
        `select block, transactionIndex, outputIndex, amountRaw, timeMs, scriptType
          from ${rows} and ${by.from(start)} order by ${by.first} limit ${uintLiteral(most)}`,
        WIDE_READ,
      );
    }),
  );
  return found.flat().toSorted(by.compare).slice(0, most);
}

type Spending = Pick<UnspentRow, 'block' | 'outputIndex' | 'amountRaw'>;

/**
 * Outputs that no spending is of. Told by block, number and amount: hashes lie apart, and reading them takes longer than all else.
 * Undefined where outputs are alike in these and only some are spent.
 */
function takeOff(rows: readonly UnspentRow[], spendings: readonly Spending[]): UnspentRow[] | undefined {
  const held = countKeys(rows);
  const spent = countKeys(spendings);
  const isUnclear = [...held].some(([key, count]) => (spent.get(key) ?? count) < count);
  return isUnclear ? undefined : rows.filter((row) => !spent.has(keyOf(row)));
}

function countKeys(rows: readonly Spending[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

/** Outputs of the address from a place on, and of what ties with it, that are spent in this state by a row of its own. */
async function listSpendings(
  { context, chain, state }: ChainRead,
  address: string,
  by: OutputOrder,
  start: OutputPlace | undefined,
): Promise<Spending[]> {
  const found = await Promise.all(
    listSources(state).map((source) => {
      const rows =
        source.side === 'final'
          ? `${tableName('address_outpoint')} where ${renderAddress(chain, address)} and isCreated = 0 and ${source.within('spentBlock')}`
          : `(${renderSpentOutputs(renderTip(chain, address, 'input', source))}) where 1`;
      return context.query<Spending>(
        `select block, outputIndex, amountRaw from ${rows} and ${by.from(start)} order by ${by.first} limit ${MAX_SPENDINGS}`,
        WIDE_READ,
      );
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => (by.isBefore(a, b) ? -1 : Number(by.isBefore(b, a))))
    .slice(0, MAX_SPENDINGS);
}

function keyOf({ block, outputIndex, amountRaw }: Spending): string {
  return `${block}:${outputIndex}:${amountRaw}`;
}
