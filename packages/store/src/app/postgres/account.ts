import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StoreError } from '../../error.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root hands its processes to this system account. */
const ACCOUNT_NAME = 'postgres';

export interface Account {
  uid: number;
  gid: number;
}

/** The account that must run PostgreSQL; undefined when that is the one we run as. Made when root has none yet. */
export async function findServerAccount(): Promise<Account | undefined> {
  if (userInfo().uid !== 0) return undefined;
  return (await readAccount()) ?? (await createPostgresUser());
}

async function readAccount(): Promise<Account | undefined> {
  const answers = await Promise.allSettled([run('id', ['-u', ACCOUNT_NAME]), run('id', ['-g', ACCOUNT_NAME])]);
  const [uid, gid] = answers.map((answer) => (answer.status === 'fulfilled' ? Number.parseInt(answer.value.stdout, 10) : Number.NaN));
  return uid && gid ? { uid, gid } : undefined;
}

async function createPostgresUser(): Promise<Account> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', ACCOUNT_NAME]);
  } catch (cause) {
    throw new StoreError(
      'postgres_account',
      `以 root 运行时，内置 PostgreSQL 需要系统用户 ${ACCOUNT_NAME}，但未能创建。请先执行 useradd --system ${ACCOUNT_NAME}，或改用普通用户启动，或设置 DATABASE_URL。`,
      { retryable: false, cause },
    );
  }
  const account = await readAccount();
  if (!account) throw new StoreError('postgres_account', `已创建系统用户 ${ACCOUNT_NAME}，但读不到它的编号。`, { retryable: true });
  return account;
}
