import type { Address } from 'viem';
import { ether, usdt } from '../amounts.ts';
import { momentOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { northDeposits } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

/** Payday: the fifth story day of every thirty. */
const PAYDAY = { every: 30, on: 5 };

/** Ordinary life, so that the case is not the whole chain: exchange customers, friends and a payroll. */
export function createBackground(world: World): Stage {
  const { random } = world;

  function withdrawFromExchanges(day: number): void {
    const startMs = momentOf(day, random.pick(['morning', 'afternoon']));
    const count = random.integer(1, 3);
    for (let index = 0; index < count; index += 1) {
      const hot = random.chance(0.6) ? cast.harbourHot : cast.northHot;
      world.sendUsdt(startMs + index * 12_000, hot, random.pick(cast.customers), usdt(random.integer(20, 3_000)));
    }
    if (random.chance(0.4))
      world.sendEther(startMs + 20_000, cast.northHot, random.pick(cast.customers), ether(random.integer(5, 200) / 1000));
  }

  function spend(day: number): void {
    const startMs = momentOf(day, 'evening');
    const holders = cast.customers.filter((customer) => world.usdtOf(customer) > usdt(100));
    for (let index = 0; index < 2 && holders.length > 0; index += 1) {
      const holder = random.pick(holders);
      if (world.etherOf(holder) < ether(0.005)) world.sendEther(momentOf(day, 'afternoon'), cast.harbourHot, holder, ether(0.05));
      const percent = BigInt(random.integer(10, 45));
      const amount = (world.usdtOf(holder) * percent) / 100n;
      const targets: readonly Address[] = random.chance(0.6) ? [...cast.harbourDeposits, ...northDeposits] : cast.customers;
      world.sendUsdt(startMs + index * 9_000, holder, random.pick(targets), amount - (amount % 10_000n));
    }
  }

  function payWages(day: number): void {
    world.sendUsdt(momentOf(day, 'morning'), cast.northHot, cast.company, usdt(60_000));
    for (const [index, employee] of cast.employees.entries()) {
      world.sendUsdt(momentOf(day, 'noon') + index * 5_000, cast.company, employee, usdt(1_500 + index * 85));
    }
  }

  return (day) => {
    if (day < 2) return;
    if (random.chance(0.7)) withdrawFromExchanges(day);
    if (random.chance(0.55)) spend(day);
    if (day % PAYDAY.every === PAYDAY.on) payWages(day);
  };
}
