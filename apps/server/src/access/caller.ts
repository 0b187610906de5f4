import type { Rights } from '@chaintrail/contract/rights';
import type { Account, Viewer } from '@chaintrail/store/app';
import type { SignedIn } from './accounts.ts';
import type { Place } from './sessions.ts';

/** Who sent a request, as far as the request proves it, and what that allows. */
export type Caller = Asking & {
  rights: Rights;
  /** Id of the ticket; null on calls that need none. */
  ticket: string | null;
  /** Its ticket's or address's, and its account's. */
  shares: readonly Share[];
  place: Place;
};

export type Asking = { kind: 'visitor' } | ({ kind: 'account' } & SignedIn);

/** Whose requests are counted together, how many of them a minute has room for, and how many may be answered at once. */
export interface Share {
  key: string;
  perMinute: number;
  inFlight: number;
}

/** Whose things are meant: a sub-account has those of its parent and no others. Null for a visitor, who has none. */
export function ownerOf(asking: Asking): string | null {
  return asking.kind === 'account' ? (asking.account.parentId ?? asking.account.id) : null;
}

/** Who asks for labels; null for a visitor. */
export function viewerOf(asking: Asking): Viewer {
  return asking.kind === 'account' ? { account: asking.account.id, owner: asking.account.parentId ?? asking.account.id } : null;
}

/** Whose session asks: for calls that the table opens to accounts alone. */
export function signedInOf(caller: Caller): SignedIn {
  if (caller.kind !== 'account') throw new Error('a visitor reached a call of accounts');
  return caller;
}

export const accountOf = (caller: Caller): Account => signedInOf(caller).account;
