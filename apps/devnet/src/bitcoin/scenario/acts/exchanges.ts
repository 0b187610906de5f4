import { momentOf, STORY_DAYS, timeOf } from '../../../scenario/calendar.ts';
import { coins } from '../amounts.ts';
import { cast } from '../cast.ts';
import type { Wallet, World } from '../world.ts';

const SWEEP_MOST = 20;
const REFILL_DAYS = 24;
const LOW_WATER = coins(60);

interface Exchange {
  hot: Wallet;
  cold: Wallet;
  deposits: readonly Wallet[];
  withdrawals: readonly [least: number, most: number];
  batchEvery: number;
  batch: readonly [least: number, most: number];
}

const exchanges: readonly Exchange[] = [
  {
    hot: cast.harbourHot,
    cold: cast.harbourCold,
    deposits: [...cast.harbourSuspectDeposits, ...cast.harbourDeposits],
    withdrawals: [2, 5],
    batchEvery: 3,
    batch: [12, 30],
  },
  {
    hot: cast.northHot,
    cold: cast.northCold,
    deposits: [...cast.northSuspectDeposits, ...cast.northDeposits],
    withdrawals: [1, 2],
    batchEvery: 5,
    batch: [8, 16],
  },
];

/**
 * Both exchanges pay out one by one and in batches, empty their deposit addresses, and keep most of the coin in a wallet of
 * several keys. Their change goes back to where it came from: the hot wallets' addresses never change.
 */
export function planExchanges(world: World): void {
  for (const exchange of exchanges) {
    for (let day = 1; day < STORY_DAYS; day += 1) {
      for (const moment of ['morning', 'noon', 'afternoon', 'evening'] as const) {
        world.at(momentOf(day, moment), () => payOut(world, exchange, moment === 'morning' || moment === 'evening'));
      }
      if (day % exchange.batchEvery === 0) world.at(timeOf(day, 16.3), () => payBatch(world, exchange));
      if (day % 2 === 0) world.at(momentOf(day, 'night'), () => sweepDeposits(world, exchange));
      if (day % REFILL_DAYS === 0) world.at(timeOf(day, 5), () => balance(world, exchange));
    }
  }
}

function payOut(world: World, { hot, withdrawals }: Exchange, isBusy: boolean): void {
  const { random } = world;
  const [least, most] = withdrawals;
  const count = isBusy ? Math.ceil(random.integer(least, most) / 2) : random.integer(0, Math.floor(most / 3));
  for (let index = 0; index < count; index += 1) {
    const to = random.pick(cast.customers);
    world.send({ from: [hot], pay: [{ to, amountRaw: coins(random.integer(20, 1_800) / 10_000) }], change: hot });
  }
}

function payBatch(world: World, { hot, batch }: Exchange): void {
  const { random } = world;
  const pay = Array.from({ length: random.integer(...batch) }, () => ({
    to: random.pick([...cast.customers, ...cast.mixers]),
    amountRaw: coins(random.integer(150, 2_400) / 10_000),
  }));
  world.send({ from: [hot], pay, change: hot, mark: 'batch' });
}

function sweepDeposits(world: World, { hot, deposits }: Exchange): void {
  const isSuspect = (wallet: Wallet) => [...cast.harbourSuspectDeposits, ...cast.northSuspectDeposits].includes(wallet);
  const full = deposits.filter((deposit) => world.balanceOf(deposit) > coins(0.002));
  const mark = full.some(isSuspect) ? 'exchangeSweep' : undefined;
  const held = full.flatMap((deposit) => world.listCoins(deposit));
  for (let start = 0; start < held.length; start += SWEEP_MOST) {
    world.send({ coins: held.slice(start, start + SWEEP_MOST), change: hot, mark });
  }
}

function balance(world: World, { hot, cold }: Exchange): void {
  if (world.balanceOf(hot) < LOW_WATER) {
    const pay = Array.from({ length: 8 }, () => ({ to: hot, amountRaw: coins(12.5) }));
    world.send({ from: [cold], pay, change: cold, mark: 'coldWallet' });
  } else if (world.listCoins(hot).length > 60) {
    // Small change is put together, what is over goes into the cold.
    const small = world
      .listCoins(hot)
      .toSorted((left, right) => Number(left.amountRaw - right.amountRaw))
      .slice(0, 40);
    world.send({ coins: small, change: hot, mark: 'consolidation' });
  } else {
    world.send({ from: [hot], pay: [{ to: cold, amountRaw: coins(10) }], change: hot });
  }
}
