import { describe, expect, it, vi } from 'vitest';
import type { RequestContext } from '../context.ts';
import type { FetchAnswer, FetchQuestion } from '../fetcher/fetcher.ts';
import { createAskGateway } from './askGateway.ts';

const sender = `0x${'5e'.repeat(20)}`;
const json = (value: unknown): FetchAnswer => ({ isOk: true, bytes: Buffer.from(JSON.stringify(value)), type: 'json' });
const status = (code: number): FetchAnswer => ({ isOk: false, refusal: { code: 'status', status: code } });

/** Answers by address, and what was asked for. */
function makeAsk(answers: Record<string, FetchAnswer | 'never'>, areGatewaysAsked = true) {
  const asked: FetchQuestion[] = [];
  const context = {
    settings: { current: () => ({ areGatewaysAsked }) },
    signal: new AbortController().signal,
    fetcher: {
      async ask(question: FetchQuestion) {
        asked.push(question);
        const answer = answers[question.url] ?? status(500);
        return answer === 'never' ? new Promise<never>(() => undefined) : answer;
      },
    },
  } as unknown as RequestContext;
  return { ask: createAskGateway(context), asked };
}

describe('a gateway', () => {
  it('is asked by GET where its address has room for the question, else by POST', async () => {
    const { ask, asked } = makeAsk({
      [`https://a.example/${sender}/0xc0.json`]: json({ data: '0xBEef' }),
      'https://b.example/': json({ data: '0x' }),
    });
    expect(await ask({ sender, urls: ['https://a.example/{sender}/{data}.json'], data: '0xc0' })).toEqual({ isOk: true, data: '0xBEef' });
    expect(await ask({ sender, urls: ['https://b.example/'], data: '0xc0' })).toEqual({ isOk: true, data: '0x' });
    expect(asked.map(({ url, json: body, types, maxBytes }) => ({ url, body, types, maxBytes }))).toEqual([
      { url: `https://a.example/${sender}/0xc0.json`, body: undefined, types: ['json'], maxBytes: 524_288 },
      { url: 'https://b.example/', body: JSON.stringify({ data: '0xc0', sender }), types: ['json'], maxBytes: 524_288 },
    ]);
  });

  it('that is away is passed over for the next; one that knows no such record is the last', async () => {
    const urls = ['https://a.example/{data}', 'https://b.example/{data}'];
    const away = makeAsk({ 'https://a.example/0x': status(503), 'https://b.example/0x': json({ data: '0x01' }) });
    expect(await away.ask({ sender, urls, data: '0x' })).toEqual({ isOk: true, data: '0x01' });
    const none = makeAsk({ 'https://a.example/0x': status(404), 'https://b.example/0x': json({ data: '0x01' }) });
    expect(await none.ask({ sender, urls, data: '0x' })).toEqual({
      isOk: false,
      fault: { kind: 'unasked', words: '对方服务器答复 HTTP 404' },
    });
    expect(none.asked).toHaveLength(1);
  });

  it.each([{}, { data: 7 }, { data: '0x1' }, { data: 'https://evil.example' }, [], null])(
    'that answers %j is not understood',
    async (value) => {
      const { ask } = makeAsk({ 'https://a.example/0x': json(value) });
      expect(await ask({ sender, urls: ['https://a.example/{data}'], data: '0x' })).toEqual({
        isOk: false,
        fault: { kind: 'unasked', words: '网关的答复无法解读' },
      });
    },
  );

  it('is asked nothing while nobody allowed it', async () => {
    const { ask, asked } = makeAsk({}, false);
    expect(await ask({ sender, urls: ['https://a.example/{data}'], data: '0x' })).toEqual({
      isOk: false,
      fault: { kind: 'unasked', words: '未开启' },
    });
    expect(asked).toEqual([]);
  });

  it('that is slow is not waited for, and the question is taken back', async () => {
    vi.useFakeTimers();
    const { ask, asked } = makeAsk({ 'https://a.example/0x': 'never' });
    const answer = ask({ sender, urls: ['https://a.example/{data}'], data: '0x' });
    await vi.advanceTimersByTimeAsync(4_001);
    expect(await answer).toEqual({ isOk: false, fault: { kind: 'unasked', words: '网关没有及时应答' } });
    expect(asked[0]?.signal?.aborted).toBe(true);
    vi.useRealTimers();
  });
});
