import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Endpoint } from '@chaintrail/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeAccount } from '../access/fixtures.ts';
import { usualSettings } from '../configFixture.ts';
import type { ServerContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { createCursorSeal } from './cursorSeal.ts';
import { createInFlightCounter, createRequestCounter } from './limits.ts';
import { prepareCalls } from './prepareCalls.ts';
import { registerRoutes, type RouteTable } from './routes.ts';

const base: Omit<Endpoint, 'path'> = {
  method: 'POST',
  isWrite: false,
  takes: { body: 'nothing' },
  gives: 'envelope',
  access: 'visitor',
  ticket: true,
  timeoutMs: 1_000,
  cancelKey: null,
  prescribed: false,
};

const ended: string[] = [];
/** Two parts; or one, after which it fails, or never goes on. */
function tellParts(kind: string): Readable {
  const body = new Readable({ read: () => undefined });
  body.once('close', () => ended.push(kind));
  body.push('first part;');
  if (kind === 'whole') for (const part of ['last part', null]) body.push(part);
  if (kind === 'broken') setTimeout(() => body.destroy(new Error('the source broke')), 20);
  return body;
}

/** One call of every kind, beside the product's table. */
const table: RouteTable = {
  endpoints: {
    queried: { ...base, path: '/queried' },
    listed: { ...base, path: '/listed/{n}', takes: { body: 'json', maxBytes: 200 } },
    uploaded: { ...base, path: '/uploaded', isWrite: true, takes: { body: 'form', maxBytes: 20_000 } },
    saved: { ...base, path: '/saved', isWrite: true, takes: { body: 'either', maxBytes: 2_000 } },
    exported: { ...base, path: '/exported', takes: { body: 'json', maxBytes: 200 }, gives: 'file' },
    owned: { ...base, path: '/owned', access: 'account' },
  },
  schemas: {
    queried: { query: z.object({ ens: z.string(), page: z.coerce.number().default(1) }), data: z.unknown() },
    listed: { params: z.object({ n: z.coerce.number() }), body: z.object({ name: z.string() }), data: z.unknown() },
    uploaded: { body: z.object({ note: z.string().default(''), file: z.file() }), data: z.unknown() },
    saved: { body: z.object({ rows: z.array(z.number()).optional(), file: z.file().optional() }), data: z.unknown() },
    exported: { body: z.object({ kind: z.enum(['whole', 'broken', 'endless', 'refused']) }), data: z.unknown() },
    owned: { data: z.unknown() },
  },
  handlers: {
    queried: async ({ input }) => input,
    listed: async ({ input }) => input,
    saved: async ({ input }) => {
      const { rows, file }: { rows?: number[]; file?: File } = input;
      return { rows, fileBytes: file?.size };
    },
    owned: async ({ caller }) => caller.kind,
    uploaded: async ({ input }) => {
      const { note, file }: { note: string; file: File } = input;
      return { note, name: file.name, type: file.type, text: (await file.text()).slice(0, 40), bytes: file.size };
    },
    exported: async ({ input, signal }) => {
      const { kind }: { kind: string } = input;
      signal.addEventListener('abort', () => ended.push(`${kind} aborted`));
      if (kind === 'refused') throw refuse('not_found', '没有可导出的记录');
      return { fileName: '流水 "2025" (1).xlsx', type: 'application/octet-stream', body: tellParts(kind) };
    },
  },
  streams: {},
};

const account = makeAccount();
const tickets = { issue: () => '', check: (header: string | undefined) => (header === 't' ? 'ticket-id' : undefined), encryptionKey: '' };
const cursors = createCursorSeal(new Uint8Array(32));
const inFlight = createInFlightCounter();
let isFull = false;
let requestPercent = 100;
let server: FastifyInstance;
let url: string;
beforeAll(async () => {
  server = Fastify({ forceCloseConnections: true });
  prepareCalls(server, pino({ level: 'silent' }));
  const context = {
    now: () => 0,
    settings: { ...usualSettings, current: () => ({ ...usualSettings.current(), requestPercent }) },
    stores: { chain: { withSignal: () => ({}) } },
  };
  // The calls of this table read nothing else of the server.
  await registerRoutes(server, table, {
    context: context as unknown as ServerContext,
    accounts: { findByToken: async (token) => (token === 'good' ? { account, sessionId: 's1' } : undefined) },
    tickets,
    cursors,
    isOpen: async () => false,
    mustSetSecondFactor: () => false,
    trail: { note: () => undefined, write: async () => undefined, close: async () => undefined },
    shares: createRequestCounter(() => 0),
    inFlight: { enter: (places) => (isFull ? undefined : inFlight.enter(places)) },
  });
  url = await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

interface Sent {
  body?: string | FormData;
  headers?: Record<string, string>;
}

async function ask(path: string, init: Sent = {}) {
  const response = await fetch(`${url}/api${path}`, { method: 'POST', ...init, headers: { 'access-ticket': 't', ...init.headers } });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Record<string, unknown> };
}
const json = (value: unknown): Sent => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' } });

function makeForm(bytes: number, note = '备注'): FormData {
  const form = new FormData();
  form.set('note', note);
  form.set('file', new File(['标签,'.repeat(10).padEnd(bytes, 'x')], '标签 一.csv', { type: 'text/csv' }));
  return form;
}

describe('a share', () => {
  it('that is full refuses with 429, and is free again when the answers are out', async () => {
    isFull = true;
    const refused = await ask('/queried?ens=x');
    isFull = false;
    expect([refused.status, refused.headers.get('retry-after'), refused.json]).toEqual([
      429,
      '1',
      { code: 429, msg: '请求过于频繁，请 1 秒后重试', data: { reason: 'too_many_requests', retryAfter: 1 } },
    ]);
    await ask('/queried?ens=x');
    const ofTicket = (max: number) => inFlight.enter([{ key: 'ticket-id', max }]);
    await expect.poll(() => ofTicket(1) !== undefined).toBe(true);
  });

  it('is as large as the settings say', async () => {
    // Of 30,000 a minute less than one.
    requestPercent = 0.003;
    expect((await ask('/queried?ens=x')).status).toBe(429);
    requestPercent = 100;
    expect((await ask('/queried?ens=x')).status).toBe(200);
  });
});

describe('a POST that carries a query', () => {
  it('is read from the query, with no body, an empty one or one that says nothing', async () => {
    const answer = { code: 200, msg: '', data: { ens: '名.eth', page: 2 } };
    const path = '/queried?ens=%E5%90%8D.eth&page=2';
    expect((await ask(path)).json).toEqual(answer);
    expect((await ask(path, { body: '', headers: { 'content-type': 'application/json' } })).json).toEqual(answer);
    expect((await ask(path, json({}))).json).toEqual(answer);
  });

  it('names the field that the query lacks', async () => {
    expect((await ask('/queried')).json).toMatchObject({ code: 9999, data: { reason: 'bad_input', fields: { ens: '不能为空' } } });
  });
});

describe('a body', () => {
  it('may be as long as its call allows, and is refused beyond', async () => {
    expect((await ask('/listed/3', json({ name: 'a'.repeat(150) }))).json).toMatchObject({ code: 200, data: { n: 3 } });
    const { status, json: answer } = await ask('/listed/3', json({ name: 'a'.repeat(200) }));
    expect([status, answer]).toEqual([413, { code: 413, msg: '请求内容过大，请缩小后重试', data: { reason: 'too_large' } }]);
  });

  it('that is far too long gets its answer all the same, over the connection that is still sending it', async () => {
    const bytes = 24_000_000;
    const { port } = new URL(url);
    const head = `POST /api/listed/3 HTTP/1.1\r\nhost: localhost\r\naccess-ticket: t\r\ncontent-type: application/json\r\n`;
    const heard = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      let text = '';
      socket.on('error', reject).on('close', () => resolve(text));
      // As clients do that read once they have written.
      socket.write(`${head}content-length: ${bytes}\r\nconnection: close\r\n\r\n`);
      socket.write(Buffer.alloc(bytes, 'a'), () => socket.on('data', (chunk: Buffer) => (text += chunk.toString())));
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain('请求内容过大，请缩小后重试');
  });

  it('is not read when its sender may not call', async () => {
    const body = makeForm(1_000_000);
    expect((await ask('/uploaded', { body, headers: { 'access-ticket': 'broken' } })).json).toMatchObject({ code: 403 });
    expect((await ask('/uploaded', { body, headers: { authorization: 'Bearer bad' } })).json).toMatchObject({ code: 401 });
    expect((await ask('/owned')).json).toMatchObject({ code: 4003, data: { need: 'login' } });
    expect((await ask('/owned', { headers: { authorization: 'Bearer good' } })).json).toMatchObject({ code: 200, data: 'account' });
  });
});

describe('a form', () => {
  it('gives its fields and its file, names in any script', async () => {
    const { json: answer } = await ask('/uploaded', { body: makeForm(5_000) });
    expect(answer['data']).toEqual({
      note: '备注',
      name: '标签 一.csv',
      type: 'text/csv',
      text: '标签,标签,标签,标签,标签,标签,标签,标签,标签,标签,xxxxxxxxxx',
      bytes: 5_040,
    });
  });

  it('that is too long gets its answer, whether it says its length or not', async () => {
    const answer = { code: 413, msg: '请求内容过大，请缩小后重试', data: { reason: 'too_large' } };
    expect(await ask('/uploaded', { body: makeForm(3_000_000) })).toMatchObject({ status: 413, json: answer });
    expect(await upload(3_000_000)).toEqual(answer);
  });

  it('is refused when it is no form, a broken one, or lacks a field', async () => {
    expect((await ask('/uploaded', json({}))).json).toMatchObject({ code: 9999, data: { fields: { 'content-type': '不受支持' } } });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await ask('/uploaded', { body: '--x\r\ncontent-disp', headers })).json).toMatchObject({
      code: 9999,
      msg: '上传的表单不完整或格式有误，请重新上传',
    });
    const form = new FormData();
    form.set('note', 'n');
    expect((await ask('/uploaded', { body: form })).json).toMatchObject({ code: 9999, data: { fields: { file: expect.any(String) } } });
    form.set('file', new File(['x'], 'x'));
    form.set('strange', '1');
    expect((await ask('/uploaded', { body: form })).json).toMatchObject({ code: 9999, msg: '参数有误：请求体 有未知字段：strange' });
  });

  it('is taken by no call that does not ask for one', async () => {
    expect((await ask('/listed/3', { body: makeForm(10) })).json).toMatchObject({ code: 9999, data: { reason: 'bad_input' } });
  });
});

describe('a call that takes JSON or a form', () => {
  it('reads either', async () => {
    expect((await ask('/saved', json({ rows: [1, 2] }))).json).toMatchObject({ code: 200, data: { rows: [1, 2] } });
    const body = new FormData();
    body.set('file', new File(['x'.repeat(1_000)], 'a.csv'));
    expect((await ask('/saved', { body })).json).toMatchObject({ code: 200, data: { fileBytes: 1_000 } });
  });
});

describe('a file', () => {
  it('comes whole, under its name in ASCII and in full', async () => {
    const response = await fetch(`${url}/api/exported`, { method: 'POST', ...withTicket(json({ kind: 'whole' })) });
    expect(await response.text()).toBe('first part;last part');
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__ _2025_ (1).xlsx"; filename*=UTF-8''%E6%B5%81%E6%B0%B4%20%222025%22%20%281%29.xlsx`,
    );
  });

  it('that cannot be made is refused with an envelope', async () => {
    const { status, headers, json: answer } = await ask('/exported', json({ kind: 'refused' }));
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/json; charset=utf-8',
      null,
    ]);
    expect(answer).toEqual({ code: 9999, msg: '没有可导出的记录', data: { reason: 'not_found' } });
  });

  it('that breaks on the way is cut off, so that no half looks whole', async () => {
    const response = await fetch(`${url}/api/exported`, { method: 'POST', ...withTicket(json({ kind: 'broken' })) });
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('is made no further for a reader who has gone', async () => {
    const leave = new AbortController();
    const response = await fetch(`${url}/api/exported`, { method: 'POST', signal: leave.signal, ...withTicket(json({ kind: 'endless' })) });
    await response.body?.getReader().read();
    leave.abort();
    await expect.poll(() => ended.toSorted().filter((line) => line.startsWith('endless'))).toEqual(['endless', 'endless aborted']);
  });
});

function withTicket(init: Sent): Sent {
  return { ...init, headers: { ...init.headers, 'access-ticket': 't' } };
}

/** Sends a file of so many bytes in pieces, without saying how long it is; resolves with the answer. */
function upload(bytes: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${url}/api/uploaded`, {
      method: 'POST',
      headers: { 'access-ticket': 't', 'content-type': 'multipart/form-data; boundary=x' },
    });
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(JSON.parse(text)));
    });
    request.on('error', reject);
    request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    for (let sent = 0; sent < bytes; sent += 10_000) request.write('y'.repeat(10_000));
    request.end('\r\n--x--\r\n');
  });
}
