import { z } from 'zod';
import { amount, chainName, coin, coverage, decimalText, party, timeMs } from './values.ts';

/** One other side of the coin that moved most, with its part of everything that went that way, in percent. */
const flowParty = z.object({ party, amount, count: z.number().int(), share: decimalText });

/** All that came in, or went out: the three largest and the others together add up to the whole. */
const flowSide = z.object({
  amount,
  count: z.number().int(),
  partyCount: z.number().int(),
  largest: z.array(flowParty).max(3),
  others: z.object({ amount, count: z.number().int(), partyCount: z.number().int(), share: decimalText }).nullable(),
});

/** Something that is worth a look, with where its rows are. A fact of the chain or what a label says, never a verdict. */
const suspicion = z.object({
  /**
   * `own_frozen`, `own_destroyed`: what an issuer did to this address. `frozen`, `destroyed`, `mixer`, `risky`: other sides that an issuer
   * froze or emptied, or that a label calls so. `permission_changed`: it was said anew who may sign for the
   * account; `parties` are other keys that own it since. `imitates`: this address has the ends of another one; `parties` got its bait. `poisons`: its
   * calls put bait into the histories of `parties`, in the name of addresses that imitate whom these know. `imitators`: others have the ends of its
   * other sides, and put bait into its history. `poisoned`: token transfers of nothing. `fake_coins`: coins in doubt.
   * `dust`: unspent outputs not worth spending, put there to be spent with others and so to tie their addresses together; `in` is their sum.
   */
  kind: z.enum([
    'own_frozen',
    'own_destroyed',
    'permission_changed',
    'frozen',
    'destroyed',
    'mixer',
    'risky',
    'imitates',
    'poisons',
    'imitators',
    'poisoned',
    'fake_coins',
    'dust',
  ]),
  /** Addresses, or coins, that it is about. */
  subjectCount: z.number().int(),
  rowCount: z.number().int(),
  /** Not everything could be looked at: there may be more of both. */
  isAtLeast: z.boolean(),
  /** What came from them and went to them, where they moved the coin that the columns are about. */
  in: amount.nullable(),
  out: amount.nullable(),
  /** Payments of real value to who imitates: whether somebody fell for it. Null where nobody does. */
  paidCount: z.number().int().nullable(),
  /** At most 20 of the addresses. */
  parties: z.array(party),
  /** The list with the rows, by the prescribed tab number; `coinKey` where one coin is meant. */
  tab: z.number().int(),
  coinKey: z.string().nullable(),
  /** Of what an issuer did. */
  event: z.object({ hash: z.string(), time: timeMs }).nullable(),
});

/** The first look at an address: the coin that moved most, where it came from and went, and what is suspicious. */
export const getAddressOverview = {
  query: z.object({ chainName, address: z.string().min(1).max(200) }),
  data: z.object({
    chainName,
    address: z.string(),
    /** The coin that the columns are about; null where nothing of value moved. Coins that imitate are never it. */
    coin: coin.nullable(),
    /** The list in which it moves, by the prescribed tab number. */
    tab: z.number().int(),
    /** The lists that have rows. */
    tabs: z.array(z.number().int()),
    in: flowSide.nullable(),
    out: flowSide.nullable(),
    suspicions: z.array(suspicion),
    /**
     * What was looked at: rules, and other sides of all there are, the largest first. Up to which block the freezes of issuers are
     * known: null where the chain's blocks are not read, so that nothing can be said of them.
     */
    checked: z.object({
      ruleCount: z.number().int(),
      partyCount: z.number().int(),
      allPartyCount: z.number().int(),
      freezesToBlock: z.number().int().nullable(),
    }),
    coverage,
  }),
};

export type AddressOverviewView = z.infer<typeof getAddressOverview.data>;
export type FlowSideView = z.infer<typeof flowSide>;
export type SuspicionView = z.infer<typeof suspicion>;
