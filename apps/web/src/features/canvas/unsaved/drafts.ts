import type { CanvasDocument, CanvasStep } from '@chaintrail/contract/schemas';

/** What of a canvas no server has yet: its way and its end, and which steps that takes. */
export interface DraftHead extends Pick<CanvasDocument, 'branches' | 'head'> {
  key: string;
  /** Null for one that was never saved. */
  canvas: string | null;
  /** Whose it is; null for a visitor's. */
  owner: string | null;
  name: string;
  base: number;
  atMs: number;
  /** Ids, the first one first. */
  steps: string[];
  /** So many of the first of them it was begun with, as a copy is: nobody's unsaved work. */
  begunWith?: number;
}

/** What of a draft its author would lose. */
export const lostSteps = ({ steps, begunWith = 0 }: Pick<DraftHead, 'steps' | 'begunWith'>): number => steps.length - begunWith;

export interface Draft extends Omit<DraftHead, 'steps'> {
  steps: CanvasStep[];
}

/** Where drafts outlive their tab. */
export interface DraftStore {
  /** Steps that are there already are not written again. */
  write: (head: DraftHead, steps: readonly CanvasStep[]) => Promise<void>;
  /** The newest first. */
  list: () => Promise<DraftHead[]>;
  read: (head: DraftHead) => Promise<Draft>;
  remove: (key: string) => Promise<void>;
}

/** Nobody comes back for what is older. */
const LONGEST_MS = 30 * 86_400_000;

/** Drafts in this browser's database; `open` fails where it has none. */
function createDraftStore(open: () => Promise<IDBDatabase>): DraftStore {
  let opened: Promise<IDBDatabase> | undefined;
  async function within<Found>(mode: IDBTransactionMode, work: (drafts: IDBObjectStore, steps: IDBObjectStore) => Found): Promise<Found> {
    const database = await (opened ??= open());
    const transaction = database.transaction(['drafts', 'steps'], mode);
    const found = work(transaction.objectStore('drafts'), transaction.objectStore('steps'));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the draft was not written')));
    });
    return found;
  }
  const remove = (key: string) =>
    within('readwrite', (drafts, steps) => {
      drafts.delete(key);
      steps.delete(rangeOf(key));
    });
  return {
    remove,
    async write(head, list) {
      await within('readwrite', (drafts, steps) => {
        drafts.put(head);
        const known = steps.getAllKeys(rangeOf(head.key));
        known.addEventListener('success', () => {
          const there = new Set(known.result.map((key) => (Array.isArray(key) ? key[1] : undefined)));
          for (const step of list) if (!there.has(step.id)) steps.put(step, [head.key, step.id]);
        });
      });
    },
    async list() {
      const { result } = await within('readonly', (drafts) => drafts.getAll() as IDBRequest<DraftHead[]>);
      const oldest = Date.now() - LONGEST_MS;
      for (const { key, atMs } of result) if (atMs < oldest) await remove(key);
      return result.filter(({ atMs }) => atMs >= oldest).toSorted((a, b) => b.atMs - a.atMs);
    },
    async read(head) {
      const { result } = await within('readonly', (_, steps) => steps.getAll(rangeOf(head.key)) as IDBRequest<CanvasStep[]>);
      const byId = new Map(result.map((step) => [step.id, step]));
      return { ...head, steps: head.steps.flatMap((id) => byId.get(id) ?? []) };
    },
  };
}

const rangeOf = (key: string) => IDBKeyRange.bound([key], [key, []]);

/** The drafts of this browser. */
export const browserDrafts = createDraftStore(
  () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('chaintrail', 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('drafts', { keyPath: 'key' });
        request.result.createObjectStore('steps');
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    }),
);
