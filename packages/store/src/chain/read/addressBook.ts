import type { Chain } from '@chaintrail/model';
import { LRUCache } from 'lru-cache';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import type { ChainState } from '../types.ts';
import { readFinalCoins, readTipCoins } from './addressCoins.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { mergeCoins, sumTransfers, type AddressCoinRow } from './coinSums.ts';
import type { ReadEngine } from './engine.ts';
import { nameState } from './finalBook.ts';
import { addNames, countNames, hasImitators, listWithEnds, type Counterparties } from './counterpartyNames.ts';
import { countAllCounterparties, countFinalCounterparties, findKnownCounterparties } from './counterpartyCounts.ts';

/** What is known of an address in one state of its chain. */
export interface AddressHolding {
  coins: readonly AddressCoinRow[];
  /** All of its transfers, newest first, where they are few. */
  transfers?: readonly AddressTransfer[];
}

/** What the addresses of a chain hold, kept for all readers: a page asks for it several times at once. */
export interface AddressBook {
  hold(chain: Chain, state: ChainState, address: string): Promise<AddressHolding>;
  /** Whom the address gave to or got from, whatever the coin. */
  meet(chain: Chain, state: ChainState, address: string): Promise<Counterparties>;
}

/** So many transfers of an address are read from the row index sooner than a statement is planned. */
const FEW_TRANSFERS = 400;
/** Fewer are read again sooner than what came after them is looked for in each kind. */
const LEAST_KEPT = 50;
/** Transfers above what is kept that are added to it one by one; for more the sums are read again. */
const MOST_ADDED = 400;
/** Counterparties that are asked about one by one; for more all are counted again. */
const MOST_NEW_COUNTERPARTIES = 50;
const KEPT_BYTES = 32 * 1024 * 1024;
/** Roughly, with the texts in them and what is made of them. */
const COIN_BYTES = 1_000;
const TRANSFER_BYTES = 1_000;
const ENTRY_BYTES = 200;
const NAME_BYTES = 100;

/** Sums of final blocks, which nothing undoes: what comes later is added to them. */
interface Kept<Value> {
  toBlock: number;
  value: Value;
}

export interface AddressBookParts {
  /** It must not be tied to one caller, since others wait for the same answer. */
  engine: Pick<ReadEngine, 'query'>;
  rowsOf(chain: Chain): ChainRows | undefined;
  /** Other than the constants above in tests. */
  bounds?: { few: number; leastKept: number; added: number; newCounterparties: number } | undefined;
}

const usualBounds = { few: FEW_TRANSFERS, leastKept: LEAST_KEPT, added: MOST_ADDED, newCounterparties: MOST_NEW_COUNTERPARTIES };

export function createAddressBook({ engine, rowsOf, bounds = usualBounds }: AddressBookParts): AddressBook {
  const { few, leastKept, added, newCounterparties } = bounds;
  const finalCoins = new LRUCache<string, Kept<readonly AddressCoinRow[]>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ value }) => ENTRY_BYTES + value.length * COIN_BYTES,
  });
  const finalCounterparties = new LRUCache<string, Kept<Counterparties>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ value }) => sizeOfCounterparties(value),
  });
  const finalTransfers = new LRUCache<string, Kept<readonly AddressTransfer[]>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ value }) => ENTRY_BYTES + value.length * TRANSFER_BYTES,
  });
  const holdings = createMemo<AddressHolding>(
    ({ coins, transfers = [] }) => ENTRY_BYTES + coins.length * COIN_BYTES + transfers.length * TRANSFER_BYTES,
  );
  const counterparties = createMemo(sizeOfCounterparties);

  function keep<Value>(kept: LRUCache<string, Kept<Value>>, key: string, found: Kept<Value>): void {
    const known = kept.get(key);
    if (!known || known.toBlock < found.toBlock) kept.set(key, found);
  }

  /** The transfers above a block; undefined where they are many, and without an index: what older histories hold below a seam lies above no block. */
  async function listNewer(
    rows: ChainRows | undefined,
    { head }: ChainState,
    address: string,
    aboveBlock: number,
  ): Promise<AddressTransfer[] | undefined> {
    const upToBlock = head?.number ?? -1;
    if (!rows || aboveBlock >= upToBlock) return rows && [];
    return rows.listAllTransfers(address, { aboveBlock, upToBlock, most: added });
  }

  /** All transfers of an address, newest first; undefined where they are many or the index is gone. */
  async function readTransfers(chain: Chain, state: ChainState, address: string, rows: ChainRows): Promise<AddressTransfer[] | undefined> {
    const key = `${chain.storeId}:${address}`;
    const finalHeight = state.final?.number ?? -1;
    const kept = finalTransfers.get(key);
    const known = kept && kept.toBlock <= finalHeight ? kept : { toBlock: -1, value: [] };
    const wanted = { aboveBlock: known.toBlock, upToBlock: state.head?.number ?? -1, most: Math.max(0, few - known.value.length) };
    const newer = wanted.aboveBlock === wanted.upToBlock ? [] : await rows.listAllTransfers(address, wanted);
    if (!newer || rowsOf(chain) !== rows) return undefined;
    const transfers = [...newer, ...known.value];
    const value = transfers.filter(({ blockNumber }) => blockNumber <= finalHeight);
    if (value.length >= leastKept) keep(finalTransfers, key, { toBlock: finalHeight, value });
    return transfers;
  }

  async function readHolding(chain: Chain, state: ChainState, address: string): Promise<AddressHolding> {
    const key = `${chain.storeId}:${address}`;
    const known = finalCoins.get(key);
    const rows = rowsOf(chain);
    if (rows && !known) {
      const transfers = await readTransfers(chain, state, address, rows);
      if (transfers) return { transfers, coins: sumTransfers(transfers, state) };
    }
    const finalHeight = state.final?.number ?? -1;
    const usable = known && known.toBlock <= finalHeight ? known : undefined;
    const newer = usable && (await listNewer(rows, state, address, usable.toBlock));
    if (usable && newer && rowsOf(chain) === rows) return { coins: add(key, usable, newer, state) };
    const value = usable?.toBlock === finalHeight ? usable.value : await readFinalCoins(engine, chain, state, address);
    const found = { toBlock: finalHeight, value };
    keep(finalCoins, key, found);
    const above = await listNewer(rows, state, address, finalHeight);
    if (above && rowsOf(chain) === rows) return { coins: [...value, ...sumTransfers(above, state)] };
    return { coins: [...value, ...(await readTipCoins(engine, chain, state, address))] };
  }

  /** What is kept, and what came after it; final rows among these are kept with it from now on. */
  function add(
    key: string,
    { value }: Kept<readonly AddressCoinRow[]>,
    newer: readonly AddressTransfer[],
    state: ChainState,
  ): AddressCoinRow[] {
    const coins = mergeCoins([...value, ...sumTransfers(newer, state)]);
    keep(finalCoins, key, { toBlock: state.final?.number ?? -1, value: coins.filter(({ side }) => side === 'final') });
    return coins;
  }

  async function meet(chain: Chain, state: ChainState, address: string): Promise<Counterparties> {
    const { transfers } = await holdings.find(chain, state, address, () => readHolding(chain, state, address));
    if (transfers) return countNames(chain, listCounterpartiesOf(transfers));
    const finalHeight = state.final?.number ?? -1;
    if (!rowsOf(chain)) return countAllCounterparties(engine, chain, state, address);
    const known = finalCounterparties.get(`${chain.storeId}:${address}`);
    const counted = known && known.toBlock <= finalHeight ? await addCounterparties(chain, state, address, known) : undefined;
    if (counted) return counted;
    const found = { toBlock: finalHeight, value: await countFinalCounterparties(engine, chain, address, finalHeight) };
    keep(finalCounterparties, `${chain.storeId}:${address}`, found);
    return (await addCounterparties(chain, state, address, found)) ?? countAllCounterparties(engine, chain, state, address);
  }

  /** What was counted up to a final block, and the new ones above it; undefined where they are too many or the index is gone. */
  async function addCounterparties(
    chain: Chain,
    state: ChainState,
    address: string,
    { toBlock, value }: Kept<Counterparties>,
  ): Promise<Counterparties | undefined> {
    const rows = rowsOf(chain);
    const newer = await listNewer(rows, state, address, toBlock);
    if (!newer || !rows || rowsOf(chain) !== rows) return undefined;
    const names = listCounterpartiesOf(newer);
    if (names.size > newCounterparties) return undefined;
    const alike = hasImitators(chain) ? await listWithEnds(rows, [...names], state.head?.number ?? -1) : [];
    if (!alike || rowsOf(chain) !== rows) return undefined;
    const asked = [...new Set([...names, ...alike])];
    const old =
      asked.length === 0
        ? new Set<string>()
        : await findKnownCounterparties(engine, chain, address, { counterparties: asked, upToBlock: toBlock });
    const finalHeight = state.final?.number ?? -1;
    const settled = listCounterpartiesOf(newer.filter(({ blockNumber }) => blockNumber <= finalHeight));
    keep(finalCounterparties, `${chain.storeId}:${address}`, { toBlock: finalHeight, value: addNames(chain, value, old, settled) });
    return addNames(chain, value, old, names);
  }

  return {
    hold: (chain, state, address) => holdings.find(chain, state, address, () => readHolding(chain, state, address)),
    meet: (chain, state, address) => counterparties.find(chain, state, address, () => meet(chain, state, address)),
  };
}

/** Everybody but nobody ('') and the address itself. */
function listCounterpartiesOf(transfers: readonly AddressTransfer[]): Set<string> {
  return new Set(transfers.flatMap(({ direction, counterparty }) => (direction === 'self' || counterparty === '' ? [] : [counterparty])));
}

function sizeOfCounterparties({ alike }: Counterparties): number {
  return ENTRY_BYTES + alike.length * NAME_BYTES;
}

interface Memo<Value> {
  /** What `read` answers under this state; those who ask meanwhile wait for the same answer. */
  find(chain: Chain, state: ChainState, address: string, read: () => Promise<Value>): Promise<Value>;
}

function createMemo<Value extends object>(sizeOf: (value: Value) => number): Memo<Value> {
  const kept = new LRUCache<string, { value: Value }>({ maxSize: KEPT_BYTES, sizeCalculation: ({ value }) => sizeOf(value) });
  const reading = new Map<string, Promise<Value>>();
  return {
    async find({ storeId }, state, address, read) {
      const key = `${nameState(state)}:${storeId}:${address}`;
      const known = kept.get(key);
      if (known) return known.value;
      const begun = reading.get(key) ?? read().finally(() => reading.delete(key));
      reading.set(key, begun);
      const value = await begun;
      kept.set(key, { value });
      return value;
    },
  };
}
