import type { ClusterLink } from '@chaintrail/analysis/clusters';

/** Why somebody links nobody. */
export type VetoReason = 'service' | 'hub' | 'rented' | 'mix';

/** What was found around an address. */
export interface FoundLinks {
  links: ClusterLink[];
  vetoed: { address: string; reason: VetoReason }[];
  /** False where there may be more than were followed. */
  isWhole: boolean;
}
