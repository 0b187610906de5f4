import { tabs } from '@chaintrail/contract';
import type { AddressCardView, CoinView, SuspicionView } from '@chaintrail/contract/schemas';
import type { EntityType } from '@chaintrail/model';
import type { AddressCoin, AddressFlow, UnspentTotals } from '@chaintrail/store/chain';
import type { PermissionChange } from '../../families/family.ts';
import type { Planted } from '../../analysis/planted.ts';
import { presentAmount, presentNative } from '../../present/coin.ts';
import type { Imitator } from '../../present/imitation.ts';
import type { Imitations } from '../../present/imitationBook.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';

/** Addresses that a suspicion names. */
export const NAMED_PARTIES = 20;

const riskyTypes = new Set<EntityType>(['hack', 'scam', 'gamble']);

/** What of an address is worth a look. */
export interface SuspicionFacts {
  facts: RowFacts;
  /** The coin that moved most, and its list. */
  coin: CoinView | null;
  tab: number;
  flow: AddressFlow | undefined;
  own: Pick<AddressCardView, 'freezes' | 'frozenCoins'>;
  /** Every coin that the address moved, and which of them imitate another. */
  coins: readonly AddressCoin[];
  isFake: (token: string) => boolean;
  /** Who imitates others in its history, and whether it does so itself. */
  imitators: readonly Imitator[];
  imitations: Pick<Imitations, 'imitates' | 'sent'>;
  /** Absent where nobody changed them, or accounts have none. */
  permissionChange?: PermissionChange | undefined;
  /** What its calls put into the histories of others; absent where they did not. */
  planted?: Planted | undefined;
  /** Absent where the chain has no outputs. */
  unspent?: UnspentTotals | undefined;
}

type Rule = (found: SuspicionFacts) => SuspicionView | undefined;

/** In this order; the number of them is told where none finds anything. Some chains have no tokens, or no permissions, or no outputs. */
const rules: readonly { rule: Rule; needs?: readonly (keyof ChainTraits)[] }[] = [
  { rule: findOwnFreeze, needs: ['hasBlocks'] },
  { rule: findPermissionChange, needs: ['hasBlocks', 'hasPermissions'] },
  { rule: (found) => findParties(found, 'frozen', ({ freeze }) => freeze === 'frozen'), needs: ['hasBlocks'] },
  { rule: (found) => findParties(found, 'destroyed', ({ freeze }) => freeze === 'destroyed'), needs: ['hasBlocks'] },
  { rule: (found) => findParties(found, 'mixer', ({ types }) => types.includes('mixer')) },
  { rule: (found) => findParties(found, 'risky', ({ types }) => types.some((type) => riskyTypes.has(type))) },
  { rule: findOwnImitation, needs: ['hasBlocks', 'hasTokens'] },
  { rule: findPlantedBait, needs: ['hasBlocks', 'hasTokens'] },
  { rule: findImitators, needs: ['hasTokens'] },
  { rule: findPoisoning, needs: ['hasTokens'] },
  { rule: findFakeCoins, needs: ['hasTokens'] },
  { rule: findDust, needs: ['hasOutputs'] },
];

/** What only some chains have. */
interface ChainTraits {
  /** Its blocks are read: what issuers do and what happened to others is known. */
  hasBlocks: boolean;
  hasTokens: boolean;
  hasPermissions: boolean;
  hasOutputs: boolean;
}

/** How many of them say something of an address. */
export const countRules = (traits: ChainTraits): number => rules.filter(({ needs = [] }) => needs.every((trait) => traits[trait])).length;

/** What each rule finds, in their order. */
export function findSuspicions(found: SuspicionFacts): SuspicionView[] {
  return rules.map(({ rule }) => rule(found)).filter((suspicion) => suspicion !== undefined);
}

const nothing = {
  subjectCount: 1,
  rowCount: 0,
  isAtLeast: false,
  in: null,
  out: null,
  paidCount: null,
  parties: [],
  coinKey: null,
  event: null,
};

function findOwnFreeze({ own, tab }: SuspicionFacts): SuspicionView | undefined {
  const last = own.freezes.find(({ coin, action }) => own.frozenCoins.includes(coin.coinKey) && action !== 'released');
  if (!last) return undefined;
  const { action, hash, time } = last;
  return { ...nothing, kind: action === 'destroyed' ? 'own_destroyed' : 'own_frozen', rowCount: 1, tab, event: { hash, time } };
}

/** Whoever may sign for an account owns it, whatever its address says. */
function findPermissionChange({ facts, permissionChange }: SuspicionFacts): SuspicionView | undefined {
  if (!permissionChange) return undefined;
  const { hash, timeMs, count, owners } = permissionChange;
  return {
    ...nothing,
    kind: 'permission_changed',
    rowCount: count,
    parties: owners.slice(0, NAMED_PARTIES).map((address) => partyOf(facts, address)),
    tab: tabs.EXTERNAL,
    event: { hash, time: timeMs },
  };
}

interface Subject {
  freeze: 'frozen' | 'destroyed' | undefined;
  types: readonly EntityType[];
}

function findParties(found: SuspicionFacts, kind: SuspicionView['kind'], is: (subject: Subject) => boolean): SuspicionView | undefined {
  const { facts, coin, flow, tab } = found;
  if (!flow || !coin) return undefined;
  const isMeant = (address: string): boolean =>
    address !== '' && is({ freeze: facts.freezes?.get(address), types: (facts.labels.get(address) ?? []).map(({ type }) => type) });
  const pick = ({ largest, among }: AddressFlow['in']) => {
    const byAddress = new Map([...largest, ...among].map((party) => [party.counterparty, party]));
    return [...byAddress.values()].filter(({ counterparty }) => isMeant(counterparty));
  };
  const [came, went] = [pick(flow.in), pick(flow.out)];
  const addresses = [...new Set([...went, ...came].map(({ counterparty }) => counterparty))];
  if (addresses.length === 0) return undefined;
  const total = (parties: typeof came) =>
    parties.length === 0
      ? null
      : presentAmount(
          coin,
          parties.reduce((sum, { raw }) => sum + raw, 0n),
        );
  return {
    ...nothing,
    kind,
    subjectCount: addresses.length,
    rowCount: [...came, ...went].reduce((sum, { count }) => sum + count, 0),
    in: total(came),
    out: total(went),
    parties: addresses.slice(0, NAMED_PARTIES).map((address) => partyOf(facts, address)),
    tab,
  };
}

const tokenKinds = new Set<AddressCoin['kind']>(['usdt', 'token20']);

/** An address that somebody may have been meant to take for another. */
function findOwnImitation({ facts, tab, imitations: { imitates, sent }, coins, isFake }: SuspicionFacts): SuspicionView | undefined {
  if (imitates.length === 0) return undefined;
  return {
    ...nothing,
    kind: 'imitates',
    subjectCount: imitates.length,
    rowCount: sent.zeroCount + sent.doubtedCount + sent.dustCount,
    paidCount: sent.paidCount,
    parties: sent.victims.slice(0, NAMED_PARTIES).map((address) => partyOf(facts, address)),
    // Dust is real coin: it lies where the address's coin moves.
    tab: sent.zeroCount + sent.doubtedCount === 0 ? tab : findBaitTab(coins, isFake, sent.doubtedCount > 0),
  };
}

/** Its rows are the calls: in them the other side is the token. */
function findPlantedBait({ facts, planted }: SuspicionFacts): SuspicionView | undefined {
  if (!planted) return undefined;
  const { victims, callCount, isAtLeast } = planted;
  return {
    ...nothing,
    kind: 'poisons',
    subjectCount: victims.length,
    rowCount: callCount,
    isAtLeast,
    parties: victims.slice(0, NAMED_PARTIES).map((address) => partyOf(facts, address)),
    tab: tabs.EXTERNAL,
  };
}

function findImitators({ facts, imitators, coins, isFake }: SuspicionFacts): SuspicionView | undefined {
  if (imitators.length === 0) return undefined;
  const sum = (of: (contact: Imitator['contact']) => number) => imitators.reduce((total, { contact }) => total + of(contact), 0);
  return {
    ...nothing,
    kind: 'imitators',
    subjectCount: imitators.length,
    rowCount: sum(({ zeroCount, doubtedCount, dustCount }) => zeroCount + doubtedCount + dustCount),
    paidCount: sum(({ paidCount }) => paidCount),
    parties: imitators.slice(0, NAMED_PARTIES).map(({ contact }) => partyOf(facts, contact.counterparty)),
    tab: findBaitTab(coins, isFake, sum(({ doubtedCount }) => doubtedCount) > 0),
  };
}

/** The list that has the bait: the one of all tokens holds that of USDT too. */
function findBaitTab(coins: readonly AddressCoin[], isFake: (token: string) => boolean, hasFakes: boolean): number {
  const empty = coins.filter(({ token, kind, zeroCount }) => tokenKinds.has(kind) && zeroCount > 0 && !isFake(token));
  return !hasFakes && empty.every(({ kind }) => kind === 'usdt') ? tabs.USDT : tabs.TOKEN20;
}

/** Token transfers of nothing: nobody sends them but to be seen in a list. */
function findPoisoning({ coins, isFake }: SuspicionFacts): SuspicionView | undefined {
  const empty = coins.filter(({ token, kind, zeroCount }) => tokenKinds.has(kind) && zeroCount > 0 && !isFake(token));
  const [first] = empty;
  if (!first) return undefined;
  return {
    ...nothing,
    kind: 'poisoned',
    subjectCount: empty.length,
    rowCount: empty.reduce((sum, { zeroCount }) => sum + zeroCount, 0),
    tab: findBaitTab(coins, isFake, false),
  };
}

function findFakeCoins({ facts, coins, isFake }: SuspicionFacts): SuspicionView | undefined {
  const fakes = coins.filter(({ token }) => isFake(token));
  const tokens = [...new Set(fakes.map(({ token }) => token))];
  const [only, ...more] = tokens;
  if (only === undefined) return undefined;
  return {
    ...nothing,
    kind: 'fake_coins',
    subjectCount: tokens.length,
    rowCount: fakes.reduce((sum, { count }) => sum + count, 0),
    tab: tabs.TOKEN20,
    coinKey: more.length === 0 ? `${facts.chain.name}:${only}` : null,
  };
}

/** Dust that lies unspent: whoever spends it with other outputs shows that all of them are of one hand. */
function findDust({ facts: { chain }, unspent }: SuspicionFacts): SuspicionView | undefined {
  if (!unspent || unspent.dustCount === 0) return undefined;
  const { dustCount, dustRaw } = unspent;
  return { ...nothing, kind: 'dust', subjectCount: dustCount, rowCount: dustCount, in: presentNative(chain, dustRaw), tab: tabs.UTXO };
}
