import type { Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { renderAddressCoins } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import { WIDE_READ, type ReadContext } from './context.ts';
import { listSources, type Source } from './snapshot.ts';

/** Everything that an address has moved of one coin in one kind. */
export interface AddressCoinRow {
  tokenText: string;
  kind: number;
  inRaw: string;
  outRaw: string;
  inCount: string;
  outCount: string;
  selfCount: string;
  zeroInCount: string;
  zeroOutCount: string;
  zeroSelfCount: string;
  oversizedCount: string;
  firstTimeMs: string;
  lastTimeMs: string;
}

const summed = ['inRaw', 'outRaw', 'inCount', 'outCount', 'selfCount', 'zeroInCount', 'zeroOutCount', 'zeroSelfCount', 'oversizedCount'];
const columns = ['token', 'kind', ...summed, 'firstTimeMs', 'lastTimeMs'];

/**
 * The sums of the final blocks are ready in `address_coin`, those of the tip are made on the fly. A folded row that
 * holds a range still being written cannot be split at the watermark; then the sums are made from the movements.
 */
async function listAddressCoinRows(
  context: Pick<ReadContext, 'query'>,
  chain: Chain,
  state: ChainState,
  address: string,
): Promise<AddressCoinRow[]> {
  const sources = listSources(state);
  if (sources.length === 0) return [];
  const ready = await context.query<AddressCoinRow & { straddling: string }>(
    renderMerge(
      chain,
      sources.map((source) => (source.side === 'final' ? renderReady(chain, state, address) : renderMade(chain, address, source))),
    ),
  );
  if (ready.every((row) => row.straddling === '0')) return ready;
  return context.query<AddressCoinRow>(
    renderMerge(
      chain,
      sources.map((source) => renderMade(chain, address, source)),
    ),
    WIDE_READ,
  );
}

function renderReady(chain: Chain, state: ChainState, address: string): string {
  const watermark = uintLiteral(state.final?.number ?? 0);
  return `select ${columns.join(', ')}, toBlock > ${watermark} as straddles from ${tableName('address_coin')}
    where ${renderAddress(chain, address)} and fromBlock <= ${watermark}`;
}

function renderMade(chain: Chain, address: string, { side, within }: Source): string {
  const movements = `(select * from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${within('block')})`;
  return `select ${columns.join(', ')}, 0 as straddles from (${renderAddressCoins(movements)})`;
}

function renderMerge(chain: Chain, parts: string[]): string {
  const sums = summed.map((name) => `sum(coin.${name}) as ${name}`).join(', ');
  return `select ${familyCodecs(chain.family).address.select('coin.token')} as tokenText, coin.kind as kind, ${sums},
    min(coin.firstTimeMs) as firstTimeMs, max(coin.lastTimeMs) as lastTimeMs, sum(coin.straddles) as straddling
    from (${parts.join(' union all ')}) as coin group by coin.token, coin.kind`;
}

/** The rows of an address, kept for as long as its chain stands still: a page asks for them several times at once. */
export interface AddressCoinBook {
  listRows(chain: Chain, state: ChainState, address: string): Promise<AddressCoinRow[]>;
}

const MAX_KEPT = 1_000;

/** The context must not be tied to one caller, since others wait for the same answer. */
export function createAddressCoinBook(context: Pick<ReadContext, 'query'>): AddressCoinBook {
  const kept = new Map<string, Promise<AddressCoinRow[]>>();
  return {
    listRows(chain, state, address) {
      const key = [chain.storeId, state.epoch, state.final?.hash, state.head?.hash, address].join(':');
      const known = kept.get(key);
      if (known) return known;
      const rows = listAddressCoinRows(context, chain, state, address);
      rows.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(key, rows);
      return rows;
    },
  };
}
