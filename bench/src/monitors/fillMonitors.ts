import pg from 'pg';

/** What is watched. */
export interface Watched {
  chainName: string;
  monitors: number;
  /** Addresses that the chain knows; one of 500 address monitors watches one of them. */
  addresses: readonly string[];
  coins: readonly string[];
}

const ACCOUNTS = 1_000;

/**
 * Fills a database with monitors as people make them: nine of ten of an address, of those each fifth of one direction alone; the rest of labels with three addresses each, and 200 of coins from an amount on that few transfers have.
 */
export async function fillMonitors(url: string, { chainName, monitors, addresses, coins }: Watched): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=chaintrail,public' });
  await client.connect();
  try {
    await client.query(insertAccounts, [ACCOUNTS]);
    await client.query(insertMonitors, [monitors, chainName, addresses, coins]);
    await client.query(insertLabels, [addresses]);
    await client.query(insertSpans, [chainName]);
    await client.query('insert into monitor_clock (id, revision) values (1, 1)');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const insertAccounts = `
insert into account (type, login, login_folded, name)
select 'PRO', 'watcher-' || at, 'watcher-' || at, 'Watcher ' || at from generate_series(1, $1::int) at`;

const insertMonitors = `
insert into monitor (account_id, name, note, target_kind, target, condition, channels, is_on, version, revision, created_at, changed_at)
select own.id, 'monitor ' || at, '', target->>'kind', target,
  jsonb_build_object('on', 'transfer', 'direction', case when at / 10 % 5 = 1 then 'in' else 'both' end, 'token', case when target->>'kind' = 'coin' then target->>'token' end,
    'leastRaw', case when target->>'kind' = 'coin' then case target->>'token' when '' then '100000000000000000000' else '1000000000000000000000000' end end, 'counterpartyTypes', '[]'::jsonb, 'sleepDays', null),
  '[]'::jsonb, true, 1, 1, now() - interval '1 hour', now() - interval '1 hour'
from generate_series(1, $1::int) at
cross join lateral (select case
  when at <= 200 then jsonb_build_object('kind', 'coin', 'chainName', $2::text, 'token', ($4::text[])[1 + at % array_length($4::text[], 1)])
  when at % 10 = 0 then jsonb_build_object('kind', 'label', 'label', 'set ' || at)
  else jsonb_build_object('kind', 'address', 'chainName', $2::text, 'address',
    case when at % 500 = 1 then ($3::text[])[1 + (at / 500) % array_length($3::text[], 1)] else '0x' || left(md5(at::text) || md5('b' || at), 40) end)
  end as target) made
join (select id, row_number() over (order by login) - 1 as place from account where login like 'watcher-%') own on own.place = at % 1000`;

/** Of each label's addresses one in 500 is known to the chain. */
const insertLabels = `
insert into label (scope, address, name, name_folded, type, claim, confidence, source, evidence, note, origin, origin_key, position, owner, author, is_for_author, made_at, changed_at)
select 'evm', case when (monitor.id * 3 + at) % 500 = 0 then ($1::text[])[1 + monitor.id % array_length($1::text[], 1)]
    else '0x' || left(md5(monitor.id || 'l' || at) || md5('c' || at || monitor.id), 40) end,
  target->>'label', target->>'label', (select key from tag_type order by key limit 1), 'judgement', 50, 'bench', '[]'::jsonb, '', '', monitor.id || ' ' || at, at,
  account_id::text, account_id::text, 0, now(), now()
from monitor cross join generate_series(1, 3) at where target_kind = 'label'`;

const insertSpans = `insert into monitor_span (monitor_id, chain_name, from_block) select id, $1, 0 from monitor`;
