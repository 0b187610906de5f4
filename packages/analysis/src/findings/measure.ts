import type { EntityType } from '@chaintrail/model';
import type { FindingEvidence, Refusal } from './finding.ts';
import type { Move, PartyFacts, Place, Subject } from './subject.ts';

/** Rows that a finding names; of more only the number is told. */
const MOST_EVIDENCE = 20;
const MOST_PARTIES = 100;

const serviceTypes = new Set<EntityType>(['exchange', 'dex', 'bridge', 'mixer', 'gamble', 'otc']);

/** Whoever takes and gives for many by trade. */
export const isService = ({ types }: PartyFacts): boolean => types.some((type) => serviceTypes.has(type));

/** Of whom it is no news that coin passes through him. */
export function refuseFlow({ own, isContract }: Pick<Subject, 'own' | 'isContract'>): Refusal | undefined {
  if (isService(own)) return { reason: 'service' };
  return isContract ? { reason: 'contract' } : undefined;
}

const nothingKnown: PartyFacts = { types: [], entity: null };

export const factsOf = (subject: Subject, party: string): PartyFacts => subject.parties.get(party) ?? nothingKnown;

export const sumRaw = (moves: readonly { amountRaw: bigint }[]): bigint => moves.reduce((sum, { amountRaw }) => sum + amountRaw, 0n);

/** Whether a part makes at least so many percent of the whole. */
export const isShare = (part: bigint, whole: bigint, percent: number): boolean => whole > 0n && part * 100n >= whole * BigInt(percent);

/** In whole percent, rounded down. */
export const percentOf = (part: bigint, whole: bigint): number => (whole === 0n ? 0 : Number((part * 100n) / whole));

/** The coins in the order in which they first moved; items aside, which are no amounts. */
export const groupByCoin = (moves: readonly Move[]): Map<string, Move[]> =>
  groupBy(
    moves.filter(({ item }) => item === ''),
    ({ coin }) => coin,
  );

export const groupByParty = (moves: readonly Move[]): Map<string, Move[]> => groupBy(moves, ({ party }) => party);

export function groupBy(moves: readonly Move[], keyOf: (move: Move) => string): Map<string, Move[]> {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const key = keyOf(move);
    const group = groups.get(key);
    if (group) group.push(move);
    else groups.set(key, [move]);
  }
  return groups;
}

export const splitSides = (moves: readonly Move[]): { came: Move[]; went: Move[] } => ({
  came: moves.filter(({ direction }) => direction === 'in'),
  went: moves.filter(({ direction }) => direction === 'out'),
});

/** The lower one of the middle two. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** The transactions of these rows, each once, oldest first, and whom they name. */
export function evidenceOf(
  rows: readonly Place[],
  parties: Iterable<string> = [],
): { evidence: FindingEvidence[]; evidenceCount: number; parties: string[] } {
  const byHash = new Map(rows.map(({ hash, blockNumber, timeMs }) => [hash, { hash, blockNumber, timeMs }]));
  const sorted = [...byHash.values()].sort((a, b) => a.timeMs - b.timeMs || a.blockNumber - b.blockNumber);
  return {
    evidence: sorted.slice(0, MOST_EVIDENCE),
    evidenceCount: sorted.length,
    parties: [...new Set(parties)].slice(0, MOST_PARTIES),
  };
}
