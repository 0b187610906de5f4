import type { Address } from 'viem';
import { ether, usdt } from '../amounts.ts';
import { momentOf, MINUTE_MS, type Moment } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

/** What a victim is talked into, payment by payment: a trial, a little profit, then everything, then «taxes». */
const escalation = [300, 800, 2_000, 5_000, 8_000, 12_000, 15_000, 6_000, 4_000, 2_500];
/** When a victim buys and when it pays on. */
const shoppingHours: readonly (readonly [bought: Moment, paid: Moment])[] = [
  ['morning', 'noon'],
  ['morning', 'afternoon'],
];
const FIRST_VICTIM_DAY = 12;
const DAYS_BETWEEN_VICTIMS = 2.4;

interface Payment {
  day: number;
  amount: bigint;
  isFirst: boolean;
}

function planPayments(world: World, firstDay: number): Payment[] {
  const wealth = world.random.integer(5, 16) / 10;
  const count = world.random.integer(5, escalation.length);
  let day = firstDay;
  return escalation.slice(0, count).map((amount, index) => {
    if (index > 0) day += world.random.integer(2, 6);
    const cents = world.random.chance(0.3) ? world.random.integer(1, 99) / 100 : 0;
    return { day, amount: usdt(Math.round((amount * wealth) / 10) * 10 + cents), isFirst: index === 0 };
  });
}

/**
 * Victims buy USDT at an exchange and pay it to the deposit address that the fake platform shows them. After the
 * first payment the platform pays a little «profit» back.
 */
export function createVictims(world: World): Stage {
  const plans = cast.victims.map((_, index) => planPayments(world, FIRST_VICTIM_DAY + Math.floor(index * DAYS_BETWEEN_VICTIMS)));

  function pay(victim: Address, deposit: Address, payment: Payment, mark: string | undefined): void {
    const exchange = world.random.chance(0.7) ? cast.harbourHot : cast.northHot;
    const [bought, paid] = world.random.pick(shoppingHours);
    if (world.etherOf(victim) < ether(0.005)) world.sendEther(momentOf(payment.day, bought), exchange, victim, ether(0.02));
    world.sendUsdt(momentOf(payment.day, bought), exchange, victim, payment.amount);
    world.sendUsdt(momentOf(payment.day, paid) + MINUTE_MS, victim, deposit, payment.amount, { mark });
  }

  function payProfit(day: number, victim: Address, first: bigint): void {
    const profit = first / 5n;
    if (world.usdtOf(cast.payout) < profit) {
      world.sendUsdt(momentOf(day, 'dawn'), cast.collector, cast.payout, profit * 6n);
    }
    world.sendUsdt(momentOf(day, 'noon'), cast.payout, victim, profit);
  }

  return (day) => {
    for (const [index, plan] of plans.entries()) {
      const victim = cast.victims[index] as Address;
      for (const payment of plan.filter((entry) => entry.day === day)) {
        pay(victim, cast.deposits[index] as Address, payment, index === 0 && payment.isFirst ? 'firstPayment' : undefined);
      }
      const first = plan[0] as Payment;
      if (index > 0 && day === first.day + 1) payProfit(day, victim, first.amount);
    }
  };
}
