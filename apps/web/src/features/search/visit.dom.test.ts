import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** As a document begins that was loaded in this way. */
async function load(type: 'navigate' | 'reload' | 'back_forward') {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  return import('./visit.ts');
}

it.each(['reload', 'back_forward'] as const)(
  'knows a kept search after a %s and whenever one comes back to it, though a router wrote its entry anew',
  async (type) => {
    history.replaceState(null, '', '#/search?q=one');
    const first = await load('navigate');
    expect(first.isKeptVisit()).toBe(false);
    first.markKept({ visit: first.nameVisit(), route: location.hash });
    expect(first.isKeptVisit()).toBe(true);

    const again = await load(type);
    history.replaceState({ key: 'of the router' }, '');
    expect(again.isKeptVisit()).toBe(true);
    // To another page and back, in the same document.
    expect(again.isKeptVisit()).toBe(true);
    expect(history.state).toMatchObject({ key: 'of the router' });
    history.pushState(null, '', '#/search?q=one');
    expect(again.isKeptVisit()).toBe(false);
  },
);

it('takes another search of a document that was loaded anew as one of its own', async () => {
  history.replaceState(null, '', '#/search?q=one');
  const first = await load('navigate');
  first.markKept({ visit: first.nameVisit(), route: location.hash });
  const again = await load('reload');
  history.replaceState(null, '', '#/search?q=two');
  expect(again.isKeptVisit()).toBe(false);
});
