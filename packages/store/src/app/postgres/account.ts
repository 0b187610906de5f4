import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { AppStoreError } from '../fault.ts';

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
    throw new AppStoreError({ code: 'postgres_account', account: ACCOUNT_NAME }, { cause });
  }
  const account = await readAccount();
  if (!account) throw new AppStoreError({ code: 'postgres_account_unread', account: ACCOUNT_NAME });
  return account;
}
