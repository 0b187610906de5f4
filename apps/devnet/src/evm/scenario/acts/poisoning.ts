import type { Address } from 'viem';
import { ether, usdt } from '../amounts.ts';
import { MINUTE_MS, momentOf, timeOf } from '../../../scenario/calendar.ts';
import { cast, lookAlikeOf } from '../cast.ts';
import { contracts, lookAlikeNames, lookAlikeTokens } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

const FIRST_DAY = 40;
const LAST_DAY = 150;
/** The victim who copies the wrong address out of the history. */
const MISTAKEN_VICTIM = 11;
const MISTAKE_DAY = 70;

/**
 * A poisoner puts look-alikes of real counterparties into the histories of others: zero-value transfers that USDT
 * lets anybody make, made-up transfers of look-alike tokens, and a cent of real USDT from the look-alike itself.
 */
export function createPoisoning(world: World): Stage {
  const bait = usdt(0.01);

  function prepare(day: number): void {
    for (const [index, [name, symbol]] of lookAlikeNames.entries()) {
      world.create(timeOf(day, 9 + index / 10), cast.poisoner, 'LookAlikeToken', [name, symbol]);
    }
    world.sendUsdt(timeOf(day, 9), cast.northHot, cast.poisoner, usdt(2_000));
  }

  function moveNothing(timeMs: number, from: Address, to: Address, mark: string | undefined): void {
    world.call(
      timeMs,
      cast.poisoner,
      { to: contracts.usdt, contract: 'DemoUSDT', name: 'transferFrom', args: [from, to, 0n] },
      { gas: 80_000, mark },
    );
  }

  function announce(timeMs: number, pairs: { from: Address; to: Address; amount: bigint }[], mark: string | undefined): void {
    const token = lookAlikeTokens[world.random.integer(0, 1)] as Address;
    const args = [pairs.map((pair) => pair.from), pairs.map((pair) => pair.to), pairs.map((pair) => pair.amount)];
    world.call(timeMs, cast.poisoner, { to: token, contract: 'LookAlikeToken', name: 'announce', args }, { mark });
  }

  /** A cent from the look-alike: the look-alike gets its gas and its cent from the poisoner first. */
  function sendCent(timeMs: number, lookAlike: Address, to: Address): void {
    world.setGasSource([lookAlike], cast.poisoner, ether(0.0012));
    world.sendUsdt(timeMs - 40 * MINUTE_MS, cast.poisoner, lookAlike, bait);
    world.sendUsdt(timeMs, lookAlike, to, bait);
  }

  return (day) => {
    if (day === FIRST_DAY - 1) prepare(day);
    if (day < FIRST_DAY || day > LAST_DAY) return;
    const index = world.random.integer(0, cast.victims.length - 1);
    const victim = cast.victims[index] as Address;
    const lookAlike = lookAlikeOf(cast.deposits[index] as Address);
    const timeMs = momentOf(day, 'evening') + 2 * MINUTE_MS;
    if (day % 2 === 0) moveNothing(timeMs, victim, lookAlike, day === FIRST_DAY ? 'poisonZero' : undefined);
    if (day % 4 === 1) {
      const collectorLookAlike = lookAlikeOf(cast.collector);
      const pairs = [
        { from: victim, to: lookAlike, amount: usdt(5_000) },
        { from: cast.deposits[index] as Address, to: collectorLookAlike, amount: usdt(5_000) },
        { from: cast.collector, to: lookAlikeOf(cast.firstLayer[0] as Address), amount: usdt(9_900) },
      ];
      announce(timeMs, pairs, day === FIRST_DAY + 1 ? 'poisonToken' : undefined);
    }
    if (day % 8 === 2) moveNothing(timeMs + MINUTE_MS, cast.collector, lookAlikeOf(cast.firstLayer[day % 6] as Address), undefined);
    if (day % 10 === 3) sendCent(timeMs + 10 * MINUTE_MS, lookAlikeOf(cast.deposits[index] as Address), victim);
    if (day === MISTAKE_DAY) {
      const mistaken = cast.victims[MISTAKEN_VICTIM] as Address;
      const wrong = lookAlikeOf(cast.deposits[MISTAKEN_VICTIM] as Address);
      moveNothing(timeOf(day, 8), mistaken, wrong, undefined);
      world.sendUsdt(timeOf(day, 9), cast.harbourHot, mistaken, usdt(1_200));
      world.sendUsdt(timeOf(day, 10), mistaken, wrong, usdt(1_200), { mark: 'mistaken' });
    }
  };
}
