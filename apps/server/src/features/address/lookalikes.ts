import type { Chain, TransferKind } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import { LRUCache } from 'lru-cache';
import type { ServerContext } from '../../context.ts';
import { isProven } from '../../present/resemblance.ts';

/** Transfers that are looked through for genuine counterparties: one page of the store. */
const WINDOW_ROWS = 100;
const WINDOW_LIFE_MS = 30_000;
const MAX_WINDOWS = 2_000;
const valueKinds: TransferKind[] = ['external', 'internal', 'usdt', 'token20'];

/** When the address first moved real value with a counterparty: a coin whose name is proven, more than nothing, sent or received. */
type Contacts = ReadonlyMap<string, Contact>;
interface Contact {
  firstMs: number;
  /** The address itself paid this counterparty: nobody but its owner can do that. */
  isPaid: boolean;
}

/** Finds counterparties that imitate another one's first and last characters (address poisoning). */
export interface LookalikeFinder {
  /** Those of the rows' counterparties that look like a counterparty with a better claim. A heuristic over the newest transfers. */
  findLookalikes(chain: Chain, address: string, rows: AddressTransfer[]): Promise<Set<string>>;
}

export function createLookalikeFinder(server: ServerContext): LookalikeFinder {
  const windows = new LRUCache<string, { atMs: number; contacts: Promise<Contacts> }>({ max: MAX_WINDOWS });

  function readContacts(chain: Chain, address: string): Promise<Contacts> {
    const key = `${chain.name}:${address}`;
    const known = windows.get(key);
    if (known && server.now() - known.atMs < WINDOW_LIFE_MS) return known.contacts;
    const contacts = server.stores.chain
      .listAddressTransfers(chain, { address, kinds: valueKinds, filter: { hideZero: true } }, { limit: WINDOW_ROWS })
      .then(({ rows }) => collectContacts(chain, rows));
    windows.set(key, { atMs: server.now(), contacts });
    contacts.catch(() => windows.delete(key));
    return contacts;
  }

  return {
    async findLookalikes(chain, address, rows) {
      if (rows.length === 0) return new Set();
      return judgeLookalikes(
        rows.map(({ counterparty }) => counterparty),
        await readContacts(chain, address),
      );
    },
  };
}

function collectContacts(chain: Chain, rows: AddressTransfer[]): Contacts {
  const contacts = new Map<string, Contact>();
  for (const row of rows) {
    if (row.status === 'failed' || row.amountRaw === 0n || !isProven(chain, row.token)) continue;
    const known = contacts.get(row.counterparty);
    const isPaid = row.direction === 'out' || (known?.isPaid ?? false);
    contacts.set(row.counterparty, { firstMs: Math.min(row.timeMs, known?.firstMs ?? row.timeMs), isPaid });
  }
  return contacts;
}

/** Wallets show four characters at each end; that is what imitators grind for. */
function endsOf(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** The counterparties that share their ends with another one whose claim to be genuine is better. */
export function judgeLookalikes(counterparties: string[], contacts: Contacts): Set<string> {
  const genuine = new Map<string, string[]>();
  for (const contact of contacts.keys()) {
    if (contact === '') continue;
    const ends = endsOf(contact);
    genuine.set(ends, [...(genuine.get(ends) ?? []), contact]);
  }
  return new Set(
    counterparties.filter(
      (one) =>
        one !== '' &&
        (genuine.get(endsOf(one)) ?? []).some((other) => other !== one && isBetterClaim(contacts.get(other), contacts.get(one))),
    ),
  );
}

/** Paid by the owner beats unpaid; among equals the earlier one was imitated. */
function isBetterClaim(left: Contact | undefined, right: Contact | undefined): boolean {
  if (!left) return false;
  if (!right) return true;
  if (left.isPaid !== right.isPaid) return left.isPaid && left.firstMs <= right.firstMs;
  return left.firstMs < right.firstMs;
}
