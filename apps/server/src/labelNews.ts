import type { Caller } from './access/caller.ts';
import { viewerOf } from './access/caller.ts';

/** Who may notice that labels changed: everybody, or an owner's people (`account`: of these one alone); administrators beside them. */
export interface LabelChange {
  to: 'everybody' | { owner: string; account?: string };
  administrators?: boolean;
}

/** Says that labels were written, never which: whoever shows some asks for them anew. What other processes write is not told. */
export interface LabelNews {
  tell(change: LabelChange): void;
  /** Returns the function that ends the subscription. */
  subscribe(caller: Caller, listener: () => void): () => void;
}

/** Several changes one after another are one piece of news. */
const GATHER_MS = 100;

export function createLabelNews(): LabelNews {
  const readers = new Set<(change: LabelChange) => void>();
  return {
    tell(change) {
      for (const reader of readers) reader(change);
    },
    subscribe(caller, listener) {
      let timer: NodeJS.Timeout | undefined;
      const reader = (change: LabelChange): void => {
        if (timer === undefined && concerns(change, caller))
          timer = setTimeout(() => {
            timer = undefined;
            listener();
          }, GATHER_MS);
      };
      readers.add(reader);
      return () => {
        readers.delete(reader);
        clearTimeout(timer);
      };
    },
  };
}

/** Whether somebody may notice a change: that others keep something to themselves is nobody's business. */
function concerns({ to, administrators = false }: LabelChange, caller: Caller): boolean {
  if (to === 'everybody' || (administrators && caller.rights.calls.admin)) return true;
  const viewer = viewerOf(caller);
  return viewer?.owner === to.owner && (to.account === undefined || viewer.account === to.account);
}
