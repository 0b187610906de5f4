import { isStation } from '@chaintrail/analysis/trace';
import type { StoredResult } from './result.ts';

/** Edges between accounts of people: what lies between outputs is stepped over, each giver by its part of what a transaction took. */
export function listWholeEdges({ edges }: Pick<StoredResult, 'edges'>): StoredResult['edges'] {
  const into = new Map<string, StoredResult['edges']>();
  for (const edge of edges) if (isStation(edge.to)) into.set(edge.to, [...(into.get(edge.to) ?? []), edge]);
  return edges.flatMap((edge) => {
    if (isStation(edge.to)) return [];
    if (!isStation(edge.from)) return [edge];
    const givers = into.get(edge.from) ?? [];
    const total = givers.reduce((sum, { raw }) => sum + BigInt(raw), 0n);
    const partOf = (raw: string, giver: string) => (total === 0n ? '0' : String((BigInt(raw) * BigInt(giver)) / total));
    return givers.map((giver) => ({
      ...edge,
      from: giver.from,
      raw: partOf(edge.raw, giver.raw),
      ...(edge.ownRaw === undefined ? {} : { ownRaw: partOf(edge.ownRaw, giver.raw) }),
    }));
  });
}
