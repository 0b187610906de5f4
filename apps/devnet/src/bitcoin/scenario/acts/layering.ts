import { MINUTE_MS, timeOf } from '../../../scenario/calendar.ts';
import { cast as otherChain } from '../../../evm/scenario/cast.ts';
import { coins } from '../amounts.ts';
import { cast, createWallet } from '../cast.ts';
import { createDataScript } from '../locks.ts';
import type { Coin } from '../transaction.ts';
import type { Wallet, World } from '../world.ts';

const RESERVE_DAY = 52;
const WAKING_DAY = 206;
/** Name of the wallet that the reserve keeps its rest in. */
export const RESERVE_CHANGE = 'platform reserve change';

/** The ways of the collected money: a reserve that sleeps, two peel chains, a swap into coin of the EVM chain. */
export function planLayering(world: World): void {
  world.at(timeOf(RESERVE_DAY, 1.4), () => hand(world, cast.reserve, coins(1.2)));
  world.at(timeOf(WAKING_DAY, 3.2), () => wake(world));
  for (const peel of peels) planPeel(world, peel);
  for (const day of [74, 118, 161]) world.at(timeOf(day, 10.6), () => swap(world));
}

/** Part of what the collector holds, at most half. */
function hand(world: World, to: Wallet, mostRaw: bigint): bigint {
  const half = world.balanceOf(cast.collector) / 2n;
  const amountRaw = half < mostRaw ? half : mostRaw;
  world.send({ from: [cast.collector], pay: [{ to, amountRaw }], change: cast.collector });
  return amountRaw;
}

function wake(world: World): void {
  world.send({
    from: [cast.reserve],
    isSweep: true,
    pay: [{ to: cast.otc[2] as Wallet, amountRaw: coins(0.35) }],
    change: createWallet(RESERVE_CHANGE, 'p2wpkh'),
    mark: 'waking',
  });
}

interface Peel {
  day: number;
  hops: number;
  name: string;
  splitter: Wallet;
}

const peels: readonly Peel[] = [
  { day: 66, hops: 36, name: 'peel A', splitter: cast.splitters[0] as Wallet },
  { day: 132, hops: 44, name: 'peel B', splitter: cast.splitters[1] as Wallet },
];

/** Names of the fresh wallets that the peel chains go through, hop by hop. */
export function listPeelNames(): string[] {
  return peels.flatMap(({ name, hops }) => Array.from({ length: hops }, (_, index) => `${name} ${index + 1}`));
}

/** A large coin goes from fresh address to fresh address, and at every hop a small piece is paid out. */
function planPeel(world: World, { day, hops, name, splitter }: Peel): void {
  const exits = [...cast.harbourSuspectDeposits, ...cast.northSuspectDeposits, ...cast.otc];
  world.at(timeOf(day, 2), () => {
    const pieceRaw = (hand(world, splitter, coins(3)) * 9n) / (10n * BigInt(hops));
    world.at(world.now() + 30 * MINUTE_MS, () => peel(world.listCoins(splitter).at(-1) as Coin, 1, pieceRaw));
  });

  function peel(coin: Coin, hop: number, pieceRaw: bigint): void {
    const amountRaw = (pieceRaw * BigInt(world.random.integer(60, 135))) / 100n;
    const next = createWallet(`${name} ${hop}`, 'p2wpkh');
    const { coins: made } = world.send({
      coins: [coin],
      pay: [{ to: world.random.pick(exits), amountRaw: amountRaw - (amountRaw % 10_000n) }],
      change: next,
      mark: markOf(name, hop, hops),
    });
    const rest = made.find((one) => one.lock === next.lock);
    if (!rest || hop >= hops) return;
    // Often faster than the blocks: then several hops stand in one.
    world.at(world.now() + world.random.integer(2, 55) * MINUTE_MS, () => peel(rest, hop + 1, pieceRaw));
  }
}

function markOf(name: string, hop: number, hops: number): string | undefined {
  if (name !== 'peel A') return undefined;
  if (hop === 1) return 'peelStart';
  return hop === hops ? 'peelEnd' : undefined;
}

/** Pays a swap service and tells it in a data output where the other chain's coin shall go. */
function swap(world: World): void {
  const splitter = cast.splitters[3] as Wallet;
  hand(world, splitter, coins(0.6));
  const memo = `=:DemoETH.USDT:${otherChain.collector}`;
  world.at(world.now() + 25 * MINUTE_MS, () => {
    world.send({
      from: [splitter],
      isSweep: true,
      pay: [{ to: createDataScript(Buffer.from(memo)), amountRaw: 0n }],
      change: cast.swapService,
      mark: 'swapMemo',
    });
  });
  world.at(world.now() + 24 * 60 * MINUTE_MS, () => {
    world.send({ from: [cast.swapService], isSweep: true, change: cast.northDeposits[3] });
  });
}
