import type { Address } from 'viem';
import { usdt } from '../amounts.ts';
import { momentOf, MINUTE_MS } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts, northDeposits, northSuspectDeposits } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

/** Below this an exchange leaves a deposit where it is. */
const SWEEP_THRESHOLD = usdt(900);

const SWEEP_DAYS = 3;

/** Both exchanges empty their deposit addresses: one by sending gas first, the other by calling its contracts. */
export function createExchanges(world: World): Stage {
  const harbour: Address[] = [...cast.harbourSuspectDeposits, ...cast.harbourDeposits];
  const north: Address[] = [...northSuspectDeposits, ...northDeposits];
  let harbourSweeps = 0;

  return (day) => {
    const sweepMs = momentOf(day, 'night') + 25 * MINUTE_MS;
    if (day % SWEEP_DAYS !== 0) return;
    const isFull = (deposit: Address): boolean => world.usdtOf(deposit) >= SWEEP_THRESHOLD;
    for (const [index, deposit] of harbour.filter(isFull).entries()) {
      const isSuspect = cast.harbourSuspectDeposits.includes(deposit);
      world.sendUsdt(sweepMs + index * 4_000, deposit, cast.harbourHot, world.usdtOf(deposit), {
        mark: isSuspect && harbourSweeps === 0 ? 'exchangeSweep' : undefined,
      });
      if (isSuspect) harbourSweeps += 1;
    }
    for (const [index, deposit] of north.filter(isFull).entries()) {
      world.call(
        sweepMs + index * 4_000,
        cast.northOperator,
        { to: deposit, contract: 'DepositForwarder', name: 'flush', args: [contracts.usdt] },
        {
          gas: 120_000,
        },
      );
      world.bookUsdt(deposit, cast.northHot, world.usdtOf(deposit));
    }
  };
}
