/** What kind of statement a label or finding is. An inference is never worded as a fact. */
export const claimTypes = ['fact', 'derived', 'heuristic', 'intelligence', 'judgement'] as const;
export type ClaimType = (typeof claimTypes)[number];

/** Entity categories of the look; colour, icon and graph shape follow from them. */
export const entityTypes = ['exchange', 'dex', 'bridge', 'mixer', 'hack', 'scam', 'gamble', 'otc', 'wallet', 'victim'] as const;
export type EntityType = (typeof entityTypes)[number];

export interface Label {
  chainName: string;
  address: string;
  name: string;
  entity: string | null;
  type: EntityType;
  claim: ClaimType;
  source: string;
  isPrivate: boolean;
}

/** A label as both stores keep it. */
export interface StoredLabel extends Label {
  id: number;
  /** The account whose label it is; null for the product's own. */
  owner: string | null;
  position: number;
}
