import { usdt } from '../../../evm/scenario/amounts.ts';
import { timeOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import type { TronAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import { SPENDING_OPERATIONS } from './treasury.ts';
import type { World } from '../world.ts';

const SAVING_DAYS = [60, 72, 80];
const ROBBERY_DAY = 88;

/** Whoever has the key of an account can give it to another for good: the thief replaces the owner's key by his own. */
export function createRobbery(world: World): Stage {
  function rob(day: number): void {
    const keys = [{ address: cast.thief, weight: 1n }];
    const owner = { type: 'Owner', permission_name: 'owner', threshold: 1n, keys };
    const active = { type: 'Active', id: 2n, permission_name: 'active', threshold: 1n, operations: SPENDING_OPERATIONS, keys };
    world.act(timeOf(day, 3.2), cast.robbed, 'AccountPermissionUpdateContract', { owner, actives: [active] }, { mark: 'robbery' });
    world.sendUsdt(timeOf(day, 3.3), cast.robbed, cast.thief, world.usdtOf(cast.robbed), { mark: 'robbedFunds' });
    world.sendTrx(timeOf(day, 3.3) + 9_000, cast.robbed, cast.thief, trx(140));
    const deposit = cast.northSuspectDeposits[1] as TronAddress;
    world.sendUsdt(timeOf(day, 4), cast.thief, deposit, world.usdtOf(cast.thief));
  }

  return (day) => {
    if (SAVING_DAYS.includes(day)) world.sendUsdt(timeOf(day, 20), cast.harbourHot, cast.robbed, usdt(8_500), { isEnergyPaid: true });
    if (day === SAVING_DAYS[0]) world.sendTrx(timeOf(day, 20.2), cast.harbourHot, cast.robbed, trx(300));
    if (day === ROBBERY_DAY) rob(day);
    if (day === ROBBERY_DAY + 2) {
      const memo = '此账户权限已被他人更改，请勿转入';
      world.sendTrx(timeOf(day, 11), cast.customers[4] as TronAddress, cast.robbed, 1n, { memo, mark: 'warning' });
    }
  };
}
