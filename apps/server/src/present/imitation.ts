import { endsOf, type Chain } from '@chaintrail/model';
import type { Contact, ContactQuestion } from '@chaintrail/store/chain';

/** Coins that are money on this chain, each with what is too little to be meant as a payment: a tenth of a dollar, a ten-thousandth of a coin. */
export function listRealCoins({ nativeCoin, wrappedCoin, usdt }: Chain): ContactQuestion['real'] {
  const small = (decimals: number, digits: number) => 10n ** BigInt(Math.max(0, decimals - digits));
  return [
    { token: '', dustRaw: small(nativeCoin.decimals, 4) },
    ...(wrappedCoin?.contract === undefined ? [] : [{ token: wrappedCoin.contract, dustRaw: small(wrappedCoin.decimals, 4) }]),
    ...usdt.flatMap(({ contract, decimals }) => (contract === undefined ? [] : [{ token: contract, dustRaw: small(decimals, 1) }])),
  ];
}

/** Somebody in a victim's history who looks like somebody else, and whom. */
export interface Imitator {
  contact: Contact;
  original: string;
}

/** Rows by which somebody got into the history of another. */
export const baitOf = ({ zeroCount, doubtedCount, dustCount }: Contact): number => zeroCount + doubtedCount + dustCount;

/** Both of them are in the victim's history. */
export interface MetImitator {
  contact: Contact;
  original: Contact;
}

/**
 * Those of a victim's contacts that imitate another: same ends, and the first that the victim ever saw of them was bait, while real value went
 * to or from the other, earlier if it also went to them. A heuristic; that two addresses share their ends says nothing by itself.
 */
export function findImitators(contacts: readonly Contact[]): MetImitator[] {
  const groups = new Map<string, Contact[]>();
  for (const contact of contacts) {
    const group = groups.get(endsOf(contact.counterparty));
    if (group) group.push(contact);
    else groups.set(endsOf(contact.counterparty), [contact]);
  }
  return [...groups.values()].flatMap((group) => {
    const original = findOriginal(group);
    if (!original) return [];
    return group.filter((contact) => contact !== original && contact.isBaitFirst).map((contact) => ({ contact, original }));
  });
}

/** With whom real value was moved first; who came with bait, only where there is nobody else. */
function findOriginal(group: readonly Contact[]): Contact | undefined {
  const real = group.filter(({ firstRealTimeMs }) => firstRealTimeMs !== null);
  const [first] = real.toSorted(
    (a, b) => (a.firstRealTimeMs ?? 0) - (b.firstRealTimeMs ?? 0) || (a.counterparty < b.counterparty ? -1 : 1),
  );
  return first;
}
