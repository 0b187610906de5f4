/** What a monitor may watch. */
export const monitorTargets = ['address', 'entity', 'coin', 'label', 'canvas'] as const;
export type MonitorTargetKind = (typeof monitorTargets)[number];

/** What is watched: one address or coin of a chain, or a set of addresses that is looked up anew as it changes. */
export type MonitorTarget =
  | { kind: 'address'; chainName: string; address: string }
  /** `token` is '' for the native coin. */
  | { kind: 'coin'; chainName: string; token: string }
  | { kind: 'entity'; entity: string }
  /** Labels with this name, as the monitor's account sees them. */
  | { kind: 'label'; label: string }
  | { kind: 'canvas'; canvas: string };

export const monitorDirections = ['in', 'out', 'both'] as const;
export type MonitorDirection = (typeof monitorDirections)[number];

/** What has to be true of a movement. */
export interface MonitorCondition {
  /** Transfers, or what issuers of stablecoins do to accounts (freeze, release, destroy). */
  on: 'transfer' | 'freeze';
  direction: MonitorDirection;
  /** Contract of the only coin that counts, '' for the native one; null for all. */
  token: string | null;
  /** In the coin's smallest unit, which needs a coin; null for any amount above zero. */
  leastRaw: bigint | null;
  /** Types of the counterparty's labels, one of which it has to bear; empty for anybody. */
  counterpartyTypes: string[];
  /** Only the first movement after so many days without one; null for every movement. */
  sleepDays: number | null;
}

/** What a monitor saw. */
export const monitorSights = ['in', 'out', 'moved', 'frozen', 'released', 'destroyed'] as const;
export type MonitorSight = (typeof monitorSights)[number];
