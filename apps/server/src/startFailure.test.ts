import { AppStoreError } from '@chaintrail/store/app';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './config/configError.ts';
import { describeStartFailure } from './startFailure.ts';

const place = { host: '127.0.0.1', port: 7300, dataDir: '/srv/trail', clickhouseUrl: null };
const failure = (code: string, rest: object = {}) => Object.assign(new Error(`${code}: engine words`), { code, ...rest });

describe('a start that fails for a reason outside', () => {
  it.each([
    [failure('EADDRINUSE', { syscall: 'listen' }), '地址 127.0.0.1:7300 已被另一个程序占用。请先停止它，或换一个 PORT。'],
    [failure('EACCES', { syscall: 'listen' }), '没有权限使用端口 7300，请换一个 1024 以上的 PORT。'],
    [failure('EACCES', { syscall: 'mkdir' }), '数据目录 /srv/trail 不可写，请检查权限，或换一个 DATA_DIR。'],
    [failure('EROFS'), '数据目录 /srv/trail 不可写，请检查权限，或换一个 DATA_DIR。'],
    [failure('ENOSPC'), '数据目录 /srv/trail 所在的磁盘已满，请清理空间，或换一个 DATA_DIR。'],
    [failure('locked', { name: 'StoreError' }), '数据目录 /srv/trail 正被另一个链踪进程使用。请先停止它，或换一个 DATA_DIR。'],
    [failure('EADDRNOTAVAIL'), '本机没有地址 127.0.0.1，请更正 HOST。'],
  ])('is told in words, with what to do: %s', (error, words) => {
    expect(describeStartFailure(error, place)).toBe(words);
  });

  it('names the server whose data another process writes', () => {
    const served = { ...place, clickhouseUrl: 'http://user:geheim@host:8123' };
    const words = describeStartFailure(failure('locked', { name: 'StoreError' }), served);
    expect(words).toBe('CLICKHOUSE_URL 的数据库正被另一个链踪进程写入。请先停止它；如果它刚被强行结束，请等 15 秒再试。');
  });

  it('words what the application store met, and keeps the words of a setting', () => {
    const inUse = new AppStoreError({ code: 'in_use', folder: '/srv/trail/postgres', pid: 12 });
    expect(describeStartFailure(inUse, place)).toBe(
      '数据目录 /srv/trail/postgres 正被另一个链踪进程（12）使用。请先停止它，或换一个 DATA_DIR。',
    );
    expect(describeStartFailure(new ConfigError('环境变量有误：PORT'), place)).toBe('环境变量有误：PORT');
  });

  it('has no words for a bug, which keeps its stack', () => {
    expect(describeStartFailure(new TypeError('x is not a function'), place)).toBeUndefined();
    expect(
      describeStartFailure(Object.assign(new Error('Code: 62. Syntax error'), { name: 'StoreError', code: 'engine' }), place),
    ).toBeUndefined();
    expect(describeStartFailure('text', place)).toBeUndefined();
  });
});
