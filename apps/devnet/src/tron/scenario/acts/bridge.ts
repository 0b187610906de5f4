import { usdt } from '../../../evm/scenario/amounts.ts';
import { DAY_MS, STORY_START_MS } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import { toEvmAddress } from '../../address.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import { locks } from '../locks.ts';
import type { World } from '../world.ts';
import type { Layering } from './layering.ts';

/** The bridge waits for the other chain's blocks to become final. */
const DELAY_MS = 171_000;

/** What is locked on the EVM demo chain is released here minutes later, lock by lock. */
export function createBridge(world: World, layering: Layering): Stage {
  return (day) => {
    for (const [index, [lockedMs, amount]] of locks.entries()) {
      if (Math.floor((lockedMs - STORY_START_MS) / DAY_MS) !== day) continue;
      // Locks of one block are released one after the other.
      const position = locks.slice(0, index).filter(([otherMs]) => otherMs === lockedMs).length;
      const timeMs = lockedMs + DELAY_MS + position * 9_000;
      const args = [toEvmAddress(contracts.usdt), toEvmAddress(cast.receiver), usdt(amount), 'DemoETH', `lock ${index + 1}`];
      world.call(
        timeMs,
        cast.bridgeOperator,
        { to: contracts.bridge, contract: 'BridgeEnd', name: 'release', args },
        {
          isEnergyPaid: true,
          mark: index === 0 ? 'bridgeArrival' : undefined,
        },
      );
      world.bookUsdt(contracts.bridge, cast.receiver, usdt(amount));
      layering.passOn(timeMs, position, index, usdt(amount));
    }
  };
}
