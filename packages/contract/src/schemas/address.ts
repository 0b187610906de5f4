import { z } from 'zod';
import { byFamily } from './family.ts';
import { judgedEntity } from './judged.ts';
import { addressTransfer } from './transfer.ts';
import { claimTypes } from '@chaintrail/model';
import { amount, chainName, coin, coinDoubt, coverage, decimalText, label, party, timeMs } from './values.ts';

/** Somebody who gave the address its chain's own coin, with the part of all that came, in percent. */
const gasSource = z.object({ party, amount, count: z.number().int(), share: decimalText });

/**
 * One reason to look at an address, with who says so: `label`, a label that names a risk; `mixer`, one that names a mixer; `frozen` and
 * `destroyed`, what the issuer of a coin did. Of the address itself at 0 hops, of an other side of the coin that moved most at 1.
 */
const riskReason = z.object({
  type: z.enum(['label', 'mixer', 'frozen', 'destroyed']),
  /** What the label calls the risk; null where it names none. */
  risk: z.object({ name: z.string(), level: z.number().int().min(1).max(4) }).nullable(),
  source: z.string(),
  claim: z.enum(claimTypes),
  hops: z.union([z.literal(0), z.literal(1)]),
  /** Whom it is about. */
  party,
  /** Which way the coin went; null at 0 hops, as all that follows. */
  direction: z.enum(['in', 'out']).nullable(),
  amount: amount.nullable(),
  count: z.number().int().nullable(),
  /** Part of all that came, or went, in percent. */
  share: decimalText.nullable(),
});

/** 地址画像: the facts that exist about an address, each from the store or the node, none guessed. */
const common = z.object({
  chainName,
  address: z.string(),
  labels: z.array(label),
  /** Who stands behind it, as its first label says; null where that names nobody. */
  entity: judgedEntity.nullable(),
  isContract: z.boolean(),
  /** Null unless the address is a contract that was created in the covered range. */
  creation: z.object({ hash: z.string(), creator: party, blockNumber: z.number().int(), time: timeMs }).nullable(),
  /** Set when the contract is a token. */
  token: coin.nullable(),
  /** Null while older records are still being fetched: sums of what is there are no balance. */
  nativeBalance: amount.nullable(),
  /** Of the hundred coins with most rows, of the one that moved most and of those that are frozen. */
  balances: z.array(
    z.object({
      coin,
      /** Everything in minus everything out, by the coin's own events. */
      balance: amount,
    }),
  ),
  /**
   * The hundred busiest coins whose events are not to be believed, with the number of rows: those in doubt everywhere, and those whose events take
   * more from this address than it ever had (`negative`). No balance is told of them, and the former are in no sum.
   */
  doubted: z.array(z.object({ coin, doubt: z.enum([...coinDoubt.options, 'negative']), count: z.number().int() })),
  firstTime: timeMs.nullable(),
  lastTime: timeMs.nullable(),
  /** Transfers that name the address, by the prescribed tab number. */
  tabs: z.record(z.string(), z.number().int()),
  /**
   * Of a contract: the events that it wrote, counted up to 10,000 (`areEventsCapped`: at least so many), and the different methods that
   * transactions called. Null where it is none, and where counting took too long.
   */
  contractCounts: z.object({ events: z.number().int(), areEventsCapped: z.boolean(), methods: z.number().int() }).nullable(),
  counterpartyCount: z.number().int(),
  /** Coins of which something is left, the native one and those in doubt left out. */
  heldCount: z.number().int(),
  /** Totals of the hundred coins with most rows over the covered range; failed transactions moved nothing, coins in doubt are left out. */
  totals: z.array(z.object({ coin, in: amount, out: amount, inCount: z.number().int(), outCount: z.number().int() })),
  /** What issuers of stablecoins did to the address, newest first, as their contracts' events say. */
  freezes: z.array(
    z.object({ coin, action: z.enum(['frozen', 'released', 'destroyed']), hash: z.string(), blockNumber: z.number().int(), time: timeMs }),
  ),
  /** Coins that are frozen now. */
  frozenCoins: z.array(z.string()),
  firstFunding: addressTransfer.nullable(),
  /** Other chains on which the same address has records. */
  activeChains: z.array(chainName),
  /** Chains that are read address by address, of which its history, or that of its key, was not fetched: whether it has records there is not known. */
  unfetchedChains: z.array(chainName),
  /** Token transfers of nothing: in the counts of `tabs`, in no sum. Anybody can put them there. */
  zeroValue: z.object({ inCount: z.number().int(), outCount: z.number().int(), selfCount: z.number().int() }),
  /** The first of the chain's own coin that came; null where none did, and where outputs pay their fees themselves. */
  firstGas: addressTransfer.nullable(),
  /**
   * The largest givers of the chain's own coin, three at most: without it no fee is paid. Null where outputs pay, and where
   * so many rows move the coin that nobody can say which of it was for fees.
   */
  gasSources: z.array(gasSource).max(3).nullable(),
  /** What it paid for its own transactions. */
  feesPaid: z.object({ amount, count: z.number().int() }),
  /**
   * Where the same key, or what seems to be, has records too: `same_address`, `same_script` the very script on another chain, `same_bytes`
   * between EVM and Tron, `same_key` another script of one public key. The code of two contracts at one address has no key and may differ.
   */
  sameKey: z.array(
    z.object({ chainName, address: z.string(), relation: z.enum(['same_address', 'same_script', 'same_bytes', 'same_key']) }),
  ),
  /**
   * How long the coin that moved most lay there: the median time from a receipt to the next payment, over `count` receipts; `openCount` are still
   * unpaid. Null where nothing was sent on. `isWhole` is false where only the newest rows were looked at.
   */
  dwell: z
    .object({ coin, medianMs: z.number().int(), count: z.number().int(), openCount: z.number().int(), isWhole: z.boolean() })
    .nullable(),
  /**
   * 风险, as reasons and never as a number. Without a reason nothing is known (`unassessed`), which does not make an address clean. Other sides beyond
   * those looked at (none, of an address with very many rows), and what lies further than `hops` away, are for the findings.
   */
  risk: z.object({
    state: z.enum(['reasons', 'unassessed']),
    /** The twenty gravest. */
    reasons: z.array(riskReason).max(20),
    reasonCount: z.number().int(),
    looked: z.object({ hops: z.literal(1), partyCount: z.number().int(), allPartyCount: z.number().int() }),
  }),
  coverage,
});

export const addressCard = byFamily(common, 'address');

export const getAddressCard = {
  query: z.object({ chainName, address: z.string().min(1).max(200) }),
  data: addressCard,
};

export type AddressCardView = z.infer<typeof addressCard>;
