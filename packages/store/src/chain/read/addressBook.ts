import type { Chain } from '@chaintrail/model';
import { LRUCache } from 'lru-cache';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import type { ChainState } from '../types.ts';
import { readFinalCoins, readTipCoins } from './addressCoins.ts';
import type { AddressTransfer } from './answers.ts';
import { mergeCoins, sumTransfers, type AddressCoinRow } from './coinSums.ts';
import type { ReadEngine } from './engine.ts';
import { nameState } from './finalBook.ts';
import { countFinalCounterparties, countAllCounterparties, findKnownCounterparties } from './counterpartyCounts.ts';

/** What is known of an address in one state of its chain. */
export interface AddressHolding {
  coins: readonly AddressCoinRow[];
  /** All of its transfers, newest first, where they are few. */
  transfers?: readonly AddressTransfer[];
}

/** What the addresses of a chain hold, kept for all readers: a page asks for it several times at once. */
export interface AddressBook {
  hold(chain: Chain, state: ChainState, address: string): Promise<AddressHolding>;
  /** Counterparties of the address, whatever the coin. */
  countCounterparties(chain: Chain, state: ChainState, address: string): Promise<number>;
}

/** So many transfers of an address are read from the row index sooner than a statement is planned. */
const FEW_TRANSFERS = 200;
/** Transfers above what is kept that are added to it one by one; for more the sums are read again. */
const MOST_ADDED = 400;
/** Counterparties that are asked about one by one; for more all are counted again. */
const MOST_NEW_COUNTERPARTIES = 50;
const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_COUNTS = 100_000;
/** Roughly, with the texts in them. */
const COIN_BYTES = 500;
const TRANSFER_BYTES = 1_000;
const ENTRY_BYTES = 200;

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
  bounds?: { few: number; added: number; newCounterparties: number } | undefined;
}

const usualBounds = { few: FEW_TRANSFERS, added: MOST_ADDED, newCounterparties: MOST_NEW_COUNTERPARTIES };

export function createAddressBook({ engine, rowsOf, bounds = usualBounds }: AddressBookParts): AddressBook {
  const { few, added, newCounterparties } = bounds;
  const finalCoins = new LRUCache<string, Kept<readonly AddressCoinRow[]>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ value }) => ENTRY_BYTES + value.length * COIN_BYTES,
  });
  const finalCounterparties = new LRUCache<string, Kept<number>>({ max: KEPT_COUNTS });
  const holdings = createMemo<AddressHolding>(
    ({ coins, transfers = [] }) => ENTRY_BYTES + coins.length * COIN_BYTES + transfers.length * TRANSFER_BYTES,
  );
  const counterpartyCounts = createMemo<number>(() => ENTRY_BYTES);

  function keep<Value>(kept: LRUCache<string, Kept<Value>>, key: string, found: Kept<Value>): void {
    const known = kept.get(key);
    if (!known || known.toBlock < found.toBlock) kept.set(key, found);
  }

  /** The transfers above a block; undefined without an index, and where they are many. */
  async function listNewer(
    rows: ChainRows | undefined,
    { head }: ChainState,
    address: string,
    aboveBlock: number,
  ): Promise<AddressTransfer[] | undefined> {
    const upToBlock = head?.number ?? -1;
    if (aboveBlock >= upToBlock) return [];
    return rows?.listAllTransfers(address, { aboveBlock, upToBlock, most: added });
  }

  async function readHolding(chain: Chain, state: ChainState, address: string): Promise<AddressHolding> {
    const key = `${chain.storeId}:${address}`;
    const known = finalCoins.get(key);
    const rows = rowsOf(chain);
    if (rows && !known) {
      const upToBlock = state.head?.number ?? -1;
      const transfers = await rows.listAllTransfers(address, { aboveBlock: -1, upToBlock, most: few });
      if (transfers && rowsOf(chain) === rows) return { transfers, coins: sumTransfers(transfers, state) };
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

  async function countCounterparties(chain: Chain, state: ChainState, address: string): Promise<number> {
    const { transfers } = await holdings.find(chain, state, address, () => readHolding(chain, state, address));
    if (transfers) return listCounterpartiesOf(transfers).size;
    const key = `${chain.storeId}:${address}`;
    const rows = rowsOf(chain);
    const finalHeight = state.final?.number ?? -1;
    if (!rows) return countAllCounterparties(engine, chain, state, address);
    const known = finalCounterparties.get(key);
    const counted = known && known.toBlock <= finalHeight ? await addCounterparties(chain, state, address, known) : undefined;
    if (counted !== undefined) return counted;
    const value = await countFinalCounterparties(engine, chain, address, finalHeight);
    keep(finalCounterparties, key, { toBlock: finalHeight, value });
    return (
      (await addCounterparties(chain, state, address, { toBlock: finalHeight, value })) ??
      countAllCounterparties(engine, chain, state, address)
    );
  }

  /** What was counted up to a final block, and the new ones above it; undefined where they are too many or the index is gone. */
  async function addCounterparties(chain: Chain, state: ChainState, address: string, counted: Kept<number>): Promise<number | undefined> {
    const { toBlock, value } = counted;
    const rows = rowsOf(chain);
    const newer = await listNewer(rows, state, address, toBlock);
    if (!newer || rowsOf(chain) !== rows) return undefined;
    const all = listCounterpartiesOf(newer);
    if (all.size > newCounterparties) return undefined;
    const old =
      all.size === 0 ? new Set() : await findKnownCounterparties(engine, chain, address, { counterparties: [...all], upToBlock: toBlock });
    const finalHeight = state.final?.number ?? -1;
    const isNew = (one: string): boolean => !old.has(one);
    const settled = [...listCounterpartiesOf(newer.filter(({ blockNumber }) => blockNumber <= finalHeight))].filter(isNew).length;
    keep(finalCounterparties, `${chain.storeId}:${address}`, { toBlock: finalHeight, value: value + settled });
    return value + [...all].filter(isNew).length;
  }

  return {
    hold: (chain, state, address) => holdings.find(chain, state, address, () => readHolding(chain, state, address)),
    countCounterparties: (chain, state, address) =>
      counterpartyCounts.find(chain, state, address, () => countCounterparties(chain, state, address)),
  };
}

/** Everybody but nobody ('') and the address itself. */
function listCounterpartiesOf(transfers: readonly AddressTransfer[]): Set<string> {
  return new Set(transfers.flatMap(({ direction, counterparty }) => (direction === 'self' || counterparty === '' ? [] : [counterparty])));
}

interface Memo<Value> {
  /** What `read` answers under this state; those who ask meanwhile wait for the same answer. */
  find(chain: Chain, state: ChainState, address: string, read: () => Promise<Value>): Promise<Value>;
}

function createMemo<Value extends object | number>(sizeOf: (value: Value) => number): Memo<Value> {
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
