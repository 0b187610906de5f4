import { makeId, type RoomStore } from '../roomStore.ts';
import type { DraftStore } from './drafts.ts';
import { unsavedSteps } from './joinDraft.ts';

/** Several changes of one press are written together. */
const PAUSE_MS = 50;

export type DraftKeeper = ReturnType<typeof keepDraft>;

/** Writes down what no server has, after each change, until it is saved. */
export function keepDraft(store: RoomStore, { drafts, owner }: { drafts: DraftStore; owner: () => string | null }) {
  const key = makeId();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taken: string[] = [];
  let last = Promise.resolve();
  let isWritten = false;

  async function write(): Promise<void> {
    const { id, name, base, document, kept, save } = store.getState();
    const others = taken;
    if (save === 'saved') {
      if (isWritten || others.length > 0) for (const one of [key, ...others]) await drafts.remove(one);
      isWritten = false;
    } else {
      const { branches, head } = document;
      // One that no server has is kept whole, with what it was begun from.
      const steps = id === null ? document.steps : unsavedSteps(document, kept);
      const begunWith = id === null ? kept.steps.length : 0;
      const about = {
        key,
        canvas: id,
        owner: owner(),
        name,
        base,
        branches,
        head,
        atMs: Date.now(),
        steps: steps.map((step) => step.id),
        ...(begunWith > 0 ? { begunWith } : {}),
      };
      await drafts.write(about, steps);
      isWritten = true;
      for (const one of others) await drafts.remove(one);
    }
    taken = taken.filter((one) => !others.includes(one));
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last = last.then(write).then(
      () => store.setDraftLost(false),
      () => store.setDraftLost(store.getState().save !== 'saved'),
    );
    return last;
  }

  const stop = store.subscribe((state, before) => {
    const isChanged = state.document !== before.document || state.name !== before.name;
    const isSaved = state.save === 'saved' && before.save !== 'saved';
    if (isChanged || isSaved) timer ??= setTimeout(() => void flush(), PAUSE_MS);
  });

  return {
    key,
    flush,
    /** What these hold is part of this canvas now: they go once that is written. */
    takeOver(keys: readonly string[]) {
      taken.push(...keys);
    },
    stop() {
      stop();
      return flush();
    },
  };
}
