import { HOUR_MS, MINUTE_MS, timeOf } from '../../../scenario/calendar.ts';
import type { Random } from '../../../scenario/random.ts';
import { coins } from '../amounts.ts';
import { cast, createWallet } from '../cast.ts';
import { createDataScript } from '../locks.ts';
import { estimateSize, type Coin } from '../transaction.ts';
import type { Payment, Wallet, World } from '../world.ts';

const EQUAL_RAW = coins(0.1);
const JOIN_FEE_RATE = 8;
const POOL_RAW = coins(0.05);
const PREMIX_RAW = POOL_RAW + coins(0.0001);
const POOL_SIZE = 5;

/** Two kinds of mixing: many people with equal outputs and change, and rounds of five in, five out. */
export function planMixing(world: World): void {
  for (const [round, day] of [84, 112, 150].entries()) {
    world.at(timeOf(day, 9.5), () => fundWashers(world));
    world.at(timeOf(day, 15.2), () => joinCoins(world, round));
    world.at(timeOf(day + 9, 4.1), () => mergeMixed(world, round));
  }
  world.at(timeOf(95, 9.5), () => fundWashers(world));
  world.at(timeOf(95, 20), () => openPool(world));
}

function fundWashers(world: World): void {
  const share = world.balanceOf(cast.collector) / 9n;
  const amountRaw = share > coins(0.34) ? coins(0.34) : share;
  const pay = cast.washers.map((to, index) => ({ to, amountRaw: amountRaw - BigInt(index) * 70_001n }));
  world.send({ from: [cast.collector], pay, change: cast.collector });
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return Array.from(items, () => rest.splice(random.integer(0, rest.length - 1), 1)[0] as Item);
}

/** Everybody puts in a coin and gets one of equal size at a new address, and the rest back at another one. */
function joinCoins(world: World, round: number): void {
  const isEnough = (coin: Coin) => coin.amountRaw > EQUAL_RAW + coins(0.001);
  const washed = cast.washers.flatMap((washer) => world.listCoins(washer).filter(isEnough).slice(0, 1));
  const others = cast.mixers.flatMap((mixer) => world.listCoins(mixer).filter(isEnough).slice(0, 1)).slice(0, 9 + round * 3);
  const spent = shuffle([...washed, ...others], world.random);
  const share = BigInt(
    Math.ceil(
      (estimateSize(
        spent,
        spent.flatMap((coin) => [coin.lock.script, coin.lock.script]),
      ) *
        JOIN_FEE_RATE) /
        spent.length,
    ),
  );
  const pay = spent.flatMap((coin, seat): Payment[] => {
    const isWashed = washed.includes(coin);
    const to = isWashed ? (cast.mixedOut[round * 6 + washed.indexOf(coin)] as Wallet) : createWallet(`join ${round} out ${seat}`, 'p2wpkh');
    const back = createWallet(`join ${round} change ${seat}`, 'p2wpkh');
    return [
      { to, amountRaw: EQUAL_RAW },
      { to: back, amountRaw: coin.amountRaw - EQUAL_RAW - share },
    ];
  });
  world.send({ coins: spent, pay: shuffle(pay, world.random), mark: round === 0 ? 'coinJoin' : undefined });
}

/** What careful mixing had parted is put together again on its way to the exchange. */
function mergeMixed(world: World, round: number): void {
  const held = cast.mixedOut.slice(round * 6, round * 6 + 6).flatMap(world.listCoins);
  if (held.length < 2) return;
  world.send({ coins: held, change: cast.northSuspectDeposits[round % 2], mark: round === 0 ? 'mixedMerge' : undefined });
}

/** First everybody cuts a coin into equal parts, then the parts go round by fives; the fee is paid by those who are new. */
function openPool(world: World): void {
  const rich = cast.mixers.filter((mixer) => world.balanceOf(mixer) > PREMIX_RAW * 4n).slice(0, 6);
  const fresh = [cast.washers[0] as Wallet, ...rich].flatMap((owner) => cutUp(world, owner));
  world.at(world.now() + HOUR_MS, () => mix(world, fresh, [], 1));
}

function mix(world: World, fresh: readonly Coin[], returned: readonly Coin[], round: number): void {
  const newcomers = round === 1 ? POOL_SIZE : 2;
  if (fresh.length < newcomers) return;
  const spent = shuffle([...fresh.slice(0, newcomers), ...returned.slice(0, POOL_SIZE - newcomers)], world.random);
  const pay = spent.map((_, seat) => ({ to: createWallet(`pool ${round} out ${seat}`, 'p2wpkh'), amountRaw: POOL_RAW }));
  const { coins: made } = world.send({ coins: spent, pay, mark: round === 2 ? 'poolMix' : undefined });
  const rest = shuffle([...returned.slice(POOL_SIZE - newcomers), ...made], world.random);
  world.at(world.now() + world.random.integer(25, 70) * MINUTE_MS, () => mix(world, fresh.slice(newcomers), rest, round + 1));
}

function cutUp(world: World, owner: Wallet): Coin[] {
  const parts = Number(world.balanceOf(owner) / (PREMIX_RAW + coins(0.001))) > 5 ? 5 : 3;
  if (world.balanceOf(owner) < PREMIX_RAW * BigInt(parts) + coins(0.002)) return [];
  const premix = Array.from({ length: parts }, (_, part) => ({
    to: createWallet(`${owner.name} premix ${part}`, 'p2wpkh'),
    amountRaw: PREMIX_RAW,
  }));
  const { coins: made } = world.send({
    from: [owner],
    isSweep: true,
    pay: [
      ...premix,
      { to: cast.coordinator, amountRaw: coins(0.0005) },
      { to: createDataScript(Buffer.alloc(64, owner.lock.script)), amountRaw: 0n },
    ],
    change: createWallet(`${owner.name} left over`, 'p2wpkh'),
    mark: owner === cast.washers[0] ? 'poolEntry' : undefined,
  });
  return made.filter((coin) => coin.amountRaw === PREMIX_RAW);
}
