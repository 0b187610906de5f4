import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { isApiError } from '../../api/apiError.ts';
import { session } from '../../lib/browserSession.ts';
import { showToast } from '../../lib/notify.ts';
import type { RoomStore } from './roomStore.ts';
import { t } from './texts.ts';
import { writeSave, writeSteps } from './writeSave.ts';

const PAUSE_MS = 1_200;
const MOST_TRIES = 5;
const AGAIN_MS = 400;
const sending = new WeakMap<RoomStore, Promise<boolean>>();

/** Saves a while after the last change, for whoever is signed in. A visitor's work stays in the tab. */
export function useAutosave(store: RoomStore, onSavedAs: (id: string) => void): void {
  const save = useStore(store, (state) => state.save);
  const document = useStore(store, (state) => state.document);
  const name = useStore(store, (state) => state.name);
  const user = useStore(session.store, (state) => state.user);
  const saved = useEffectEvent(onSavedAs);
  const later = useEffectEvent(() => setTimeout(() => void saveNow(store), PAUSE_MS));
  const id = useStore(store, (state) => state.id);
  const isDue = save === 'changed' && user !== null && !store.getState().isReadOnly;
  // Each change begins the pause anew.
  const change = isDue ? document : undefined;
  const renamed = isDue ? name : undefined;
  useEffect(() => {
    if (change === undefined && renamed === undefined) return undefined;
    const timer = later();
    return () => clearTimeout(timer);
  }, [change, renamed]);
  useEffect(() => {
    if (id !== null) saved(id);
  }, [id]);
}

/** Saves what stands now; true when it is kept as the current version. Calls that come while one is under way wait for it. */
export async function saveNow(store: RoomStore, versionName?: string): Promise<boolean> {
  await sending.get(store)?.catch(() => false);
  const work = send(store, versionName);
  sending.set(store, work);
  return work;
}

async function send(store: RoomStore, versionName: string | undefined, tries = 1): Promise<boolean> {
  const { id, base, name, document } = store.getState();
  store.setSave('saving');
  try {
    const input = { ...(id === null ? {} : { id, base }), name, document, ...(versionName === undefined ? {} : { versionName }) };
    await writeSteps(document.steps);
    const saved = await call('saveCanvas', input, { isQuiet: true, write: writeSave });
    store.saved({ ...saved, document, name });
    return true;
  } catch (error) {
    const reason = isApiError(error) ? error.refusal?.reason : undefined;
    if (reason === 'stale' && id !== null) return mergeAndSave(store, id);
    // Of two who save at one moment the database lets one give way.
    if (reason === 'busy' && tries < MOST_TRIES) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
      return send(store, versionName, tries + 1);
    }
    return fail(store, error);
  }
}

/** Somebody was faster: both ways stand as branches of one document, which is saved on top. */
async function mergeAndSave(store: RoomStore, id: string): Promise<boolean> {
  try {
    const theirs = await call('getCanvas', { id }, { isQuiet: true });
    store.mergeTheirs(theirs.document, theirs.version, (branch) => t('canvas.theirBranch', { branch, who: theirs.by }));
    showToast('info', t('canvas.merged', { who: theirs.by, version: theirs.version }), 6_000);
  } catch (error) {
    return fail(store, error);
  }
  return send(store, undefined);
}

function fail(store: RoomStore, error: unknown): false {
  store.setSave('failed');
  showToast('error', isApiError(error) ? error.msg : t('canvas.saveFailed'));
  return false;
}
