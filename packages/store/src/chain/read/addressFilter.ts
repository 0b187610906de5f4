import { transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs, renderStart } from '../sql/family.ts';
import { listLiteral, textLiteral, uint256Literal, uintLiteral } from '../sql/literal.ts';
import type { CounterpartyFilter, TransferFilter } from './answers/list.ts';
import type { EngineRead } from './engine.ts';
import { listSources } from './snapshot.ts';

/** So many rows are filtered and sorted as fast as another read is planned that would save them. */
export const FEW_ROWS = 16_384;

/**
 * The filter as a condition on rows of `address_transfer`; `hideZero` is left to the caller, who may have to count it. `rowCount` is
 * how many rows there are to look through, where that is known.
 */
export async function renderFilter(
  { context, chain, state }: EngineRead,
  filter: TransferFilter,
  rowCount = Number.POSITIVE_INFINITY,
): Promise<string> {
  const { address } = familyCodecs(chain.family);
  const conditions: string[] = [];
  if (filter.direction !== undefined) conditions.push(`direction = ${DIRECTION[filter.direction]}`);
  if (filter.counterparties !== undefined) conditions.push(renderCounterparties(chain, filter.counterparties));
  if (filter.token !== undefined) conditions.push(`token = ${address.literal(filter.token)}`);
  if (filter.minRaw !== undefined) conditions.push(`amountRaw >= ${uint256Literal(filter.minRaw)}`);
  if (filter.maxRaw !== undefined) conditions.push(`amountRaw <= ${uint256Literal(filter.maxRaw)}`);
  if (filter.method !== undefined) conditions.push(`method = ${textLiteral(filter.method)}`);
  if (filter.tokenId !== undefined) conditions.push(`tokenId = ${textLiteral(filter.tokenId)}`);
  const { exceptTokens = [], exceptCounterparties = [] } = filter;
  if (exceptTokens.length > 0) conditions.push(`token not in ${listLiteral(exceptTokens.map(address.literal))}`);
  if (exceptCounterparties.length > 0) conditions.push(`counterparty not in ${listLiteral(exceptCounterparties.map(address.literal))}`);
  if (filter.fromTimeMs !== undefined) conditions.push(`timeMs >= ${uintLiteral(filter.fromTimeMs)}`);
  if (filter.toTimeMs !== undefined) conditions.push(`timeMs <= ${uintLiteral(filter.toTimeMs)}`);
  if ((filter.fromTimeMs !== undefined || filter.toTimeMs !== undefined) && rowCount > FEW_ROWS) {
    const { fromTimeMs, toTimeMs } = filter;
    const what = `blocks from ${fromTimeMs} to ${toTimeMs}`;
    conditions.push(await context.once(chain, state, what, () => renderBlockRange({ context, chain, state }, fromTimeMs, toTimeMs)));
  }
  return conditions.length === 0 ? '1' : conditions.join(' and ');
}

/** The condition on the column `counterparty`. */
export function renderCounterparties(chain: Chain, { addresses, ends }: CounterpartyFilter): string {
  const { address } = familyCodecs(chain.family);
  const ways = ends.map(({ prefix, suffix }) => {
    const isInRange = prefix === '' ? '1' : renderStart(address, 'counterparty', prefix);
    if (isInRange === undefined) return '0';
    const endsSo = suffix === '' ? '' : ` and endsWith(${address.select('counterparty')}, ${textLiteral(suffix)})`;
    return `counterparty != '' and ${isInRange}${endsSo}`;
  });
  if (addresses.length > 0) ways.push(`counterparty in ${listLiteral(addresses.map((one) => address.literal(one)))}`);
  return ways.length === 0 ? '0' : `(${ways.join(' or ')})`;
}

/** Times as block numbers, which are part of the key. Bitcoin-like times may go back, so the exact times are checked too. */
export async function renderBlockRange(
  { context, chain, state }: EngineRead,
  fromTimeMs = 0,
  toTimeMs = Number.MAX_SAFE_INTEGER,
): Promise<string> {
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select number from ${tableName('block', side)} where chain = ${uintLiteral(chain.storeId)} and ${within('number')}
        and timeMs between ${uintLiteral(fromTimeMs)} and ${uintLiteral(toTimeMs)}`,
  );
  if (parts.length === 0) return '0';
  const [range] = await context.query<{ low: number; high: number; blocks: string }>(
    `select min(number) as low, max(number) as high, count() as blocks from (${parts.join(' union all ')})`,
  );
  return !range || range.blocks === '0' ? '0' : `block between ${range.low} and ${range.high}`;
}

export const SHOWN_WITH_HIDE_ZERO = 'amountRaw > 0';

export function renderAddress(chain: Chain, address: string): string {
  return `chain = ${uintLiteral(chain.storeId)} and address = ${familyCodecs(chain.family).address.literal(address)}`;
}

/** Each wanted kind once. */
export function kindNumbers(kinds: readonly TransferKind[]): number[] {
  return [...new Set(kinds.map((kind) => transferKinds[kind]))];
}
