import { describe, expect, it } from 'vitest';
import { SourceError } from '../sourceError.ts';
import { checkStatus } from '../transport/answer.ts';
import type { HttpAnswer, HttpRequest } from '../transport/post.ts';
import { createProviderHost, type HostSettings } from './host.ts';
import { createMemoryLedger } from './ledger.ts';

const signal = new AbortController().signal;
const good: HttpAnswer = { statusCode: 200, retryAfterMs: undefined, text: 'good' };

/** A host that gives these answers in turn, the last one for ever; errors are thrown. */
function hostOf(answers: (HttpAnswer | SourceError)[], settings: Partial<HostSettings> = {}, startMs = 0) {
  const clock = { nowMs: startMs };
  const asked: HttpRequest[] = [];
  const now = (): number => clock.nowMs;
  const local = { isOn: false };
  const ask = (request: HttpRequest): Promise<HttpAnswer> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? good;
    asked.push(request);
    return answer instanceof SourceError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const full = { baseUrl: 'https://provider.test/api', perSecond: 1000, ...settings };
  const host = createProviderHost(full, 'provider.test', { ask, ledger: createMemoryLedger(now), now, mayAsk: () => !local.isOn });
  const read = (http: HttpAnswer): string => {
    checkStatus(http);
    return http.text;
  };
  const faultOf = async (): Promise<[string, number | undefined]> => {
    const error: unknown = await host.ask({ path: '/x' }, read, signal).catch((thrown: unknown) => thrown);
    return error instanceof SourceError ? [error.fault.code, error.retryAfterMs] : ['none', undefined];
  };
  return { host, asked, clock, read, faultOf, local };
}

const unreachable = (): SourceError => new SourceError({ code: 'unreachable' });

describe('a provider', () => {
  it('is asked again after a passing failure, and not after a lasting one', async () => {
    const { host, asked, read } = hostOf([unreachable(), { ...good, statusCode: 502 }, good]);
    expect(await host.ask({ path: '/x', query: { a: 1 } }, read, signal)).toBe('good');
    expect(asked.map(({ url }) => url)).toEqual(Array(3).fill('https://provider.test/api/x?a=1'));
    const refusing = hostOf([{ ...good, statusCode: 401 }]);
    expect(await refusing.faultOf()).toEqual(['access_denied', undefined]);
    expect(refusing.asked).toHaveLength(1);
  });

  it('is not waited for again where it was silent, and rests after the third silence', async () => {
    const { asked, faultOf, host } = hostOf([new SourceError({ code: 'timed_out', timeoutMs: 30_000 })]);
    expect(await faultOf()).toEqual(['timed_out', undefined]);
    expect(asked).toHaveLength(1);
    await faultOf();
    await faultOf();
    expect([asked.length, host.health().restsUntilMs]).toEqual([3, 30_000]);
  });

  it('rests after three failures, longer each time, and is not asked meanwhile', async () => {
    const { host, asked, clock, faultOf } = hostOf([unreachable()]);
    expect(await faultOf()).toEqual(['unreachable', undefined]);
    expect(asked).toHaveLength(3);
    expect(await faultOf()).toEqual(['unreachable', 30_000]);
    expect(asked).toHaveLength(3);
    expect(host.health()).toMatchObject({ host: 'provider.test', state: 'down', restsUntilMs: 30_000, failureCounts: { unreachable: 3 } });
    clock.nowMs = 30_001;
    await faultOf();
    expect(host.health().restsUntilMs).toBe(90_001);
  });

  it('is not found away three times because three were under way when its connection broke', async () => {
    const { host, asked, read } = hostOf([unreachable(), unreachable(), unreachable(), good]);
    expect(await Promise.all([1, 2, 3].map(() => host.ask({ path: '/x' }, read, signal)))).toEqual(['good', 'good', 'good']);
    expect([asked.length, host.health().restsUntilMs]).toEqual([6, 0]);
  });

  it('is not asked at all while nothing may leave, nor once more for what was being asked, and is not blamed for it', async () => {
    const { host, asked, faultOf, local } = hostOf([unreachable(), good]);
    const asking = faultOf();
    await expect.poll(() => asked.length).toBe(1);
    local.isOn = true;
    expect(await asking).toEqual(['local_only', undefined]);
    expect(await faultOf()).toEqual(['local_only', undefined]);
    expect(asked).toHaveLength(1);
    expect(host.health()).toMatchObject({ usedToday: 1, failureCounts: { unreachable: 1 } });
    local.isOn = false;
    expect(await faultOf()).toEqual(['none', undefined]);
  });

  it('hands a long pause to the caller and keeps it', async () => {
    const { asked, faultOf } = hostOf([{ ...good, statusCode: 429, retryAfterMs: 60_000 }]);
    expect(await faultOf()).toEqual(['rate_limited', 60_000]);
    expect(await faultOf()).toEqual(['rate_limited', 60_000]);
    expect(asked).toHaveLength(1);
  });

  it('is asked no more than its day allows', async () => {
    const { host, asked, faultOf } = hostOf([good], { perDay: 2 }, 86_400_000 - 5000);
    expect([await faultOf(), await faultOf()]).toEqual([
      ['none', undefined],
      ['none', undefined],
    ]);
    expect(await faultOf()).toEqual(['budget_spent', 5000]);
    expect(asked).toHaveLength(2);
    expect(host.health()).toMatchObject({ usedToday: 3, perDay: 2 });
  });

  it('gets the key where it wants it, and nobody else sees it', async () => {
    const key = { place: 'query', name: 'apikey', value: 'secret-key' } as const;
    const { host, asked, read } = hostOf([{ ...good, text: 'Invalid key secret-key' }], { key });
    expect(await host.ask({ path: '' }, read, signal)).toBe('Invalid key …');
    expect(asked[0]?.url).toBe('https://provider.test/api?apikey=secret-key');
  });
});
