import type { AdminOverviewView } from '@chaintrail/contract/schemas';
import type { SourceHour } from '@chaintrail/store/app';
import type { HandlersOf } from '../../api/routes.ts';
import { refuseField } from '../../errors.ts';
import { outgoing } from '../../runSettings.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
/** Counting goes no further. */
const COUNT_CAP = 100_000;

/** When the product's day began. */
const startOfDay = (nowMs: number): number => Math.floor((nowMs + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;

/** Hours in order of their chains, as one list a chain. */
export function presentSources(hours: readonly SourceHour[]): AdminOverviewView['sources'] {
  const byChain = new Map<string, AdminOverviewView['sources'][number]['hours']>();
  for (const { chainName, hourMs, okMs, degradedMs, downMs } of hours) {
    const of = byChain.get(chainName) ?? [];
    of.push({ at: hourMs, okMs, degradedMs, downMs });
    byChain.set(chainName, of);
  }
  return [...byChain].map(([chainName, of]) => ({ chainName, hours: of }));
}

export const overviewHandlers: HandlersOf<'getAdminOverview' | 'getSettings' | 'saveSettings'> = {
  async getAdminOverview({ stores, now }) {
    const { accounts, applications, chainStatus, sessions, trail } = stores.app;
    const today = startOfDay(now());
    const countToday = (filter: object) => trail.count({ ...filter, fromMs: today }, COUNT_CAP);
    const [waiting, oldestAt, total, activeToday, endingSoon, queries, exports, refusals, head, hours] = await Promise.all([
      applications.count('pending'),
      applications.findOldestWaiting(),
      accounts.count({}),
      sessions.countUsers(today),
      accounts.count({ endingMs: { from: now(), to: now() + 7 * DAY_MS } }),
      countToday({ kind: 'query' }),
      countToday({ kind: 'export' }),
      countToday({ code: 4003 }),
      trail.readHead(),
      chainStatus.listHours(now() - DAY_MS),
    ]);
    return {
      applications: { waiting, oldestAt },
      people: { total, activeToday, endingSoon },
      today: { queries, exports, refusals },
      trailSeq: head.seq,
      sources: presentSources(hours),
    };
  },
  getSettings: async ({ settings }) => settings.current(),
  async saveSettings({ input, settings, tell }) {
    const leaving = input.areHistoriesAsked ? undefined : outgoing.find((name) => input[name]);
    if (leaving) throw refuseField(leaving, '现在是仅本地，任何内容都不向外发送：请先选择联网查询');
    const before = settings.current();
    const changed = (Object.keys(input) as (keyof typeof input)[]).filter((name) => input[name] !== before[name]);
    tell({ detail: Object.fromEntries(changed.map((name) => [name, `${String(before[name])} → ${String(input[name])}`])) });
    await settings.save(input);
    return settings.current();
  },
};
