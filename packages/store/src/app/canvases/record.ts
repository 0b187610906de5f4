/** A canvas without what is drawn on it. */
export interface CanvasRecord {
  id: string;
  /** Null for the product's own. */
  ownerId: string | null;
  name: string;
  current: number;
  nodeCount: number;
  edgeCount: number;
  shareCount: number;
  createdAtMs: number;
  updatedAtMs: number;
}

export interface CanvasVersionRecord {
  version: number;
  base: number;
  isBranch: boolean;
  name: string | null;
  byId: string | null;
  byName: string;
  nodeCount: number;
  edgeCount: number;
  savedAtMs: number;
}

/** A version that is to be kept. */
export interface NewCanvasVersion {
  versionName: string | null;
  byId: string | null;
  byName: string;
  nodeCount: number;
  edgeCount: number;
  document: string;
}

export interface CanvasShareRecord {
  id: string;
  canvasId: string;
  version: number;
  audience: 'anyone' | 'account';
  withNotes: boolean;
  createdAtMs: number;
  expiresAtMs: number;
  revokedAtMs: number | null;
  openedCount: number;
  lastOpenedAtMs: number | null;
}

export type NewCanvasShare = Pick<CanvasShareRecord, 'canvasId' | 'version' | 'audience' | 'withNotes' | 'createdAtMs' | 'expiresAtMs'> & {
  tokenHash: string;
};
