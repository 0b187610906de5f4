import { textFields, type HistoryEntryView } from '@chaintrail/contract/schemas';
import type { HistoryEntry } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse, refuseField } from '../../errors.ts';

/** The product's time zone; a server's own does not matter. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' });

export const historyHandlers: HandlersOf<'saveAnonymousSearch' | 'saveSearch' | 'listSearches' | 'deleteSearch' | 'deleteSearches'> = {
  // A visitor's search is kept by the visitor's browser alone; nothing of it is stored here.
  saveAnonymousSearch: async () => null,
  async saveSearch({ input, caller, stores, now }) {
    const text = textFields.map((name) => input[name]).find((value) => value !== undefined && value.trim() !== '');
    if (text === undefined) throw refuseField('text', '不能为空');
    const search = { sort: input.sort, slug: input.slug ?? '', model: input.model ?? '', text };
    await stores.app.history.save(accountOf(caller).id, search, now());
    return null;
  },
  listSearches: async ({ input, caller, stores }) => (await stores.app.history.list(accountOf(caller).id, input.n)).map(presentEntry),
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

export function presentEntry({ createdAtMs, ...entry }: HistoryEntry): HistoryEntryView {
  return { ...entry, createTime: timeFormat.format(createdAtMs) };
}
