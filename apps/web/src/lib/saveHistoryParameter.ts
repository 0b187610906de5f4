const NAME = 'saveHistory';

/** True when the route of a hash asks for its search to be saved. */
export const wantsSaving = (hash: string): boolean => new URLSearchParams(queryOf(hash)).has(NAME);

/** The hash without its `saveHistory` parameter; everything else stays as it was written. */
export function withoutSaveHistory(hash: string): string {
  const query = queryOf(hash);
  if (query === '') return hash;
  const kept = query.split('&').filter((part) => part.split('=')[0] !== NAME);
  const path = hash.slice(0, hash.length - query.length - 1);
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}

function queryOf(hash: string): string {
  const start = hash.indexOf('?');
  return start < 0 ? '' : hash.slice(start + 1);
}

/**
 * Takes the parameter out of the address bar without a new history entry; the router follows. `saved` is the route that asked: where
 * another stands by now, its own search is still to be saved.
 */
export function removeSaveHistory(saved: string): void {
  if (location.hash !== saved) return;
  history.replaceState(history.state, '', location.pathname + location.search + withoutSaveHistory(saved));
}
