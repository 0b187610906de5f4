// @vitest-environment node
import { endpoints } from '@chaintrail/contract';
import { expect, it } from 'vitest';
import { openServer, TICKET_KEY, type Seen } from './answeringServer.ts';

const signedIn = { ticket: 'ticket-1', account_token: 'old', refresh_token: 'refresh 1' };
const ok = (data: unknown) => ({ code: 200, data });
const bearer = (seen: Seen) => seen.headers['authorization'];
const wantsNew = (data: unknown) => (seen: Seen) => (bearer(seen) === 'Bearer new' ? ok(data) : { code: 401, msg: '登录凭证已过期' });
/** «ticket-2» sealed with the double's key. */
const sealedTicket2 = 'iM1YwvE8O8rqd6P4kRejIQ==';

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
const refreshed = { 'POST /api/authority/refresh/refresh%201': () => ok({ account_token: 'new' }) };

it('refreshes an expired token, stores it and sends the call again', async () => {
  const { client, session, to } = await openServer({ ...refreshed, 'GET /api/virtual/chain-infos': wantsNew({ list: [] }) }, signedIn);
  await expect(client.call('listChains', {})).resolves.toEqual({ list: [] });
  expect(session.accountToken()).toBe('new');
  expect(session.refreshToken()).toBe('refresh 1');
  expect(to('/virtual/chain-infos').map(bearer)).toEqual(['Bearer old', 'Bearer new']);
  const [refresh] = to('/authority/refresh/refresh%201');
  expect([refresh?.headers['authorization'], refresh?.headers['access-ticket']]).toEqual(['Bearer old', '/WLJj2OqUBkF8527SOZzeQ==']);
});

it('refreshes once for many calls; those made meanwhile wait and are sent in their order', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { client, seen, to } = await openServer(
    {
      'POST /api/authority/refresh/refresh%201': async () => {
        await held;
        return ok({ account_token: 'new' });
      },
      'GET /api/virtual/chain-infos': wantsNew({ list: [] }),
      'GET /api/home/demo-case': wantsNew(null),
      'GET /api/chain/virtual/like': wantsNew({ list: [], tookMs: 1, isPartial: false }),
    },
    signedIn,
  );
  const early = [client.call('listChains', {}), client.call('getDemoCase', {})];
  await expect.poll(() => to('/authority/refresh/refresh%201').length).toBe(1);
  const late = [
    client.call('suggest', { address: 'a' }, { cancelKey: null }),
    client.call('suggest', { address: 'b' }, { cancelKey: null }),
  ];
  release();
  await Promise.all([...early, ...late]);
  expect(to('/authority/refresh/refresh%201')).toHaveLength(1);
  // Once each: they waited for the new token.
  expect(to('/chain/virtual/like').map(({ query }) => query.get('address'))).toEqual(['a', 'b']);
  expect(seen.filter((entry) => bearer(entry) === 'Bearer new')).toHaveLength(4);
});

it('fetches a new ticket on 403, stores it and sends the call and the waiting ones again', async () => {
  const needsFresh = (data: unknown) => (entry: Seen) =>
    entry.headers['access-ticket'] === sealedTicket2 ? ok(data) : { code: 403, msg: '访问凭证已过期' };
  const { client, session, to } = await openServer(
    {
      'GET /api/ticket/getTicket': () => ok('ticket-2'),
      'GET /api/virtual/chain-infos': needsFresh({ list: [] }),
      'GET /api/home/demo-case': needsFresh(null),
    },
    { ticket: 'ticket-1' },
  );
  await Promise.all([client.call('listChains', {}), client.call('getDemoCase', {})]);
  expect(session.ticket()).toBe('ticket-2');
  expect(to('/ticket/getTicket')).toHaveLength(1);
  expect(to('/virtual/chain-infos').at(-1)?.headers['access-ticket']).toBe(sealedTicket2);
});

const wantsBoth = (entry: Seen) => {
  if (bearer(entry) !== 'Bearer new') return { code: 401 };
  return entry.headers['access-ticket'] === sealedTicket2 ? ok({ list: [], tookMs: 1, isPartial: false }) : { code: 403 };
};
const byTurns = (entry: Seen) => {
  const isOdd = Number(entry.query.get('address')) % 2 === 1;
  const isEnded = isOdd ? bearer(entry) !== 'Bearer new' : entry.headers['access-ticket'] !== sealedTicket2;
  return isEnded ? { code: isOdd ? 401 : 403 } : ok({ list: [], tookMs: 1, isPartial: false });
};
it.each([
  ['refused for the token', wantsNew({ list: [], tookMs: 1, isPartial: false }), 1, 0],
  ['refused first for the token and then for the ticket', wantsBoth, 1, 1],
  ['refused for the token or for the ticket by turns', byTurns, 1, 1],
])('answers ten calls that are at once %s, with one renewal of each', async (_, answer, refreshes, tickets) => {
  const all = createGate();
  const { client, effects, to } = await openServer(
    {
      ...refreshed,
      'GET /api/ticket/getTicket': wantsNew('ticket-2'),
      // None is refused before all ten have come.
      'GET /api/chain/virtual/like': async (entry, count) => {
        if (count === 10) all.open();
        await all.opened;
        return answer(entry);
      },
    },
    signedIn,
  );
  const numbers = Array.from({ length: 10 }, (_unused, at) => String(at));
  const calls = numbers.map((address) => client.call('suggest', { address }, { cancelKey: null }));
  expect(await Promise.all(calls)).toEqual(numbers.map(() => ({ list: [], tookMs: 1, isPartial: false })));
  expect(to('/authority/refresh/refresh%201')).toHaveLength(refreshes);
  const renewed = to('/ticket/getTicket').filter((entry) => bearer(entry) === 'Bearer new');
  expect(renewed).toHaveLength(tickets);
  expect(effects.confirms).toEqual([]);
});

it('does not refresh again for a 401 that arrives after the refresh it asks for', async () => {
  const late = createGate();
  const { client, session, to } = await openServer(
    {
      'POST /api/authority/refresh/refresh%201': (_, count) => ok({ account_token: `new ${count}` }),
      'GET /api/home/demo-case': (entry) => (bearer(entry) === 'Bearer new 1' ? ok(null) : { code: 401 }),
      'GET /api/virtual/chain-infos': async (entry) => {
        if (bearer(entry) === 'Bearer new 1') return ok({ list: [] });
        await late.opened;
        return { code: 401, msg: '登录凭证已过期' };
      },
    },
    signedIn,
  );
  const slow = client.call('listChains', {});
  await client.call('getDemoCase', {});
  expect(session.accountToken()).toBe('new 1');
  late.open();
  await expect(slow).resolves.toEqual({ list: [] });
  expect(to('/authority/refresh/refresh%201')).toHaveLength(1);
  expect(to('/virtual/chain-infos').map(bearer)).toEqual(['Bearer old', 'Bearer new 1']);
});

it('does not fetch again for a 403 that arrives after the ticket it asks for', async () => {
  const late = createGate();
  const { client, session, to } = await openServer(
    {
      // The second ticket from here would be ticket-3.
      'GET /api/ticket/getTicket': (_, count) => ok(`ticket-${count + 1}`),
      'GET /api/home/demo-case': (entry) => (entry.headers['access-ticket'] === sealedTicket2 ? ok(null) : { code: 403 }),
      'GET /api/virtual/chain-infos': async (entry) => {
        if (entry.headers['access-ticket'] === sealedTicket2) return ok({ list: [] });
        await late.opened;
        return { code: 403, msg: '访问凭证已过期' };
      },
    },
    { ticket: 'ticket-1' },
  );
  const slow = client.call('listChains', {});
  await client.call('getDemoCase', {});
  expect(session.ticket()).toBe('ticket-2');
  late.open();
  await expect(slow).resolves.toEqual({ list: [] });
  expect(to('/ticket/getTicket')).toHaveLength(1);
  expect(to('/virtual/chain-infos').map((entry) => entry.headers['access-ticket'])).toEqual(['/WLJj2OqUBkF8527SOZzeQ==', sealedTicket2]);
});

it('holds calls back while a ticket is fetched, and sends them once with the new one, in their order', async () => {
  const fetching = createGate();
  const { client, to } = await openServer(
    {
      'GET /api/ticket/getTicket': async () => {
        await fetching.opened;
        return ok('ticket-2');
      },
      'GET /api/virtual/chain-infos': (entry) => (entry.headers['access-ticket'] === sealedTicket2 ? ok({ list: [] }) : { code: 403 }),
      'GET /api/chain/virtual/like': () => ok({ list: [], tookMs: 1, isPartial: false }),
    },
    { ticket: 'ticket-1' },
  );
  const early = client.call('listChains', {});
  await expect.poll(() => to('/ticket/getTicket').length).toBe(1);
  const waiting = ['a', 'b'].map((address) => client.call('suggest', { address }, { cancelKey: null }));
  // A call that did not wait would have arrived by the time this one, which needs no ticket, is answered.
  await client.callEndpoint(endpoints.getAppConfig, {});
  expect(to('/chain/virtual/like')).toHaveLength(0);
  fetching.open();
  await Promise.all([early, ...waiting]);
  expect(to('/chain/virtual/like').map(({ query, headers }) => [query.get('address'), headers['access-ticket']])).toEqual([
    ['a', sealedTicket2],
    ['b', sealedTicket2],
  ]);
  expect(to('/ticket/getTicket')).toHaveLength(1);
});

it('learns the key anew together with the ticket: the server may have been set up again', async () => {
  const { client, to } = await openServer(
    {
      'GET /api/app-config': (_, count) => ok({ ticketKey: count === 1 ? 'AAAAAAAAAAAAAAAAAAAAAA==' : 'MDEyMzQ1Njc4OWFiY2RlZg==' }),
      'GET /api/virtual/chain-infos': (entry) =>
        entry.headers['access-ticket'] === '/WLJj2OqUBkF8527SOZzeQ==' ? ok({ list: [] }) : { code: 403 },
    },
    { ticket: 'ticket-0' },
  );
  await client.call('listChains', {});
  expect(to('/virtual/chain-infos')).toHaveLength(2);
});

it('refreshes also when the ticket call itself is refused for the token', async () => {
  const { client, session, seen } = await openServer(
    {
      ...refreshed,
      'GET /api/ticket/getTicket': wantsNew('ticket-9'),
      'GET /api/virtual/chain-infos': (entry) => (bearer(entry) === 'Bearer new' ? ok({ list: [] }) : { code: 401 }),
    },
    { account_token: 'old', refresh_token: 'refresh 1' },
  );
  await client.call('listChains', {});
  expect(session.ticket()).toBe('ticket-9');
  expect(seen.map(({ path }) => path).filter((path) => path !== '/api/app-config')).toEqual([
    '/api/ticket/getTicket',
    '/api/authority/refresh/refresh%201',
    '/api/ticket/getTicket',
    '/api/virtual/chain-infos',
  ]);
});

it('gets through a call that is refused first for its token and then for its ticket', async () => {
  const { client } = await openServer(
    {
      ...refreshed,
      'GET /api/ticket/getTicket': wantsNew('ticket-2'),
      'GET /api/virtual/chain-infos': (entry) => {
        if (bearer(entry) !== 'Bearer new') return { code: 401 };
        return entry.headers['access-ticket'] === sealedTicket2 ? ok({ list: [] }) : { code: 403 };
      },
    },
    signedIn,
  );
  await expect(client.call('listChains', {})).resolves.toEqual({ list: [] });
});

it.each([
  ['the refresh token is refused', signedIn, { 'POST /api/authority/refresh/refresh%201': () => ({ code: 7009, msg: '会话已结束' }) }],
  ['there is no refresh token', { ticket: 'ticket-1', account_token: 'old' }, {}],
])('treats the session as ended when %s, and says so once for all waiting calls', async (_, stored, handlers) => {
  const { client, effects } = await openServer({ ...handlers, 'GET /api/virtual/chain-infos': () => ({ code: 401 }) }, stored);
  const results = await Promise.allSettled([client.call('listChains', {}), client.call('listChains', {}), client.call('listChains', {})]);
  expect(results.map((result) => result.status === 'rejected' && result.reason.kind)).toEqual(['ended', 'ended', 'ended']);
  expect(effects.confirms).toHaveLength(1);
});

it('keeps the session when the refresh only could not be reached', async () => {
  const { client, session, effects } = await openServer(
    {
      'POST /api/authority/refresh/refresh%201': () => ({ status: 502, headers: {}, body: '' }),
      'GET /api/virtual/chain-infos': () => ({ code: 401 }),
    },
    signedIn,
  );
  await expect(client.call('listChains', {})).rejects.toMatchObject({ kind: 'transport', code: 502 });
  expect(effects.confirms).toHaveLength(0);
  expect(session.accountToken()).toBe('old');
});

it('gives up on a server that refuses fresh tokens, after three tries', async () => {
  const { client, effects, to } = await openServer({ ...refreshed, 'GET /api/virtual/chain-infos': () => ({ code: 401 }) }, signedIn);
  await expect(client.call('listChains', {})).rejects.toMatchObject({ kind: 'ended', code: 7009 });
  expect(to('/virtual/chain-infos')).toHaveLength(3);
  expect(effects.confirms).toHaveLength(1);
});

it('gives up on a server that refuses fresh tickets, after three tries', async () => {
  const { client, to } = await openServer({ 'GET /api/virtual/chain-infos': () => ({ code: 403 }) }, { ticket: 'ticket-0' });
  await expect(client.call('listChains', {})).rejects.toMatchObject({ kind: 'transport', msg: '访问凭证未被接受，请刷新页面后重试' });
  expect(to('/virtual/chain-infos')).toHaveLength(3);
});

it('carries the ticket with everything but what brings it and its key, and the login with everything', async () => {
  const { client, seen, session } = await openServer(
    {
      ...refreshed,
      'GET /api/virtual/chain-infos': wantsNew({ list: [] }),
      'PUT /api/home/historyAnonymous/JUDGED/ADDRESS': () => ok(null),
    },
    { account_token: 'old', refresh_token: 'refresh 1' },
  );
  await client.call('listChains', {});
  await client.call('saveAnonymousSearch', { sort: 'ADDRESS', text: 'a' });
  const without = seen.filter(({ headers }) => headers['access-ticket'] === undefined).map(({ path }) => path);
  expect(without.toSorted()).toEqual(['/api/app-config', '/api/ticket/getTicket']);
  expect(seen.filter((entry) => bearer(entry) === undefined)).toEqual([]);
  expect(session.ticket()).toBe('ticket-1');
});

it('learns the key although the login ran out, and then renews the login', async () => {
  const config = { ticketKey: TICKET_KEY };
  const { client, to } = await openServer(
    {
      ...refreshed,
      'GET /api/app-config': (entry) => (bearer(entry) === undefined || bearer(entry) === 'Bearer new' ? ok(config) : { code: 401 }),
      'GET /api/virtual/chain-infos': wantsNew({ list: [] }),
    },
    signedIn,
  );
  await expect(client.call('listChains', {})).resolves.toEqual({ list: [] });
  expect(to('/app-config').map(bearer)).toEqual(['Bearer old', undefined]);
});
