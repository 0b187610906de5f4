import type { BlockRef, Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { providedHeadTable, tableName, undoTable, type Side } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';

/**
 * The state of every chain, as the writer last moved it. One process writes (a folder admits one, a server's lease
 * another), so memory is the truth between two commits; it is read from the tables once per chain. A reader takes the
 * state before and after its queries: that makes an answer of several queries one point in time.
 */
export interface StateBoard {
  read(chain: Chain): Promise<ChainState>;
  move(chain: Chain, state: ChainState): void;
  /** Something came to the rows before the chain's seam, or left them. */
  moveOlder(chain: Chain): void;
}

/** Epochs of a chain that is read with its seam: what is remembered of its blocks alone is never taken for these. */
const SEAM_EPOCHS = 2 ** 40;

export function createStateBoard(driver: Driver): StateBoard {
  const states = new Map<number, Promise<ChainState>>();
  const olderPages = new Map<number, number>();

  function readBlocks(chain: Chain): Promise<ChainState> {
    const known = states.get(chain.storeId);
    if (known) return known;
    const loading = loadState(driver, chain);
    states.set(chain.storeId, loading);
    loading.catch(() => states.delete(chain.storeId));
    return loading;
  }

  return {
    async read(chain) {
      const state = await readBlocks(chain);
      return chain.hasSeam ? joinOlder(state, olderPages.get(chain.storeId) ?? 0) : state;
    },
    move(chain, state) {
      states.set(chain.storeId, Promise.resolve(state));
    },
    moveOlder(chain) {
      olderPages.set(chain.storeId, (olderPages.get(chain.storeId) ?? 0) + 1);
    },
  };
}

/** The chain as it is read with what lies before its first block; both numbers only grow, so that no two states share an epoch. */
function joinOlder(state: ChainState, pages: number): ChainState {
  if (state.first === null || state.first === 0) return state;
  return { ...state, first: 0, epoch: SEAM_EPOCHS + state.epoch + pages, seam: { block: state.first, pages } };
}

async function loadState(driver: Driver, chain: Chain): Promise<ChainState> {
  if (chain.isProvided) return loadProvided(driver, chain);
  const id = uintLiteral(chain.storeId);
  const [final, tip] = await Promise.all([findEdge(driver, chain, 'final', 'desc'), findEdge(driver, chain, 'tip', 'desc')]);
  const [firstFinal, firstTip] = await Promise.all([findEdge(driver, chain, 'final', 'asc'), findEdge(driver, chain, 'tip', 'asc')]);
  const epochs = await driver.query<{ epoch: string }>(`select max(epoch) as epoch from ${undoTable} where chain = ${id}`);
  const head = tip && (!final || tip.number > final.number) ? tip : final;
  return {
    first: (firstFinal ?? firstTip)?.number ?? null,
    final: final ?? null,
    head: head ?? null,
    epoch: Number(epochs[0]?.epoch ?? 0),
  };
}

/** It is read under the highest head that a provider told. */
async function loadProvided(driver: Driver, chain: Chain): Promise<ChainState> {
  const { hash } = familyCodecs(chain.family);
  const [row] = await driver.query<{ number: number; hashText: string; timeMs: string }>(
    `select number, ${hash.select('hash')} as hashText, timeMs from ${providedHeadTable} final where chain = ${uintLiteral(chain.storeId)}`,
    { threads: 1 },
  );
  const head = row ? { number: row.number, hash: row.hashText, timeMs: Number(row.timeMs) } : null;
  return { first: head && 0, final: null, head, epoch: 0, isProvided: true };
}

async function findEdge(driver: Driver, chain: Chain, side: Side, order: 'asc' | 'desc'): Promise<BlockRef | undefined> {
  const rows = await driver.query<RefRow>(
    `select ${refColumns(chain)} from ${tableName('block', side)} where chain = ${uintLiteral(chain.storeId)} order by chain ${order}, number ${order} limit 1`,
    { threads: 1 },
  );
  return rows.map(toRef)[0];
}

interface RefRow {
  number: number;
  hashText: string;
  parentText: string;
  timeMs: string;
}

function refColumns(chain: Chain): string {
  const { hash } = familyCodecs(chain.family);
  return `number, ${hash.select('hash')} as hashText, ${hash.select('parentHash')} as parentText, timeMs`;
}

function toRef(row: RefRow): BlockRef {
  return { number: row.number, hash: row.hashText, parentHash: row.parentText, timeMs: Number(row.timeMs) };
}

/** Stored blocks of one side with these numbers, ascending. */
export async function listRefs(driver: Driver, chain: Chain, side: Side, fromBlock: number, toBlock: number): Promise<BlockRef[]> {
  const rows = await driver.query<RefRow>(
    `select ${refColumns(chain)} from ${tableName('block', side)}
      where chain = ${uintLiteral(chain.storeId)} and number between ${uintLiteral(fromBlock)} and ${uintLiteral(toBlock)} order by number`,
    { threads: 1 },
  );
  return rows.map(toRef);
}
