import { countSharedEnds, sharedEnds, type Chain, type SharedEnds } from '@chaintrail/model';
import type { Contact } from '@chaintrail/store/chain';
import type { Stores } from '../parts.ts';
import { presentCoin } from './coin.ts';
import type { TokenBook } from './tokens.ts';
import { createKept } from './keptAnswers.ts';
import { baitOf, findImitators, listRealCoins, type Imitator } from './imitation.ts';

/** With more rows than this the first answer is a scan of them, and a page's list does not wait for it. */
const MANY_ROWS = 65_536;
/** Of an address to which more came with nothing but bait, those are looked at alone that look like others in its history. */
const MOST_BAITERS = 50;
/** Addresses that begin and end alike are a handful; those that are not looked at any more are said to be there. */
const MOST_TWINS = 20;

/** Two addresses of which one imitates the other, as seen in the histories of those who met both. */
export interface Resemblance {
  imitator: string;
  original: string;
  /** Who met both. */
  victimCount: number;
  /** When the first of them met each. */
  imitatorTimeMs: number;
  originalTimeMs: number;
  shared: SharedEnds;
}

export interface Imitations {
  /** Whom the address imitates, and who imitates it, the closest first. */
  imitates: Resemblance[];
  imitatedBy: Resemblance[];
  /** What it did to those whom it met by bait; nothing unless it imitates somebody. */
  sent: {
    victimCount: number;
    zeroCount: number;
    doubtedCount: number;
    dustCount: number;
    paidCount: number;
    /** Who got any of it, those with the most first. */
    victims: string[];
    payers: string[];
  };
}

/** Who imitates whom: found out once for all pages, kept for as long as it is good. */
export interface ImitationBook {
  /** Who imitates whom in the history of an address, over all of its rows. */
  listImitators(chain: Chain, address: string): Promise<Imitator[]>;
  /** The same, as far as it tells of these counterparties. */
  listImitatorsAmong(chain: Chain, address: string, counterparties: readonly string[]): Promise<Imitator[]>;
  /** Whom an address imitates and who imitates it, wherever the two met somebody. */
  findImitations(chain: Chain, address: string): Promise<Imitations>;
}

export const noImitations: Imitations = {
  imitates: [],
  imitatedBy: [],
  sent: { victimCount: 0, zeroCount: 0, doubtedCount: 0, dustCount: 0, paidCount: 0, victims: [], payers: [] },
};

export function createImitationBook(server: { stores: Pick<Stores, 'chain'>; tokens: TokenBook; now: () => number }): ImitationBook {
  const imitators = createKept<Imitator[]>(server.now);
  const imitations = createKept<Imitations>(server.now);
  const { chain: store } = server.stores;

  async function countRows(chain: Chain, address: string): Promise<number> {
    return Object.values(await store.countAddressKinds(chain, address)).reduce((sum, count) => sum + count, 0);
  }

  /** Tokens in doubt that the address moved. */
  async function listDoubted(chain: Chain, address: string): Promise<string[]> {
    const moved = await store.listAddressCoins(chain, address);
    const contracts = [...new Set(moved.map(({ token }) => token))];
    const tokens = await server.tokens.listTokens(chain.name, contracts);
    return contracts.filter((token) => presentCoin(chain, token, tokens).doubt !== null);
  }

  const ask = async (chain: Chain, address: string) => ({
    address,
    real: listRealCoins(chain),
    doubted: await listDoubted(chain, address),
  });

  /** Those of an address's other sides that look like another one of them. */
  async function readMetImitators(chain: Chain, address: string, withEndsOf?: readonly string[]): Promise<Imitator[]> {
    const asked = { ...(await ask(chain, address)), isAlike: true };
    const met = findImitators(await store.listContacts(chain, withEndsOf ? { ...asked, withEndsOf } : asked));
    return met.map(({ contact, original }) => ({ contact, original: original.counterparty }));
  }

  /** Those of whom nothing but bait came, and who look like somebody whom the address never met. */
  async function readUnmetImitators(chain: Chain, address: string): Promise<Imitator[]> {
    const baiters = await store.listContacts(chain, { ...(await ask(chain, address)), isBaitOnly: true });
    if (baiters.length > MOST_BAITERS) return [];
    const found: Imitator[] = [];
    for (const contact of baiters) {
      const [closest] = (await findImitations(chain, contact.counterparty)).imitates;
      if (closest && closest.original !== address) found.push({ contact, original: closest.original });
    }
    return found;
  }

  async function readImitators(chain: Chain, address: string): Promise<Imitator[]> {
    const met = await readMetImitators(chain, address);
    if (await isMoreBusyThanRead(chain, address)) return met;
    const known = new Set(met.map(({ contact }) => contact.counterparty));
    const unmet = await readUnmetImitators(chain, address);
    return [...met, ...unmet.filter(({ contact }) => !known.has(contact.counterparty))];
  }

  /** How everybody whom an address met sees it. */
  async function listSeers(chain: Chain, address: string, among?: string[]): Promise<Contact[]> {
    const asked = { ...(await ask(chain, address)), isSeenByOther: true };
    return store.listContacts(chain, among ? { ...asked, among } : asked);
  }

  async function readImitations(chain: Chain, address: string): Promise<Imitations> {
    const [start, end] = [address.slice(0, sharedEnds.head), address.slice(-sharedEnds.tail)];
    const alike = await store.listAddressesLike(chain, start, end, MOST_TWINS + 1);
    const twins = alike.filter((one) => one !== address && one.length === address.length).slice(0, MOST_TWINS);
    if (twins.length === 0) return noImitations;
    const found: Resemblance[] = [];
    for (const twin of twins) found.push(...(await compare(chain, address, twin)));
    const byCloseness = (a: Resemblance, b: Resemblance) => b.shared.head + b.shared.tail - a.shared.head - a.shared.tail;
    const imitates = found.filter(({ imitator }) => imitator === address).toSorted(byCloseness);
    return {
      imitates,
      imitatedBy: found.filter(({ original }) => original === address).toSorted(byCloseness),
      sent: imitates.length === 0 ? noImitations.sent : sumSent(await listSeers(chain, address)),
    };
  }

  /** Whether one of the two imitates the other in somebody's sight: whoever has fewer rows says whom both may have met. */
  async function compare(chain: Chain, one: string, other: string): Promise<Resemblance[]> {
    const [ownRows, otherRows] = await Promise.all([countRows(chain, one), countRows(chain, other)]);
    const [few, many] = ownRows <= otherRows ? [one, other] : [other, one];
    const ofFew = await listSeers(chain, few);
    const ofMany = await listSeers(
      chain,
      many,
      ofFew.map(({ counterparty }) => counterparty),
    );
    const seenOfMany = new Map(ofMany.map((contact) => [contact.counterparty, contact]));
    const judged = ofFew.flatMap((contact) => {
      const same = seenOfMany.get(contact.counterparty);
      // From here on as the one sees them whom both met.
      return same
        ? findImitators([
            { ...contact, counterparty: few },
            { ...same, counterparty: many },
          ])
        : [];
    });
    if (judged.length === 0)
      return (await isMoreBusyThanRead(chain, many)) ? [] : compareUnmet([few, ofFew], [many, await listSeers(chain, many)]);
    return [one, other].flatMap((imitator) => {
      const own = judged.filter(({ contact }) => contact.counterparty === imitator);
      if (own.length === 0) return [];
      return [
        {
          imitator,
          original: imitator === one ? other : one,
          victimCount: own.length,
          imitatorTimeMs: Math.min(...own.map(({ contact }) => contact.firstTimeMs)),
          originalTimeMs: Math.min(...own.map(({ original }) => original.firstRealTimeMs ?? original.firstTimeMs)),
          shared: countSharedEnds(one, other),
        },
      ];
    });
  }

  const isMoreBusyThanRead = async (chain: Chain, address: string) => (await countRows(chain, address)) > MANY_ROWS;

  async function listImitators(chain: Chain, address: string): Promise<Imitator[]> {
    if (chain.scripts) return [];
    return imitators.find(`${chain.name}:${address}`, () => readImitators(chain, address));
  }

  async function findImitations(chain: Chain, address: string): Promise<Imitations> {
    if (chain.scripts) return noImitations;
    return imitations.find(`${chain.name}:${address}`, () => readImitations(chain, address));
  }

  return {
    listImitators,
    async listImitatorsAmong(chain, address, counterparties) {
      if (chain.scripts || counterparties.length === 0) return [];
      const isKnown = imitators.has(`${chain.name}:${address}`);
      if (!isKnown && (await isMoreBusyThanRead(chain, address))) return readMetImitators(chain, address, counterparties);
      const among = new Set(counterparties);
      return (await listImitators(chain, address)).filter(({ contact }) => among.has(contact.counterparty));
    },
    findImitations,
  };
}

type Seen = [address: string, seers: readonly Contact[]];

/** Nobody met both: one imitates the other when all that it ever did was bait, while real value went to or from the other. */
function compareUnmet(one: Seen, other: Seen): Resemblance[] {
  const ways: [Seen, Seen][] = [
    [one, other],
    [other, one],
  ];
  return ways.flatMap(([[imitator, baited], [original, seers]]) => {
    const realTimes = seers.flatMap(({ firstRealTimeMs }) => firstRealTimeMs ?? []);
    const isBaitOnly = baited.length > 0 && baited.every(({ isBaitFirst, firstRealTimeMs }) => isBaitFirst && firstRealTimeMs === null);
    if (!isBaitOnly || realTimes.length === 0) return [];
    const imitatorTimeMs = Math.min(...baited.map(({ firstTimeMs }) => firstTimeMs));
    return [
      {
        imitator,
        original,
        victimCount: 0,
        imitatorTimeMs,
        originalTimeMs: Math.min(...realTimes),
        shared: countSharedEnds(imitator, original),
      },
    ];
  });
}

function sumSent(seers: readonly Contact[]): Imitations['sent'] {
  const baited = seers.filter(({ isBaitFirst }) => isBaitFirst);
  const sum = (of: (contact: Contact) => number) => baited.reduce((total, contact) => total + of(contact), 0);
  return {
    victimCount: baited.length,
    zeroCount: sum(({ zeroCount }) => zeroCount),
    doubtedCount: sum(({ doubtedCount }) => doubtedCount),
    dustCount: sum(({ dustCount }) => dustCount),
    paidCount: sum(({ paidCount }) => paidCount),
    victims: baited.toSorted((a, b) => baitOf(b) - baitOf(a)).map(({ counterparty }) => counterparty),
    payers: baited.filter(({ paidCount }) => paidCount > 0).map(({ counterparty }) => counterparty),
  };
}
