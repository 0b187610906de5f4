import { describe, expect, it } from 'vitest';
import { checkAnswer, findCall, type Answer } from './answerShape.ts';

const answer = (code: number, msg: string, data: unknown, httpStatus = 200): Answer => ({ httpStatus, envelope: { code, msg, data } });
const config = {
  ticketKey: 'AAAAAAAAAAAAAAAAAAAAAA==',
  sealKey: 'AAAA',
  sealChallenge: 'c',
  codeSender: 'console',
  demo: true,
  version: '0.1.0',
  timeZone: 'Asia/Shanghai',
  uploadLimits: { imageBytes: 1, labelFileBytes: 1 },
};

describe('the check of every answer in these tests', () => {
  it('lets an answer of the contract pass', () => {
    expect(() => checkAnswer('getTicket', answer(200, '', 'a.b'))).not.toThrow();
    expect(() => checkAnswer('getAccount', answer(401, '登录状态已失效', null))).not.toThrow();
    expect(() => checkAnswer('getCoin', answer(9999, '没有找到', { reason: 'not_found' }))).not.toThrow();
    expect(() => checkAnswer(undefined, answer(429, '请求过于频繁', { reason: 'too_many_requests', retryAfter: 3 }, 429))).not.toThrow();
  });

  it.each<[string, Parameters<typeof checkAnswer>, RegExp]>([
    [
      'a field of a success that the contract does not name',
      ['getAppConfig', answer(200, '', { ...config, secret: 1 })],
      /data\.secret is not in the contract/,
    ],
    ['a missing field', ['getAppConfig', answer(200, '', { demo: true })], /ticketKey/],
    ['a message with a success', ['getTicket', answer(200, 'OK', 'a.b')], /message/],
    ['a success of a call that is in no table', [undefined, answer(200, '', null)], /no call/],
    ['a field of a failure that nobody knows', ['getCoin', answer(9999, '没有找到', { reason: 'not_found', sql: 'x' })], /sql/],
    ['an unknown reason', ['getCoin', answer(9999, '没有找到', { reason: 'whatever' })], /reason/],
    ['a failure that says nothing in Chinese', ['getCoin', answer(9999, 'not found', { reason: 'not_found' })], /invalid/i],
    ['an unknown code', ['getCoin', answer(1234, '没有找到', null)], /1234/],
    ['a business code on another HTTP status', ['getCoin', answer(9999, '没有找到', { reason: 'not_found' }, 404)], /HTTP 404/],
    [
      'a bug on HTTP 200',
      ['getCoin', answer(500, '错误', { reason: 'server_error', id: '00000000-0000-4000-8000-000000000000' })],
      /HTTP 200/,
    ],
  ])('refuses %s', (_fault, parameters, message) => {
    expect(() => checkAnswer(...parameters)).toThrow(message);
  });

  it('refuses an envelope with a fourth field', () => {
    const envelope = { code: 200, msg: '', data: 'a.b', trace: 'x' };
    expect(() => checkAnswer('getTicket', { httpStatus: 200, envelope })).toThrow(/trace/);
  });

  it('knows which call a request is', () => {
    expect(findCall('GET', '/api/virtual/serial/hash')).toBe('listTransactionTransfers');
    expect(findCall('GET', '/api/virtual/hash/ETH/0x12')).toBe('getTransaction');
    expect(findCall('POST', '/api/virtual/block/latest')).toBe('listLatestBlocks');
    expect(findCall('DELETE', '/api/virtual/vcard')).toBeUndefined();
  });
});
