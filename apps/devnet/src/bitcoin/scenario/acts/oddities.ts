import { timeOf } from '../../../scenario/calendar.ts';
import { coins, DUST_RAW } from '../amounts.ts';
import { cast, createWallet, LOCKED_UNTIL_MS } from '../cast.ts';
import { createDataScript } from '../locks.ts';
import type { Payment, Wallet, World } from '../world.ts';

const LOCK_TIME_COUNTS = 0xfffffffe;
/** OP_TRUE: whoever comes first. */
const ANYONE = Uint8Array.of(0x51);

/** What a reader of chains must be able to show: rare scripts, notes, mistakes, old coin. */
export function planOddities(world: World): void {
  const buy = (day: number, to: Wallet, amount: number) =>
    world.at(timeOf(day, 8), () => world.send({ from: [cast.northHot], pay: [{ to, amountRaw: coins(amount) }], change: cast.northHot }));
  buy(4, cast.saver, 0.75);
  buy(10, cast.tinkerer, 6);
  buy(16, cast.club, 2);
  buy(69, cast.duster, 0.2);
  world.at(timeOf(12, 14), () => tinker(world));
  world.at(timeOf(13, 14), () => spendBareMultisig(world));
  for (const day of [30, 90, 170]) world.at(timeOf(day, 19), () => payFromClub(world));
  world.at(timeOf(70, 3), () => dust(world));
  world.at(timeOf(82, 21), () => joinDust(world));
  world.at(timeOf(124, 10), () => openSavings(world));
  world.at(timeOf(140, 2.2), () => overpay(world));
  world.at(timeOf(190, 4.7), () => wakeEarlyMiner(world));
}

function tinker(world: World): void {
  const own = cast.tinkerer;
  const write = (data: Uint8Array, amountRaw = 0n): Payment => ({ to: createDataScript(data), amountRaw });
  const steps: Payment[][] = [
    [write(Buffer.from('你好，世界'))],
    [write(Buffer.from('00ff10a5c3e7deadbeef8081feff', 'hex'))],
    [write(Buffer.from('documents of 2026-03-14, sha256 of the archive follows in the next output of this series'.slice(0, 80)))],
    // Coin that nobody will ever spend.
    [write(Buffer.from('burnt'), 10_000n)],
    [{ to: ANYONE, amountRaw: 20_000n }],
    [{ to: createWallet('nothing received', 'p2wpkh'), amountRaw: 0n }],
    // One address twice in one transaction, and a payment to oneself.
    [
      { to: cast.shop, amountRaw: coins(0.01) },
      { to: cast.shop, amountRaw: coins(0.02) },
    ],
    [{ to: own, amountRaw: coins(0.5) }],
    cast.bare.map((to) => ({ to, amountRaw: coins(0.05) })),
    [{ to: createWallet('bare key', 'p2pk'), amountRaw: coins(0.3) }],
  ];
  const marks = ['note', 'hexNote', undefined, 'burnt', 'anyone', undefined, undefined, undefined, 'bareMultisig', undefined];
  for (const [index, pay] of steps.entries()) world.send({ from: [own], pay, change: own, mark: marks[index] });
}

function spendBareMultisig(world: World): void {
  world.send({ from: cast.bare.slice(0, 3), isSweep: true, change: cast.tinkerer, mark: 'bareSpent' });
  world.send({ from: [createWallet('bare key', 'p2pk')], isSweep: true, change: cast.tinkerer });
}

function payFromClub(world: World): void {
  const pay = cast.customers.slice(20, 24).map((to) => ({ to, amountRaw: coins(0.06) }));
  world.send({ from: [cast.club], pay, change: cast.club, mark: 'multisig' });
}

/** Tiny amounts to many addresses: whoever spends them along with other coin shows what belongs together. */
function dust(world: World): void {
  const known = [cast.collector, cast.harbourHot, cast.northHot, ...cast.victims, ...cast.deposits, ...cast.splitters, ...cast.otc];
  for (const targets of [
    [...known, ...cast.customers],
    [...cast.mixers, ...cast.harbourDeposits, ...cast.northDeposits],
  ]) {
    const pay = targets.map((to) => ({ to, amountRaw: DUST_RAW }));
    world.send({ from: [cast.duster], pay, change: cast.duster, feeRate: 1, mark: 'dust' });
  }
}

function joinDust(world: World): void {
  world.send({
    from: [cast.victims[3] as Wallet, cast.otc[1] as Wallet],
    isSweep: true,
    change: cast.otc[1],
    feeRate: 1,
    mark: 'dustJoined',
  });
}

function openSavings(world: World): void {
  const lockTime = LOCKED_UNTIL_MS / 1000;
  world.send({
    from: [cast.saver],
    isSweep: true,
    change: cast.harbourDeposits[5],
    lockTime,
    sequence: LOCK_TIME_COUNTS,
    mark: 'timeLock',
  });
}

/** Somebody mistook the fee for the amount. */
function overpay(world: World): void {
  const to = cast.harbourDeposits[7] as Wallet;
  world.send({ from: [cast.tinkerer], pay: [{ to, amountRaw: coins(0.0021) }], change: cast.tinkerer, feeRate: 150_000, mark: 'overpaid' });
}

function wakeEarlyMiner(world: World): void {
  const oldest = cast.earlyMiner.flatMap((miner) => world.listCoins(miner).slice(0, 1)).slice(0, 3);
  world.send({
    coins: oldest,
    pay: [{ to: cast.northDeposits[8] as Wallet, amountRaw: coins(40) }],
    change: cast.earlyMiner[0],
    mark: 'ancient',
  });
}
