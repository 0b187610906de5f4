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
const RETRY_MS = 8_000;
const sending = new WeakMap<RoomStore, Promise<boolean>>();

/** Saves a while after the last change, at once where the page is left, and again where it failed; for whoever is signed in. */
export function useAutosave(store: RoomStore, onSavedAs: (id: string) => void): void {
  const save = useStore(store, (state) => state.save);
  const document = useStore(store, (state) => state.document);
  const name = useStore(store, (state) => state.name);
  const user = useStore(session.store, (state) => state.user);
  const saved = useEffectEvent(onSavedAs);
  const later = useEffectEvent(() => setTimeout(() => void saveNow(store), PAUSE_MS));
  const again = useEffectEvent(() => void saveNow(store, { isQuiet: true }));
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
  const isFailed = save === 'failed' && user !== null;
  useEffect(() => {
    if (!isFailed) return undefined;
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isFailed]);
  useEffect(() => {
    if (id !== null) saved(id);
  }, [id]);
}

/** What waits for its pause is saved now. */
export async function saveIfDue(store: RoomStore): Promise<void> {
  const { save, isReadOnly } = store.getState();
  if (session.store.getState().user !== null && !isReadOnly && (save === 'changed' || save === 'failed'))
    await saveNow(store, { isQuiet: true });
  else await sending.get(store);
}

interface SaveOptions {
  versionName?: string;
  /** Its failure was told before. */
  isQuiet?: boolean;
}

/** Saves what stands now; true when it is kept as the current version. Calls that come while one is under way wait for it. */
export async function saveNow(store: RoomStore, options: SaveOptions = {}): Promise<boolean> {
  await sending.get(store)?.catch(() => false);
  const work = send(store, options);
  sending.set(store, work);
  return work;
}

async function send(store: RoomStore, options: SaveOptions, tries = 1): Promise<boolean> {
  const { id, base, name, document } = store.getState();
  store.setSave('saving');
  try {
    const { versionName } = options;
    const input = { ...(id === null ? {} : { id, base }), name, document, ...(versionName === undefined ? {} : { versionName }) };
    await writeSteps(document.steps);
    const saved = await call('saveCanvas', input, { isQuiet: true, write: writeSave });
    store.saved({ ...saved, document, name });
    return true;
  } catch (error) {
    const reason = isApiError(error) ? error.refusal?.reason : undefined;
    if (reason === 'stale' && id !== null) return mergeAndSave(store, id, options);
    // Of two who save at one moment the database lets one give way.
    if (reason === 'busy' && tries < MOST_TRIES) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
      return send(store, options, tries + 1);
    }
    return fail(store, error, options);
  }
}

/** Somebody was faster: both ways stand as branches of one document, which is saved on top. */
async function mergeAndSave(store: RoomStore, id: string, { isQuiet = false }: SaveOptions): Promise<boolean> {
  try {
    const theirs = await call('getCanvas', { id }, { isQuiet: true });
    store.mergeTheirs(theirs.document, theirs.version, (branch) => t('canvas.theirBranch', { branch, who: theirs.by }));
    showToast('info', t('canvas.merged', { who: theirs.by, version: theirs.version }), 6_000);
  } catch (error) {
    return fail(store, error, { isQuiet });
  }
  return send(store, { isQuiet });
}

function fail(store: RoomStore, error: unknown, { isQuiet = false }: SaveOptions): false {
  // Asked again, a server that refuses says the same, unless it only had too much to do.
  const isRefused = isApiError(error, 'refused') && error.refusal?.reason !== 'busy';
  store.setSave(isRefused ? 'refused' : 'failed');
  if (!isQuiet) showToast('error', isRefused ? error.msg : t('canvas.saveFailed'));
  return false;
}
