/** What the chain charges, in SUN, and how its resources grow with stake. Constant over the story. */
export const prices = {
  energy: 100n,
  bandwidth: 1_000n,
  /** Bandwidth of a transaction that activates an account, when stake does not pay for it. */
  activationBandwidth: 100_000n,
  activation: 1_000_000n,
  memo: 1_000_000n,
  multiSign: 1_000_000n,
  permissionUpdate: 100_000_000n,
  assetIssue: 1_024_000_000n,
  witness: 9_999_000_000n,
} as const;

export const FREE_BANDWIDTH = 600n;
export const SUN_PER_TRX = 1_000_000n;
/** A withdrawn stake is free after so many days. */
export const UNFREEZE_DELAY_DAYS = 14;
/** Reward for a vote, per whole day. */
export const REWARD_PER_VOTE_AND_DAY = 110n;

/** The whole network's stake, most of which the demo does not play: 10 energy and 1.6 bandwidth per staked TRX. */
export const network = {
  totalEnergyLimit: 180_000_000_000n,
  totalEnergyWeight: 18_000_000_000n,
  totalNetLimit: 43_200_000_000n,
  totalNetWeight: 27_000_000_000n,
} as const;

/** `getchainparameters`, as far as anybody asks for it. */
export const chainParameters: readonly (readonly [key: string, value: bigint])[] = [
  ['getMaintenanceTimeInterval', 21_600_000n],
  ['getAccountUpgradeCost', prices.witness],
  ['getCreateAccountFee', prices.activationBandwidth],
  ['getTransactionFee', prices.bandwidth],
  ['getAssetIssueFee', prices.assetIssue],
  ['getCreateNewAccountFeeInSystemContract', prices.activation],
  ['getEnergyFee', prices.energy],
  ['getTotalEnergyLimit', network.totalEnergyLimit],
  ['getUpdateAccountPermissionFee', prices.permissionUpdate],
  ['getMultiSignFee', prices.multiSign],
  ['getFreeNetLimit', FREE_BANDWIDTH],
  ['getTotalNetLimit', network.totalNetLimit],
  ['getMemoFee', prices.memo],
  ['getUnfreezeDelayDays', BigInt(UNFREEZE_DELAY_DAYS)],
];
