import { endpoints, type Endpoint, type EndpointName } from '@chaintrail/contract';
import { mirroring } from '@chaintrail/store/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPaths } from '../src/api/docs.ts';
import { TICKET_LIFE_MS } from '../src/api/ticket.ts';
import { buildRequest, openCaller, read, send, type Caller } from './caller.ts';
import { openServer, type OpenServer } from './openServer.ts';
import { alsoGood, good, job } from './goodInputs.ts';
import { bitcoinHash, carol } from './bitcoinWorld.ts';
import { tom } from './tronWorld.ts';
import { alice, bob, transactionHash, usdt } from './world.ts';

let server: OpenServer;
let caller: Caller;
let nowMs = Date.now();

beforeAll(async () => {
  server = await openServer({ now: () => nowMs });
  caller = await openCaller(server.url);
  job.id = (await server.app.jobs.enqueue(mirroring)).id;
});
afterAll(() => server.close());

const everyInput = [...Object.entries(good), ...alsoGood];

const poisons: unknown[] = [
  null, -1, 0, 1.5, 1e308, 2 ** 53, true, '', ' ', 'x', [], ['a'], {}, { $gt: '' }, '-1', '1e999', 'NaN', '__proto__', 'constructor', 'toString', 'hasOwnProperty',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', "' OR 1=1 --", "'; DROP TABLE transfer; --", '\\', '%', '%00', '\u0000', 'a\u0000b', '\ud800', '<script>alert(1)</script>', '${7*7}', '{{7*7}}', '../../etc/passwd',
  '链踪🧾\u202e', 'ＥＴＨ', '0x', '0xzz', `0x${'f'.repeat(40)}`, `0x${'f'.repeat(64)}`, `0x${'0'.repeat(5_000)}`, 'a'.repeat(9_999), '9'.repeat(40), 'ETH:', ':', 'ETH:ETH:ETH', '999999999999999', '4294967296', '340282366920938463463374607431768211456',
]; // prettier-ignore

describe('every served call', () => {
  it('answers its good input', async () => {
    for (const [name, input] of everyInput) {
      const { httpStatus, envelope } = await caller.ask(name as EndpointName, input);
      expect([name, httpStatus, [200, 4001].includes(envelope.code), envelope.msg]).toEqual([name, 200, true, envelope.msg]);
    }
  });

  it('answers every spoiled field with an envelope and a clear message, never with 500', async () => {
    // Every third poison, others in the next field; which ones come first differs from run to run.
    const first = Math.floor(Math.random() * 3);
    process.stdout.write(`hostile inputs: from poison ${first} on\n`);
    let asked = 0;
    for (const [name, input] of everyInput) {
      const fields = Object.keys(input);
      const spoiled = fields.flatMap((field, at) =>
        poisons.filter((_poison, place) => (place + at + first) % 3 === 0).map((poison) => ({ ...input, [field]: poison })),
      );
      // In batches: the order of hundreds of answers does not matter, the number of open sockets does.
      for (let at = 0; at < spoiled.length; at += 20) {
        const answers = await Promise.all(
          spoiled.slice(at, at + 20).map(async (given) => ({ given, answer: await caller.ask(name as EndpointName, given) })),
        );
        for (const { given, answer } of answers) {
          asked += 1;
          const { code, msg } = answer.envelope;
          const about = `${name} ${JSON.stringify(given).slice(0, 300)} → ${answer.httpStatus} ${code} ${msg}`;
          expect(answer.httpStatus, about).toBe(200);
          expect([200, 4001, 9999], about).toContain(code);
          expect(code !== 9999 || /[\u4e00-\u9fff]/.test(msg), about).toBe(true);
          expect(msg, about).not.toMatch(/select |sql|stack|undefined/i);
        }
      }
    }
    expect(asked).toBeGreaterThan(3_500);
    expect((await caller.ask('listChains', {})).envelope.code).toBe(200);
  }, 300_000);

  it('refuses bodies that are no JSON object, that are too big, and prototype keys', async () => {
    const post = async (body: string, type = 'application/json') =>
      read(
        await send(`${server.url}/api/virtual/serial/page`, {
          method: 'POST',
          headers: { ...caller.headers, 'content-type': type },
          body,
        }),
      );
    for (const body of ['{', '[]', 'null', '"x"', '12', '{"chainName":', '\u0000']) {
      const { httpStatus, envelope } = await post(body);
      expect([body, httpStatus, envelope.code]).toEqual([body, 200, 9999]);
      expect(envelope.msg).toMatch(/[\u4e00-\u9fff]/);
    }
    expect((await post('{"__proto__":{"chainName":"ETH"}}')).envelope.code).toBe(9999);
    expect((await post('{"constructor":{"prototype":{"x":1}},"chainName":"ETH","address":"x"}')).envelope.code).toBe(9999);
    expect((await post('chainName=ETH', 'application/x-www-form-urlencoded')).envelope).toMatchObject({
      code: 9999,
      msg: expect.stringContaining('application/json'),
    });
    expect(await post(JSON.stringify({ chainName: 'ETH', address: 'a'.repeat(1_000_000) }))).toMatchObject({
      httpStatus: 413,
      envelope: { code: 413, msg: expect.stringContaining('过大') },
    });
    expect(await post(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toMatchObject({ httpStatus: 200, envelope: { code: 9999 } });
  });

  it('ignores unknown fields on reads', async () => {
    expect((await caller.ask('getAddressCard', { ...good.getAddressCard, nonsense: 1 })).envelope.code).toBe(200);
  });

  it('keeps a search of an existing client, whatever it sends along, and however long the text was', async () => {
    const put = async (query: string) =>
      read(await send(`${server.url}/api/home/historyAnonymous/JUDGED/ADDRESS?${query}`, { method: 'PUT', headers: caller.headers }));
    expect((await put('text=a&nonsense=1&userId=7')).envelope).toMatchObject({ code: 200, data: null });
    expect((await put(`text=${encodeURIComponent('信'.repeat(20_000))}`)).envelope.code).toBe(200);
    expect((await put(`text=${'a'.repeat(20_001)}`)).envelope).toMatchObject({ code: 9999, msg: expect.stringContaining('text') });
  });
});

describe('the doors', () => {
  it('are those of the table and nothing else', async () => {
    const expected = Object.values(endpoints).map(({ method, path }) => `${method} /api${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect([...server.routes].sort()).toEqual([...expected, ...documentPaths.map((path) => `GET ${path}`)].sort());
    for (const path of ['/api', '/api/', '/api/nothing', '/api/virtual', '/api/..%2f..%2fetc%2fpasswd']) {
      const { httpStatus, envelope } = await read(await send(`${server.url}${path}`, { headers: caller.headers }));
      expect([path, httpStatus, envelope.code]).toEqual([path, 200, 9999]);
    }
    expect((await read(await send(`${server.url}/api/virtual/hash/%zz/%`))).envelope.code).toBe(9999);
    expect((await read(await send(`${server.url}/api/virtual/vcard`, { method: 'DELETE' }))).envelope.code).toBe(9999);
  });

  it('say of a path that is known for a call not served, or not so, that there is none', async () => {
    const served = new Set(Object.values<Endpoint>(endpoints).flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
    const awaited = {
      '/virtual/token/balance': 'token/balance?address=0x1&coin=ETH',
      '/virtual/token/nft': 'token/nft?coin=ETH',
      '/virtual/hash/{chainName}/trace-raws': 'hash/ETH/trace-raws?hash=0x1',
    };
    const unserved = Object.entries(awaited).flatMap(([path, asked]) => (served.has(path) ? [] : [asked]));
    for (const path of [...unserved, 'token/holder-page', 'token/serial-page/', 'block/latest?chainName=ETH', 'block/coin-page']) {
      const { httpStatus, envelope } = await read(await send(`${server.url}/api/virtual/${path}`, { headers: caller.headers }));
      expect([path, httpStatus, envelope.code, envelope.msg]).toEqual([path, 200, 9999, '没有这个接口，请核对路径和方法']);
    }
  });

  it('want a ticket of ours on every call but those that say so', async () => {
    const inputs: Partial<Record<EndpointName, Record<string, unknown>>> = {
      ...good,
      followJob: job,
      endSession: { id: job.id },
      getTagReport: { id: job.id },
      getExportProgress: { id: '5f0c7a0e-6f0e-4d5e-9a53-0f4d7d9a1c11' },
      pageExports: {},
      deleteExport: { id: '5f0c7a0e-6f0e-4d5e-9a53-0f4d7d9a1c11' },
      getSubmission: { id: 1 },
      saveSearch: { sort: 'ADDRESS' },
      listSearches: { n: 10 },
      pageSearches: {},
      deleteSearch: { n: 10, id: 1 },
      deleteSearches: { n: 10 },
    };
    for (const name of Object.keys(endpoints) as EndpointName[]) {
      // Whatever stands in a path that no input is written for here.
      const anything = Object.fromEntries([...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, job.id]));
      const { method, path } = buildRequest(name, { ...anything, ...inputs[name] });
      const needsTicket: boolean = endpoints[name].ticket;
      if (!needsTicket) continue;
      for (const ticket of [undefined, '', 'x', 'AAAA', 'A'.repeat(400), caller.headers['access-ticket']?.replace(/^../, 'zz')]) {
        const { httpStatus, envelope } = await read(
          await send(`${server.url}${path}`, { method, headers: ticket === undefined ? {} : { 'access-ticket': ticket } }),
        );
        expect([name, httpStatus, envelope.code]).toEqual([name, 200, 403]);
      }
    }
  });

  it('refuse a ticket after half an hour', async () => {
    const fresh = await openCaller(server.url);
    expect((await fresh.ask('getAccount', {})).envelope).toEqual({ code: 200, msg: '', data: null });
    nowMs += TICKET_LIFE_MS + 1;
    expect((await fresh.ask('getAccount', {})).envelope.code).toBe(403);
    caller = await openCaller(server.url);
  });

  it('check the bearer before the ticket, also where no ticket is needed', async () => {
    for (const path of ['/api/ticket/getTicket', '/api/virtual/chain-infos', '/api/account/getAccount']) {
      const { httpStatus, envelope } = await read(await send(`${server.url}${path}`, { headers: { authorization: 'Bearer nobody' } }));
      expect([path, httpStatus, envelope.code]).toEqual([path, 200, 401]);
    }
  });

  it('carry the headers that keep a browser safe', async () => {
    const { headers } = await send(`${server.url}/api/virtual/chain-infos`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('describe themselves in OpenAPI 3.1 with a page of its own', async () => {
    const api = (await (await send(`${server.url}/api/docs/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(api.openapi).toBe('3.1.0');
    const described = Object.values(api.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(described.sort()).toEqual(Object.keys(endpoints).sort());
    const page = await (await send(`${server.url}/api/docs`)).text();
    expect(page).not.toMatch(/https?:\/\//);
    for (const part of ['reader.js', 'reader.css']) expect((await send(`${server.url}/api/docs/${part}`)).status).toBe(200);
  });

  it('tell whether the process and its stores answer, and say when the web is not built', async () => {
    expect(await (await send(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await send(`${server.url}/readyz`)).json()).toMatchObject({
      status: 'ready',
      chains: [
        { chainName: 'ETH', height: 8 },
        { chainName: 'BSC', height: null },
        { chainName: 'TRON', height: 1 },
        { chainName: 'BTC', height: 5 },
      ],
    });
    const start = await send(server.url);
    expect([start.status, (await start.text()).includes('网页尚未构建')]).toEqual([503, true]);
  });
});

describe('the log', () => {
  it('says what was called and how it went, never about whom', async () => {
    await send(`${server.url}/api/virtual/vcard?chainName=ETH&address=${alice}`, {
      headers: { ...caller.headers, authorization: 'Bearer secret-token-of-somebody' },
    });
    const log = server.readLog();
    expect(log).toContain('"route":"/api/virtual/vcard"');
    expect(log).toContain('"route":"/api/virtual/hash/:chainName/:hash"');
    for (const secret of [
      alice,
      alice.slice(2),
      carol,
      tom,
      bitcoinHash(4, 1),
      bob,
      usdt,
      transactionHash(4),
      caller.headers['access-ticket'] ?? '',
      'secret-token',
      'DROP TABLE',
      'alert(1)',
      '127.0.0.1',
      '0xa11c',
    ]) {
      expect(log.includes(secret), secret).toBe(false);
    }
  });
});
