import { z } from 'zod';
import { amount, chainName, coin, coverage, hash, pageBody, pageOf, party, timeMs } from './values.ts';

const tokenId = z.string().regex(/^\d{1,78}$/);
/** A coin key, or a contract beside the chain's name. */
const coinKey = z.string().min(1).max(250);
/** What `ntf-icon` takes as `url`; null where there is no picture. */
const picture = z.string().nullable();

export const getNft = {
  query: z.object({ chainName: chainName.optional(), coin: coinKey, tokenId }),
  data: z.object({
    coin,
    tokenId: z.string(),
    /** The largest 20 of them. */
    owners: z.array(z.object({ party, amount })),
    ownerCount: z.number().int(),
    /** Created minus destroyed, by the transfers; null where some of its owners gave more than they got. */
    supply: amount.nullable(),
    transferCount: z.number().int(),
    firstTime: timeMs.nullable(),
    lastTime: timeMs.nullable(),
    /** Since when its only owner has it. */
    heldSince: timeMs.nullable(),
    /** How often it came back to somebody who had given it away before, among how many, and in which transactions, newest first. */
    returns: z.object({ count: z.number().int(), addresses: z.number().int(), hashes: z.array(hash) }),
    /** Its newest changes of hands in which the giver got a coin in the same transaction; market fees are not in it. */
    sales: z.array(
      z.object({
        hash,
        time: timeMs,
        seller: party,
        buyer: party,
        /** Items that the seller gave away there: what it got is for all of them. */
        items: z.number().int(),
        received: z.array(amount),
      }),
    ),
    /**
     * What givers got for it by coin, over all changes of hands in which it alone was given; `shared`: those in which it went together with
     * others, which are in no sum. Null where not every change of hands was looked at: a part would read as the whole.
     */
    salesSum: z.object({ count: z.number().int(), shared: z.number().int(), received: z.array(amount) }).nullable(),
    /** So many of its newest transfers were gone through for the ways back. */
    transfersRead: z.number().int(),
    metadata: z.object({
      /** `none`: the contract names none; `refused`: they are not to be had, or cannot be read; `unread`: the node did not say. */
      state: z.enum(['read', 'none', 'refused', 'unread']),
      /** Why they are not there. */
      note: z.string().nullable(),
      /** Where the contract says that they are; cut where it is long, null where it says nothing. */
      uri: z.string().nullable(),
      /** Their whole text is on the chain. */
      isOnChain: z.boolean(),
      name: z.string(),
      description: z.string(),
      attributes: z.array(z.object({ name: z.string(), value: z.string() })),
      /** Where they say that the picture is, cut where it is long. */
      image: z.string().nullable(),
    }),
    picture,
    coverage,
  }),
};

export const nftRow = z.object({
  tokenId: z.string(),
  /** Null where several have it. */
  owner: party.nullable(),
  ownerCount: z.number().int(),
  /** How many there are of it. */
  amount,
  transferCount: z.number().int(),
  lastTime: timeMs,
  /** By its metadata, as far as they are on the chain or were fetched before; '' where they are not. */
  name: z.string(),
  picture,
});

export const pageNfts = {
  body: pageBody.omit({ cursor: true }).extend({
    coinKey,
    chainName: chainName.optional(),
    /** Only what this address has. */
    address: z.string().max(200).optional(),
    sort: z.enum(['number', 'latest']).default('number'),
    /** Only items with this attribute, among those that `nft-traits` looks at. */
    trait: z.string().max(200).optional(),
    traitValue: z.string().max(1_000).optional(),
  }),
  data: pageOf(nftRow).omit({ cursor: true }).extend({ coin }),
};

/** How often items have each attribute, over those whose metadata are on the chain or were fetched before: nobody else is asked. */
export const listNftTraits = {
  query: z.object({ coinKey, chainName: chainName.optional() }),
  data: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        /** Of how many values, and items by value, the most frequent first and at most 60 of them. */
        valueCount: z.number().int(),
        count: z.number().int(),
        values: z.array(z.object({ value: z.string(), count: z.number().int() })),
      }),
    ),
    /** Items that somebody has, of which the first by number were looked at, and so many of these have metadata that are there. */
    items: z.number().int(),
    looked: z.number().int(),
    read: z.number().int(),
    /** Why the node did not tell where they are. */
    note: z.string().nullable(),
    coverage,
  }),
};

export const getNftPicture = {
  query: z.object({
    /** https, ipfs, ar or data; `nft:contract/number` is the picture that the item's metadata name. */
    url: z.string().min(1).max(8_000),
    chainName,
  }),
  data: z.unknown(),
};

export type NftTraitsView = z.infer<typeof listNftTraits.data>;
export type NftView = z.infer<typeof getNft.data>;
export type NftRowView = z.infer<typeof nftRow>;
