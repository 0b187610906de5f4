import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { presentFailure } from './failures.ts';

const packing = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

it.each([
  ['the answer is on its way', packing],
  ['a handler waits', AbortSignal.abort().reason as unknown],
  ['a timer runs', await sleep(9, undefined, { signal: AbortSignal.abort() }).catch((error: unknown) => error)],
])('is no bug when a caller leaves while %s', (_when, left) => {
  expect(presentFailure(left, 'id-1')).toEqual({
    httpStatus: 200,
    envelope: { code: 9999, msg: '连接已断开，请重试', data: { reason: 'busy' } },
    isBug: false,
  });
});

it('is a bug when what nobody ended took too long', () => {
  expect(presentFailure(new DOMException('took too long', 'TimeoutError'), 'id-3').isBug).toBe(true);
});

it('tells of a bug no more than the number under which the log has it', () => {
  expect(presentFailure(new TypeError('x is undefined'), 'id-2')).toEqual({
    httpStatus: 500,
    envelope: { code: 500, msg: '服务器内部错误，请稍后重试；反馈问题时请附编号 id-2', data: { reason: 'server_error', id: 'id-2' } },
    isBug: true,
  });
});
