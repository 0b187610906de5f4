import type { Examination, FindingRule } from '@chaintrail/analysis/findings';

/** Rules that look at what others did, or at logs of contracts: histories of single addresses tell neither. */
const ofOthers: ReadonlySet<FindingRule> = new Set<FindingRule>([
  'freezeRace',
  'approvalTheft',
  'collection',
  'dispersal',
  'roundSplit',
  'deposit',
  'feeSource',
  'energySource',
  'permissionShared',
]);

/** Rules that find what stands in the address's own rows and look further than they reach: what they find stands, that they find nothing says little. */
const ofBoth: ReadonlySet<FindingRule> = new Set<FindingRule>(['riskContact', 'poisonSender', 'poisonTarget']);

/** Outputs are followed from hand to hand, as far as the histories of those hands are there; chains of accounts have none. */
const ofOutputs: FindingRule = 'peelChain';

/** What rules may say where a chain is read address by address: those that need more say so, and are not silent. */
export function withoutBlocks({ found, refused, silent }: Examination, { isOutputs }: { isOutputs: boolean }): Examination {
  const goesFurther = (rule: FindingRule) => ofBoth.has(rule) || (isOutputs && rule === ofOutputs);
  const needing = [
    ...found.map(({ rule }) => rule).filter((rule) => ofOthers.has(rule)),
    ...silent.filter((rule) => ofOthers.has(rule) || goesFurther(rule)),
  ];
  return {
    found: found.filter(({ rule }) => !ofOthers.has(rule)),
    refused: [...refused, ...needing.map((rule) => ({ rule, refusal: { reason: 'needs_blocks' as const } }))],
    silent: silent.filter((rule) => !ofOthers.has(rule) && !goesFurther(rule)),
  };
}
