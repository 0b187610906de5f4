import type { Address } from 'viem';
import { momentOf } from '../../../scenario/calendar.ts';
import { ether, usdt } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts, northSuspectDeposits, pairs } from '../deployments.ts';
import type { World } from '../world.ts';

/** Where the bridge's coins arrive on the Tron demo chain (base58check of a made-up address). */
export const TRON_RECEIVER = 'TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV';

/** The ways out of the transit layers. */
export interface Exits {
  leave(timeMs: number, day: number, holder: Address, amount: bigint): void;
  addBlackList(timeMs: number, account: Address, mark: string): void;
}

const MAX_ALLOWANCE = 2n ** 256n - 1n;
/** Less ether than any swap of the story yields, so that nobody plans to spend what never came. */
const WORST_PRICE = 3_600;

export function createExits(world: World): Exits {
  const approved = new Set<string>();
  const seen = new Set<string>();

  /** The first use of a way out carries its mark. */
  function markOnce(mark: string): string | undefined {
    if (seen.has(mark)) return undefined;
    seen.add(mark);
    return mark;
  }

  function approveOnce(timeMs: number, holder: Address, spender: Address): void {
    const key = `${holder} ${spender}`;
    if (approved.has(key)) return;
    approved.add(key);
    world.call(
      timeMs,
      holder,
      { to: contracts.usdt, contract: 'DemoUSDT', name: 'approve', args: [spender, MAX_ALLOWANCE] },
      { gas: 80_000 },
    );
  }

  function swap(timeMs: number, holder: Address, amount: bigint): void {
    const washer = world.random.pick(cast.washers);
    approveOnce(timeMs, holder, contracts.router);
    const args = [amount, 0n, contracts.usdt, washer];
    world.call(
      timeMs,
      holder,
      { to: contracts.router, contract: 'DexRouter', name: 'swapExactTokensForETH', args },
      { gas: 350_000, mark: markOnce('swap') },
    );
    world.bookUsdt(holder, pairs.usdt, amount);
    world.bookEther(washer, ether(Number(amount / 1_000_000n) / WORST_PRICE));
  }

  function bridge(timeMs: number, holder: Address, amount: bigint): void {
    approveOnce(timeMs, holder, contracts.bridge);
    const args = [contracts.usdt, amount, 'DemoTRON', TRON_RECEIVER];
    world.call(timeMs, holder, { to: contracts.bridge, contract: 'BridgeEnd', name: 'lock', args }, { mark: markOnce('bridge') });
    world.bookUsdt(holder, contracts.bridge, amount);
  }

  function depositAtExchange(timeMs: number, day: number, holder: Address, amount: bigint): void {
    const atHarbour = world.random.chance(0.5);
    const deposit = world.random.pick<Address>(atHarbour ? cast.harbourSuspectDeposits : northSuspectDeposits);
    const mark = markOnce(atHarbour ? 'harbourArrival' : 'northArrival');
    world.sendUsdt(timeMs, holder, deposit, amount, { mark });
    if (mark === 'harbourArrival') takeOut(day, amount);
  }

  /** What came in in the afternoon leaves the hot wallet in the evening, less the exchange's fee: by time and amount alone somebody may think that it is the same. */
  function takeOut(day: number, amount: bigint): void {
    world.sendUsdt(momentOf(day, 'evening'), cast.harbourHot, cast.withdrawn, amount - usdt(1), { mark: 'withdrawal' });
  }

  return {
    leave(timeMs, day, holder, amount) {
      // Small parts go to the merchants, who ask nothing; large ones take every way.
      const way = world.random.integer(1, 100);
      if (amount < usdt(3_000) || way <= 25) world.sendUsdt(timeMs, holder, world.random.pick(cast.otc), amount);
      else if (way <= 52) swap(timeMs, holder, amount);
      else if (way <= 70 && day > 20) bridge(timeMs, holder, amount);
      else depositAtExchange(timeMs, day, holder, amount);
    },
    addBlackList(timeMs, account, mark) {
      world.call(
        timeMs,
        cast.issuer,
        { to: contracts.usdt, contract: 'DemoUSDT', name: 'addBlackList', args: [account] },
        { gas: 80_000, mark },
      );
    },
  };
}
