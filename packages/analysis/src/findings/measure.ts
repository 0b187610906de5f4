import type { EntityType } from '@chaintrail/model';
import type { FindingEvidence } from './finding.ts';
import type { Move, PartyFacts } from './subject.ts';

/** Rows that a finding names; of more only the number is told. */
const MOST_EVIDENCE = 20;

const serviceTypes = new Set<EntityType>(['exchange', 'dex', 'bridge', 'mixer', 'gamble', 'otc']);

/** Whoever takes and gives for many by trade. */
export const isService = ({ types }: PartyFacts): boolean => types.some((type) => serviceTypes.has(type));

export const sumRaw = (moves: readonly { amountRaw: bigint }[]): bigint => moves.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);

/** The coins in the order in which they first moved. */
export function groupByCoin(moves: readonly Move[]): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const group = groups.get(move.coin);
    if (group) group.push(move);
    else groups.set(move.coin, [move]);
  }
  return groups;
}

/** The lower one of the middle two. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** The transactions of these rows, each once, oldest first. */
export function evidenceOf(rows: readonly FindingEvidence[]): { evidence: FindingEvidence[]; evidenceCount: number } {
  const byHash = new Map(rows.map(({ hash, blockNumber, timeMs }) => [hash, { hash, blockNumber, timeMs }]));
  const sorted = [...byHash.values()].sort((a, b) => a.timeMs - b.timeMs || a.blockNumber - b.blockNumber);
  return { evidence: sorted.slice(0, MOST_EVIDENCE), evidenceCount: sorted.length };
}
