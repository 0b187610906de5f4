import { usdt } from '../../../evm/scenario/amounts.ts';
import { MINUTE_MS, momentOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import type { World } from '../world.ts';

/** Below this an exchange leaves a deposit where it is. */
const THRESHOLD = usdt(900);
const SWEEP_DAYS = 4;
const LENT_STAKE = trx(5_000);

/** Both exchanges empty their deposit addresses: one lends them energy for it, the other sends coin to burn. */
export function createExchanges(world: World): Stage {
  let sweeps = 0;

  function sweepHarbour(timeMs: number): void {
    const full = [...cast.harbourSuspectDeposits, ...cast.harbourDeposits].filter((deposit) => world.usdtOf(deposit) >= THRESHOLD);
    for (const [index, deposit] of full.entries()) {
      const lent = { resource: 'ENERGY', balance: LENT_STAKE, receiver_address: deposit };
      const isSuspect = cast.harbourSuspectDeposits.includes(deposit);
      world.act(timeMs + 2 * MINUTE_MS + index * 4_000, cast.harbourHot, 'DelegateResourceContract', lent);
      world.sendUsdt(timeMs + 4 * MINUTE_MS + index * 4_000, deposit, cast.harbourHot, world.usdtOf(deposit), {
        isEnergyPaid: true,
        mark: isSuspect && sweeps === 0 ? 'exchangeSweep' : undefined,
      });
      world.act(timeMs + 9 * MINUTE_MS + index * 4_000, cast.harbourHot, 'UnDelegateResourceContract', lent);
      if (isSuspect) sweeps += 1;
    }
  }

  return (day) => {
    if (day % SWEEP_DAYS !== 0) return;
    const timeMs = momentOf(day, 'night');
    sweepHarbour(timeMs);
    const full = cast.northSuspectDeposits.filter((deposit) => world.usdtOf(deposit) >= THRESHOLD);
    for (const [index, deposit] of full.entries()) {
      world.sendUsdt(timeMs + 5 * MINUTE_MS + index * 4_000, deposit, cast.northHot, world.usdtOf(deposit));
    }
  };
}
