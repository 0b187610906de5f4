import type { Chain, TransferKind } from '@chaintrail/model';
import type { AddressTransfer, Contact } from '@chaintrail/store/chain';
import { LRUCache } from 'lru-cache';
import type { ServerContext } from '../../context.ts';
import { findImitators, listRealCoins } from '../../present/imitation.ts';

/** Transfers of a very busy address that are looked through for genuine counterparties: one page of the store. */
const WINDOW_ROWS = 100;
const WINDOW_LIFE_MS = 30_000;
const MAX_WINDOWS = 2_000;
const valueKinds: TransferKind[] = ['external', 'internal', 'usdt', 'token20'];

/** Finds counterparties that imitate another one's first and last characters (address poisoning). */
export interface LookalikeFinder {
  /** Those of the rows' counterparties that imitate another, with the one they imitate. */
  findLookalikes(chain: Chain, address: string, rows: AddressTransfer[]): Promise<ReadonlyMap<string, string>>;
}

const nobody: ReadonlyMap<string, string> = new Map();

/** From all rows of the address; where these are very many and were not gone through yet, from the newest ones and the page's own. */
export function createLookalikeFinder(server: ServerContext): LookalikeFinder {
  const windows = new LRUCache<string, { atMs: number; rows: Promise<AddressTransfer[]> }>({ max: MAX_WINDOWS });

  function readWindow(chain: Chain, address: string): Promise<AddressTransfer[]> {
    const key = `${chain.name}:${address}`;
    const known = windows.get(key);
    if (known && server.now() - known.atMs < WINDOW_LIFE_MS) return known.rows;
    const rows = server.stores.chain
      .listAddressTransfers(chain, { address, kinds: valueKinds, filter: { hideZero: true } }, { limit: WINDOW_ROWS })
      .then((page) => page.rows);
    windows.set(key, { atMs: server.now(), rows });
    rows.catch(() => windows.delete(key));
    return rows;
  }

  return {
    async findLookalikes(chain, address, rows) {
      if (rows.every(({ counterparty }) => counterparty === '')) return nobody;
      const found = (await server.imitations.isDear(chain, address))
        ? findImitators(meet(chain, rows, await readWindow(chain, address)))
        : await server.imitations.listImitators(chain, address);
      return new Map(found.map(({ contact, original }) => [contact.counterparty, original.counterparty]));
    },
  };
}

/** The page's counterparties and those of the window, as far as these rows tell how they became known. */
function meet(chain: Chain, page: readonly AddressTransfer[], window: readonly AddressTransfer[]): Contact[] {
  const real = new Map(listRealCoins(chain).map(({ token, dustRaw }) => [token, dustRaw]));
  const contacts = new Map<string, Contact>();
  for (const { counterparty, status, token, amountRaw, timeMs } of [...window, ...page].toSorted((a, b) => a.timeMs - b.timeMs)) {
    if (counterparty === '' || status === 'failed') continue;
    const isReal = amountRaw > (real.get(token) ?? amountRaw);
    const known = contacts.get(counterparty);
    contacts.set(counterparty, {
      ...(known ?? { counterparty, firstTimeMs: timeMs, isBaitFirst: !isReal, zeroCount: 0, doubtedCount: 0, dustCount: 0, paidCount: 0 }),
      firstRealTimeMs: known?.firstRealTimeMs ?? (isReal ? timeMs : null),
    });
  }
  return [...contacts.values()];
}
