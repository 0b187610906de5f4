import type { Chain } from '@chaintrail/model';
import { LRUCache } from 'lru-cache';
import type { ChainState } from '../types.ts';
import { readFinalCoins, readTipCoins } from './addressCoins.ts';
import type { AddressCoinRow } from './coinSums.ts';
import type { ReadEngine } from './engine.ts';
import { countParties } from './partyCounts.ts';

/** What is known of an address in one state of its chain. */
export interface AddressHolding {
  coins: readonly AddressCoinRow[];
}

/** What the addresses of a chain hold, kept for all readers: a page asks for it several times at once. */
export interface AddressBook {
  hold(chain: Chain, state: ChainState, address: string): Promise<AddressHolding>;
  /** Other sides that the address gave to or got from, whatever the coin. */
  countParties(chain: Chain, state: ChainState, address: string): Promise<number>;
}

const KEPT_BYTES = 32 * 1024 * 1024;
/** Roughly, with the texts in it. */
const COIN_BYTES = 500;
const ENTRY_BYTES = 200;

/** Sums of the blocks up to a final one, which nothing undoes. */
interface Kept<Value> {
  toBlock: number;
  value: Value;
}

/** The engine must not be tied to one caller, since others wait for the same answer. */
export function createAddressBook(engine: Pick<ReadEngine, 'query'>): AddressBook {
  const finalCoins = new LRUCache<string, Kept<readonly AddressCoinRow[]>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ value }) => ENTRY_BYTES + value.length * COIN_BYTES,
  });
  const holdings = createMemo<AddressHolding>(({ coins }) => ENTRY_BYTES + coins.length * COIN_BYTES);
  const partyCounts = createMemo<number>(() => ENTRY_BYTES);

  async function holdFinal(chain: Chain, state: ChainState, address: string): Promise<readonly AddressCoinRow[]> {
    const key = `${chain.storeId}:${address}`;
    const toBlock = state.final?.number ?? -1;
    const known = finalCoins.get(key);
    if (known?.toBlock === toBlock) return known.value;
    const value = await readFinalCoins(engine, chain, state, address);
    finalCoins.set(key, { toBlock, value });
    return value;
  }

  /** Side by side and not as one union: together they are planned for twice as long, and the tip of most addresses is empty. */
  async function readHolding(chain: Chain, state: ChainState, address: string): Promise<AddressHolding> {
    const [final, tip] = await Promise.all([holdFinal(chain, state, address), readTipCoins(engine, chain, state, address)]);
    return { coins: [...final, ...tip] };
  }

  return {
    hold: (chain, state, address) => holdings.find(chain, state, address, () => readHolding(chain, state, address)),
    countParties: (chain, state, address) => partyCounts.find(chain, state, address, () => countParties(engine, chain, state, address)),
  };
}

interface Memo<Value> {
  /** What `read` answers under this state; those who ask meanwhile wait for the same answer. */
  find(chain: Chain, state: ChainState, address: string, read: () => Promise<Value>): Promise<Value>;
}

function createMemo<Value>(sizeOf: (value: Value) => number): Memo<Value> {
  const kept = new LRUCache<string, { value: Value }>({ maxSize: KEPT_BYTES, sizeCalculation: ({ value }) => sizeOf(value) });
  const reading = new Map<string, Promise<Value>>();
  return {
    async find({ storeId }, { epoch, final, head }, address, read) {
      const key = [storeId, epoch, final?.hash, head?.hash, address].join(':');
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
