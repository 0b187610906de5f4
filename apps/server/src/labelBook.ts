import type { Label } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import { createReadBook } from './readBook.ts';

/** What another process writes is seen after this time; what this one writes, at once. */
const KEPT_MS = 1_000;
const MAX_KEPT = 20_000;

/** The store with labels that are read together and once a second: the calls of a page name the same addresses. */
export function bookLabels(app: AppStore, now: () => number): AppStore {
  const book = createReadBook<Label[]>({ maxNames: MAX_KEPT, lifeMs: () => KEPT_MS, now });

  /** Forgets everything when the work is over: what was read meanwhile may be what stood before it. */
  async function changing<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } finally {
      book.clear();
    }
  }

  return {
    ...app,
    // Named one by one: whatever comes to write labels has to forget them here too.
    labels: {
      listAll: (afterId, limit) => app.labels.listAll(afterId, limit),
      listNamed: (chainName, text, viewer, limit) => app.labels.listNamed(chainName, text, viewer, limit),
      replace: (source, labels) => changing(app.labels.replace(source, labels)),
      async list(chainName, addresses, viewer) {
        const read = async (missing: string[]) => groupByAddress(await app.labels.list(chainName, missing, viewer));
        const lists = await book.list(`${viewer ?? ''} ${chainName}`, addresses, read);
        return [...lists.values()].flat();
      },
    },
    transaction: (work) => changing(app.transaction(work)),
  };
}

function groupByAddress(labels: readonly Label[]): Map<string, Label[]> {
  const lists = new Map<string, Label[]>();
  for (const label of labels) {
    const list = lists.get(label.address);
    if (list) list.push(label);
    else lists.set(label.address, [label]);
  }
  return lists;
}
