import type { Address } from 'viem';
import { ether } from '../amounts.ts';
import { momentOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

type Oddity = (timeMs: number) => void;

/** What an explorer must show rightly though it is rare: failures of every kind, self transfers, dust, ended contracts. */
export function createOddities(world: World): Stage {
  const { tinkerer, duster } = cast;

  function fail(name: string, args: unknown[]): Oddity {
    return (timeMs) =>
      world.call(timeMs, tinkerer, { to: contracts.faults, contract: 'Faults', name, args }, { gas: 60_000, outcome: 'failed' });
  }

  function splitDust(timeMs: number): void {
    const start = world.random.integer(0, 30);
    const targets: Address[] = [...cast.victims.slice(start, start + 8), cast.collector];
    const amounts = targets.map((_, index) => BigInt(1_000_000_000 * (index + 1)));
    const valueWei = amounts.reduce((sum, amount) => sum + amount, 0n);
    world.call(
      timeMs,
      duster,
      { to: contracts.splitter, contract: 'Splitter', name: 'split', args: [targets, amounts] },
      { valueWei, gas: 600_000 },
    );
  }

  function endContract(timeMs: number): void {
    const heir = world.random.pick(cast.customers);
    const contract = world.create(timeMs, tinkerer, 'Farewell', [], { valueWei: ether(0.03), gas: 200_000 });
    world.call(timeMs + 600_000, tinkerer, { to: contract, contract: 'Farewell', name: 'leaveTo', args: [heir] }, { gas: 80_000 });
  }

  const oddities: Oddity[] = [
    fail('failWithText', []),
    splitDust,
    (timeMs) => world.sendEther(timeMs, tinkerer, tinkerer, ether(0.1)),
    fail('failWithPanic', [0]),
    (timeMs) =>
      world.call(
        timeMs,
        tinkerer,
        { to: contracts.faults, contract: 'Faults', name: 'surviveInnerFailure', args: [] },
        { valueWei: ether(0.01) },
      ),
    (timeMs) => world.sendEther(timeMs, tinkerer, cast.customers[0] as Address, 0n),
    fail('failWithCustomError', [42]),
    endContract,
    (timeMs) => world.sendEther(timeMs, duster, world.random.pick(cast.victims), 1n),
    fail('failWithoutReason', []),
    (timeMs) => world.create(timeMs, tinkerer, 'Splitter', [], { gas: 100_000, outcome: 'failed' }),
    (timeMs) => world.sendUsdt(timeMs, tinkerer, cast.customers[1] as Address, 1_000_000n, { outcome: 'failed' }),
    // More gas than the call needs, less than it takes: out of gas.
    (timeMs) =>
      world.call(
        timeMs,
        tinkerer,
        { to: contracts.items, contract: 'DemoItems', name: 'mintBatch', args: [tinkerer, [9], [9]] },
        { gas: 25_000, outcome: 'failed' },
      ),
    (timeMs) =>
      world.call(
        timeMs,
        tinkerer,
        { to: contracts.token, contract: 'DemoToken', name: 'transfer', args: [cast.company, 1n] },
        { outcome: 'failed' },
      ),
  ];

  return (day) => {
    if (day < 4 || day % 2 === 1) return;
    const oddity = oddities[(day / 2) % oddities.length] as Oddity;
    oddity(momentOf(day, 'noon'));
    if (day % 6 === 0) world.sendEther(momentOf(day, 'noon'), duster, world.random.pick(cast.customers), 7n);
  };
}
