import type { ReminderView } from '@chaintrail/contract/schemas';
import { usualChoice, type AppStore, type LetterRecord, type ReminderRecord } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuseField } from '../../errors.ts';
import { readPage } from '../../input.ts';
import { titleOf } from './caseWork.ts';
import { readContent, readOrganisation } from './content.ts';
import { daysLeft } from './present.ts';

type Calls = 'pageReminders' | 'readReminders' | 'saveReminderChoice';
type Reads = Pick<AppStore, 'letters' | 'letterDesk'>;

export const reminderHandlers: HandlersOf<Calls> = {
  async pageReminders({ input, caller, stores, now }) {
    const { id } = accountOf(caller);
    const { limit, offset = 0 } = readPage({ ...input, cursor: undefined });
    const { reminders } = stores.app;
    const filter = input.isUnread === undefined ? {} : { isUnread: input.isUnread };
    const [page, unread, choice] = await Promise.all([
      reminders.page(id, filter, { limit, offset }),
      reminders.countUnreadOf([id]),
      reminders.findChoice(id),
    ]);
    return {
      list: await presentReminders(stores.app, page.list, now()),
      total: page.total,
      unread: unread.get(id) ?? 0,
      choice: choice ?? usualChoice,
    };
  },
  async readReminders({ input, caller, stores, now }) {
    const { id } = accountOf(caller);
    const { reminders } = stores.app;
    const read = await reminders.markRead(id, input.ids, now());
    return { read, unread: (await reminders.countUnreadOf([id])).get(id) ?? 0 };
  },
  async saveReminderChoice({ input, caller, stores }) {
    const { id } = accountOf(caller);
    const own = new Set((await stores.app.notices.listChannels(id)).map((channel) => channel.id));
    const unknown = input.channels.findIndex((channel) => !own.has(channel));
    if (unknown >= 0) throw refuseField(`channels.${unknown}`, '不是您的通知方式');
    const descending = (days: readonly number[]) => days.toSorted((a, b) => b - a);
    const choice = {
      isOn: input.isOn,
      freezeDays: descending(input.freezeDays),
      replyDays: descending(input.replyDays),
      channels: [...new Set(input.channels)],
    };
    await stores.app.reminders.setChoice(id, choice);
    return { choice };
  },
};

/** Reminders as a notice tells them; those whose day matters no more are left out. */
export function describeReminders({ app, now }: { app: Reads & Pick<AppStore, 'reminders'>; now: () => number }) {
  return async (accountId: string, ids: number[]): Promise<ReminderView[]> => {
    const { list } = await app.reminders.page(accountId, { ids }, { limit: ids.length, offset: 0 });
    return presentReminders(
      app,
      list.filter(({ isOpen }) => isOpen),
      now(),
    );
  };
}

async function presentReminders(app: Reads, list: readonly ReminderRecord[], nowMs: number): Promise<ReminderView[]> {
  if (list.length === 0) return [];
  const [letters, organisations] = await Promise.all([
    app.letters.findAll([...new Set(list.map(({ letterId }) => letterId))]),
    app.letterDesk.listOrganisations(),
  ]);
  const names = new Map(organisations.map(readOrganisation).map(({ id, name }) => [id, name]));
  const byId = new Map(letters.map((letter) => [letter.id, letter]));
  return list.flatMap((one) => {
    const letter = byId.get(one.letterId);
    return letter ? [presentReminder(one, letter, { organisation: names.get(letter.organisationId) ?? '', nowMs })] : [];
  });
}

function presentReminder(
  { id, kind, letterId, day, isOpen, madeAtMs, readAtMs }: ReminderRecord,
  letter: LetterRecord,
  { organisation, nowMs }: { organisation: string; nowMs: number },
): ReminderView {
  const left = daysLeft(day, nowMs);
  return {
    id,
    kind,
    letterId,
    title: titleOf(letter, organisation),
    caseName: readContent(letter.content).caseName,
    day,
    daysLeft: left,
    isOpen,
    at: madeAtMs,
    isRead: readAtMs !== null,
    text: tellReminder({ kind, day, left, isOpen }),
  };
}

function tellReminder({ kind, day, left, isOpen }: { kind: ReminderRecord['kind']; day: string; left: number; isOpen: boolean }): string {
  if (!isOpen) return kind === 'freeze' ? `冻结至 ${day}，已续冻` : `答复期限 ${day}，已不再等待回函`;
  const rest = left > 0 ? `还有 ${left} 天` : left === 0 ? '今天到期' : `已过 ${-left} 天`;
  return kind === 'freeze'
    ? `冻结至 ${day}，${rest}；${left < 0 ? '冻结已失效' : '需要继续冻结的请在到期前办理续冻'}`
    : `请求于 ${day} 前答复（按周一至周五计，未计法定节假日），${rest}；尚未登记回函`;
}
