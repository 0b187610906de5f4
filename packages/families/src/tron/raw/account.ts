import { z } from 'zod';
import { count, int64, text } from './values.ts';
import { manyOf } from '../../manyOf.ts';

const key = z.object({ address: text, weight: count });
const permission = z.object({
  id: count,
  permission_name: text,
  threshold: count,
  /** Bitmask of contract types, hex. */
  operations: text,
  keys: manyOf(key).default([]),
});
export type RawPermission = z.infer<typeof permission>;

const frozen = z.object({ frozen_balance: int64, expire_time: count });

/** `getaccount`; `{}` when the address has never been activated. */
export const rawAccount = z.object({
  address: text,
  account_name: text,
  create_time: count,
  balance: int64,
  /** TRC10 tokens by their id. */
  assetV2: manyOf(z.object({ key: text, value: int64 })).default([]),
  votes: manyOf(z.object({ vote_address: text, vote_count: int64 })).default([]),
  /** Stake of the old kind for bandwidth. */
  frozen: manyOf(frozen).default([]),
  /** `type` is absent for bandwidth. */
  frozenV2: manyOf(z.object({ type: z.string().default('BANDWIDTH'), amount: int64 })).default([]),
  unfrozenV2: manyOf(z.object({ unfreeze_amount: int64, unfreeze_expire_time: count })).default([]),
  delegated_frozen_balance_for_bandwidth: int64,
  delegated_frozenV2_balance_for_bandwidth: int64,
  acquired_delegated_frozen_balance_for_bandwidth: int64,
  acquired_delegated_frozenV2_balance_for_bandwidth: int64,
  account_resource: z
    .object({
      frozen_balance_for_energy: frozen.optional(),
      delegated_frozen_balance_for_energy: int64,
      delegated_frozenV2_balance_for_energy: int64,
      acquired_delegated_frozen_balance_for_energy: int64,
      acquired_delegated_frozenV2_balance_for_energy: int64,
    })
    .prefault({}),
  owner_permission: permission.optional(),
  witness_permission: permission.optional(),
  active_permission: manyOf(permission).default([]),
});
export type RawAccount = z.infer<typeof rawAccount>;

export const rawResources = z.object({
  EnergyLimit: int64,
  EnergyUsed: int64,
  NetLimit: int64,
  NetUsed: int64,
  freeNetLimit: int64,
  freeNetUsed: int64,
  tronPowerLimit: int64,
});
export type RawResources = z.infer<typeof rawResources>;
