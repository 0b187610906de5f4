import { z } from 'zod';
import { byFamily } from './family.ts';
import { addressTransfer } from './transfer.ts';
import { amount, chainName, coin, coinDoubt, coverage, label, party, timeMs } from './values.ts';

/** 地址画像: the facts that exist about an address, each from the store or the node, none guessed. */
const common = z.object({
  chainName,
  address: z.string(),
  labels: z.array(label),
  isContract: z.boolean(),
  /** Null unless the address is a contract that was created in the covered range. */
  creation: z.object({ hash: z.string(), creator: party, blockNumber: z.number().int(), time: timeMs }).nullable(),
  /** Set when the contract is a token. */
  token: coin.nullable(),
  nativeBalance: amount,
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
  coverage,
});

export const addressCard = byFamily(common, 'address');

export const getAddressCard = {
  query: z.object({ chainName, address: z.string().min(1).max(200) }),
  data: addressCard,
};

export type AddressCardView = z.infer<typeof addressCard>;
