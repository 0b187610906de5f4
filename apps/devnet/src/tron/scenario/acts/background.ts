import { usdt } from '../../../evm/scenario/amounts.ts';
import { momentOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import type { TronAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import type { World } from '../world.ts';

/** Ordinary life: customers of the exchanges, merchants who sell on, a few notes for everybody to read. */
export function createBackground(world: World): Stage {
  const { random } = world;
  let withdrawals = 1_000;

  function withdraw(day: number): void {
    const startMs = momentOf(day, 'morning');
    for (let index = 0; index < random.integer(1, 2); index += 1) {
      const hot = random.chance(0.6) ? cast.harbourHot : cast.northHot;
      withdrawals += 1;
      const memo = random.chance(0.15) ? `提现 ${withdrawals}` : undefined;
      world.sendUsdt(startMs + index * 6_000, hot, random.pick(cast.customers), usdt(random.integer(50, 2_500)), { memo });
    }
    if (random.chance(0.3)) world.sendTrx(startMs + 20_000, cast.northHot, random.pick(cast.customers), trx(random.integer(20, 400)));
  }

  function spend(day: number): void {
    const holders = cast.customers.filter((customer) => world.usdtOf(customer) > usdt(200));
    if (holders.length === 0) return;
    const holder = random.pick(holders);
    const amount = (world.usdtOf(holder) * BigInt(random.integer(20, 60))) / 100n;
    const others = cast.customers.filter((customer) => customer !== holder);
    const target = random.pick<TronAddress>(random.chance(0.6) ? cast.harbourDeposits : others);
    world.sendUsdt(momentOf(day, 'evening'), holder, target, amount - (amount % 10_000n));
  }

  function sellOn(day: number): void {
    for (const [index, merchant] of cast.otc.entries()) {
      if (world.usdtOf(merchant) < usdt(3_000)) continue;
      const amount = usdt(random.integer(5, 20) * 100);
      world.sendUsdt(momentOf(day, 'noon') + index * 5_000, merchant, random.pick(cast.customers), amount);
    }
  }

  return (day) => {
    if (day < 2) return;
    if (random.chance(0.6)) withdraw(day);
    if (random.chance(0.5)) spend(day);
    if (day % 3 === 1) sellOn(day);
  };
}
