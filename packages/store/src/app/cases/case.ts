/** Where a case stands. Closed and archived ones are read, and may be opened again. */
export type CaseState = 'investigating' | 'prosecuting' | 'trying' | 'closed' | 'archived';

/** How an investigation ended. */
export type CaseEnding = 'prosecution' | 'judgment' | 'transfer' | 'ended' | 'dropped' | 'settled' | 'other';

/** How a case ended and on which day, as its papers say. */
export interface CaseClosing {
  ending: CaseEnding;
  /** YYYY-MM-DD. */
  closedOn: string;
}

/** Ours; of another installation; of the demo chains. The last two are read and never changed. */
export type CaseOrigin = 'own' | 'import' | 'demo';

/** Who runs it, who works on it, who reads it. */
export type CaseRole = 'lead' | 'assistant' | 'reader';

export const caseItemKinds = ['address', 'transaction', 'canvas', 'tag', 'trace', 'letter', 'monitor', 'file'] as const;
export type CaseItemKind = (typeof caseItemKinds)[number];

/** What an entry of the timeline is about: the case itself, its people, or what belongs to it. */
export const caseEventKinds = ['case', 'member', 'victim', 'name', 'payment', 'bundle', 'sighting', ...caseItemKinds] as const;
export type CaseEventKind = (typeof caseEventKinds)[number];

/** What people say of a case. */
export interface CaseFields {
  number: string;
  title: string;
  type: number;
  state: CaseState;
  unit: string;
  facts: string;
  /** YYYY-MM-DD. */
  filedOn: string | null;
}

export interface CaseRecord extends CaseFields {
  id: string;
  origin: CaseOrigin;
  signer: string | null;
  sender: string | null;
  version: number;
  createdAtMs: number;
  changedAtMs: number;
  closedAtMs: number | null;
  /** Null while it is worked on, and of one that was closed before this was asked. */
  closing: CaseClosing | null;
}

export interface CaseMember {
  accountId: string;
  name: string;
  login: string;
  org: string;
  role: CaseRole;
  addedAtMs: number;
}

/** What an item is of, without who put it there. */
export interface CaseItemKey {
  kind: CaseItemKind;
  /** '' where the kind has none. */
  chainName: string;
  /** The address in its canonical form, the hash, or the id. */
  ref: string;
}

export interface CaseItem extends CaseItemKey {
  id: number;
  note: string;
  addedByName: string;
  addedAtMs: number;
}

export interface CaseEvent {
  kind: CaseEventKind;
  /** Sentences of the product, ready to be shown; never a name of a victim. */
  title: string;
  text: string;
  by: string | null;
  byName: string;
  atMs: number;
}

/** What a monitor saw that belongs to a case. */
export interface CaseSighting {
  /** That of the monitor's event raised above those of all entries, so that both stand in one order. */
  id: number;
  eventId: number;
  /** Whose monitor it is. */
  accountId: string;
  /** Of the block. */
  atMs: number;
}

export interface CaseVictim {
  id: number;
  code: string;
  hasName: boolean;
  material: string;
}

/** A transfer, and whose loss it is. */
export interface CasePayment {
  id: number;
  victimId: number;
  chainName: string;
  transferId: string;
  hash: string;
  blockNumber: number;
  timeMs: number;
  sender: string;
  receiver: string;
  contract: string;
  symbol: string;
  decimals: number | null;
  raw: bigint;
}

export interface CaseFile {
  id: string;
  name: string;
  type: string;
  bytes: number;
  sha256: string;
  canTravel: boolean;
  isHere: boolean;
  addedByName: string;
  addedAtMs: number;
}

/** A file that came with the bundle of an imported case. */
export interface CasePart {
  id: string;
  /** In the bundle. */
  path: string;
  bytes: number;
  sha256: string;
}
