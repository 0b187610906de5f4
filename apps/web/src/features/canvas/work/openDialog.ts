/** What stands over the canvas; one at a time. */
export type OpenDialog =
  | { kind: 'expand'; id: string; side: 'in' | 'out' }
  /** `text`: what was pasted. */
  | { kind: 'add'; text?: string }
  | { kind: 'custom' }
  | { kind: 'offchain'; from: string; to: string }
  | { kind: 'share' }
  | { kind: 'versions' }
  | { kind: 'search' }
  | { kind: 'trace' }
  | { kind: 'keys' }
  | null;
