import type { Address } from 'viem';
import { ether, usdt } from '../amounts.ts';
import { MINUTE_MS, momentOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts, pairs } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

const MAX_ALLOWANCE = 2n ** 256n - 1n;
/** Less USDT for an ether than the pair ever gives in the story. */
const WORST_PRICE = 2_700;

/** Ordinary users of the DEX: they buy and sell, wrap and unwrap, and sometimes ask for too good a price. */
export function createTrading(world: World): Stage {
  const { random } = world;
  const approved = new Set<Address>();

  function buy(timeMs: number, trader: Address): void {
    const milli = random.integer(50, 900);
    world.call(
      timeMs,
      trader,
      { to: contracts.router, contract: 'DexRouter', name: 'swapExactETHForTokens', args: [0n, contracts.usdt, trader] },
      {
        valueWei: ether(milli / 1000),
        gas: 250_000,
      },
    );
    world.bookUsdt(null, trader, usdt((milli / 1000) * WORST_PRICE));
  }

  function sell(timeMs: number, trader: Address): void {
    const amount = world.usdtOf(trader) / 2n;
    if (!approved.has(trader)) {
      approved.add(trader);
      world.call(
        timeMs,
        trader,
        { to: contracts.usdt, contract: 'DemoUSDT', name: 'approve', args: [contracts.router, MAX_ALLOWANCE] },
        { gas: 80_000 },
      );
    }
    world.bookUsdt(trader, pairs.usdt, amount);
    const isThroughToken = random.chance(0.3);
    const name = isThroughToken ? 'swapExactTokensForTokens' : 'swapExactTokensForETH';
    const args = isThroughToken ? [amount, 0n, contracts.usdt, contracts.token, trader] : [amount, 0n, contracts.usdt, trader];
    world.call(timeMs, trader, { to: contracts.router, contract: 'DexRouter', name, args }, { gas: 350_000 });
  }

  return (day) => {
    if (day < 3 || day % 2 === 0) return;
    const startMs = momentOf(day, 'evening') + MINUTE_MS;
    const first = random.integer(0, cast.traders.length - 1);
    const trader = cast.traders[first] as Address;
    const other = cast.traders[(first + 1) % cast.traders.length] as Address;
    for (const each of [trader, other]) {
      if (world.usdtOf(each) > usdt(200) && random.chance(0.6)) sell(startMs, each);
      else buy(startMs, each);
    }
    if (day % 7 === 0) {
      world.call(
        startMs + 2 * MINUTE_MS,
        trader,
        { to: contracts.weth, contract: 'WrappedEther', name: 'deposit', args: [] },
        { valueWei: ether(0.05), gas: 80_000 },
      );
      world.call(
        startMs + 3 * MINUTE_MS,
        trader,
        { to: contracts.weth, contract: 'WrappedEther', name: 'withdraw', args: [ether(0.02)] },
        { gas: 80_000 },
      );
    }
    if (day % 15 === 8) {
      const args = [10n ** 30n, contracts.usdt, trader];
      world.call(
        startMs + 2 * MINUTE_MS,
        trader,
        { to: contracts.router, contract: 'DexRouter', name: 'swapExactETHForTokens', args },
        {
          valueWei: ether(0.01),
          outcome: 'failed',
        },
      );
    }
  };
}
