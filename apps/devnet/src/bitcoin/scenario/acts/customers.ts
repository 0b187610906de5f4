import { MINUTE_MS, momentOf, STORY_DAYS } from '../../../scenario/calendar.ts';
import { coins } from '../amounts.ts';
import { cast } from '../cast.ts';
import { createPerson, type Person } from '../people.ts';
import type { Wallet, World } from '../world.ts';

/** BIP125. */
const REPLACEABLE = 0xfffffffd;
/** Not replaceable, but its lock time counts. */
const LOCK_TIME_COUNTS = 0xfffffffe;
const kinds = ['p2wpkh', 'p2pkh', 'nested', 'p2wpkh', 'p2tr'] as const;
const CHAIN_EVERY = 11;
const CHAIN_LENGTH = 8;

/** Ordinary life: people pay each other, a shop and their exchange; their wallets take a new address for every change. */
export function planCustomers(world: World): void {
  const people = cast.customers.map((door, index) => createPerson(door, kinds[index % kinds.length] ?? 'p2wpkh'));
  for (let day = 3; day < STORY_DAYS; day += 1) {
    for (const moment of ['noon', 'evening', 'night'] as const) {
      world.at(momentOf(day, moment) + 7 * MINUTE_MS, () => spend(world, people));
    }
    if (day % 4 === 1) world.at(momentOf(day, 'dawn'), () => tidy(world, people));
    if (day % CHAIN_EVERY === 0) world.at(momentOf(day, 'afternoon') + 5 * MINUTE_MS, () => passOnUnconfirmed(world, people));
    if (day % 30 === 9) world.at(momentOf(day, 'dawn'), () => payMiners(world));
  }
}

const wealthOf = (world: World, person: Person) => person.wallets.reduce((sum, wallet) => sum + world.balanceOf(wallet), 0n);

function pickTarget(world: World, people: readonly Person[]): Wallet {
  const way = world.random.integer(1, 100);
  if (way <= 40) return world.random.pick(people).door;
  if (way <= 65) return world.random.pick(cast.harbourDeposits);
  return way <= 85 ? world.random.pick(cast.northDeposits) : cast.shop;
}

function spend(world: World, people: readonly Person[]): void {
  const { random } = world;
  const able = people.filter((person) => wealthOf(world, person) > coins(0.02));
  for (let index = random.integer(0, 2); index > 0 && able.length > 0; index -= 1) {
    const [person] = able.splice(random.integer(0, able.length - 1), 1) as [Person];
    const amountRaw = (wealthOf(world, person) * BigInt(random.integer(8, 60))) / 100n;
    const style = random.integer(1, 10);
    world.send({
      from: person.wallets,
      pay: [{ to: pickTarget(world, people), amountRaw }],
      change: person.nextChange(),
      version: style <= 8 ? 2 : 1,
      ...(style <= 3 && { sequence: REPLACEABLE, mark: 'replaceable' }),
      // Wallets tie a payment to the newest block, so that nobody gains by digging that up again.
      ...(style >= 8 && { sequence: LOCK_TIME_COUNTS, lockTime: world.height() }),
    });
  }
}

/** Somebody with many small coins puts them together. */
function tidy(world: World, people: readonly Person[]): void {
  const untidy = people.find((person) => person.wallets.flatMap(world.listCoins).length > 9);
  if (untidy) world.send({ from: untidy.wallets, isSweep: true, change: untidy.nextChange(), feeRate: 2 });
}

/** A till that pays on at once: each spends the one before, all in the same block. */
function passOnUnconfirmed(world: World, people: readonly Person[]): void {
  const payer = people.find((person) => wealthOf(world, person) > coins(0.1));
  if (!payer) return;
  let { coins: held } = world.send({
    from: payer.wallets,
    pay: [{ to: cast.shop, amountRaw: coins(0.08) }],
    change: payer.nextChange(),
    mark: 'unconfirmedChain',
  });
  for (let hop = 0; hop < CHAIN_LENGTH; hop += 1) {
    const mine = held.filter((coin) => coin.lock === cast.shop.lock);
    const to = world.random.pick(people).door;
    held = world.send({ coins: mine, pay: [{ to, amountRaw: coins(0.004 + hop / 1000) }], change: cast.shop }).coins;
  }
}

/** The pools share out what has ripened. */
function payMiners(world: World): void {
  for (const pool of [cast.dipperPool, cast.tidePool]) {
    const ripe = world.listCoins(pool).slice(0, 25);
    if (ripe.length < 10) continue;
    const pay = cast.customers.slice(0, 12).map((to, index) => ({ to, amountRaw: coins(0.01 + index / 1000) }));
    world.send({ coins: ripe, pay, change: pool, mark: 'minerPayout' });
  }
}
