import type { TronAccount, TronPermission } from '../account.ts';
import { readOperations } from '../contractTypes.ts';
import { readParty } from './party.ts';
import { readNodeText } from './text.ts';
import type { RawAccount, RawPermission, RawResources } from '../raw/account.ts';
import { cleanChainText } from '../../cleanChainText.ts';

const LONGEST_NAME = 64;

/** `getaccount` and `getaccountresource` as one; stakes of the old and the new kind are added up. */
export function normaliseAccount(raw: RawAccount, resources: RawResources): TronAccount {
  const { account_resource: more } = raw;
  const stakedV2 = (type: string): bigint =>
    raw.frozenV2.filter((part) => part.type === type).reduce((sum, { amount }) => sum + amount, 0n);
  return {
    name: cleanChainText(readNodeText(raw.account_name), LONGEST_NAME),
    createTimeMs: raw.create_time > 0 ? raw.create_time : null,
    balanceRaw: raw.balance,
    energy: { limit: resources.EnergyLimit, used: resources.EnergyUsed },
    bandwidth: {
      limit: resources.NetLimit,
      used: resources.NetUsed,
      freeLimit: resources.freeNetLimit,
      freeUsed: resources.freeNetUsed,
    },
    staked: {
      energyRaw: stakedV2('ENERGY') + (more.frozen_balance_for_energy?.frozen_balance ?? 0n),
      bandwidthRaw: stakedV2('BANDWIDTH') + raw.frozen.reduce((sum, { frozen_balance }) => sum + frozen_balance, 0n),
      votingPower: resources.tronPowerLimit,
    },
    unstaking: raw.unfrozenV2
      .filter(({ unfreeze_amount }) => unfreeze_amount > 0n)
      .map(({ unfreeze_amount, unfreeze_expire_time }) => ({ amountRaw: unfreeze_amount, availableAtMs: unfreeze_expire_time })),
    delegated: {
      outEnergyRaw: more.delegated_frozenV2_balance_for_energy + more.delegated_frozen_balance_for_energy,
      outBandwidthRaw: raw.delegated_frozenV2_balance_for_bandwidth + raw.delegated_frozen_balance_for_bandwidth,
      inEnergyRaw: more.acquired_delegated_frozenV2_balance_for_energy + more.acquired_delegated_frozen_balance_for_energy,
      inBandwidthRaw: raw.acquired_delegated_frozenV2_balance_for_bandwidth + raw.acquired_delegated_frozen_balance_for_bandwidth,
    },
    votes: raw.votes.map(({ vote_address, vote_count }) => ({ address: readParty(vote_address), count: vote_count })),
    permissions: [
      ...(raw.owner_permission ? [normalisePermission('owner', raw.owner_permission)] : []),
      ...(raw.witness_permission ? [normalisePermission('witness', raw.witness_permission)] : []),
      ...raw.active_permission.map((permission) => normalisePermission('active', permission)),
    ],
  };
}

function normalisePermission(kind: TronPermission['kind'], raw: RawPermission): TronPermission {
  return {
    id: raw.id,
    kind,
    name: cleanChainText(raw.permission_name, LONGEST_NAME),
    threshold: raw.threshold,
    keys: raw.keys.map(({ address, weight }) => ({ address: readParty(address), weight })),
    operations: readOperations(raw.operations),
  };
}
