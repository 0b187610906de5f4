import { afterEach, describe, expect, it } from 'vitest';
import { askStamp } from './askStamp.ts';
import { hasOpenssl, openStampingService, P256, type StampingService } from './stampingFixture.ts';

const url = 'https://stamps.example/tsr';
const content = Buffer.from('{"format":"chaintrail-letter-1"}\n');
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

function open(ways: Parameters<typeof openStampingService>[0] = {}): StampingService {
  const service = openStampingService(ways);
  closers.push(service.close);
  return service;
}

/** Turns the byte at a place that counts from the end where it is below zero. */
const turn = (bytes: Buffer, at: number) => {
  const turned = Buffer.from(bytes);
  const place = at < 0 ? bytes.length + at : at;
  turned[place] = (turned[place] ?? 0) ^ 1;
  return turned;
};

// Without OpenSSL there is nobody who could stamp.
describe.skipIf(!hasOpenssl)('a time stamp', () => {
  it.each([
    ['RSA', {}],
    ['P-256', { key: P256 }],
  ])('is asked for by its hash alone and held to it, signed with %s', async (_name, ways) => {
    const service = open(ways);
    const answer = await askStamp(service.fetcher, { url, content });
    if (!answer.isOk) throw new Error(answer.words);
    expect(answer.stamp.by).toBe('Test TSA，演示时间戳中心');
    expect(Math.abs(answer.stamp.atMs - Date.now())).toBeLessThan(60_000);
    expect(service.isAccepted(content, answer.bytes)).toBe(true);
    expect(service.isAccepted(Buffer.from('something else'), answer.bytes)).toBe(false);
    expect(service.asked).toMatchObject([
      { url, isAllowed: true, media: { sent: 'application/timestamp-query', accepted: 'application/timestamp-reply' } },
    ]);
    expect(service.asked[0]?.octets?.includes(content)).toBe(false);
  });

  it('is refused with any of its parts changed, of other content, of another question, or by a certificate that is for something else', async () => {
    const words = async (ways: Parameters<typeof openStampingService>[0]) => {
      const answer = await askStamp(open(ways).fetcher, { url, content });
      return answer.isOk ? 'taken' : answer.words;
    };
    expect(await words({ change: (answer) => turn(answer, -1) })).toBe('时间戳的签名不成立');
    expect(await words({ change: (answer) => turn(answer, answer.indexOf('Test TSA')) })).toBe('时间戳的签名不成立');
    expect(await words({ change: (answer) => turn(answer, answer.lastIndexOf('Test TSA')) })).toBe('时间戳的签名不成立');
    expect(await words({ change: () => Buffer.from('<html>') })).toBe('服务的答复不是可读的时间戳');
    expect(await words({ change: () => Buffer.from('30053003020102', 'hex') })).toBe('服务拒绝签发时间戳');
    expect(await words({ usage: 'critical,timeStamping' })).toBe('taken');
    for (const usage of ['timeStamping', 'critical,codeSigning', 'critical,timeStamping,codeSigning'])
      expect(await words({ usage })).toBe('签名所用的证书不是在有效期内的时间戳证书');
    const before = open();
    const first = await askStamp(before.fetcher, { url, content });
    const other = await askStamp(before.fetcher, { url, content: Buffer.from('something else') });
    if (!first.isOk || !other.isOk) throw new Error('the service stamped nothing');
    expect(await words({ change: () => first.bytes })).toBe('答复的时间戳不是对这次请求签发的');
    expect(await words({ change: () => other.bytes })).toBe('答复的时间戳不是对本包清单签发的');
  });
});

it('that nobody gave is told in words', async () => {
  const silent = { ask: () => Promise.resolve({ isOk: false, refusal: { code: 'status', status: 503 } } as const) };
  expect(await askStamp(silent, { url, content })).toEqual({ isOk: false, words: '对方服务器答复 HTTP 503' });
});
