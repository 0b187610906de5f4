/** What a link to the results carries. */
export interface PageSearch {
  q: string;
  /** Absent: all chains. */
  chain?: string;
  /** Set while the search is still to be kept in the history. */
  saveHistory?: '1';
}

// The server takes a pasted letter up to this length.
const MAX_TEXT = 20_000;

export function parsePageSearch(raw: Record<string, unknown>): PageSearch {
  const q = typeof raw['q'] === 'string' ? raw['q'].trim().slice(0, MAX_TEXT) : '';
  const chain = typeof raw['chain'] === 'string' && raw['chain'] !== '' ? raw['chain'].slice(0, 32) : undefined;
  return {
    q,
    ...(chain === undefined ? {} : { chain }),
    ...(raw['saveHistory'] === undefined ? {} : { saveHistory: '1' as const }),
  };
}
