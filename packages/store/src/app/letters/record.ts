export const letterStates = ['draft', 'review', 'approved', 'exported', 'issued', 'delivered', 'replied', 'expired'] as const;
export type LetterState = (typeof letterStates)[number];

/** What was done with a letter; `returned` and `withdrawn` make it a draft again. */
export type LetterStepKind =
  | 'made'
  | 'submitted'
  | 'withdrawn'
  | 'returned'
  | 'approved'
  | 'exported'
  | 'issued'
  | 'delivered'
  | 'replied'
  | 'renewed'
  | 'expired';

export interface LetterStep {
  kind: LetterStepKind;
  by: string;
  note: string;
  version: number;
  atMs: number;
}

/** `content`, `figures` and `desk` are as the server wrote them. */
export interface LetterRecord {
  id: string;
  ownerId: string | null;
  authorId: string | null;
  authorName: string;
  caseId: string | null;
  type: number;
  organisationId: number;
  state: LetterState;
  version: number;
  number: string | null;
  content: unknown;
  figures: unknown;
  /** What it was written with, of a letter that was handed in; null of a draft. */
  desk: unknown;
  freezeTo: string | null;
  submittedBy: string | null;
  createdAtMs: number;
  changedAtMs: number;
}

export interface NewLetter {
  id?: string;
  ownerId: string | null;
  authorId: string | null;
  authorName: string;
  caseId: string | null;
  type: number;
  organisationId: number;
  content: unknown;
  freezeTo: string | null;
  /** What a search goes through. */
  searched: string;
}

export interface LetterFilter {
  /** Whose; everybody's are among them, but where it is `isOwn`. */
  ownerId: string | null;
  isOwn?: boolean;
  state?: LetterState;
  type?: number;
  organisationId?: number;
  /** As the letter calls it. */
  caseName?: string;
  /** The name of who wrote it. */
  author?: string;
  text?: string;
  /** When it last changed, both included. */
  fromMs?: number;
  toMs?: number;
}

export interface StoredFile {
  id: string;
  letterId: string;
  replyId: string | null;
  name: string;
  sizeBytes: number;
  sha256: string;
  by: string;
  atMs: number;
}

export interface ReplyRecord {
  id: string;
  letterId: string;
  reference: string;
  receivedAtMs: number;
  by: string;
  state: 'open' | 'written' | 'withdrawn';
  sheet: unknown;
  labelIds: number[];
}
