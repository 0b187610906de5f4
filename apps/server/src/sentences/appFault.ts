import type { AppFault } from '@chaintrail/store/app';
import { tell, type Sentences } from './sentences.ts';

const appFaults: Sentences<AppFault> = {
  app_unreachable: () => '连不上应用数据库（PostgreSQL），请稍后再试。',
  app_conflict: () => '应用数据库忙，请稍后再试。',
  app_disk_full: () => '应用数据库的磁盘已满，请清理空间。',
  app_refused: () => '应用数据库拒绝连接，请检查 DATABASE_URL 中的用户、密码与库名。',
  unknown_backup: () => '备份中的应用数据来自更新的版本，请先升级链踪。',
  not_empty: () => '应用数据库里已有数据。确认不再需要时，请加上 --replace。',
  broken_backup: ({ table, rows, found }) => `备份的表 ${table} 应有 ${rows} 行，实际 ${found} 行。`,
  label_taken: () => '同一地址已有同名标签，请改名，或修改原有的标签。',
  label_changed: () => '其他成员刚刚修改了这条标签，您的修改还没有保存；请逐项选择保留哪一份。',
  label_limit: ({ limit, total }) => `私有标签最多 ${limit} 条，这样会有 ${total} 条。请先删除不用的标签。`,
  label_missing: () => '没有这条标签，可能已被删除，请刷新后再看。',
  label_pending: () => '这条标签已在审核中，请等待结果。',
  submission_decided: () => '这条提交已有结论或已撤回，请刷新后再看。',
  submission_own: () => '不能审核本人或本团队提交的标签，请由其他管理员处理。',
  unknown_entity: ({ entity }) => `没有名为「${entity}」的实体，请先建立。`,
  in_use: ({ folder, pid }) => `数据目录 ${folder} 正被另一个链踪进程（${pid}）使用。请先停止它，或换一个 DATA_DIR。`,
  contended: ({ folder }) => `数据目录 ${folder} 正被另一个链踪进程抢占，请稍后再试。`,
  password_lost: ({ file, cluster }) => `${file} 不见了，打不开原有的数据库。请放回该文件，或移走 ${cluster} 后重新开始。`,
  postgres_account: ({ account }) =>
    `以 root 运行时，内置 PostgreSQL 需要系统用户 ${account}，但未能创建。请先执行 useradd --system ${account}，或改用普通用户启动，或设置 DATABASE_URL。`,
  postgres_account_unread: ({ account }) => `已创建系统用户 ${account}，但读不到它的编号。`,
  postgres_missing: ({ platform, arch }) =>
    `没有适用于本机（${platform}-${arch}）的内置 PostgreSQL。请重新执行 npm ci（不要加 --omit=optional），或设置 DATABASE_URL。`,
  postgres_create: () => '内置 PostgreSQL 创建数据目录失败，请查看磁盘空间与目录权限，或设置 DATABASE_URL。',
  postgres_unrunnable: () => '内置 PostgreSQL 无法运行，请检查目录权限，或设置 DATABASE_URL。',
  postgres_start: ({ logFile }) => `内置 PostgreSQL 没有启动成功，详情见 ${logFile}。`,
  postgres_slow: ({ logFile }) => `内置 PostgreSQL 启动超时，详情见 ${logFile}。`,
  postgres_stop: ({ pid }) => `内置 PostgreSQL（进程 ${pid}）没有按时停止。`,
};

/** What is wrong around the application store, and what to do, for the person at the terminal. */
export function tellAppFault(fault: AppFault): string {
  return tell(appFaults, fault);
}
