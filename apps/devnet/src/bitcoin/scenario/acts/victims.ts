import { DAY_MS, HOUR_MS, MINUTE_MS, momentOf, STORY_DAYS, timeOf } from '../../../scenario/calendar.ts';
import { coins } from '../amounts.ts';
import { cast } from '../cast.ts';
import { createDataScript } from '../locks.ts';
import type { Wallet, World } from '../world.ts';

/** What a victim is talked into, in whole coins. */
const escalation = [0.01, 0.03, 0.08, 0.15, 0.28, 0.4, 0.3, 0.12];
const FIRST_DAY = 15;
const DAYS_BETWEEN_VICTIMS = 10;
const COLLECTION_EVERY = 6;
const LAST_COLLECTION_DAY = 180;
const NOTE_DAY = 101;

/** Victims buy at an exchange and pay to the address that the fake platform shows them; every six days it is all collected. */
export function planVictims(world: World): void {
  for (const [index, victim] of cast.victims.entries()) planPayments(world, index, victim, cast.deposits[index] as Wallet);
  for (let day = FIRST_DAY; day <= LAST_COLLECTION_DAY; day += COLLECTION_EVERY) {
    world.at(timeOf(day, 23.1), () => collect(world));
  }
  world.at(timeOf(NOTE_DAY, 20.4), () => accuse(world));
}

function planPayments(world: World, index: number, victim: Wallet, deposit: Wallet): void {
  const { random } = world;
  const wealth = random.integer(6, 15) / 10;
  let day = FIRST_DAY + index * DAYS_BETWEEN_VICTIMS;
  const count = random.integer(5, escalation.length);
  for (const [turn, amount] of escalation.slice(0, count).entries()) {
    const amountRaw = coins(Math.round(amount * wealth * 10_000) / 10_000);
    const exchange = random.chance(0.75) ? cast.harbourHot : cast.northHot;
    const boughtMs = momentOf(day, 'morning') + 11 * MINUTE_MS;
    // Enough for the fee of paying on; the rest stays with the victim.
    const spare = coins(random.integer(4, 12) / 10_000);
    world.at(boughtMs, () => world.send({ from: [exchange], pay: [{ to: victim, amountRaw: amountRaw + spare }], change: exchange }));
    world.at(boughtMs + random.integer(2, 9) * HOUR_MS, () =>
      world.send({
        from: [victim],
        pay: [{ to: deposit, amountRaw }],
        change: victim,
        mark: index === 0 && turn === 0 ? 'firstPayment' : undefined,
      }),
    );
    if (turn === 0 && index > 0) {
      world.at(boughtMs + 2 * DAY_MS, () => payProfit(world, victim, amountRaw / 5n));
    }
    day += random.integer(2, 6);
    if (day >= STORY_DAYS - 20) return;
  }
}

function payProfit(world: World, victim: Wallet, amountRaw: bigint): void {
  if (world.balanceOf(cast.collector) < amountRaw * 3n) return;
  world.send({ from: [cast.collector], pay: [{ to: victim, amountRaw }], change: cast.collector, mark: 'profit' });
}

function collect(world: World): void {
  const held = cast.deposits.flatMap(world.listCoins);
  if (held.length === 0) return;
  world.send({ coins: held, change: cast.collector, mark: held.length >= 6 ? 'collection' : undefined });
}

/** A victim writes to the ones who took the money, where everybody can read it. */
function accuse(world: World): void {
  const victim = cast.victims[2] as Wallet;
  const text = '还我血汗钱！B03 已报案';
  world.send({
    from: [victim],
    pay: [
      { to: cast.collector, amountRaw: 546n },
      { to: createDataScript(Buffer.from(text)), amountRaw: 0n },
    ],
    change: victim,
    feeRate: 2,
    mark: 'accusation',
  });
}
