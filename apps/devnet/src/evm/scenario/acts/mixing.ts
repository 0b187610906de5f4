import { keccak256, toHex, type Address, type Hex } from 'viem';
import { ether } from '../amounts.ts';
import { momentOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts, northSuspectDeposits } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

interface Note {
  pool: Address;
  coins: number;
  secret: Hex;
  dueDay: number;
}

const RELAYER_FEE = ether(0.02);
const LAST_DEPOSIT_DAY = 165;

/** Washers put the ether of the swaps into the pools; days later a relayer takes it out to fresh addresses. */
export function createMixing(world: World): Stage {
  let open: Note[] = [];
  let made = 0;

  function deposit(timeMs: number, day: number, from: Address, coins: 1 | 10): void {
    made += 1;
    const secret = keccak256(toHex(`note ${made}`));
    const pool = coins === 10 ? contracts.mixerTen : contracts.mixerOne;
    world.call(
      timeMs,
      from,
      { to: pool, contract: 'MixerPool', name: 'deposit', args: [keccak256(secret)] },
      {
        valueWei: ether(coins),
        gas: 150_000,
        mark: made === 1 ? 'mixerDeposit' : undefined,
      },
    );
    open.push({ pool, coins, secret, dueDay: day + world.random.integer(3, 16) });
  }

  function withdraw(day: number, note: Note, isFirst: boolean): void {
    const exit = world.random.pick(cast.mixerExits);
    world.call(
      momentOf(day, 'afternoon'),
      cast.relayer,
      { to: note.pool, contract: 'MixerPool', name: 'withdraw', args: [note.secret, exit, RELAYER_FEE] },
      {
        gas: 200_000,
        mark: isFirst ? 'mixerWithdrawal' : undefined,
      },
    );
    world.bookEther(exit, ether(note.coins) - RELAYER_FEE);
  }

  let withdrawn = 0;
  return (day) => {
    if (day <= LAST_DEPOSIT_DAY) {
      for (const [index, washer] of cast.washers.entries()) {
        const coins = world.etherOf(washer) > ether(10.5) ? 10 : 1;
        const count = coins === 10 ? 1 : world.etherOf(washer) > ether(2.5) ? 2 : 0;
        for (let turn = 0; turn < count; turn += 1) deposit(momentOf(day, 'morning') + (index + turn) * 8_000, day, washer, coins);
      }
    }
    const due = open.filter((note) => note.dueDay === day);
    open = open.filter((note) => note.dueDay !== day);
    for (const note of due) {
      withdraw(day, note, withdrawn === 0);
      withdrawn += 1;
    }
    for (const exit of cast.mixerExits) {
      if (day % 9 !== 0 || world.etherOf(exit) < ether(8)) continue;
      const amount = world.etherOf(exit) - ether(1);
      world.sendEther(momentOf(day, 'evening'), exit, world.random.pick(northSuspectDeposits), amount, { gas: 60_000 });
    }
  };
}
