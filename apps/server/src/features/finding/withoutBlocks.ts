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

/** What rules may say where a chain is read address by address: those that need more say so, and are not silent. */
export function withoutBlocks({ found, refused, silent }: Examination): Examination {
  const needing = [
    ...found.map(({ rule }) => rule).filter((rule) => ofOthers.has(rule)),
    ...silent.filter((rule) => ofOthers.has(rule) || ofBoth.has(rule)),
  ];
  return {
    found: found.filter(({ rule }) => !ofOthers.has(rule)),
    refused: [...refused, ...needing.map((rule) => ({ rule, refusal: { reason: 'needs_blocks' as const } }))],
    silent: silent.filter((rule) => !ofOthers.has(rule) && !ofBoth.has(rule)),
  };
}
