const NAME = 'saveHistory';

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
  const { hash } = location;
  if (meaningOf(hash) !== meaningOf(saved)) return;
  history.replaceState(history.state, '', location.pathname + location.search + withoutSaveHistory(hash));
}

/** One text for every spelling of a route: blanks may be `+` or `%20`. */
function meaningOf(hash: string): string {
  const query = queryOf(hash);
  const values = new URLSearchParams(query);
  values.delete(NAME);
  return `${hash.slice(0, hash.length - query.length)} ${values}`;
}
