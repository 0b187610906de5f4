import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, askEarly } from './askEarly.ts';
import { createTransport, type Outgoing } from './transport.ts';

const envelope = (data: unknown) =>
  new Response(JSON.stringify({ code: 200, msg: '', data }), { headers: { 'content-type': 'application/json' } });
const get = (path: string) => ({
  request: { method: 'GET' as const, path },
  headers: {},
  form: 'envelope' as const,
  timeoutMs: 1000,
  signal: undefined,
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.earlyAnswers;
  delete window.askApi;
});

describe('answers asked for before the code came', () => {
  it('are taken once; the next call asks anew', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => envelope(fetched.push(path)));
    askEarly({ getItem: () => '"kept"' });
    const send = createTransport('/api');
    const first = await send(get('/app-config'));
    const second = await send(get('/app-config'));
    expect([first, second]).toMatchObject([{ envelope: { data: 1 } }, { envelope: { data: 2 } }]);
    expect(fetched).toEqual(['/api/app-config', '/api/app-config']);
  });

  it('bring a ticket only to a browser that holds none', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => envelope(fetched.push(path)));
    askEarly({ getItem: () => '"kept"' });
    askEarly({ getItem: () => null });
    await vi.waitFor(() => expect(fetched).toEqual(['/api/app-config', '/api/app-config', '/api/ticket/getTicket']));
  });

  it('that failed are asked for again', async () => {
    let tries = 0;
    vi.stubGlobal('fetch', async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('offline');
      return envelope('came');
    });
    askEarly({ getItem: () => '"kept"' });
    expect(await createTransport('/api')(get('/app-config'))).toMatchObject({ envelope: { data: 'came' } });
  });

  it('carry the login of who is signed in', () => {
    const headers: unknown[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => envelope(headers.push(init.headers)));
    askEarly({ getItem: (key) => (key === 'account_token' ? '"token"' : null) });
    askEarly({ getItem: (key) => (key === 'account_token' ? '{broken' : null) });
    const signedIn = { Authorization: 'Bearer token' };
    return vi.waitFor(() => expect(headers).toEqual([signedIn, signedIn, {}, {}]));
  });

  it.each(['before it came', 'in the middle of its body'])('end with a call that is cancelled %s', async (when) => {
    const stopped = new Promise<void>((resolve) => stubEndless(when === 'before it came' ? 'nothing' : 'head', resolve));
    askEarly({ getItem: () => '"kept"' });
    const control = new AbortController();
    const asked = createTransport('/api')({ ...get('/app-config'), signal: control.signal });
    setTimeout(() => control.abort(), 5);
    await expect(asked).rejects.toMatchObject({ kind: 'cancelled' });
    await stopped;
  });

  it.each(['before it came', 'in the middle of its body'])('end with a call whose time is over %s', async (when) => {
    const stopped = new Promise<void>((resolve) => stubEndless(when === 'before it came' ? 'nothing' : 'head', resolve));
    askEarly({ getItem: () => '"kept"' });
    await expect(createTransport('/api')({ ...get('/app-config'), timeoutMs: 10 })).rejects.toMatchObject({ kind: 'timeout' });
    await stopped;
  });

  it('are not waited for by a call that was cancelled before', async () => {
    stubEndless('nothing', () => undefined);
    askEarly({ getItem: () => '"kept"' });
    const cancelled: Outgoing = { ...get('/app-config'), signal: AbortSignal.abort() };
    await expect(createTransport('/api')(cancelled)).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('end also while they wait for their headers', async () => {
    vi.stubGlobal('fetch', () => expect.unreachable());
    const { response, stop } = ask('/virtual/chain-infos', new Promise(() => undefined));
    stop();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** A server that never says anything, or never finishes; the request hears that it is over. */
function stubEndless(says: 'nothing' | 'head', onStop: () => void): void {
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    const over = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        onStop();
        reject(signal.reason);
      });
    });
    if (says === 'nothing') return over;
    over.catch(() => undefined);
    const body = new ReadableStream({ start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)) });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  });
}
