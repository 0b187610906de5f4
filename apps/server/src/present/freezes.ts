import type { AddressCardView, PartyView } from '@chaintrail/contract/schemas';
import { freezeTopics, readFreeze, type Freeze } from '@chaintrail/families/evm';
import { readTronFreeze } from '@chaintrail/families/tron';
import { listStoppable, type Chain, type FamilyName, type Log } from '@chaintrail/model';
import type { Stores } from '../parts.ts';
import { presentCoin } from './coin.ts';

/** How long an answer is good: issuers act a few times an hour, pages ask many times a second. */
const LIFE_MS = 5_000;
/** The store's longest page. */
const PAGE_ROWS = 100;

/** Accounts of a chain that an issuer stopped, with what became of them. */
export type FreezeMarks = ReadonlyMap<string, NonNullable<PartyView['freeze']>>;

/** What an issuer's log says that it did to an account; null where coins have no issuers. */
export const freezeReaders: Record<FamilyName, ((log: Log) => Freeze | undefined) | null> = {
  evm: readFreeze,
  tron: readTronFreeze,
  bitcoin: null,
};

/** What an issuer's contract logged about an account. */
export interface FreezeEvent extends Freeze {
  log: Log;
}

/** What issuers of stablecoins did to accounts. */
export interface FreezeBook {
  /** Newest first. */
  listFreezes(chain: Chain, address: string): Promise<Pick<AddressCardView, 'freezes' | 'frozenCoins'>>;
  /** The logs that say so, newest first. */
  listEvents(chain: Chain, address: string): Promise<FreezeEvent[]>;
  /** All that the issuer of one coin did, newest first; null where the chain file does not name the coin. */
  listCoinEvents(chain: Chain, contract: string): Promise<FreezeEvent[] | null>;
  /** Every account that stands frozen, by address. */
  listMarks(chain: Chain): Promise<FreezeMarks>;
}

/**
 * The contracts' events are few beside their transfers and name the account in their data, by which no store is ordered: all of
 * them are kept here, and only what is new is read.
 */
export function createFreezeBook(server: { stores: Pick<Stores, 'chain'>; now: () => number }, lifeMs = LIFE_MS): FreezeBook {
  const kept = new Map<string, { settled: FreezeEvent[]; settledTo: number; atMs: number; reading: Promise<FreezeEvent[]> }>();

  async function readNew(chain: Chain, contract: string, read: (log: Log) => Freeze | undefined, above: number): Promise<FreezeEvent[]> {
    const events: FreezeEvent[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.stores.chain.listContractLogs(chain, contract, freezeTopics, {
        limit: PAGE_ROWS,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const log of page.rows) {
        if (log.blockNumber <= above) return events;
        const freeze = read(log);
        if (freeze) events.push({ ...freeze, log });
      }
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return events;
  }

  function readEvents(chain: Chain, contract: string): Promise<FreezeEvent[]> {
    const read = freezeReaders[chain.family];
    if (!read) return Promise.resolve([]);
    const key = `${chain.name}:${contract}`;
    const known = kept.get(key);
    if (known && server.now() - known.atMs < lifeMs) return known.reading;
    const { settled, settledTo } = known ?? { settled: [], settledTo: -1 };
    const entry = { settled, settledTo, atMs: server.now(), reading: Promise.resolve(settled) };
    entry.reading = readAnew(chain, contract, read, entry);
    entry.reading.catch(() => kept.delete(key));
    kept.set(key, entry);
    return entry.reading;
  }

  async function readAnew(
    chain: Chain,
    contract: string,
    read: (log: Log) => Freeze | undefined,
    entry: { settled: FreezeEvent[]; settledTo: number },
  ): Promise<FreezeEvent[]> {
    const { settled, settledTo } = entry;
    const { final } = await server.stores.chain.readState(chain);
    const all = [...(await readNew(chain, contract, read, settledTo)), ...settled];
    const finalHeight = final?.number ?? -1;
    // Only what cannot be undone is kept for good.
    entry.settled = all.filter(({ log }) => log.blockNumber <= finalHeight);
    entry.settledTo = Math.max(settledTo, finalHeight);
    return all;
  }

  async function listOfCoins(chain: Chain): Promise<FreezeEvent[][]> {
    return Promise.all(listStoppable(chain).map(({ contract }) => readEvents(chain, contract)));
  }

  async function listEvents(chain: Chain, address: string): Promise<FreezeEvent[]> {
    return (await listOfCoins(chain))
      .flat()
      .filter((event) => event.address === address)
      .sort(newestFirst);
  }

  return {
    listEvents,
    async listCoinEvents(chain, contract) {
      const isRead = freezeReaders[chain.family] !== null && listStoppable(chain).some((coin) => coin.contract === contract);
      return isRead ? (await readEvents(chain, contract)).toSorted(newestFirst) : null;
    },
    async listMarks(chain) {
      return new Map((await listOfCoins(chain)).flatMap((events) => [...markAccounts(events)]));
    },
    async listFreezes(chain, address) {
      const events = await listEvents(chain, address);
      const coinOf = (contract: string) => presentCoin(chain, contract, new Map());
      const contracts = new Set(events.map(({ log }) => log.contract));
      const isFrozen = (contract: string) =>
        events.find(({ log, action }) => log.contract === contract && action !== 'destroyed')?.action === 'frozen';
      return {
        freezes: events.map(({ action, log }) => ({
          coin: coinOf(log.contract),
          action,
          hash: log.transactionHash,
          blockNumber: log.blockNumber,
          time: log.timeMs,
        })),
        frozenCoins: [...contracts].filter(isFrozen).map((contract) => coinOf(contract).coinKey),
      };
    },
  };
}

const newestFirst = (a: FreezeEvent, b: FreezeEvent) => b.log.blockNumber - a.log.blockNumber || b.log.logIndex - a.log.logIndex;

/** Newest events first: the last word about an account is the first one read. A destruction says that it was frozen. */
export function markAccounts(events: readonly Freeze[]): Map<string, 'frozen' | 'destroyed'> {
  const last = new Map<string, Freeze['action']>();
  for (const { address, action } of events) if (!last.has(address)) last.set(address, action);
  return new Map([...last].flatMap(([address, action]) => (action === 'released' ? [] : [[address, action] as const])));
}
