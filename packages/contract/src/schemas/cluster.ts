import { z } from 'zod';
import { chainName, coverage, party, timeMs } from './values.ts';

const address = z.string().min(1).max(200);

export const linkRules = ['multi_input', 'deposit', 'activation', 'fee_funding', 'energy_funding', 'permission'] as const;

/** One reason to hold two addresses for one hand's. */
const link = z.object({ rule: z.enum(linkRules), title: z.string(), from: party, to: party, hash: z.string(), time: timeMs });

/** 同一控制人（推断）: who seems to be of one hand with an address, each with the path that leads there. Never merged with it in any other answer. */
export const getAddressCluster = {
  query: z.object({ chainName, address }),
  data: z.object({
    chainName,
    address: z.string(),
    members: z.array(z.object({ party, path: z.array(link) })),
    /** Who would stand there, was not held for many people's: exchanges, services, those who supply everybody. */
    vetoed: z.array(z.object({ party, reason: z.string() })),
    /** What this account said is wrong; it holds until it is taken back. */
    wrong: z.array(z.object({ party, note: z.string(), author: z.string(), time: timeMs })),
    /** How each rule judges, and where that comes from. */
    rules: z.array(z.object({ rule: z.enum(linkRules), title: z.string(), how: z.string(), source: z.string() })),
    /** False where there may be more than were followed. */
    isWhole: z.boolean(),
    coverage,
  }),
};

export const markWrongMerge = {
  body: z.object({ chainName, address, other: address, note: z.string().max(500).default('') }),
  data: z.object({ marked: z.literal(true) }),
};

export const unmarkWrongMerge = {
  body: z.object({ chainName, address, other: address }),
  data: z.object({ unmarked: z.number().int() }),
};

export type AddressClusterView = z.infer<typeof getAddressCluster.data>;
