import { MINUTE_MS, STORY_START_MS, timeOf } from '../../../scenario/calendar.ts';
import type { Random } from '../../../scenario/random.ts';
import { coins } from '../amounts.ts';
import { SEGWIT_HEIGHT } from '../block.ts';
import { cast } from '../cast.ts';
import type { Miner, Wallet, World } from '../world.ts';

const EARLY_BLOCKS = 60;
const COINS_PER_PAYOUT = 45;

/** A lone miner first, then two pools. */
export function minerOf(height: number, random: Random): Miner {
  if (height <= EARLY_BLOCKS) return { wallet: cast.earlyMiner[height % cast.earlyMiner.length] as Wallet, tag: 'first light' };
  return random.chance(0.6) ? { wallet: cast.dipperPool, tag: '/北斗矿池/' } : { wallet: cast.tidePool, tag: '/TidePool/' };
}

/** Blocks before the story, ten minutes apart, until segregated witness is active; then the miners sell to the exchanges. */
export function planSetup(world: World): void {
  for (let height = 1; height <= SEGWIT_HEIGHT; height += 1) {
    const timeMs = STORY_START_MS - (SEGWIT_HEIGHT + 1 - height) * 10 * MINUTE_MS;
    world.at(timeMs, () => world.mine(timeMs));
  }
  world.at(timeOf(0, 1), () => sell(world, cast.dipperPool, cast.harbourHot));
  world.at(timeOf(0, 2), () => sell(world, cast.tidePool, cast.northHot));
  world.at(timeOf(0, 4), () => {
    world.send({ from: [cast.harbourHot], isSweep: true, pay: split(cast.harbourHot, 14, 9), change: cast.harbourCold });
    world.send({ from: [cast.northHot], isSweep: true, pay: split(cast.northHot, 8, 9), change: cast.northCold });
  });
}

function sell(world: World, pool: Wallet, exchange: Wallet): void {
  const ripe = world.listCoins(pool);
  for (let start = 0; start + COINS_PER_PAYOUT < ripe.length; start += COINS_PER_PAYOUT) {
    world.send({ coins: ripe.slice(start, start + COINS_PER_PAYOUT), change: exchange });
  }
}

function split(wallet: Wallet, parts: number, amount: number) {
  return Array.from({ length: parts }, () => ({ to: wallet, amountRaw: coins(amount) }));
}
