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
  // The layout's own styles were added by boot.ts: a browser does not hold the first paint back for those.
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  await Promise.all(styles.map((style) => new Promise((resolve) => style.addEventListener('load', resolve))));
  home.append(template.content);
}

void showStaticHome();
