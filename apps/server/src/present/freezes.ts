import type { AddressCardView } from '@chaintrail/contract/schemas';
import { freezeTopics, type Freeze } from '@chaintrail/families/evm';
import type { Chain, Log } from '@chaintrail/model';
import type { Stores } from '../parts.ts';
import { familyOf } from '../families/families.ts';
import { presentCoin } from './coin.ts';
import type { FreezeMarks } from './party.ts';

/** How long an answer is good: issuers act a few times an hour, pages ask many times a second. */
const LIFE_MS = 5_000;
/** The store's longest page. */
const PAGE_ROWS = 100;

interface FreezeEvent extends Freeze {
  log: Log;
}

/** What issuers of stablecoins did to accounts. */
export interface FreezeBook {
  /** Newest first. `finalHeight` is the highest block that will not be undone. */
  listFreezes(chain: Chain, address: string, finalHeight: number): Promise<Pick<AddressCardView, 'freezes' | 'frozenCoins'>>;
  /** Every account that stands frozen, by address. */
  listMarks(chain: Chain, finalHeight: number): Promise<FreezeMarks>;
}

/**
 * The contracts' events are few beside their transfers and name the account in their data, by which no store is ordered: all of
 * them are kept here, and only what is new is read.
 */
export function createFreezeBook(server: { stores: Pick<Stores, 'chain'>; now: () => number }): FreezeBook {
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

  function listEvents(chain: Chain, contract: string, finalHeight: number): Promise<FreezeEvent[]> {
    const read = familyOf(chain).address.readFreeze;
    if (!read) return Promise.resolve([]);
    const key = `${chain.name}:${contract}`;
    const known = kept.get(key);
    if (known && server.now() - known.atMs < LIFE_MS) return known.reading;
    const { settled, settledTo } = known ?? { settled: [], settledTo: -1 };
    const entry = { settled, settledTo, atMs: server.now(), reading: Promise.resolve(settled) };
    entry.reading = readNew(chain, contract, read, settledTo).then((news) => {
      const all = [...news, ...settled];
      // Only what cannot be undone is kept for good.
      entry.settled = all.filter(({ log }) => log.blockNumber <= finalHeight);
      entry.settledTo = Math.max(settledTo, finalHeight);
      return all;
    });
    entry.reading.catch(() => kept.delete(key));
    kept.set(key, entry);
    return entry.reading;
  }

  return {
    async listMarks(chain, finalHeight) {
      const contracts = chain.usdt.flatMap(({ contract }) => (contract === undefined ? [] : [contract]));
      const perCoin = await Promise.all(contracts.map((contract) => listEvents(chain, contract, finalHeight)));
      return new Map(perCoin.flatMap((events) => [...markAccounts(events)]));
    },
    async listFreezes(chain, address, finalHeight) {
      const perCoin = await Promise.all(chain.usdt.flatMap((coin) => (coin.contract === undefined ? [] : [listOfCoin(coin.contract)])));
      async function listOfCoin(contract: string) {
        const events = (await listEvents(chain, contract, finalHeight)).filter((event) => event.address === address);
        const last = events.find(({ action }) => action !== 'destroyed');
        const view = presentCoin(chain, contract, new Map());
        return { events, view, isFrozen: last?.action === 'frozen' };
      }
      return {
        freezes: perCoin
          .flatMap(({ events, view }) => events.map((event) => ({ event, coin: view })))
          .sort((a, b) => b.event.log.blockNumber - a.event.log.blockNumber || b.event.log.logIndex - a.event.log.logIndex)
          .map(({ event: { action, log }, coin }) => ({
            coin,
            action,
            hash: log.transactionHash,
            blockNumber: log.blockNumber,
            time: log.timeMs,
          })),
        frozenCoins: perCoin.flatMap(({ view, isFrozen }) => (isFrozen ? [view.coinKey] : [])),
      };
    },
  };
}

/** Newest events first: the last word about an account is the first one read. A destruction says that it was frozen. */
function markAccounts(events: readonly Freeze[]): Map<string, 'frozen' | 'destroyed'> {
  const last = new Map<string, Freeze['action']>();
  for (const { address, action } of events) if (!last.has(address)) last.set(address, action);
  return new Map([...last].flatMap(([address, action]) => (action === 'released' ? [] : [[address, action] as const])));
}
