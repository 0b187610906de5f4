import { caseParts, claimTypes } from '@chaintrail/model';
import { z } from 'zod';
import { amount, chainName, coverage, decimalText, label, timeMs } from './values.ts';

export const getDemoCase = {
  data: z
    .object({
      title: z.string(),
      summary: z.string(),
      chains: z.array(chainName),
      addresses: z.array(z.object({ chainName, address: z.string(), role: z.string(), note: z.string(), label: label.optional() })),
      transactions: z.array(z.object({ chainName, hash: z.string(), title: z.string(), note: z.string() })),
      canvasId: z.string().nullable(),
      letterIds: z.array(z.string()),
    })
    .nullable(),
};

const caseGroup = z.object({
  /** `DemoETH:victims`. */
  id: z.string(),
  chainName,
  title: z.string(),
  note: z.string(),
  part: z.enum(caseParts),
  /** Moved between this group and the others of the case; what went round inside it is left out. */
  received: amount,
  sent: amount,
  /** Of what lies on it, that which the issuer stopped. */
  frozen: amount.optional(),
  /** What the issuer destroyed. */
  destroyed: amount.optional(),
  /** Of its addresses' labels, each once. */
  claims: z.array(z.enum(claimTypes)),
  addresses: z.array(
    z.object({
      address: z.string(),
      label: label.optional(),
      /** What the case says of this one alone. */
      note: z.string().optional(),
      /** In the group's coin. */
      received: decimalText,
      sent: decimalText,
      isFrozen: z.literal(true).optional(),
    }),
  ),
});

const caseFlow = z.object({
  /** Groups' ids. */
  from: z.string(),
  to: z.string(),
  /** `bridge`: from chain to chain, as the bridge's events say. `inference`: out of a mixer. */
  kind: z.enum(['transfer', 'bridge', 'inference']),
  amount,
  count: z.number().int(),
  firstTime: timeMs,
  lastTime: timeMs,
});

/** Where what came into the suspects' hands came from, and where it went. */
export const caseSources = ['victim', 'dex', 'others'] as const;
export const caseOutcomes = [
  'exchange',
  'dex',
  'mixer',
  'swap',
  'otc',
  'returned',
  'bridge',
  'frozen',
  'destroyed',
  'held',
  'fee',
  'others',
] as const;

const caseTally = z.object({
  symbol: z.string(),
  chains: z.array(chainName),
  /** Both sides come to it. */
  total: amount,
  sources: z.array(z.object({ source: z.enum(caseSources), amount })),
  outcomes: z.array(z.object({ outcome: z.enum(caseOutcomes), amount })),
});

export const getDemoCaseFlow = {
  data: z
    .object({
      /** What the figures rest on. */
      chains: z.array(z.object({ chainName, title: z.string(), coverage })),
      groups: z.array(caseGroup),
      flows: z.array(caseFlow),
      tallies: z.array(caseTally),
      /** Of the transfers between its groups, without fees and what stands aside; null before the first. */
      firstTime: timeMs.nullable(),
      lastTime: timeMs.nullable(),
      transferCount: z.number().int(),
      /** Exchanges at which any of it arrived, by the labels of its deposit addresses. */
      exchanges: z.array(z.string()),
      transactions: z.array(z.object({ chainName, hash: z.string(), time: timeMs, isFailed: z.boolean() })),
      starts: z.array(
        z.object({ chainName, address: z.string().optional(), hash: z.string().optional(), title: z.string(), note: z.string() }),
      ),
    })
    .nullable(),
};

export type DemoCaseView = z.infer<typeof getDemoCase.data>;
export type DemoCaseFlowView = NonNullable<z.infer<typeof getDemoCaseFlow.data>>;
