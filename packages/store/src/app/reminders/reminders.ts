import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { usualChoice, type DueLetter, type NewReminder, type ReminderChoice, type ReminderRecord } from './reminder.ts';
import { reminderChoice } from './schema.ts';

interface ReminderFilter {
  ids?: number[];
  isUnread?: boolean;
}

export interface ReminderRoom {
  /** Undefined where the account never chose. */
  findChoice(accountId: string): Promise<ReminderChoice | undefined>;
  setChoice(accountId: string, choice: ReminderChoice): Promise<void>;
  /** Letters whose freeze stands, or that wait for an answer, with whom to tell. */
  listDueLetters(): Promise<DueLetter[]>;
  /** Makes those that were not made before, and puts them onto their channels, all or nothing; how many there were. */
  make(reminders: readonly NewReminder[], atMs: number): Promise<number>;
  /** What waits of days that matter no more is not sent; how many notices there were. */
  dropPast(): Promise<number>;
  /** What still matters first, by its day; then the newest. */
  page(
    accountId: string,
    filter: ReminderFilter,
    page: { limit: number; offset: number },
  ): Promise<{ list: ReminderRecord[]; total: number }>;
  /** Unread ones that still matter of several accounts at once; those without any are left out. */
  countUnreadOf(accountIds: string[]): Promise<Map<string, number>>;
  /** All where none are named; how many there were. */
  markRead(accountId: string, ids: number[] | undefined, atMs: number): Promise<number>;
}

/** Another letter with a number goes on with this one's freeze. */
const isRenewed = sql`exists (select from letter as later where later.content #>> '{renews,letterId}' = letter.id::text and later.number is not null)`;
const freezes = sql`letter.freeze_to is not null and letter.state in ('issued', 'delivered', 'replied', 'expired') and not ${isRenewed}`;
const waits = sql`letter.state = 'delivered'`;
const isOpen = sql`case reminder.kind when 'reply' then ${waits} else ${freezes} end`;

export function createReminderRoom(database: Database): ReminderRoom {
  return {
    async findChoice(accountId) {
      const [row] = await database.select().from(reminderChoice).where(eq(reminderChoice.accountId, accountId));
      return row && { isOn: row.isOn, freezeDays: row.freezeDays, replyDays: row.replyDays, channels: row.channels };
    },
    async setChoice(accountId, choice) {
      await database
        .insert(reminderChoice)
        .values({ accountId, ...choice })
        .onConflictDoUpdate({ target: reminderChoice.accountId, set: choice });
    },
    listDueLetters: () => listDueLetters(database),
    make: (reminders, atMs) => make(database, reminders, atMs),
    async dropPast() {
      const { rowCount } = await database.execute(sql`
        update notice_delivery set state = 'dropped' from reminder join letter on letter.id = reminder.letter_id
        where notice_delivery.reminder_id = reminder.id and notice_delivery.state in ('waiting', 'dead') and not (${isOpen})`);
      return rowCount ?? 0;
    },
    page: (accountId, filter, page) => listReminders(database, accountId, filter, page),
    async countUnreadOf(accountIds) {
      const { rows } = await database.execute<{ account: string; count: number }>(sql`
        select reminder.account_id as account, count(*)::int as count from reminder join letter on letter.id = reminder.letter_id
        where reminder.account_id = any(${sql.param(accountIds)}::uuid[]) and reminder.read_at is null and ${isOpen} group by 1`);
      return new Map(rows.map(({ account, count }) => [account, count]));
    },
    async markRead(accountId, ids, atMs) {
      const { rowCount } = await database.execute(sql`
        update reminder set read_at = ${new Date(atMs)} where account_id = ${accountId} and read_at is null
          ${ids ? sql`and id = any(${sql.param(ids)})` : sql``}`);
      return rowCount ?? 0;
    },
  };
}

async function listDueLetters(database: Database): Promise<DueLetter[]> {
  const { rows } = await database.execute<{
    id: string;
    freezeTo: string | null;
    sinceMs: number | null;
    workingDays: number | null;
    readers: { accountId: string; choice: ReminderChoice | null }[];
  }>(sql`
    select letter.id, case when ${freezes} then letter.freeze_to end as "freezeTo",
      case when ${waits} then (select floor(extract(epoch from max(at)) * 1000)::float8 from letter_step where letter_id = letter.id and kind = 'delivered') end as "sinceMs",
      (letter.content ->> 'replyDays')::int as "workingDays",
      coalesce((
        select json_agg(json_build_object('accountId', account.id, 'choice', case when choice.account_id is not null then
          json_build_object('isOn', choice.is_on, 'freezeDays', choice.freeze_days, 'replyDays', choice.reply_days, 'channels', choice.channels) end) order by account.id)
        from account left join reminder_choice as choice on choice.account_id = account.id
        where account.removed_at is null and coalesce(account.parent_id, account.id) = letter.owner_id
          and (account.id = letter.author_id
            or exists (select from case_member as member where member.case_id = letter.case_id and member.account_id = account.id::text and member.role <> 'reader')
            or account.id = letter.owner_id and not exists (select from account as author where author.id = letter.author_id and author.removed_at is null))
      ), '[]') as readers
    from letter where letter.owner_id is not null and (${freezes} or ${waits})`);
  return rows.map(({ id, freezeTo, sinceMs, workingDays, readers }) => ({
    id,
    freezeTo,
    reply: sinceMs === null || workingDays === null ? null : { sinceMs, workingDays },
    readers: readers.map(({ accountId, choice }) => ({ accountId, choice: choice ?? usualChoice })),
  }));
}

async function make(database: Database, reminders: readonly NewReminder[], atMs: number): Promise<number> {
  if (reminders.length === 0) return 0;
  const at = new Date(atMs);
  return database.transaction(async (inside) => {
    const { rows } = await inside.execute<{ id: string; channels: number[] }>(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(reminders)}::jsonb)
          as one("accountId" uuid, "letterId" uuid, kind text, day text, "daysBefore" int, channels jsonb)
      ), made as (
        insert into reminder (account_id, letter_id, kind, day, days_before, made_at)
        select given."accountId", given."letterId", given.kind, given.day, given."daysBefore", ${at}::timestamptz from given
        join letter on letter.id = given."letterId"
        on conflict (account_id, letter_id, kind, day, days_before) do nothing returning *
      )
      select made.id, given.channels from made
      join given on given."accountId" = made.account_id and given."letterId" = made.letter_id and given.kind = made.kind and given.day = made.day
        and given."daysBefore" = made.days_before`);
    // Nobody has to look at what a nearer day says again.
    await inside.execute(sql`
      update reminder set read_at = ${at}::timestamptz from reminder as newer
      where newer.id = any(${sql.param(rows.map(({ id }) => Number(id)))}) and reminder.account_id = newer.account_id and reminder.letter_id = newer.letter_id
        and reminder.kind = newer.kind and reminder.day = newer.day and reminder.id < newer.id and reminder.read_at is null`);
    await inside.execute(sql`
      insert into notice_delivery (channel_id, reminder_id, kind, state, attempts, next_at, created_at)
      select channel.id, reminder.id, 'reminder', 'waiting', 0, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id bigint, channels jsonb)
      join reminder on reminder.id = given.id
      join notice_channel as channel on given.channels @> to_jsonb(channel.id) and channel.account_id = reminder.account_id
      where channel.is_on and channel.removed_at is null order by reminder.id, channel.id`);
    return rows.length;
  });
}

async function listReminders(
  database: Database,
  accountId: string,
  { ids, isUnread }: ReminderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ list: ReminderRecord[]; total: number }> {
  const where: SQL = sql`reminder.account_id = ${accountId} ${ids ? sql`and reminder.id = any(${sql.param(ids)})` : sql``}
    ${isUnread === true ? sql`and reminder.read_at is null and ${isOpen}` : sql``}`;
  const from = sql`reminder join letter on letter.id = reminder.letter_id`;
  const [{ rows }, counted] = await Promise.all([
    database.execute<ReminderRecord & Record<string, unknown>>(sql`
      select reminder.id::float8 as id, reminder.letter_id as "letterId", reminder.kind, reminder.day, ${isOpen} as "isOpen",
        floor(extract(epoch from reminder.made_at) * 1000)::float8 as "madeAtMs", floor(extract(epoch from reminder.read_at) * 1000)::float8 as "readAtMs"
      from ${from} where ${where} order by ${isOpen} desc, case when ${isOpen} then reminder.day end, reminder.kind, reminder.id desc limit ${limit} offset ${offset}`),
    database.execute<{ count: number }>(sql`select count(*)::int as count from ${from} where ${where}`),
  ]);
  return { list: rows, total: counted.rows[0]?.count ?? 0 };
}
