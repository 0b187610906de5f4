import { usdt } from '../amounts.ts';
import { momentOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

/** Merchants sell what they were paid to ordinary buyers, in small lots. */
export function createOtc(world: World): Stage {
  return (day) => {
    for (const [index, merchant] of cast.otc.entries()) {
      if (world.usdtOf(merchant) < usdt(6_000) || !world.random.chance(0.5)) continue;
      const lots = world.random.integer(1, 2);
      for (let lot = 0; lot < lots; lot += 1) {
        const amount = usdt(world.random.integer(5, 28) * 100);
        world.sendUsdt(momentOf(day, 'morning') + (index + lot) * 7_000, merchant, world.random.pick(cast.customers), amount);
      }
    }
  };
}
