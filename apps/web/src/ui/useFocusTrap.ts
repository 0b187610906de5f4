import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Keeps Tab inside a modal part, focuses its first control, and gives the focus back when it closes. */
export function useFocusTrap(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const node = panel.current;
    if (!node) return undefined;
    const controls = () => [...node.querySelectorAll<HTMLElement>(FOCUSABLE)];
    (node.querySelector<HTMLElement>('[data-autofocus]') ?? controls()[0] ?? node).focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const all = controls();
      const first = all[0];
      const last = all.at(-1);
      if (!first || !last) return;
      const leaving = event.shiftKey ? document.activeElement === first : document.activeElement === last;
      if (!leaving) return;
      event.preventDefault();
      (event.shiftKey ? last : first).focus();
    };
    node.addEventListener('keydown', onKeyDown);
    return () => {
      node.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [panel]);
}
