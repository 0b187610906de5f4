import { createHash, randomBytes } from 'node:crypto';
import { openAppStore, startEmbeddedPostgres } from '@chaintrail/store/app';
import pg from 'pg';
import { note } from '../bench.ts';

export const ACCOUNTS = 10_000;
/** Accounts with as many searches as one may keep; the others share the rest evenly. */
const BUSY_ACCOUNTS = 250;
const BUSY_SEARCHES = 2_000;

/** Somebody whose session a client can go on with. */
export interface Person {
  refreshToken: string;
  searches: number;
}

const DAY_MS = 86_400_000;

/** Fills the data folder's application store with accounts and their searches; answers one of the busy and one of the others. */
export async function fillPeople(dataDir: string, searches: number): Promise<{ busy: Person; usual: Person }> {
  const usualSearches = Math.floor((searches - BUSY_ACCOUNTS * BUSY_SEARCHES) / (ACCOUNTS - BUSY_ACCOUNTS));
  if (usualSearches < 1) throw new Error(`--searches wants more than ${BUSY_ACCOUNTS * BUSY_SEARCHES + ACCOUNTS}`);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    const app = await openAppStore({ url: postgres.url });
    const pool = new pg.Pool({ connectionString: postgres.url, options: '-c search_path=chaintrail' });
    try {
      const startedAt = performance.now();
      await pool.query(insertAccounts, [ACCOUNTS]);
      await pool.query(insertSearches, [BUSY_ACCOUNTS, BUSY_SEARCHES, usualSearches]);
      // As autovacuum does within minutes.
      await pool.query('vacuum analyze search_history');
      note(`${ACCOUNTS} accounts and their searches in ${Math.round((performance.now() - startedAt) / 1000)} s`);
      const open = async (at: number, count: number): Promise<Person> => {
        const found = await app.accounts.findByLogin(`person-${at}`);
        if (!found) throw new Error(`person-${at} was not made`);
        const refreshToken = randomBytes(32).toString('base64url');
        const now = Date.now();
        const use = { way: 'password' as const, device: 'bench', ip: '127.0.0.1', atMs: now, expiresAtMs: now + DAY_MS };
        await app.sessions.open(found.account.id, createHash('sha256').update(refreshToken).digest('hex'), use);
        return { refreshToken, searches: count };
      };
      return { busy: await open(1, BUSY_SEARCHES), usual: await open(ACCOUNTS, usualSearches) };
    } finally {
      await pool.end();
      await app.close();
    }
  } finally {
    await postgres.stop();
  }
}

const insertAccounts = `
insert into account (type, login, login_folded, name)
select 'PRO', 'person-' || at, 'person-' || at, 'Person ' || at from generate_series(1, $1::int) at
on conflict do nothing`;

/** Each account's searches lie between those of all others, as they were made in time. */
const insertSearches = `
insert into search_history (account_id, sort, slug, model, text, fingerprint, created_at)
select account.id, sort, '', 'ETH', case sort when 'HASH' then '0x' || hash || hash else '0x' || left(hash || hash, 40) end, hash,
  now() - (at || ' minutes')::interval
from account
cross join lateral generate_series(1, case when substr(login, 8)::int <= $1::int then $2::int else $3::int end) at
cross join lateral (select md5(login || ' ' || at) as hash, (array['ADDRESS', 'ADDRESS', 'ADDRESS', 'HASH', 'BLOCK'])[1 + at % 5] as sort) made
where login like 'person-%'
order by at
on conflict do nothing`;
