/** What kind of statement a label or finding is. An inference is never worded as a fact. */
export const claimTypes = ['fact', 'derived', 'heuristic', 'intelligence', 'judgement'] as const;
export type ClaimType = (typeof claimTypes)[number];

/** Entity categories of the look; colour, icon and graph shape follow from them. */
export const entityTypes = ['exchange', 'dex', 'bridge', 'mixer', 'hack', 'scam', 'gamble', 'otc', 'wallet', 'victim'] as const;
export type EntityType = (typeof entityTypes)[number];

/** What an address is to the entity behind it. */
export const labelRoles = ['hot', 'cold', 'deposit', 'contract', 'other'] as const;
export type LabelRole = (typeof labelRoles)[number];

/** How sure a claim is where its source does not say, 0–100. */
export const usualConfidence: Readonly<Record<ClaimType, number>> = {
  fact: 100,
  derived: 90,
  judgement: 70,
  intelligence: 60,
  heuristic: 50,
};

/** What a claim rests on: words, and where they can be checked. */
export interface Evidence {
  text: string;
  /** An address of the web, or a transaction's hash; null where the words are all there is. */
  link: string | null;
}

/** What somebody says of an address, or of an entity: the whole of it, as it is written. */
export interface LabelClaim {
  /** A chain's name, or a family's where the address is the same on all its chains. */
  scope: string;
  /** '' where the claim is about the entity itself. */
  address: string;
  name: string;
  /** Key of the entity behind it. */
  entity: string | null;
  role: LabelRole | null;
  /** Key of a tag type. */
  type: string;
  /** Key of a risk type. */
  risk: string | null;
  claim: ClaimType;
  /** 0–100. */
  confidence: number;
  source: string;
  /** As all dates here, YYYY-MM-DD. */
  sourceDate: string | null;
  licence: string | null;
  evidence: Evidence[];
  note: string;
  validFrom: string | null;
  validTo: string | null;
}

/** A claim of which only this is said; the rest is left open. */
export function makeClaim(
  claim: Pick<LabelClaim, 'scope' | 'address' | 'name' | 'type' | 'claim' | 'source'> & Partial<LabelClaim>,
): LabelClaim {
  return {
    entity: null,
    role: null,
    risk: null,
    confidence: usualConfidence[claim.claim],
    sourceDate: null,
    licence: null,
    evidence: [],
    note: '',
    validFrom: null,
    validTo: null,
    ...claim,
  };
}

/** Who stands behind addresses. */
export interface Entity {
  /** By which claims and packs name it: never changed. */
  key: string;
  /** '' where none is known. */
  nameZh: string;
  nameEn: string;
  /** Key of a tag type. */
  kind: string;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  homepage: string | null;
  note: string;
  source: string;
  licence: string | null;
}

/** A claim as rows show it. */
export interface Label {
  scope: string;
  address: string;
  name: string;
  /** The entity's name. */
  entity: string | null;
  /** And its key; absent where nobody stands behind it. */
  entityKey?: string;
  type: EntityType;
  claim: ClaimType;
  source: string;
  isPrivate: boolean;
  /** What the address is to its entity; absent where nobody says. */
  role?: LabelRole;
  /** Absent where none is known, which does not make an address clean. */
  risk?: RiskMark;
}

export interface RiskMark {
  name: string;
  /** 1 worth a look, 2 medium, 3 high, 4 very high. */
  level: number;
}

/** A claim that stands, as both stores keep it for joins. */
export interface StoredLabel {
  id: number;
  scope: string;
  address: string;
  name: string;
  /** Key of the entity. */
  entity: string | null;
  /** Key of the tag type. */
  type: string;
  risk: string | null;
  claim: ClaimType;
  confidence: number;
  source: string;
  /** The account whose label it is; null for common knowledge. */
  owner: string | null;
  /** The one account that sees it; null where all see it who share the owner's things. */
  author: string | null;
  position: number;
}
