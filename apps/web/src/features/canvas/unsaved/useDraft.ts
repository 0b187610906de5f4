import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../../lib/browserSession.ts';
import { showConfirm, showToast } from '../../../lib/notify.ts';
import { emptyDocument, type RoomStore } from '../roomStore.ts';
import { t } from '../texts.ts';
import { saveIfDue } from '../useAutosave.ts';
import { browserDrafts, lostSteps, type DraftHead } from './drafts.ts';
import { joinDraft, unsavedSteps } from './joinDraft.ts';
import { keepDraft, type DraftKeeper } from './keepDraft.ts';

/** Saves that go on after their page was left. */
const leaving = new Set<Promise<void>>();

export interface DraftOffer {
  head: DraftHead;
  restore: () => void;
  discard: () => void;
}

/**
 * What is not saved outlives the page: it is put back where its canvas is opened again, offered where that never was saved; and who would
 * lose it is asked.
 */
export function useDraft(store: RoomStore): { offer: DraftOffer | undefined } {
  const userId = useStore(session.store, ({ user }) => user?.id ?? null);
  const [offered, setOffered] = useState<{ head: DraftHead; keeper: DraftKeeper }>();
  const isReadOnly = useStore(store, (state) => state.isReadOnly);
  const isUntouched = useStore(store, ({ document, kept, id }) => id === null && document === kept);
  useEffect(() => {
    if (isReadOnly) return undefined;
    const keeper = keepDraft(store, { drafts: browserDrafts, owner: () => session.store.getState().user?.id ?? null });
    let isLeft = false;
    void findDrafts(store, userId)
      .then(async (heads) => {
        const [newest] = heads;
        if (isLeft || !newest) return;
        if (newest.canvas === null) setOffered({ head: newest, keeper });
        else await putBack(store, keeper, heads);
      })
      // A browser without a database has nothing to put back.
      .catch(() => undefined);
    const hide = () => {
      if (document.visibilityState !== 'hidden') return;
      void keeper.flush();
      void saveIfDue(store);
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      isLeft = true;
      setOffered(undefined);
      document.removeEventListener('visibilitychange', hide);
      const leave: Promise<void> = keeper
        .flush()
        .then(() => saveIfDue(store))
        .then(() => keeper.stop())
        .finally(() => leaving.delete(leave));
      leaving.add(leave);
    };
  }, [store, userId, isReadOnly]);
  const { history } = useRouter();
  // Not the router's own hook: it would be in every page's first view.
  useEffect(() => {
    const isLosing = () => store.getState().isDraftLost && store.getState().save !== 'saved';
    return history.block({ blockerFn: async () => isLosing() && !(await askToLeave(store)), enableBeforeUnload: isLosing });
  }, [history, store]);
  if (!offered || !isUntouched) return { offer: undefined };
  const { head, keeper } = offered;
  return {
    offer: {
      head,
      restore: () => {
        setOffered(undefined);
        void putBack(store, keeper, [head]);
      },
      discard: () => {
        setOffered(undefined);
        void browserDrafts.remove(head.key);
      },
    },
  };
}

/** Drafts of this canvas; for one that was never saved, the newest of those that never were, one's own or a visitor's. */
async function findDrafts(store: RoomStore, userId: string | null): Promise<DraftHead[]> {
  const { id } = store.getState();
  // What is being saved as a canvas of its own is not offered once more.
  if (id === null) await Promise.allSettled(leaving);
  const heads = (await browserDrafts.list()).filter(({ canvas }) => canvas === id);
  if (id !== null) return heads;
  return heads.filter((head) => (head.owner === null || head.owner === userId) && lostSteps(head) > 0).slice(0, 1);
}

async function putBack(store: RoomStore, keeper: DraftKeeper, heads: readonly DraftHead[]): Promise<void> {
  for (const head of heads) {
    const draft = await browserDrafts.read(head);
    const { document, id, name } = store.getState();
    const joined = joinDraft(id === null ? emptyDocument() : document, draft, (branch) => branch);
    if (!joined) {
      showToast('error', t('canvas.draftApart', { n: draft.steps.length }), 6_000);
      continue;
    }
    keeper.takeOver([head.key]);
    store.replace(joined, id === null ? { steps: draft.steps.slice(0, draft.begunWith ?? 0) } : undefined);
    if (head.name !== name) store.rename(head.name);
    const n = unsavedSteps(joined, store.getState().kept).length;
    if (n > 0) showToast('info', t('canvas.draftBack', { n }), 4_000);
  }
}

const askToLeave = (store: RoomStore): Promise<boolean> => {
  const { document, kept } = store.getState();
  return showConfirm({
    title: t('canvas.leaveTitle'),
    content: t('canvas.leaveText', { n: unsavedSteps(document, kept).length }),
    confirmText: t('canvas.leave'),
    cancelText: t('canvas.stay'),
  });
};
