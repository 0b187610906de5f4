import type { Flow, Group } from '../useDemoCase.ts';

/** Where what the picture follows ends. */
export const endParts: ReadonlySet<Group['part']> = new Set(['exchange', 'otc', 'swap']);

/** How many hops from the first payment a group stands; where the money ends stands last. A bridge leads down, not on. */
export function rankGroups(groups: readonly Group[], flows: readonly Flow[]): Map<string, number> {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const isEnd = (id: string) => endParts.has(byId.get(id)?.part ?? 'aside');
  const forward = flows.filter(({ from, to }) => !isEnd(from) && byId.get(to)?.part !== 'victim');
  const ranks = new Map<string, number>();
  const rankOf = (id: string, seen: readonly string[]): number => {
    const known = ranks.get(id);
    if (known !== undefined) return known;
    const before = forward.filter(({ from, to }) => to === id && !seen.includes(from));
    const rank = Math.max(0, ...before.map(({ from, kind }) => rankOf(from, [...seen, id]) + (kind === 'bridge' ? 0 : 1)));
    ranks.set(id, rank);
    return rank;
  };
  for (const { id } of groups) if (!isEnd(id)) rankOf(id, [id]);
  const last = Math.max(0, ...ranks.values()) + 1;
  for (const { id } of groups) if (isEnd(id)) ranks.set(id, last);
  return ranks;
}

const aloft: ReadonlySet<Group['part']> = new Set(['dex', 'mixer', 'mixed']);

/** On the way through exchange of coins and mixing, which runs above the rest of its chain. */
export function isAloft(group: Group, groups: readonly Group[], flows: readonly Flow[]): boolean {
  if (aloft.has(group.part)) return true;
  if (group.part !== 'transit') return false;
  const partOf = (id: string) => groups.find((one) => one.id === id)?.part;
  const out = flows.filter(({ from }) => from === group.id);
  return out.length > 0 && out.every(({ to }) => partOf(to) === 'mixer');
}
