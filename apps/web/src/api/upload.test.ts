// @vitest-environment node
import type { Endpoint } from '@chaintrail/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { openServer } from './answeringServer.ts';

const importTags: Endpoint = {
  method: 'POST',
  path: '/tag/save-batch',
  isWrite: true,
  takes: { body: 'either', maxBytes: 1_000_000 },
  gives: 'envelope',
  access: 'account',
  ticket: true,
  timeoutMs: 5_000,
  cancelKey: null,
  prescribed: true,
};

/** The browser's request as far as an upload uses it: told here what a browser would tell it. */
class TellingRequest extends EventTarget {
  static opened: TellingRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  line = '';
  sent: unknown;
  status = 0;
  responseText = '';
  open(method: string, url: string) {
    this.line = `${method} ${new URL(url).pathname}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: unknown) {
    this.sent = body;
    TellingRequest.opened.push(this);
  }
  abort() {
    for (const type of ['abort', 'loadend']) this.dispatchEvent(new Event(type));
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(envelope: object) {
    Object.assign(this, { status: 200, responseText: JSON.stringify(envelope) });
    for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
  }
}
afterEach(() => {
  TellingRequest.opened = [];
  vi.unstubAllGlobals();
});

async function begin(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', TellingRequest);
  const { client, effects } = await openServer({}, { ticket: 'ticket-1', account_token: 'token' });
  const progress: string[] = [];
  const file = new File(['a,b'], '标签.csv');
  const answer = client.callEndpoint(
    importTags,
    { file },
    { onProgress: (sent, total) => progress.push(`${sent}/${total}`), ...(signal ? { signal } : {}) },
  );
  answer.catch(() => undefined);
  await expect.poll(() => TellingRequest.opened.length).toBe(1);
  return { answer, progress, effects, first: TellingRequest.opened[0] ?? new TellingRequest() };
}

it('tells how much of an upload is sent, with the credentials of any call', async () => {
  const { answer, progress, first } = await begin();
  first.progress(10, 200);
  first.progress(200, 200);
  first.answer({ code: 200, msg: '', data: { saved: 2 } });
  await expect(answer).resolves.toEqual({ saved: 2 });
  expect(progress).toEqual(['10/200', '200/200']);
  expect([first.line, first.headers]).toEqual([
    'POST /api/tag/save-batch',
    { Authorization: 'Bearer token', 'Access-Ticket': '/WLJj2OqUBkF8527SOZzeQ==' },
  ]);
  expect(first.sent instanceof FormData && [...first.sent.keys()]).toEqual(['file']);
});

it('sends an upload again with a fresh ticket, and shows what the server refuses', async () => {
  const { answer, effects, first } = await begin();
  first.answer({ code: 403, msg: '访问凭证已过期', data: null });
  await expect.poll(() => TellingRequest.opened.length).toBe(2);
  TellingRequest.opened[1]?.answer({ code: 9999, msg: '第 3 行的地址无效', data: { reason: 'bad_input' } });
  await expect(answer).rejects.toMatchObject({ kind: 'refused', msg: '第 3 行的地址无效' });
  expect(effects.toasts).toEqual(['error: 第 3 行的地址无效']);
});

it('stops an upload that is cancelled, and says so of one that breaks', async () => {
  const leave = new AbortController();
  const cancelled = await begin(leave.signal);
  leave.abort();
  await expect(cancelled.answer).rejects.toMatchObject({ kind: 'cancelled' });
  TellingRequest.opened = [];
  const broken = await begin();
  broken.first.dispatchEvent(new Event('error'));
  await expect(broken.answer).rejects.toMatchObject({ kind: 'transport', msg: '无法连接服务器，请检查网络后重试' });
});
