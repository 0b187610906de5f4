import { afterEach, describe, expect, it, vi } from 'vitest';
import { askEarly } from './askEarly.ts';
import { createTransport } from './transport.ts';

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

  it('bring a ticket only to a browser that holds none', () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => envelope(fetched.push(path)));
    askEarly({ getItem: () => '"kept"' });
    askEarly({ getItem: () => null });
    expect(fetched).toEqual(['/api/app-config', '/api/app-config', '/api/ticket/getTicket']);
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
});
