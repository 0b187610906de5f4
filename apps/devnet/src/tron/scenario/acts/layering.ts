import { DAY_MS, MINUTE_MS } from '../../../scenario/calendar.ts';
import { toEvmAddress, type TronAddress } from '../../address.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import { rentEnergy } from '../energy.ts';
import { locks } from '../locks.ts';
import type { World } from '../world.ts';

export interface Layering {
  /** Splits what the n-th lock brought and sends it on its way. */
  passOn(timeMs: number, position: number, lock: number, amount: bigint): void;
}

export const frozenTransit = cast.firstLayer[3] as TronAddress;
export const destroyedTransit = cast.firstLayer[4] as TronAddress;
/** The locks whose money is caught at a transit address, and how long after. */
const FREEZING_LOCK = 29;
const DESTROYING_LOCK = locks.length - 1;
const DESTRUCTION_MS = 26 * DAY_MS;

/**
 * Receiver → first layer → second layer → exchanges, merchants or the treasury within an hour. Energy is rented in half
 * of the cases and burnt in the others.
 */
export function createLayering(world: World): Layering {
  const seen = new Set<string>();

  function markOnce(mark: string): string | undefined {
    if (seen.has(mark)) return undefined;
    seen.add(mark);
    return mark;
  }

  function leave(timeMs: number, holder: TronAddress, amount: bigint): void {
    const way = world.random.integer(1, 100);
    const [to, mark] =
      way <= 38
        ? ([world.random.pick(cast.harbourSuspectDeposits), 'harbourArrival'] as const)
        : way <= 62
          ? ([world.random.pick(cast.northSuspectDeposits), 'northArrival'] as const)
          : way <= 80
            ? ([world.random.pick(cast.otc), 'otcSale'] as const)
            : ([cast.treasury, 'treasuryArrival'] as const);
    world.sendUsdt(timeMs, holder, to, amount, { mark: markOnce(mark) });
  }

  function secondLayer(timeMs: number, transit: TronAddress, amount: bigint, isRented: boolean): void {
    const target = world.random.pick(cast.secondLayer);
    if (isRented) rentEnergy(world, timeMs, transit, 1);
    world.sendUsdt(timeMs, transit, target, amount, { isEnergyPaid: isRented });
    leave(timeMs + 9 * MINUTE_MS, target, amount);
  }

  function freeze(timeMs: number, transit: TronAddress, amount: bigint, marks: readonly [freeze: string, failure: string]): void {
    const args = [toEvmAddress(transit)];
    world.call(
      timeMs + 5 * MINUTE_MS,
      cast.issuer,
      { to: contracts.usdt, contract: 'DemoUSDT', name: 'addBlackList', args },
      { mark: marks[0] },
    );
    for (const [attempt, delayMs] of [12 * MINUTE_MS, 19 * 60 * MINUTE_MS].entries()) {
      world.sendUsdt(timeMs + delayMs, transit, cast.secondLayer[0] as TronAddress, amount, {
        outcome: 'REVERT',
        mark: attempt === 0 ? marks[1] : undefined,
      });
    }
  }

  function destroy(timeMs: number, transit: TronAddress): void {
    const args = [toEvmAddress(transit)];
    world.call(timeMs, cast.issuer, { to: contracts.usdt, contract: 'DemoUSDT', name: 'destroyBlackFunds', args }, { mark: 'destroyed' });
    world.bookUsdt(transit, null, world.usdtOf(transit));
  }

  return {
    passOn(timeMs, position, lock, amount) {
      const splitMs = timeMs + (21 + position) * MINUTE_MS;
      const half = (amount / 2_000_000n) * 1_000_000n;
      const parts = [half, amount - half];
      rentEnergy(world, splitMs, cast.receiver, parts.length, markOnce('rental'));
      for (const [index, part] of parts.entries()) {
        const isCaught = index === 0 && (lock === FREEZING_LOCK || lock === DESTROYING_LOCK);
        const caught = lock === FREEZING_LOCK ? frozenTransit : destroyedTransit;
        const usable = cast.firstLayer.filter((transit) => transit !== frozenTransit && transit !== destroyedTransit);
        const open = lock < FREEZING_LOCK ? cast.firstLayer : usable;
        const transit = isCaught ? caught : world.random.pick(open);
        const partMs = splitMs + index * 12_000;
        world.sendUsdt(partMs, cast.receiver, transit, part, { isEnergyPaid: true, mark: index === 0 ? markOnce('split') : undefined });
        if (!isCaught) secondLayer(partMs + 13 * MINUTE_MS, transit, part, (lock + index) % 2 === 0);
        else if (lock === FREEZING_LOCK) freeze(partMs, transit, part, ['freeze', 'frozenTransfer']);
        else {
          freeze(partMs, transit, part, ['secondFreeze', 'secondFailure']);
          destroy(partMs + DESTRUCTION_MS, transit);
        }
      }
    },
  };
}
