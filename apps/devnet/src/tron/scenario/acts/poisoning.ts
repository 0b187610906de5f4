import { usdt } from '../../../evm/scenario/amounts.ts';
import { momentOf, MINUTE_MS, timeOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import { toEvmAddress, type TronAddress } from '../../address.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import { lookAlikes } from '../lookAlikes.ts';
import type { World } from '../world.ts';

const FIRST_DAY = 50;
const LAST_DAY = 130;
const MISTAKE_DAY = 96;

/** Look-alikes of real counterparties get into the histories of others: by nothing, by one SUN, by made-up tokens. */
export function createPoisoning(world: World): Stage {
  const mistaken = cast.customers[7] as TronAddress;
  const real = cast.harbourDeposits[2] as TronAddress;

  function moveNothing(timeMs: number, from: TronAddress, to: TronAddress, mark?: string): void {
    const args = [toEvmAddress(from), toEvmAddress(to), 0n];
    world.call(timeMs, cast.poisoner, { to: contracts.usdt, contract: 'DemoUSDT', name: 'transferFrom', args }, { mark });
  }

  function announce(timeMs: number, mark?: string): void {
    const from = [cast.receiver, mistaken].map(toEvmAddress);
    const to = [lookAlikes.suspectDeposit, lookAlikes.customerDeposit].map(toEvmAddress);
    world.call(
      timeMs,
      cast.poisoner,
      { to: contracts.lookAlikeToken, contract: 'LookAlikeToken', name: 'announce', args: [from, to, [usdt(5_000), usdt(900)]] },
      {
        mark,
      },
    );
  }

  function mistake(day: number): void {
    world.sendUsdt(timeOf(day, 9), cast.harbourHot, mistaken, usdt(4_200), { isEnergyPaid: true });
    world.sendUsdt(timeOf(day, 10), mistaken, real, usdt(1_000));
    moveNothing(timeOf(day, 10.2), mistaken, lookAlikes.customerDeposit);
    world.sendUsdt(timeOf(day, 14), mistaken, lookAlikes.customerDeposit, usdt(3_000), { mark: 'mistaken' });
  }

  return (day) => {
    if (day === FIRST_DAY - 1) world.create(timeOf(day, 9), cast.poisoner, 'LookAlikeToken', ['Tether USD', 'USDT']);
    if (day === MISTAKE_DAY) mistake(day);
    if (day < FIRST_DAY || day > LAST_DAY) return;
    const timeMs = momentOf(day, 'evening') + 2 * MINUTE_MS;
    if (day % 3 === 0) moveNothing(timeMs, cast.receiver, lookAlikes.suspectDeposit, day === 51 ? 'poisonZero' : undefined);
    if (day % 8 === 1) announce(timeMs, day === 57 ? 'poisonToken' : undefined);
    // Whoever gets one SUN sees its sender in his history.
    if (day % 10 === 4)
      world.sendTrx(timeMs, lookAlikes.receiver, cast.firstLayer[day % 3] as TronAddress, 1n, {
        mark: day === 54 ? 'poisonDust' : undefined,
      });
  };
}
