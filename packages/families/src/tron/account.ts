/** What a Tron node says of an account now. Amounts in SUN, resources in their own units. */
export interface TronAccount {
  /** '' when it has none. */
  name: string;
  createTimeMs: number | null;
  balanceRaw: bigint;
  energy: { limit: bigint; used: bigint };
  bandwidth: { limit: bigint; used: bigint; freeLimit: bigint; freeUsed: bigint };
  staked: { energyRaw: bigint; bandwidthRaw: bigint; votingPower: bigint };
  unstaking: { amountRaw: bigint; availableAtMs: number }[];
  delegated: { outEnergyRaw: bigint; outBandwidthRaw: bigint; inEnergyRaw: bigint; inBandwidthRaw: bigint };
  votes: { address: string; count: bigint }[];
  permissions: TronPermission[];
}

/** Who may sign for an account, and what (TIP-16). */
export interface TronPermission {
  id: number;
  kind: 'owner' | 'witness' | 'active';
  name: string;
  threshold: number;
  keys: { address: string; weight: number }[];
  /** Contract types that an active permission may sign; empty for the others, which may sign all. */
  operations: string[];
}
