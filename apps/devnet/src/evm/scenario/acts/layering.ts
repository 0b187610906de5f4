import type { Address } from 'viem';
import { usdt } from '../amounts.ts';
import { MINUTE_MS, momentOf, timeOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';
import type { Exits } from './exits.ts';

/** The collectors hand on round amounts: the look of the flow that 固定金额 finds. */
const chunks = [9_900, 14_900, 19_900, 19_900].map(usdt);
export const FREEZE_DAY = 126;
export const SECOND_FREEZE_DAY = 140;
const CHUNKS_PER_DAY = 9;
const LAST_DISTRIBUTION_DAY = 158;

/** The transit address that is frozen, and the one whose funds are destroyed later. */
export const frozenTransit = cast.firstLayer[3] as Address;
export const destroyedTransit = cast.firstLayer[4] as Address;

function isUsable(transit: Address, day: number): boolean {
  if (transit === frozenTransit) return day < FREEZE_DAY;
  if (transit === destroyedTransit) return day < SECOND_FREEZE_DAY;
  return true;
}

/**
 * Collector → first layer → second layer → exit within minutes. Transit addresses keep nothing, except on the days
 * of the freezes, when the money is caught on its way.
 */
export function createLayering(world: World, exits: Exits): Stage {
  function distribute(timeMs: number, day: number, collector: Address, amount: bigint): void {
    const transit = world.random.pick(cast.firstLayer.filter((address) => isUsable(address, day + 1)));
    world.sendUsdt(timeMs, collector, transit, amount);
    passOn(timeMs + 9 * MINUTE_MS, day, transit, amount);
  }

  function passOn(timeMs: number, day: number, transit: Address, amount: bigint): void {
    const half = (amount / 2_000_000n) * 1_000_000n;
    const parts = world.random.chance(0.75) ? [half, amount - half] : [amount];
    for (const [index, part] of parts.entries()) {
      const target = world.random.pick(cast.secondLayer);
      const arrivalMs = timeMs + index * 5_000;
      world.sendUsdt(arrivalMs, transit, target, part);
      exits.leave(arrivalMs + 8 * MINUTE_MS, day, target, part);
    }
  }

  /** The freeze comes between arrival and onward transfer; the attempt to move the money fails. */
  function freeze(day: number, transit: Address, amount: bigint, marks: { freeze: string; failure: string }): void {
    world.sendUsdt(timeOf(day, 9), cast.collector, transit, amount);
    exits.addBlackList(timeOf(day, 9.4), transit, marks.freeze);
    for (const [attempt, hour] of [9.7, 10.5].entries()) {
      world.sendUsdt(timeOf(day, hour), transit, cast.secondLayer[0] as Address, amount, {
        outcome: 'failed',
        mark: attempt === 0 ? marks.failure : undefined,
      });
    }
  }

  return (day) => {
    if (day === FREEZE_DAY) freeze(day, frozenTransit, usdt(19_900), { freeze: 'freeze', failure: 'frozenTransfer' });
    if (day === SECOND_FREEZE_DAY) freeze(day, destroyedTransit, usdt(9_900), { freeze: 'secondFreeze', failure: 'secondFailure' });
    if (day > LAST_DISTRIBUTION_DAY || day % 2 === 0) return;
    let chunk = 0;
    for (const collector of [cast.collector, cast.secondCollector]) {
      // Something stays for the day's payouts and, in the end, on the main suspect's address.
      while (world.usdtOf(collector) > usdt(48_000) && chunk < CHUNKS_PER_DAY) {
        distribute(momentOf(day, 'afternoon') + chunk * 6_000, day, collector, world.random.pick(chunks));
        chunk += 1;
      }
    }
  };
}
