/** Where an entry of the browser's history says what became of its search. */
const MARK = 'search';
const KEPT = 'kept';

let count = 0;
/** Searches whose page was left before they could be marked. */
const left = new Set<string>();

const readMark = (): unknown => (history.state as Record<string, unknown> | null)?.[MARK];

function mark(value: string): void {
  history.replaceState({ ...(history.state as object | null), [MARK]: value }, '');
}

const LAST = 'lastSearchKept';
let isFirst = true;

/** The first page of a document that was loaded anew or come back to: its entry may have been written once more after it was marked. */
function isLoadedAgain(): boolean {
  const wasFirst = isFirst;
  isFirst = false;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return wasFirst && load !== undefined && load.type !== 'navigate' && sessionStorage.getItem(LAST) === location.hash;
}

/** True where Back, Forward or a reload came back to a search that was kept when it was made. */
export function isKeptVisit(): boolean {
  const found = readMark();
  const isKept = isLoadedAgain() || found === KEPT || (typeof found === 'string' && left.has(found));
  // Whoever comes back once more finds it again: on a load the router writes an entry of the address bar anew.
  if (isKept && found !== KEPT) mark(KEPT);
  return isKept;
}

/** Gives the entry that is shown a name; one that has a name keeps it. */
export function nameVisit(): string {
  const found = readMark();
  if (typeof found === 'string') return found;
  count += 1;
  const name = `${Date.now()} ${count}`;
  mark(name);
  return name;
}

/**
 * Says that a search is kept; where another page stands by now, this tab remembers it. A router may have written the entry anew since it
 * got its name, so what counts is that the route is still the one that is shown.
 */
export function markKept({ visit, route }: { visit: string; route: string }): void {
  sessionStorage.setItem(LAST, route);
  if (readMark() === visit || location.hash === route) mark(KEPT);
  else left.add(visit);
}
