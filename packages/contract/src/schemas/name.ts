import { z } from 'zod';
import { chainName, coverage, party, timeMs } from './values.ts';

/**
 * What must be known of a name before it is trusted: wallets take it for none (`invalid`), it looks like another (`look_alike`), it has
 * ended (`expired`) or its holder alone can renew it now (`grace`), whom it leads to calls itself otherwise or nothing (`not_back`),
 * or who asks where it leads would be seen by a gateway (`gateway`).
 */
export const nameMark = z.object({
  kind: z.enum(['invalid', 'look_alike', 'expired', 'grace', 'not_back', 'gateway']),
  text: z.string(),
});

/** When the node was asked. */
const asked = z.object({ blockNumber: z.number().int(), time: timeMs });

/** Where a name leads on one chain, as its name service says. A claim of whoever holds the name, not of this product. */
export const nameClaim = z.object({
  chainName,
  service: z.string(),
  /** The form that is hashed; for links. */
  name: z.string(),
  /** The form that is shown. */
  display: z.string(),
  state: z.enum(['resolved', 'no_address', 'gateway', 'unregistered']),
  address: party.nullable(),
  /** What that address calls itself; null where it says nothing. */
  primary: z.object({ name: z.string(), display: z.string(), isVerified: z.boolean() }).nullable(),
  expires: timeMs.nullable(),
  marks: z.array(nameMark),
  asked,
});

/** A name that an address holds, or held until it ended. */
const heldName = z.object({
  name: z.string(),
  display: z.string(),
  expires: timeMs.nullable(),
  isWrapped: z.boolean(),
  marks: z.array(nameMark),
});

const ens = z.string().min(1).max(2_000);
const oneChain = z.string().max(32).optional();
/** Why a text is no name, in words; null for a name. */
const fault = z.string().nullable();

export const resolveName = {
  // In a path every byte may take three, and no name is longer.
  params: z.object({ ens: z.string().min(1).max(255) }),
  query: z.object({ chainName: oneChain }),
  data: z.object({
    name: z.string(),
    display: z.string(),
    fault,
    /** Where the first of the list leads. */
    address: z.string().nullable(),
    chainName: z.string().nullable(),
    list: z.array(nameClaim),
    /** Every chain that such a name could stand on, and how it answered. */
    tried: z.array(
      z.object({
        chainName,
        service: z.string(),
        state: z.enum(['found', 'none', 'not_configured', 'error']),
        note: z.string().nullable(),
      }),
    ),
  }),
};

export const getNameDetails = {
  query: z.object({ ens, chainName: oneChain }),
  data: nameClaim.extend({
    fault,
    /** Who may sell it: its holder in the wrapper, else with the registrar, else in the registry. */
    holder: party.nullable(),
    /** Who may change its records in the registry. */
    controller: party.nullable(),
    isWrapped: z.boolean(),
    graceEnds: timeMs.nullable(),
    /** `of`: the name above whose resolver answers for it. */
    resolver: z.object({ contract: party, of: z.string().nullable() }).nullable(),
    addresses: z.array(
      z.object({
        coinType: z.number().int(),
        chainName: chainName.nullable(),
        title: z.string(),
        /** Null where the bytes are no address of that chain. */
        address: z.string().nullable(),
        bytes: z.string(),
      }),
    ),
    /** Anybody's words: shown as text, never fetched. */
    texts: z.array(z.object({ key: z.string(), value: z.string() })),
    contenthash: z.object({ text: z.string(), bytes: z.string() }).nullable(),
    others: z.array(heldName),
    history: z.array(
      z.object({
        time: timeMs,
        hash: z.string(),
        blockNumber: z.number().int(),
        title: z.string(),
        text: z.string(),
        party: party.nullable(),
      }),
    ),
    /** What could not be known, in words. */
    notes: z.array(z.string()),
    /** Of the stored history that names of the holder and what happened rest on. */
    coverage,
  }),
};

export const listAddressNames = {
  query: z.object({ chainName, address: z.string().min(1).max(200) }),
  data: z.object({
    /** Null where the chain has no name service. */
    service: z.string().nullable(),
    /** What the address calls itself, with why it is not to be believed where it is not. */
    primary: z
      .object({ name: z.string(), display: z.string(), isVerified: z.boolean(), leadsTo: party.nullable(), marks: z.array(nameMark) })
      .nullable(),
    held: z.array(heldName),
    asked: asked.nullable(),
    notes: z.array(z.string()),
    coverage,
  }),
};

export type NameMarkView = z.infer<typeof nameMark>;
export type NameClaimView = z.infer<typeof nameClaim>;
export type NameDetailsView = z.infer<typeof getNameDetails.data>;
export type AddressNamesView = z.infer<typeof listAddressNames.data>;
export type ResolvedNameView = z.infer<typeof resolveName.data>;
