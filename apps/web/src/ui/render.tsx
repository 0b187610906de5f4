import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
// A table is then drawn at once, as on a page that had one before.
import './Table.tsx';

declare global {
  // Read by React: state changes outside `act` are then reported.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// The simulated browser has no layer above the page: its popovers only hear that they are shown and hidden.
const report = (newState: 'open' | 'closed') =>
  function change(this: HTMLElement): void {
    for (const type of ['beforetoggle', 'toggle']) this.dispatchEvent(Object.assign(new Event(type), { newState }));
  };
HTMLElement.prototype.showPopover ??= report('open');
HTMLElement.prototype.hidePopover ??= report('closed');

const roots: Root[] = [];

/** For tests: draws a part into the document and gives its container. */
export function render(part: ReactNode): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  roots.push(root);
  act(() => root.render(part));
  return container;
}

/** For tests: runs a hook, and gives what it returned last. `around` may provide what it reads. */
export function renderHook<T>(useIt: () => T, around: (part: ReactNode) => ReactNode = (part) => part): () => T {
  const told: T[] = [];
  const tell = (value: T) => void told.push(value);
  function Hook() {
    tell(useIt());
    return null;
  }
  render(around(<Hook />));
  return () => {
    const last = told.at(-1);
    if (last === undefined) throw new Error('the hook did not run');
    return last;
  };
}

/** For tests: removes everything that was drawn. */
export function clearRendered(): void {
  for (const root of roots.splice(0)) act(() => root.unmount());
  document.body.replaceChildren();
}

/** The one element with this role whose name or text contains `name`. */
export function getByRole(role: string, name: string): HTMLElement {
  const implicit: Record<string, string> = { button: 'button' };
  const found = [
    ...document.querySelectorAll<HTMLElement>(`[role="${role}"]${implicit[role] ? `, ${implicit[role]}:not([role])` : ''}`),
  ].filter((element) => `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`.includes(name));
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} elements with role ${role} and name ${name}`);
  return only;
}

export function press(element: HTMLElement): void {
  act(() => {
    element.click();
    document.getElementById(element.getAttribute('popovertarget') ?? '')?.showPopover();
  });
}
