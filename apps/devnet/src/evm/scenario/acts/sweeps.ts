import type { Address } from 'viem';
import { momentOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

/** Every other evening the platform empties its deposit addresses; gas for it comes from one wallet just before. */
export function createSweeps(world: World): Stage {
  let swept = 0;
  return (day) => {
    if (day % 2 === 1) return;
    const full = cast.deposits.filter((deposit) => world.usdtOf(deposit) > 0n);
    for (const [position, deposit] of full.entries()) {
      const target: Address = swept % 4 === 3 ? cast.secondCollector : cast.collector;
      const mark = swept === 0 ? 'firstSweep' : undefined;
      world.sendUsdt(momentOf(day, 'night') + position * 4_000, deposit, target, world.usdtOf(deposit), { mark });
      swept += 1;
    }
  };
}
