import type { FindingView } from '@chaintrail/contract/schemas';
import type { IconName } from '../../ui/Icon.tsx';

/** How a finding looks: its picture, and whether it wants to be seen first. */
export interface FindingLook {
  icon: IconName;
  tone: 'warn' | 'info' | 'mixer' | 'calm';
}

export const findingLook: Record<FindingView['rule'], FindingLook> = {
  riskContact: { icon: 'warning', tone: 'warn' },
  mixerContact: { icon: 'shuffle', tone: 'mixer' },
  bridgeContact: { icon: 'bridge', tone: 'info' },
  freezeRace: { icon: 'snow', tone: 'warn' },
  permissionSeized: { icon: 'lock', tone: 'warn' },
  approvalTheft: { icon: 'skull', tone: 'warn' },
  collection: { icon: 'arrowIn', tone: 'info' },
  dispersal: { icon: 'share', tone: 'info' },
  transit: { icon: 'arrowRight', tone: 'info' },
  peelChain: { icon: 'link', tone: 'info' },
  fixedAmount: { icon: 'list', tone: 'calm' },
  roundSplit: { icon: 'list', tone: 'calm' },
  circular: { icon: 'refresh', tone: 'info' },
  dormancy: { icon: 'history', tone: 'calm' },
  deposit: { icon: 'bank', tone: 'info' },
  feeSource: { icon: 'wallet', tone: 'calm' },
  energySource: { icon: 'wallet', tone: 'calm' },
  permissionShared: { icon: 'user', tone: 'info' },
  poisonSender: { icon: 'warning', tone: 'warn' },
  poisonTarget: { icon: 'shield', tone: 'warn' },
};
