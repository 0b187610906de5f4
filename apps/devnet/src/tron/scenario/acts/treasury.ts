import { usdt } from '../../../evm/scenario/amounts.ts';
import { momentOf, timeOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import type { TronAddress } from '../../address.ts';
import { cast } from '../cast.ts';
import type { World } from '../world.ts';

const SHARING_DAY = 44;
const SPENDING_DAYS = 6;
/** Transfers of coins and tokens, and contract calls, by the bits of their numbers. */
export const SPENDING_OPERATIONS = '0600008000000000000000000000000000000000000000000000000000000000';

/** The gang's savings need two of three keys. */
export function createTreasury(world: World): Stage {
  const keys = cast.treasuryKeys.map((address) => ({ address, weight: 1n }));

  function share(day: number): void {
    const owner = { type: 'Owner', permission_name: 'owner', threshold: 2n, keys };
    const active = { type: 'Active', id: 2n, permission_name: 'spending', threshold: 2n, operations: SPENDING_OPERATIONS, keys };
    world.act(timeOf(day, 10), cast.treasury, 'AccountPermissionUpdateContract', { owner, actives: [active] }, { mark: 'multiSign' });
  }

  return (day) => {
    if (day === SHARING_DAY) share(day);
    if (day <= SHARING_DAY || day % SPENDING_DAYS !== 0 || world.usdtOf(cast.treasury) < usdt(4_000)) return;
    const deposit = world.random.pick<TronAddress>([...cast.harbourSuspectDeposits, ...cast.northSuspectDeposits]);
    const amount = (world.usdtOf(cast.treasury) / 2_000_000n) * 1_000_000n;
    world.sendUsdt(momentOf(day, 'evening'), cast.treasury, deposit, amount, { permissionId: 2, signers: 2 });
  };
}
