import { textFields, type HistoryEntryView, type NamedEntryView } from '@chaintrail/contract/schemas';
import type { HistoryEntry, HistoryFilter } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readPage } from '../../input.ts';
import { listLabelsOf, presentLabel, type LabelsByAddress } from '../../present/party.ts';

/** Our pages' word for a search of an address. */
const ADDRESS = 'ADDRESS';

/** The product's clock, which knows no summer time; a server's own does not matter. */
const BEIJING_MS = 8 * 3_600_000;

type Calls = 'saveAnonymousSearch' | 'saveSearch' | 'listSearches' | 'pageSearches' | 'deleteSearch' | 'deleteSearches';

export const historyHandlers: HandlersOf<Calls> = {
  // A visitor's search is kept by the visitor's browser alone; nothing of it is stored here.
  saveAnonymousSearch: async () => null,
  async saveSearch({ input, caller, stores, now }) {
    const text = textFields.map((name) => input[name]).find((value) => value !== undefined && value.trim() !== '');
    if (text === undefined) throw refuseField('text', '不能为空');
    const search = { sort: input.sort, slug: input.slug ?? '', model: input.model ?? '', text };
    await stores.app.history.save(accountOf(caller).id, search, now(), caller.rights.limits.searches);
    return null;
  },
  listSearches: async ({ input, caller, stores }) => (await stores.app.history.list(accountOf(caller).id, input.n)).map(presentEntry),
  async pageSearches(context) {
    const { input, caller, stores } = context;
    const { id } = accountOf(caller);
    const text = isGiven(input.text) ? { text: input.text.trim() } : {};
    const filter: HistoryFilter = { ...text, ...(isGiven(input.sort) ? { sort: input.sort } : {}) };
    const { limit, offset, cursor } = readPage(input);
    const start = cursor === undefined ? { offset: offset ?? 0 } : { after: readCursor(cursor) };
    const { entries: found, sorts } = await stores.app.history.page(id, filter, { limit: limit + 1, ...start });
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const counted = sorts.filter(({ sort }) => filter.sort === undefined || sort === filter.sort);
    return {
      list: await nameEntries(context, shown),
      total: counted.reduce((sum, { count }) => sum + count, 0),
      ...(last ? { cursor: `${last.createdAtMs} ${last.id}` } : {}),
      sorts,
      limit: caller.rights.limits.searches,
    };
  },
  async deleteSearch({ input, caller, stores }) {
    const deleted = await stores.app.history.remove(accountOf(caller).id, { id: input.id });
    if (deleted === 0) throw refuse('not_found', '没有这条搜索记录，可能已被删除');
    return { deleted };
  },
  deleteSearches: async ({ input, caller, stores }) => ({
    deleted: await stores.app.history.remove(
      accountOf(caller).id,
      input.sort === undefined || input.sort === '' ? {} : { sort: input.sort },
    ),
  }),
};

/** Entries that name an address of a chain, with its label as the caller may see it. */
async function nameEntries(context: RequestContext, entries: readonly HistoryEntry[]): Promise<NamedEntryView[]> {
  const named = entries.filter(({ sort, model }) => sort === ADDRESS && model !== '');
  const chains = [...new Set(named.map(({ model }) => model))];
  const labels = new Map<string, LabelsByAddress>();
  await Promise.all(
    chains.map(async (chainName) => {
      const addresses = named.filter(({ model }) => model === chainName).map(({ text }) => text);
      labels.set(chainName, await listLabelsOf(context, chainName, addresses));
    }),
  );
  return entries.map((entry) => {
    const [label] = (entry.sort === ADDRESS ? labels.get(entry.model)?.get(entry.text) : undefined) ?? [];
    return { ...presentEntry(entry), ...(label ? { label: presentLabel(label) } : {}) };
  });
}

function readCursor(cursor: string): { createdAtMs: number; id: number } {
  const [at, id] = cursor.split(' ');
  return { createdAtMs: Number(at), id: Number(id) };
}

export function presentEntry({ createdAtMs, ...entry }: HistoryEntry): HistoryEntryView {
  return { ...entry, createTime: new Date(createdAtMs + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ') };
}
