import { createMemoryLedger, type CallLedger } from '@chaintrail/families/providers';
import { StoreError, type AppStore } from '@chaintrail/store/app';

const DAY_MS = 86_400_000;

/** Calls of the day as PostgreSQL keeps them: what was used of an allowance before a restart stays used. */
export async function openCallLedger({ sourceCalls }: Pick<AppStore, 'sourceCalls'>, now: () => number): Promise<CallLedger> {
  const dayOf = () => Math.floor(now() / DAY_MS);
  const memory = createMemoryLedger(now);
  const opened = dayOf();
  const before = await sourceCalls.open(opened);
  const known = new Map<string, { day: number; calls: number }>([...before].map(([account, calls]) => [account, { day: opened, calls }]));
  return {
    async count(account) {
      const day = dayOf();
      const inMemory = await memory.count(account);
      // While the database is away this process counts by itself.
      const calls = await sourceCalls.count(account, day).catch((error: unknown) => {
        if (error instanceof StoreError) return (before.get(account) ?? 0) + inMemory;
        throw error;
      });
      known.set(account, { day, calls });
      return calls;
    },
    today(account) {
      const last = known.get(account);
      return last?.day === dayOf() ? last.calls : 0;
    },
  };
}
