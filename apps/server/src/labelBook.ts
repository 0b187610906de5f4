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
      listRun: (run, afterId, limit) => app.labels.listRun(run, afterId, limit),
      listAuthorKeys: (viewer) => app.labels.listAuthorKeys(viewer),
      listOwn: (viewer, afterId, limit) => app.labels.listOwn(viewer, afterId, limit),
      listNamed: (chainName, text, viewer, limit) => app.labels.listNamed(chainName, text, viewer, limit),
      wasSeen: (id, viewer) => app.labels.wasSeen(id, viewer),
      listChanges: (id, limit) => app.labels.listChanges(id, limit),
      listEntityChanges: (key, limit) => app.labels.listEntityChanges(key, limit),
      details: (chainName, address, viewer) => app.labels.details(chainName, address, viewer),
      find: (id, viewer) => app.labels.find(id, viewer),
      page: (filter) => app.labels.page(filter),
      count: (filter) => app.labels.count(filter),
      countTypes: (of) => app.labels.countTypes(of),
      replace: (origin, claims, entities) => changing(app.labels.replace(origin, claims, entities)),
      save: (claim, writer) => changing(app.labels.save(claim, writer)),
      change: (...given) => changing(app.labels.change(...given)),
      remove: (ids, writer) => changing(app.labels.remove(ids, writer)),
      retire: (ids, writer) => changing(app.labels.retire(ids, writer)),
      async list(chainName, addresses, viewer) {
        const read = async (missing: string[]) => groupByAddress(await app.labels.list(chainName, missing, viewer));
        const lists = await book.list(`${viewer?.account ?? ''} ${chainName}`, addresses, read);
        return [...lists.values()].flat();
      },
    },
    imports: { ...app.imports, write: (imported) => changing(app.imports.write(imported)) },
    submissions: { ...app.submissions, decide: (id, decision) => changing(app.submissions.decide(id, decision)) },
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
