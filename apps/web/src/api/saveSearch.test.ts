// @vitest-environment node
import { makeUser } from '../lib/userFixture.ts';
import { expect, it } from 'vitest';
import { createSearchHistory } from '../lib/searchHistory.ts';
import { createStoredValues } from '../lib/storedValues.ts';
import { openServer, type Reply } from './answeringServer.ts';
import { saveSearch } from './saveSearch.ts';

// What an entry is called stays in the browser.
const entry = { sort: 'ADDRESS', slug: '', model: 'DemoETH', text: '0x7c3e', createTime: '2025-03-14 12:00:00', name: '归集地址 1' };

async function open(reply: Reply = { code: 200 }) {
  const server = await openServer(
    { 'PUT /api/home/historyAnonymous/JUDGED/ADDRESS': () => reply, 'PUT /api/home/history/JUDGED/ADDRESS': () => reply },
    { ticket: 'ticket-1' },
  );
  const history = createSearchHistory(createStoredValues(server.area, () => {}));
  const order: string[] = [];
  const save = () =>
    saveSearch(entry, {
      client: server.client,
      session: server.session,
      history,
      removeParameter: () => order.push(`parameter removed after ${server.seen.length} requests`),
    });
  return { ...server, history, order, save };
}

it('saves a guest’s search at the anonymous call and in the browser, then takes the parameter away', async () => {
  const { save, history, order, to } = await open();
  await save();
  const [put] = to('/home/historyAnonymous/JUDGED/ADDRESS');
  expect(Object.fromEntries(put?.query ?? [])).toEqual({ slug: '', model: 'DemoETH', text: '0x7c3e', createTime: '2025-03-14 12:00:00' });
  expect(history.store.getState()).toEqual([entry]);
  expect(order).toEqual(['parameter removed after 2 requests']);
});

it('saves the search of whoever has a token on the server, also before it is known who that is', async () => {
  const { save, history, session, to } = await open();
  session.storeAccountToken('token');
  await save();
  expect(to('/home/history/JUDGED/ADDRESS')).toHaveLength(1);
  expect(history.store.getState()).toEqual([]);
});

it('saves a signed-in user’s search on the server alone', async () => {
  const { save, history, session, order, to } = await open();
  session.setUser(makeUser());
  await save();
  expect(to('/home/history/JUDGED/ADDRESS')).toHaveLength(1);
  expect(to('/home/historyAnonymous/JUDGED/ADDRESS')).toHaveLength(0);
  expect(history.store.getState()).toEqual([]);
  expect(order).toHaveLength(1);
});

it('keeps a guest’s search in the browser when the server refuses it', async () => {
  const { save, history, order } = await open({ status: 503, headers: {}, body: '' });
  await expect(save()).rejects.toMatchObject({ kind: 'transport' });
  expect(history.store.getState()).toEqual([entry]);
  expect(order).toHaveLength(1);
});
