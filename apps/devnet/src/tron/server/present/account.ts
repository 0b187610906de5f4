import type { Account, Usage } from '../../ledger/account.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { FREE_BANDWIDTH, network } from '../../ledger/prices.ts';
import { limitOf, usedAt } from '../../ledger/resources.ts';
import { votingPowerOf } from '../../ledger/stake.ts';
import { permissionFields, resources, type Resource } from '../../protocol/contracts.ts';
import { presentMessage, type Message, type Writing } from '../../protocol/schema.ts';
import { omitDefaults } from '../json.ts';

/** What an untouched active permission may sign: the bit of every contract type that exists for all. */
const DEFAULT_OPERATIONS = '7fff1fc0033efb0f000000000000000000000000000000000000000000000000';

const typeOf = (resource: Resource): string | undefined => (resource === 'BANDWIDTH' ? undefined : resource);
const listPairs = (pairs: Iterable<[string, bigint]>): unknown[] => [...pairs].map(([key, value]) => ({ key, value }));

function listPermissions(account: Account): { owner: Message; actives: readonly Message[] } {
  const keys = [{ address: account.address, weight: 1n }];
  const active = { type: 'Active', id: 2n, permission_name: 'active', threshold: 1n, operations: DEFAULT_OPERATIONS, keys };
  return account.permissions ?? { owner: { type: 'Owner', permission_name: 'owner', threshold: 1n, keys }, actives: [active] };
}

function presentUsage(usage: Usage, timeMs: number, names: readonly [used: string, at: string]): Record<string, unknown> {
  return { [names[0]]: usedAt(usage, timeMs), [names[1]]: usage.atMs };
}

function presentEnergy(account: Account, timeMs: number): Record<string, unknown> {
  const old = account.oldStake.ENERGY;
  return omitDefaults({
    ...presentUsage(account.usage.energy, timeMs, ['energy_usage', 'latest_consume_time_for_energy']),
    frozen_balance_for_energy: old && { frozen_balance: old.amount, expire_time: old.expireMs },
    delegated_frozenV2_balance_for_energy: account.delegatedOut.ENERGY,
    acquired_delegated_frozenV2_balance_for_energy: account.delegatedIn.ENERGY,
    energy_window_size: 28_800_000,
    energy_window_optimized: true,
  });
}

/** `getaccount`; a contract has no permissions. */
export function presentAccount(ledger: Ledger, account: Account, timeMs: number, writing: Writing): Record<string, unknown> {
  const permissions = account.isContract ? undefined : listPermissions(account);
  const old = account.oldStake.BANDWIDTH;
  const issued = account.issuedAsset === undefined ? undefined : ledger.assets.get(account.issuedAsset);
  return omitDefaults({
    account_name: writing.text(account.name),
    type: account.isContract ? 'Contract' : undefined,
    address: writing.address(account.address),
    balance: account.balance,
    votes: account.votes.map((vote) => ({ vote_address: writing.address(vote.vote_address), vote_count: vote.vote_count })),
    frozen: old && [{ frozen_balance: old.amount, expire_time: old.expireMs }],
    ...presentUsage(account.usage.bandwidth, timeMs, ['net_usage', 'latest_consume_time']),
    delegated_frozenV2_balance_for_bandwidth: account.delegatedOut.BANDWIDTH,
    acquired_delegated_frozenV2_balance_for_bandwidth: account.delegatedIn.BANDWIDTH,
    create_time: account.createTimeMs,
    // So spelt in the protocol.
    latest_opration_time: account.lastOperationMs,
    allowance: account.allowance,
    latest_withdraw_time: account.latestWithdrawMs,
    is_witness: account.witnessUrl !== undefined,
    frozen_supply: account.frozenSupply.map((lot) => ({ frozen_balance: lot.amount, expire_time: lot.expireMs })),
    asset_issued_name: issued && writing.text(issued['name'] as string),
    asset_issued_ID: account.issuedAsset && writing.text(account.issuedAsset),
    ...presentUsage(account.usage.free, timeMs, ['free_net_usage', 'latest_consume_free_time']),
    net_window_size: 28_800_000,
    net_window_optimized: true,
    account_resource: presentEnergy(account, timeMs),
    owner_permission: permissions && presentMessage(permissionFields, permissions.owner, writing),
    active_permission: permissions?.actives.map((active) => presentMessage(permissionFields, active, writing)),
    frozenV2: [
      ...resources.map((resource) => omitDefaults({ type: typeOf(resource), amount: account.stake[resource] })),
      { type: 'TRON_POWER' },
    ],
    unfrozenV2: account.unstaking.map((lot) =>
      omitDefaults({ type: typeOf(lot.resource), unfreeze_amount: lot.amount, unfreeze_expire_time: lot.expireMs }),
    ),
    assetV2: listPairs(account.assets),
    free_asset_net_usageV2: listPairs([...account.assets.keys()].map((id) => [id, 0n])),
    asset_optimized: true,
  });
}

/** `getaccountnet`. */
export function presentBandwidth(account: Account, timeMs: number): Record<string, unknown> {
  return omitDefaults({
    freeNetUsed: usedAt(account.usage.free, timeMs),
    freeNetLimit: FREE_BANDWIDTH,
    NetUsed: usedAt(account.usage.bandwidth, timeMs),
    NetLimit: limitOf(account, 'BANDWIDTH'),
    TotalNetLimit: network.totalNetLimit,
    TotalNetWeight: network.totalNetWeight,
  });
}

/** `getaccountresource`. */
export function presentResources(account: Account, timeMs: number): Record<string, unknown> {
  const votes = account.votes.reduce((sum, vote) => sum + vote.vote_count, 0n);
  return {
    ...presentBandwidth(account, timeMs),
    ...omitDefaults({
      tronPowerUsed: votes,
      tronPowerLimit: votingPowerOf(account),
      EnergyUsed: usedAt(account.usage.energy, timeMs),
      EnergyLimit: limitOf(account, 'ENERGY'),
      TotalEnergyLimit: network.totalEnergyLimit,
      TotalEnergyWeight: network.totalEnergyWeight,
    }),
  };
}
