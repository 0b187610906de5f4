import { momentOf, timeOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import { toEvmAddress, type TronAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { World } from '../world.ts';

type Oddity = (timeMs: number, round: number) => void;

/** What an explorer must show rightly though it is rare: failures of every kind, ended contracts, new accounts. */
export function createOddities(world: World): Stage {
  const { tinkerer } = cast;
  const fail = (name: string, args: unknown[], mark?: string): Oddity => {
    return (timeMs, round) =>
      world.call(
        timeMs,
        tinkerer,
        { to: contracts.faults, contract: 'Faults', name, args },
        { outcome: 'REVERT', mark: round === 0 ? mark : undefined },
      );
  };

  function runOut(timeMs: number, round: number): void {
    const args = [toEvmAddress(cast.newcomers[5] as TronAddress), 1n];
    const options = { outcome: 'OUT_OF_ENERGY', feeLimit: trx(0.15), mark: round === 0 ? 'outOfEnergy' : undefined } as const;
    world.call(timeMs, tinkerer, { to: contracts.usdt, contract: 'DemoUSDT', name: 'approve', args }, options);
  }

  /** The inner call is rejected and its coin comes back: one internal transaction counts, the other does not. */
  function survive(timeMs: number, round: number): void {
    const options = { callValue: trx(7), mark: round === 0 ? 'rejectedCall' : undefined };
    world.call(timeMs, tinkerer, { to: contracts.faults, contract: 'Faults', name: 'surviveInnerFailure', args: [] }, options);
  }

  function endContract(timeMs: number): void {
    const contract = world.create(timeMs, tinkerer, 'Farewell', [], { callValue: trx(25) });
    world.call(timeMs + 120_000, tinkerer, {
      to: contract,
      contract: 'Farewell',
      name: 'leaveTo',
      args: [toEvmAddress(cast.customers[3] as TronAddress)],
    });
  }

  function activate(timeMs: number, round: number): void {
    const newcomer = cast.newcomers[1 + round] ?? cast.newcomers[1];
    world.act(timeMs, tinkerer, 'AccountCreateContract', { account_address: newcomer }, { mark: round === 0 ? 'activation' : undefined });
  }

  const oddities: Oddity[] = [
    fail('failWithText', [], 'revert'),
    runOut,
    survive,
    endContract,
    fail('failWithPanic', [0]),
    activate,
    fail('failWithCustomError', [42]),
    (timeMs) => world.create(timeMs, tinkerer, 'Splitter', [], { outcome: 'OUT_OF_ENERGY', feeLimit: trx(5) }),
    (timeMs) => world.sendUsdt(timeMs, tinkerer, cast.company, 1_000_000n, { outcome: 'REVERT' }),
    fail('failWithoutReason', []),
    (timeMs, round) => {
      const value = { contract_address: contracts.splitter, consume_user_resource_percent: round % 2 === 0 ? 20n : 30n };
      world.act(timeMs, cast.company, 'UpdateSettingContract', value);
    },
  ];
  const everyDays = 4;

  return (day) => {
    if (day === 3) world.create(timeOf(day, 12), tinkerer, 'Faults', []);
    if (day < 8 || day % everyDays !== 0) return;
    const turn = day / everyDays - 2;
    const oddity = oddities[turn % oddities.length] as Oddity;
    oddity(momentOf(day, 'noon'), Math.floor(turn / oddities.length));
  };
}
