import type { Address } from 'viem';
import { usdt } from '../amounts.ts';
import { timeOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';
import { destroyedTransit } from './layering.ts';

const DESTROY_DAY = 172;
const WAKING_DAY = 206;

/** The issuer destroys one frozen balance and issues it anew; weeks later the main suspect's address wakes up. */
export function createAftermath(world: World): Stage {
  return (day) => {
    if (day === DESTROY_DAY) {
      const funds = world.usdtOf(destroyedTransit);
      world.call(
        timeOf(day, 15),
        cast.issuer,
        { to: contracts.usdt, contract: 'DemoUSDT', name: 'destroyBlackFunds', args: [destroyedTransit] },
        { mark: 'destroyed' },
      );
      world.bookUsdt(destroyedTransit, null, funds);
      world.call(timeOf(day, 15.5), cast.issuer, { to: contracts.usdt, contract: 'DemoUSDT', name: 'issue', args: [funds] });
      world.bookUsdt(null, cast.issuer, funds);
    }
    if (day === WAKING_DAY) {
      world.sendUsdt(timeOf(day, 3.2), cast.collector, cast.otc[3] as Address, usdt(8_800), { mark: 'waking' });
    }
  };
}
