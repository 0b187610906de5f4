import type { AppFault } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import { tellAppFault } from './appFault.ts';

/** Every fault once, with its sentence. The record lists them by code, so that none is forgotten. */
const told: { [Code in AppFault['code']]: [Omit<AppFault, 'code'>, string] } = {
  app_unreachable: [{}, '连不上应用数据库（PostgreSQL），请稍后再试。'],
  app_conflict: [{}, '应用数据库忙，请稍后再试。'],
  app_disk_full: [{}, '应用数据库的磁盘已满，请清理空间。'],
  app_refused: [{}, '应用数据库拒绝连接，请检查 DATABASE_URL 中的用户、密码与库名。'],
  unknown_backup: [{}, '备份中的应用数据来自更新的版本，请先升级链踪。'],
  not_empty: [{}, '应用数据库里已有数据。确认不再需要时，请加上 --replace。'],
  broken_backup: [{ table: 'label', rows: 3, found: 2 }, '备份的表 label 应有 3 行，实际 2 行。'],
  label_taken: [{}, '同一地址已有同名标签，请改名，或修改原有的标签。'],
  label_changed: [{}, '其他成员刚刚修改了这条标签，您的修改还没有保存；请逐项选择保留哪一份。'],
  label_limit: [{ limit: 50, total: 51 }, '私有标签最多 50 条，这样会有 51 条。请先删除不用的标签。'],
  label_missing: [{}, '没有这条标签，可能已被删除，请刷新后再看。'],
  label_pending: [{}, '这条标签已在审核中，请等待结果。'],
  submission_decided: [{}, '这条提交已有结论或已撤回，请刷新后再看。'],
  submission_own: [{}, '不能审核本人或本团队提交的标签，请由其他管理员处理。'],
  unknown_entity: [{ entity: 'binance' }, '没有名为「binance」的实体，请先建立。'],
  in_use: [{ folder: '/srv/trail', pid: 12 }, '数据目录 /srv/trail 正被另一个链踪进程（12）使用。请先停止它，或换一个 DATA_DIR。'],
  contended: [{ folder: '/srv/trail' }, '数据目录 /srv/trail 正被另一个链踪进程抢占，请稍后再试。'],
  password_lost: [
    { file: '/srv/a.json', cluster: '/srv/cluster' },
    '/srv/a.json 不见了，打不开原有的数据库。请放回该文件，或移走 /srv/cluster 后重新开始。',
  ],
  postgres_account: [
    { account: 'pg' },
    '以 root 运行时，内置 PostgreSQL 需要系统用户 pg，但未能创建。请先执行 useradd --system pg，或改用普通用户启动，或设置 DATABASE_URL。',
  ],
  postgres_account_unread: [{ account: 'pg' }, '已创建系统用户 pg，但读不到它的编号。'],
  postgres_missing: [
    { platform: 'aix', arch: 'ppc64' },
    '没有适用于本机（aix-ppc64）的内置 PostgreSQL。请重新执行 npm ci（不要加 --omit=optional），或设置 DATABASE_URL。',
  ],
  postgres_create: [{}, '内置 PostgreSQL 创建数据目录失败，请查看磁盘空间与目录权限，或设置 DATABASE_URL。'],
  postgres_unrunnable: [{}, '内置 PostgreSQL 无法运行，请检查目录权限，或设置 DATABASE_URL。'],
  postgres_start: [{ logFile: '/srv/log' }, '内置 PostgreSQL 没有启动成功，详情见 /srv/log。'],
  postgres_slow: [{ logFile: '/srv/log' }, '内置 PostgreSQL 启动超时，详情见 /srv/log。'],
  postgres_stop: [{ pid: 12 }, '内置 PostgreSQL（进程 12）没有按时停止。'],
};

it.each(Object.entries(told))('says %s in words', (code, [data, words]) => {
  expect(tellAppFault({ code, ...data } as AppFault)).toBe(words);
});
