import { momentOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import { toEvmAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { World } from '../world.ts';

/** Wages go out through a contract: one transaction, as many internal ones as there are employees. */
export function createPayroll(world: World): Stage {
  return (day) => {
    if (day % 15 !== 5) return;
    const amounts = cast.employees.map((_, index) => trx(150 + index * 12.5));
    const args = [cast.employees.map(toEvmAddress), amounts];
    world.call(
      momentOf(day, 'noon'),
      cast.company,
      { to: contracts.splitter, contract: 'Splitter', name: 'split', args },
      {
        callValue: amounts.reduce((sum, amount) => sum + amount, 0n),
        isEnergyPaid: true,
        mark: day === 5 ? 'payroll' : undefined,
      },
    );
  };
}
