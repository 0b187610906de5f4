/**
 * Runs as a plain script below the page's templates: shows the home page's first look before any code has loaded. main.tsx takes it away in the
 * same moment in which the application stands. Other pages have no such look: what they show depends on their address.
 */
async function showStaticHome(): Promise<void> {
  const { layout } = document.documentElement.dataset;
  const home = document.querySelector('#static-home');
  const template = document.querySelector<HTMLTemplateElement>(`template[data-layout="${layout}"]`);
  if (!home || !template || !/^#?\/?$/.test(location.hash)) return;
  // The server tells it where it runs the demo chains (demoSummary.ts).
  const summary = document.querySelector<HTMLMetaElement>('meta[name="demo-summary"]');
  const place = template.content.querySelector<HTMLElement>('[data-early="demo-summary"]');
  if (summary && place) {
    place.className = place.dataset['earlyClass'] ?? '';
    place.textContent = summary.content;
  }
  const clock = template.content.querySelector('[data-early="clock"]');
  if (clock && localStorage.getItem('timeZone') === '"UTC"') clock.textContent = 'UTC';
  holdRecent(template.content.querySelector<HTMLElement>('[data-early="recent"]'), countStoredSearches());
  // The layout's own styles were added by boot.ts: a browser does not hold the first paint back for those.
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  await Promise.all(styles.map((style) => new Promise((resolve) => style.addEventListener('load', resolve))));
  home.append(template.content);
}

/** Empty rows in place of the words that nothing was searched yet, so that the page stands still when the list comes. */
function holdRecent(place: HTMLElement | null, count: number): void {
  if (!place || count === 0) return;
  const { earlyList = '', earlyItem = '', earlyLink = '' } = place.dataset;
  const list = createBox(earlyList);
  for (let row = 0; row < count; row += 1) {
    const item = createBox(earlyItem);
    item.append(createBox(earlyLink));
    list.append(item);
  }
  place.closest('[hidden]')?.removeAttribute('hidden');
  place.replaceWith(list);
}

function createBox(className: string): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  return box;
}

/** Broken JSON is left for the application, which clears the storage. */
function countStoredSearches(): number {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem('searchHistory') ?? '[]');
    return Array.isArray(entries) ? entries.length : 0;
  } catch {
    return 0;
  }
}

void showStaticHome();
