import type { ClaimType, FamilyName, LabelRole } from '@chaintrail/model';

/** Whom a claim is about: an address on one chain, or on every chain of a family. */
export type PackSubject = { chainName: string; address: string } | { family: FamilyName; address: string };

export interface Evidence {
  uri: string;
  note: string;
}

/** One statement of a pack about one address, in the words of no format. */
export interface PackClaim {
  /** Stable within the pack, so that a second import of it changes nothing. */
  sourceKey: string;
  subject: PackSubject;
  name: string;
  /** Key of a PackEntity, of this pack or of another. */
  entityKey?: string;
  /** What the owner does and what is held against it, as ids of the concept list. */
  type?: string;
  riskType?: string;
  /** What the address is to its owner. */
  role?: LabelRole;
  /** All ids that the pack gives, those two among them. */
  concepts: string[];
  kind: ClaimType;
  /** 0–100; null where the pack says nothing of it. */
  confidence: number | null;
  /** Whether the claim holds for all addresses of the same owner. */
  definesCluster: boolean;
  /** Where the statement was found: a URI or a name. */
  source: string;
  /** YYYY-MM-DD. */
  sourceDate: string | null;
  licence?: string;
  evidence: Evidence[];
  note?: string;
  /** YYYY-MM-DD. */
  validFrom?: string;
  validTo?: string;
}

/** A person, company or service that claims name. */
export interface PackEntity {
  key: string;
  nameEn: string;
  nameZh?: string;
  /** Id of the concept list; the first of `concepts`. */
  kind: string | null;
  concepts: string[];
  /** ISO 3166 codes of where it answers to the law. */
  countries: string[];
  homepage?: string;
  aliases: string[];
  /** Further places that speak of it. */
  refs: string[];
}

export type RowFaultCode =
  | 'no_address'
  | 'no_chain'
  | 'no_name'
  | 'no_source'
  | 'wrong_checksum'
  | 'not_an_address'
  | 'not_on_chain'
  | 'lost_digits'
  | 'bad_date'
  | 'bad_confidence'
  | 'bad_kind'
  | 'bad_role'
  | 'bad_row'
  | 'too_long';

/** Why one row was left out. */
export interface RowFault {
  /** As the file counts: lines of text, rows of a sheet, from 1. */
  row: number;
  code: RowFaultCode;
  /** For people: what is wrong and what to do. */
  reason: string;
}

/** What became of one row: a claim of this key (a later one of the same key repeats it), a chain that is not ours, or a fault. */
export type RowTold = { row: number; address: string; name: string } & (
  | { what: 'claim'; sourceKey: string }
  | { what: 'foreign' | 'fault'; reason: string }
);

export interface Pack {
  format: PackFormat;
  title: string;
  creator?: string;
  claims: PackClaim[];
  entities: PackEntity[];
  /** Rows left out, in the order of the file. */
  faults: RowFault[];
  /** Rows of chains that we do not have, by the pack's own word for the chain. */
  foreign: Record<string, number>;
  /** Rows that say again what an earlier row says. */
  repeated: number;
}

export type PackFormat = 'tagpack' | 'actorpack' | 'ofac' | 'list' | 'table' | 'own';
