import type { Address } from 'viem';
import { ether } from '../amounts.ts';
import { MINUTE_MS, STORY_DAYS, timeOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts, swapDesk } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { Called, World } from '../world.ts';

/** After the vaults, so that what the other acts put on chain stays where it is. */
const BEGIN_HOUR = 26.5;
const ROUND_MS = 5 * MINUTE_MS;

/** A counter that is asked, answers and logs in structs: two sales, and one that asks for too much. */
export function createDesk(world: World): Stage {
  const { deskKeeper: keeper, marketMaker } = cast;
  const [, , , , , buyer, receiver] = cast.collectors as [Address, Address, Address, Address, Address, Address, Address];

  function play(startMs: number): void {
    let timeMs = startMs;
    const buy = (recipient: Address, milli: number, minimum: bigint, outcome: 'ok' | 'failed' = 'ok'): void => {
      const paid = ether(milli / 1000);
      const params = {
        tokenIn: contracts.weth,
        tokenOut: contracts.token,
        fee: 3_000,
        recipient,
        amountIn: paid,
        amountOutMinimum: minimum,
        sqrtPriceLimitX96: 0n,
      };
      const called: Called = { to: swapDesk, contract: 'SwapDesk', name: 'exactInputSingle', args: [params] };
      world.call(timeMs, buyer, called, { valueWei: paid, gas: 250_000, outcome });
      timeMs += ROUND_MS;
    };
    for (const account of [keeper, buyer]) world.sendEther(timeMs, cast.northHot, account, ether(0.3));
    timeMs += ROUND_MS;
    world.create(timeMs, keeper, 'SwapDesk', [contracts.weth, contracts.token], { gas: 1_600_000 });
    timeMs += ROUND_MS;
    const stock: Called = { to: contracts.token, contract: 'DemoToken', name: 'transfer', args: [swapDesk, ether(50_000)] };
    world.call(timeMs, marketMaker, stock, { gas: 80_000 });
    timeMs += ROUND_MS;
    buy(buyer, 20, 0n);
    buy(receiver, 50, ether(99));
    buy(buyer, 10, ether(1_000), 'failed');
  }

  return (day) => {
    if (day === STORY_DAYS - 1) play(timeOf(day, BEGIN_HOUR));
  };
}
