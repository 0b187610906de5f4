import type { Chain } from '@chaintrail/model';
import { LRUCache } from 'lru-cache';
import { tableName, type Side } from '../schema/tables.ts';
import { renderAddressCoins } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import type { ChainState } from '../types.ts';
import { renderAddress } from './addressFilter.ts';
import { WIDE_READ, type ReadEngine } from './engine.ts';
import { listSources, type Source } from './snapshot.ts';

/** Everything that an address has moved of one coin in one kind, on one side. */
export interface AddressCoinRow {
  side: Side;
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
  /** The lowest and highest block with such a transfer. */
  fromBlock: number;
  toBlock: number;
}

type StoredRow = Omit<AddressCoinRow, 'side'>;
type Engine = Pick<ReadEngine, 'query'>;

const summed = ['inRaw', 'outRaw', 'inCount', 'outCount', 'selfCount', 'zeroInCount', 'zeroOutCount', 'zeroSelfCount', 'oversizedCount'];
const lowest = ['firstTimeMs', 'fromBlock'];
const highest = ['lastTimeMs', 'toBlock'];

/** Side by side and not as one union: together they are planned for twice as long, and the tip of most addresses is empty. */
async function listAddressCoinRows(engine: Engine, chain: Chain, state: ChainState, address: string): Promise<AddressCoinRow[]> {
  const found = await Promise.all(
    listSources(state).map(async (source) => {
      const rows = await readSide[source.side](engine, chain, address, source, state);
      return rows.map((row): AddressCoinRow => ({ ...row, side: source.side }));
    }),
  );
  return found.flat();
}

type ReadSide = (engine: Engine, chain: Chain, address: string, source: Source, state: ChainState) => Promise<StoredRow[]>;

const readSide: Record<Side, ReadSide> = { final: readReady, tip: readTip };

/**
 * The sums of the final blocks are ready in `address_coin`. A folded row that holds a range still being written cannot be split
 * at the final height; then the sums are made from the transfers.
 */
async function readReady(engine: Engine, chain: Chain, address: string, source: Source, { final }: ChainState): Promise<StoredRow[]> {
  const folded = [
    ...summed.map((name) => `sum(coin.${name}) as ${name}`),
    ...lowest.map((name) => `min(coin.${name}) as ${name}`),
    ...highest.map((name) => `max(coin.${name}) as ${name}`),
  ];
  const ready = await engine.query<StoredRow>(
    `select ${familyCodecs(chain.family).address.select('coin.token')} as tokenText, coin.kind as kind, ${folded.join(', ')}
      from ${tableName('address_coin')} as coin where ${renderAddress(chain, address)} and ${source.within('coin.fromBlock')}
      group by coin.token, coin.kind`,
  );
  const finalHeight = final?.number ?? 0;
  return ready.every((row) => row.toBlock <= finalHeight) ? ready : makeRows(engine, chain, address, source);
}

async function readTip(engine: Engine, chain: Chain, address: string, source: Source): Promise<StoredRow[]> {
  const { side, within } = source;
  const some = await engine.query(
    `select 1 as one from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${within('block')} limit 1`,
  );
  return some.length === 0 ? [] : makeRows(engine, chain, address, source);
}

function makeRows(engine: Engine, chain: Chain, address: string, { side, within }: Source): Promise<StoredRow[]> {
  const transfers = `(select * from ${tableName('address_transfer', side)} where ${renderAddress(chain, address)} and ${within('block')})`;
  return engine.query<StoredRow>(
    `select ${familyCodecs(chain.family).address.select('token')} as tokenText, kind, ${[...summed, ...lowest, ...highest].join(', ')}
      from (${renderAddressCoins(transfers)})`,
    WIDE_READ,
  );
}

/** The rows of an address, kept for as long as its chain stands still: a page asks for them several times at once. */
export interface AddressCoinBook {
  listRows(chain: Chain, state: ChainState, address: string): Promise<AddressCoinRow[]>;
}

const MAX_KEPT = 1_000;
/** Reads that began a block or two ago still ask for what they saw; rows of older states would only fill the memory. */
const KEPT_STATES = 3;

type Kept = LRUCache<string, Promise<AddressCoinRow[]>>;

/** The engine must not be tied to one caller, since others wait for the same answer. */
export function createAddressCoinBook(engine: Engine): AddressCoinBook {
  const chains = new Map<number, LRUCache<string, Kept>>();
  return {
    listRows(chain, state, address) {
      const states = chains.get(chain.storeId) ?? new LRUCache<string, Kept>({ max: KEPT_STATES });
      chains.set(chain.storeId, states);
      const stateName = [state.epoch, state.final?.hash, state.head?.hash].join(':');
      const kept = states.get(stateName) ?? new LRUCache({ max: MAX_KEPT });
      states.set(stateName, kept);
      const known = kept.get(address);
      if (known) return known;
      const rows = listAddressCoinRows(engine, chain, state, address);
      rows.catch(() => kept.delete(address));
      kept.set(address, rows);
      return rows;
    },
  };
}
