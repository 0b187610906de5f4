import { usdt } from '../../../evm/scenario/amounts.ts';
import { MINUTE_MS, STORY_DAYS, timeOf } from '../../../scenario/calendar.ts';
import { toEvmAddress, type TronAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { World } from '../world.ts';

/** When everything else is over, so that it changes nothing of it. */
const THEFT_DAY = STORY_DAYS + 1;
const MAX_ALLOWANCE = 2n ** 256n - 1n;
const SAVED = usdt(48_500);
const PARTS = [usdt(20_000), usdt(15_000), usdt(12_000)];
const SOLD = [usdt(3_120), usdt(2_480.5), usdt(4_060)];
/** Stake whose energy pays for one sale of each. */
const LENT_STAKE = trx(6_600);

/** A customer signs a permission that a false page asks for; who has it takes all, and what he took goes on in round parts before the issuer acts. */
export function playPhishing(world: World): void {
  const startMs = timeOf(THEFT_DAY, 14.1);
  const at = (minutes: number): number => startMs + minutes * MINUTE_MS;

  function steal(): void {
    world.sendUsdt(timeOf(THEFT_DAY, 9.7), cast.harbourHot, cast.phished, SAVED, { isEnergyPaid: true });
    const approval = { to: contracts.usdt, contract: 'DemoUSDT' as const, name: 'approve' };
    world.call(at(0), cast.phished, { ...approval, args: [toEvmAddress(cast.approvalThief), MAX_ALLOWANCE] }, { mark: 'phishingApproval' });
    const args = [toEvmAddress(cast.phished), toEvmAddress(cast.stolenTo), SAVED];
    world.call(at(6), cast.approvalThief, { ...approval, name: 'transferFrom', args }, { mark: 'phishingPull' });
    world.bookUsdt(cast.phished, cast.stolenTo, SAVED);
  }

  /** Energy comes from the gang's own stake; nobody pays for it. */
  function lend(): void {
    world.sendTrx(timeOf(THEFT_DAY, 10), cast.northHot, cast.energyLender, trx(21_000));
    world.act(timeOf(THEFT_DAY, 10.2), cast.energyLender, 'FreezeBalanceV2Contract', {
      frozen_balance: LENT_STAKE * BigInt(cast.splitTo.length),
      resource: 'ENERGY',
    });
    for (const [index, receiver_address] of cast.splitTo.entries()) {
      const value = { resource: 'ENERGY', balance: LENT_STAKE, receiver_address };
      // Nobody lends to an account that is not there yet.
      world.sendTrx(at(60 + index * 4), cast.northHot, receiver_address, trx(20));
      world.act(at(80 + index), cast.energyLender, 'DelegateResourceContract', value, { mark: index === 0 ? 'energyLent' : undefined });
      world.act(at(170 + index), cast.energyLender, 'UnDelegateResourceContract', value);
    }
  }

  function passOn(): void {
    for (const [index, part] of PARTS.entries()) {
      const receiver = cast.splitTo[index] as TronAddress;
      world.sendUsdt(at(45 + index * 11), cast.stolenTo, receiver, part, { mark: index === 0 ? 'roundPart' : undefined });
      world.sendUsdt(at(95 + index * 7), receiver, cast.customers[30 + index] as TronAddress, SOLD[index] ?? 0n, { isEnergyPaid: true });
    }
    const args = [toEvmAddress(cast.stolenTo)];
    const blackList = { to: contracts.usdt, contract: 'DemoUSDT' as const, name: 'addBlackList', args };
    world.call(timeOf(THEFT_DAY + 1, 10.5), cast.issuer, blackList, { mark: 'lateFreeze' });
  }

  steal();
  lend();
  passOn();
}
