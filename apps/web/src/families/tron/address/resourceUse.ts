import type { TronAddressView } from '@chaintrail/contract/schemas';
import { groupThousands } from '../../../ui/amountParts.ts';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';

/** Who bore energy and bandwidth of an account's newest transactions, each in a line; what bore nothing is left out. */
export function describeResourceUse({ count, isAll, energy, bandwidth }: NonNullable<TronAddressView['resourceUse']>): string[] {
  const burnt = ({ amount, symbol }: { amount: string; symbol: string }) => t('portrait.useBurnt', { amount, symbol });
  const energyParts = [
    ...(energy.fromCaller === '0' ? [] : [t('portrait.useCaller', { n: groupThousands(energy.fromCaller) })]),
    ...(energy.fromContract === '0' ? [] : [t('portrait.useContract', { n: groupThousands(energy.fromContract) })]),
    ...(energy.burnt === '0' ? [] : [t('portrait.useEnergyBurnt', { n: groupThousands(energy.burnt) }) + burnt(energy.burntFee)]),
  ];
  const bandwidthParts = [
    ...(bandwidth.fromStake === '0' ? [] : [t('portrait.useStake', { n: groupThousands(bandwidth.fromStake) })]),
    ...(bandwidth.burntFee.raw === '0' ? [] : [t('portrait.useBandwidthBurnt') + burnt(bandwidth.burntFee)]),
  ];
  return [
    t(isAll ? 'portrait.useAll' : 'portrait.useNewest', { n: formatCount(count) }),
    ...(energyParts.length === 0 ? [] : [t('portrait.useEnergy', { n: groupThousands(energy.total), parts: energyParts.join(' · ') })]),
    ...(bandwidthParts.length === 0
      ? []
      : [t('portrait.useBandwidth', { n: groupThousands(bandwidth.total), parts: bandwidthParts.join(' · ') })]),
  ];
}
