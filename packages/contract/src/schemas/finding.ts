import { claimTypes } from '@chaintrail/model';
import { z } from 'zod';
import { amount, chainName, coin, coverage, party, percent, timeMs } from './values.ts';

export const findingRules = [
  'riskContact',
  'mixerContact',
  'bridgeContact',
  'freezeRace',
  'permissionSeized',
  'approvalTheft',
  'collection',
  'dispersal',
  'transit',
  'peelChain',
  'fixedAmount',
  'roundSplit',
  'circular',
  'dormancy',
  'deposit',
  'feeSource',
  'energySource',
  'permissionShared',
  'poisonSender',
  'poisonTarget',
] as const;

const rule = z.object({
  rule: z.enum(findingRules),
  /** What people call it. */
  title: z.string(),
});

/** Something that the rows of an address suggest. Never a verdict: the claim says what kind of statement it is. */
const finding = rule.extend({
  /** One sentence with the figures. */
  sentence: z.string(),
  /** How the rule judges, and where that comes from. */
  how: z.string(),
  source: z.string(),
  /** What the rule goes by, in words. */
  parameters: z.array(z.object({ name: z.string(), value: z.string() })),
  claim: z.enum(claimTypes),
  confidence: z.number().int().min(0).max(100),
  /** The first transactions that show it, and how many there are. */
  evidence: z.array(z.object({ hash: z.string(), blockNumber: z.number().int(), time: timeMs })),
  evidenceCount: z.number().int(),
  /** Whom it names; the first twenty. */
  parties: z.array(party),
  partyCount: z.number().int(),
  /** The list of the address with the rows behind it, by the prescribed tab number; null where the transactions stand in no list of its own. */
  rows: z
    .object({
      tab: z.number().int(),
      direction: z.enum(['in', 'out']).optional(),
      counterparty: z.string().optional(),
      coinKey: z.string().optional(),
      startTime: timeMs.optional(),
      endTime: timeMs.optional(),
    })
    .nullable(),
});

/** One way on which coin may have come, or gone: an inference, since what lies between may have come from elsewhere. */
const riskPath = z.object({
  direction: z.enum(['in', 'out']),
  hops: z.number().int().min(2).max(3),
  risk: z.object({ name: z.string(), level: z.number().int().min(1).max(4) }),
  /** Who says so of the last one, and on what that rests. */
  source: z.string(),
  claim: z.enum(claimTypes),
  /** From the address's neighbour to whoever is at risk. */
  parties: z.array(party),
  /** No more than this can have come this way, and what part that is of all that came, or went, in the rows that were read. */
  most: amount,
  share: percent,
});

/** 研判发现: what rules make of an address, what they may not say and why, and which of them looked and found nothing. */
export const getAddressFindings = {
  query: z.object({ chainName, address: z.string().min(1).max(200) }),
  data: z.object({
    chainName,
    address: z.string(),
    findings: z.array(finding),
    refused: z.array(rule.extend({ reason: z.string() })),
    silent: z.array(rule),
    /** Ways to somebody at risk over one or two others that are no services, gravest first; what direct counterparties say stands on the card. */
    risk: z.object({
      /** The coin that has most rows; null where nothing of value moved, and nothing was looked for. */
      coin: coin.nullable(),
      paths: z.array(riskPath).max(20),
      pathCount: z.number().int(),
      /** Ways that were not gone on with, so that nobody knows where they lead: narrower than the widest, or through an address with too many rows. */
      leftCount: z.number().int(),
      hops: z.literal(3),
    }),
    /** The rows that the rules looked at: all of them, or the newest. */
    covered: z.object({ rowCount: z.number().int(), isWhole: z.boolean(), fromTime: timeMs.nullable(), toTime: timeMs.nullable() }),
    coverage,
  }),
};

export type AddressFindingsView = z.infer<typeof getAddressFindings.data>;
export type RiskPathView = z.infer<typeof riskPath>;
export type FindingView = z.infer<typeof finding>;
