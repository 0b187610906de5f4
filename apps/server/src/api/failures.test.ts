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

it('is no bug when a row is not written yet, and may be asked for again', () => {
  const missing = Object.assign(new Error('no transaction 5:1'), { name: 'StoreError', code: 'missing_row', retryable: true });
  expect(presentFailure(missing, 'id-5')).toEqual({
    httpStatus: 200,
    envelope: {
      code: 9999,
      msg: '这里有记录还没有写全（区块正在写入，或历史正在取回），请稍后重试；一直如此时请管理员运行 npm run verify 核对',
      data: { reason: 'busy', retryAfter: 5 },
    },
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
