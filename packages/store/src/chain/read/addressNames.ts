import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs, renderStart } from '../sql/family.ts';
import { textLiteral, uintLiteral } from '../sql/literal.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { listSources } from './snapshot.ts';

const MAX_SUGGESTIONS = 100;
/** A shorter start would name a large part of all addresses; what all addresses of the chain start with says nothing. */
const SHORTEST_PREFIX = 3;
/** Every way to put one fault inside a head right, for 16 digits; each is a range of the key. */
const MAX_PREFIXES = 256;

/** Stored addresses by their start, and for a truncated form their end. */
export async function listAddressesLike(
  context: ReadContext,
  chain: Chain,
  prefix: string,
  suffix: string,
  limit: number,
): Promise<string[]> {
  const most = Math.min(limit, MAX_SUGGESTIONS);
  if (prefix.length < shortestStart(chain)) return [];
  return context.underOneState(chain, async (state) => {
    const upToBlock = state.head?.number ?? -1;
    const found = await context.rowsOf(chain)?.listAddresses({ prefix, suffix }, { upToBlock, most });
    if (found) return found;
    const { address } = familyCodecs(chain.family);
    const end = suffix === '' ? '' : ` and endsWith(${address.select('address')}, ${textLiteral(suffix)})`;
    return listStarting({ context, chain, state }, [prefix], { end, most });
  });
}

/** Stored addresses that begin in one of these ways, in one statement. */
export async function listAddressesStarting(
  context: ReadContext,
  chain: Chain,
  prefixes: readonly string[],
  limit: number,
): Promise<string[]> {
  const long = prefixes.filter(({ length }) => length >= shortestStart(chain)).slice(0, MAX_PREFIXES);
  return context.underOneState(chain, (state) =>
    listStarting({ context, chain, state }, long, { end: '', most: Math.min(limit, MAX_SUGGESTIONS) }),
  );
}

function shortestStart({ scripts }: Chain): number {
  return SHORTEST_PREFIX + (scripts?.cashaddr ?? '').length;
}

/** A range of the key of `address_month` for each way to begin. */
async function listStarting(
  { context, chain, state }: ChainRead,
  prefixes: readonly string[],
  { end, most }: { end: string; most: number },
): Promise<string[]> {
  const { address } = familyCodecs(chain.family);
  const starts = prefixes.flatMap((prefix) => renderStart(address, 'address', prefix) ?? []);
  if (starts.length === 0) return [];
  const matches = `chain = ${uintLiteral(chain.storeId)} and (${starts.map((start) => `(${start})`).join(' or ')})${end}`;
  const parts = listSources(state).map(({ side, within }) =>
    side === 'final'
      ? `(select distinct address from ${tableName('address_month')} where ${matches} and ${within('fromBlock')} limit ${most})`
      : `(select distinct address from ${tableName('address_transfer', side)} where ${matches} and ${within('block')} limit ${most})`,
  );
  if (parts.length === 0) return [];
  const rows = await context.query<{ addressText: string }>(
    `select distinct ${address.select('address')} as addressText from (${parts.join(' union all ')}) order by addressText limit ${most}`,
  );
  return rows.map((row) => row.addressText);
}

export async function hasAddress(context: ReadContext, chain: Chain, address: string): Promise<boolean> {
  const is = `chain = ${uintLiteral(chain.storeId)} and address = ${familyCodecs(chain.family).address.literal(address)}`;
  return context.underOneState(chain, async (state) => {
    const rows = context.rowsOf(chain);
    if (rows) return rows.hasTransfers(address, state.head?.number ?? -1);
    const parts = listSources(state).map(
      ({ side, within }) => `(select 1 as one from ${tableName('address_transfer', side)} where ${is} and ${within('block')} limit 1)`,
    );
    return parts.length > 0 && (await context.query(parts.join(' union all '))).length > 0;
  });
}
