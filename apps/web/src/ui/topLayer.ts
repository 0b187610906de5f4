import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';

/** Open dialogs, the newest last. Everything outside the newest is inert. */
const dialogs = createStore<readonly HTMLElement[]>(() => []);

/** Called by a dialog when it opens; the answer is called when it closes. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  dialogs.setState((open) => [...open, dialog], true);
  return () => dialogs.setState((open) => open.filter((each) => each !== dialog), true);
}

/** Where something must lie that stands above the page and above every dialog. */
export const useTopLayer = (): HTMLElement => useStore(dialogs).at(-1) ?? document.body;
