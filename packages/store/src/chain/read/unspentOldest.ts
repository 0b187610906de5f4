import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderCreatedOutputs } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import { WIDE_READ, type ReadContext } from './context.ts';
import { comparePositions } from './paging.ts';
import { listSources } from './snapshot.ts';
import type { UnspentRow } from './unspentFold.ts';
import { positionOf, type OutputPlace } from './unspentOrder.ts';
import { renderTip } from './unspentRows.ts';

/** Candidates for each row that is wanted; neighbours in the key cost little. */
const SPARE = 8;

/** The text of a query that names this many hashes stays well below the engine's limit. */
const MAX_CANDIDATES = 1_500;

/**
 * The oldest unspent outputs after a place, from the neighbourhood of that place alone: candidates that no row of their own says are
 * spent, and then which of them another row does. What the second read looks for is there before and after the engine merges an output
 * with its spending, so a merge between the two changes nothing. Undefined where the neighbourhood holds too few.
 */
export async function listOldestUnspent(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  start: OutputPlace | undefined,
  wanted: number,
): Promise<UnspentRow[] | undefined> {
  const most = wanted * SPARE;
  if (most > MAX_CANDIDATES) return undefined;
  const rows = await listCreated(context, chain, state, address, start?.block ?? 0, most);
  // The engine ordered them by block alone: the last block may have more.
  const end = rows.length < most ? undefined : rows.at(-1)?.block;
  const candidates = rows.filter((row) => row.block !== end && (!start || comparePositions(positionOf(row), positionOf(start)) > 0));
  const spent = await findSpent(context, chain, state, address, candidates);
  const unspent = candidates.filter((row) => !spent.has(keyOf(row)));
  return end === undefined || unspent.length >= wanted ? unspent : undefined;
}

/** Outputs of the address from a block on that do not say themselves that they are spent. */
async function listCreated(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  fromBlock: number,
  most: number,
): Promise<UnspentRow[]> {
  const found = await Promise.all(
    listSources(state).map((source) => {
      const { side, within } = source;
      const rows =
        side === 'final'
          ? `${tableName('address_output')} where ${renderAddress(chain, address)} and isCreated = 1 and ${within('block')}
              and (spentBlock = 0 or not (${within('spentBlock')}))`
          : `(${renderCreatedOutputs(renderTip(chain, address, 'output', source))}) where 1`;
      return context.query<UnspentRow>(
        `select block, transactionIndex, outputIndex, amountRaw, timeMs, scriptType,
          ${familyCodecs(chain.family).hash.select('transactionHash')} as hashText
          from ${rows} and block >= ${uintLiteral(fromBlock)} order by block limit ${uintLiteral(most)}`,
        WIDE_READ,
      );
    }),
  );
  return found
    .flat()
    .toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)))
    .slice(0, most);
}

/** The keys of those that are spent in this state. */
async function findSpent(
  context: ReadContext,
  chain: Chain,
  state: ChainState,
  address: string,
  rows: readonly UnspentRow[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { hash } = familyCodecs(chain.family);
  const hashes = listLiteral([...new Set(rows.map((row) => hash.literal(row.hashText)))]);
  const blocks = listLiteral([...new Set(rows.map((row) => uintLiteral(row.block)))]);
  const found = await Promise.all(
    listSources(state).map(({ side, within }) =>
      context.query<Pick<UnspentRow, 'hashText' | 'outputIndex'>>(
        side === 'final'
          ? `select ${hash.select('transactionHash')} as hashText, outputIndex from ${tableName('address_output')}
              where ${renderAddress(chain, address)} and block in ${blocks} and transactionHash in ${hashes}
                and spentBlock > 0 and ${within('spentBlock')}`
          : `select ${hash.select('previousHash')} as hashText, previousIndex as outputIndex from ${tableName('input', 'tip')}
              where chain = ${uintLiteral(chain.storeId)} and ${within('block')} and previousHash in ${hashes}`,
      ),
    ),
  );
  return new Set(found.flat().map(keyOf));
}

function keyOf(row: Pick<UnspentRow, 'hashText' | 'outputIndex'>): string {
  return `${row.hashText}:${row.outputIndex}`;
}
