/** Counts the calls of each day, so that a provider's daily allowance is kept across restarts too. */
export interface CallLedger {
  /** Books one more call of the account today (UTC) and says how many that makes. The account names a host and a key, not the key itself. */
  count(account: string): Promise<number>;
  /** Calls of the account today, as far as they are known without asking. */
  today(account: string): number;
}

const DAY_MS = 86_400_000;

export function msUntilTomorrow(nowMs: number): number {
  return DAY_MS - (nowMs % DAY_MS);
}

/** A ledger that forgets with the process. */
export function createMemoryLedger(now: () => number = Date.now): CallLedger {
  const counts = new Map<string, { day: number; calls: number }>();
  return {
    async count(account) {
      const day = Math.floor(now() / DAY_MS);
      const known = counts.get(account);
      const calls = known?.day === day ? known.calls + 1 : 1;
      counts.set(account, { day, calls });
      return Promise.resolve(calls);
    },
    today(account) {
      const known = counts.get(account);
      return known?.day === Math.floor(now() / DAY_MS) ? known.calls : 0;
    },
  };
}
