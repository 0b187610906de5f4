import { StoreError } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { openCallLedger } from './callLedger.ts';

const DAY_MS = 86_400_000;

/** Rows as they outlive a process. */
function makeCalls() {
  const rows = new Map<string, number>();
  const state = { isAway: false };
  return {
    state,
    sourceCalls: {
      async count(account: string, day: number) {
        if (state.isAway) throw new StoreError('unavailable', 'away', { retryable: true });
        const calls = (rows.get(`${day} ${account}`) ?? 0) + 1;
        rows.set(`${day} ${account}`, calls);
        return Promise.resolve(calls);
      },
      open: async (day: number) =>
        Promise.resolve(
          new Map([...rows].flatMap(([key, calls]) => (key.startsWith(`${day} `) ? [[key.slice(`${day} `.length), calls] as const] : []))),
        ),
    },
  };
}

it('goes on after a restart where the day stood, shows it before anything is asked, and begins anew with the next day', async () => {
  const calls = makeCalls();
  let nowMs = 20_600 * DAY_MS;
  const first = await openCallLedger(calls, () => nowMs);
  expect([await first.count('a'), await first.count('a'), await first.count('b')]).toEqual([1, 2, 1]);
  const second = await openCallLedger(calls, () => nowMs);
  expect([second.today('a'), second.today('b'), second.today('c')]).toEqual([2, 1, 0]);
  expect(await second.count('a')).toBe(3);
  nowMs += DAY_MS;
  expect(second.today('a')).toBe(0);
  expect(await second.count('a')).toBe(1);
});

it('counts by itself while the database is away', async () => {
  const calls = makeCalls();
  await (await openCallLedger(calls, () => 0)).count('a');
  const ledger = await openCallLedger(calls, () => 0);
  calls.state.isAway = true;
  expect([await ledger.count('a'), await ledger.count('a')]).toEqual([2, 3]);
});
