import { isStation } from './account.ts';
import type { Played } from './play.ts';

/** What stands between outputs, or before a payment, is no hop of its own. */
export function isPassageOf(holder: string): boolean {
  return holder.startsWith('tx:') || holder.startsWith('start:');
}

/** How many hops from the start money reached each account at the earliest. */
export function measureLevels({ steps }: Played): Map<string, number> {
  const levels = new Map<string, number>();
  const next = new Map<string, Set<string>>();
  const links = new Map<string, string>();
  for (const { step } of steps) {
    const { out, in: given, link } = step;
    if (step.source !== undefined && given) levels.set(given.account, 0);
    if (link !== undefined && out) links.set(link, out.account);
    const from = out?.account ?? (link === undefined ? undefined : links.get(link));
    if (from === undefined || !given) continue;
    const targets = next.get(from);
    if (targets) targets.add(given.account);
    else next.set(from, new Set([given.account]));
  }
  // Through a station costs nothing: those come first.
  let here = [...levels.keys()];
  for (let level = 0; here.length > 0; level += 1) {
    const later: string[] = [];
    for (const account of here) {
      const isNear = isStation(account);
      for (const target of next.get(account) ?? []) {
        if (levels.has(target)) continue;
        levels.set(target, isNear ? level : level + 1);
        (isNear ? here : later).push(target);
      }
    }
    here = later;
  }
  return levels;
}
