import { describe, expect, it } from 'vitest';
import type { Notice } from '../src/notices/notice.ts';
import { sendDue } from '../src/notices/send.ts';
import { describeReminders } from '../src/features/letter/reminders.ts';
import { addWorkingDays, countDays, dayOf } from '../src/reminders/due.ts';
import { remindDue } from '../src/reminders/remind.ts';
import { caseFields, content, useLetterDesk } from './letterDesk.ts';
import type { SignedInCaller } from './signedIn.ts';

const desk = useLetterDesk();
const DAY_MS = 86_400_000;
/** Noon of Beijing, so that no test runs over midnight. */
const start = Date.parse(`${dayOf(Date.now())}T12:00:00+08:00`);

interface Given {
  author?: SignedInCaller;
  freezeTo?: string;
  replyDays?: number;
  renews?: string;
  caseId?: string;
}

/** A letter of the unit that went out; written by whoever is named. */
async function issue(given: Given): Promise<string> {
  const { app } = desk.server;
  const author = given.author ?? desk.handler;
  const at = { by: author.account.name, note: '', atMs: start };
  const { id } = await app.letters.make(
    {
      ownerId: desk.handler.account.id,
      authorId: author.account.id,
      authorName: author.account.name,
      caseId: given.caseId ?? null,
      type: given.freezeTo ? 2 : 1,
      organisationId: 2,
      content: {
        ...content,
        replyDays: given.replyDays ?? null,
        ...(given.renews === undefined ? {} : { renews: { letterId: given.renews, number: '', to: '2026-01-01' } }),
      },
      freezeTo: given.freezeTo ?? null,
      searched: '',
    },
    start,
  );
  await app.letters.issue(
    id,
    { from: ['draft'], series: 'test', write: (number) => `甲〔2026〕${number}号`, content: (await app.letters.find(id))?.content },
    at,
  );
  await app.letters.step(id, { from: ['issued'], to: 'delivered', kind: 'delivered' }, at);
  return id;
}

const remind = (afterDays: number) => remindDue({ app: desk.server.app, now: () => start + afterDays * DAY_MS });
const listOf = async (caller: SignedInCaller, letterId: string) =>
  (await caller.call('pageReminders', { pageSize: 100 })).list.filter((one) => one.letterId === letterId);

/** Sends what is due then; what was said, by channel. */
async function send(afterDays: number): Promise<{ to: string; notice: Notice }[]> {
  const { app } = desk.server;
  const sent: { to: string; notice: Notice }[] = [];
  const now = () => start + afterDays * DAY_MS;
  await sendDue({
    app,
    desk: {
      hasMail: true,
      pushKey: '',
      sealSecret: () => '',
      openSecret: () => undefined,
      send: async (_kind, sealed, notice) => {
        sent.push({ to: sealed, notice });
        return null;
      },
    },
    isAllowed: () => true,
    describe: async () => [],
    describeReminders: describeReminders({ app, now }),
    now,
  });
  return sent;
}

describe('a reminder', () => {
  it('is told whole to whoever wrote the letter, once of each number of days, whatever is asked again', async () => {
    const day = dayOf(start + 7 * DAY_MS);
    const letterId = await issue({ freezeTo: day });
    expect(await remind(-1)).toBe(0);
    expect(await remind(0)).toBe(1);
    // As after a restart, and as two processes at once.
    expect(await Promise.all([remind(0), remind(0), remind(1), remind(3)])).toEqual([0, 0, 0, 0]);
    const [one] = await listOf(desk.handler, letterId);
    expect(one).toEqual({
      id: expect.any(Number) as number,
      kind: 'freeze',
      letterId,
      title: '甲〔2026〕1号 · Binance',
      caseName: '甲案',
      day,
      daysLeft: 7,
      isOpen: true,
      at: start,
      isRead: false,
      text: `冻结至 ${day}，还有 7 天；需要继续冻结的请在到期前办理续冻`,
    });
    expect(await remind(4)).toBe(1);
    expect(await remind(9)).toBe(1);
    expect(await remind(10)).toBe(0);
    expect((await listOf(desk.handler, letterId)).length).toBe(3);
    expect(await listOf(desk.stranger, letterId)).toEqual([]);
    expect(await listOf(desk.signer, letterId)).toEqual([]);
  });

  it('goes to whoever wrote, and to those of the unit who work on the case', async () => {
    const own = await issue({ author: desk.signer, freezeTo: dayOf(start + 2 * DAY_MS) });
    const { id: caseId } = await desk.handler.call('saveCase', caseFields);
    const ofCase = await issue({ author: desk.signer, freezeTo: dayOf(start + 2 * DAY_MS), caseId });
    await remind(0);
    const toldTo = async (letterId: string) =>
      Promise.all([desk.signer, desk.handler, desk.stranger].map(async (caller) => (await listOf(caller, letterId)).length));
    expect([await toldTo(own), await toldTo(ofCase)]).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ]);
  });

  it('of an answer ends with the answer, and of a freeze with the letter that goes on with it', async () => {
    const asks = await issue({ replyDays: 1 });
    // The day before the answer is due, which may be behind a weekend.
    const wait = countDays(dayOf(start), addWorkingDays(dayOf(start), 1)) - 1;
    const freeze = await issue({ freezeTo: dayOf(start + (wait + 3) * DAY_MS) });
    await remind(wait);
    const open = async () =>
      [...(await listOf(desk.handler, asks)), ...(await listOf(desk.handler, freeze))].map(({ kind, isOpen }) => [kind, isOpen]);
    expect(await open()).toEqual([
      ['reply', true],
      ['freeze', true],
    ]);
    const { unread } = await desk.handler.call('pageReminders', {});
    await desk.server.app.letters.step(asks, { from: ['delivered'], to: 'replied', kind: 'replied' }, { by: '', note: '', atMs: start });
    await issue({ freezeTo: dayOf(start + 90 * DAY_MS), renews: freeze });
    expect(await open()).toEqual([
      ['reply', false],
      ['freeze', false],
    ]);
    expect((await desk.handler.call('pageReminders', {})).unread).toBe(unread - 2);
    await remind(wait + 2);
    expect((await open()).length).toBe(2);
  });

  it('is read by its reader alone', async () => {
    const letterId = await issue({ freezeTo: dayOf(start + DAY_MS) });
    await remind(0);
    const [one] = await listOf(desk.handler, letterId);
    const ids = [one?.id ?? 0];
    expect((await desk.stranger.call('readReminders', { ids })).read).toBe(0);
    expect((await desk.handler.call('readReminders', { ids })).read).toBe(1);
    expect((await listOf(desk.handler, letterId))[0]?.isRead).toBe(true);
  });
});

describe('over a channel', () => {
  it('is sent once to those that were chosen, and not where the answer came before', async () => {
    const { app } = desk.server;
    await desk.handler.call('readReminders', {});
    const channel = (sealed: string) =>
      app.notices.addChannel(
        desk.handler.account.id,
        { kind: 'mail', name: sealed, shown: '', sealed, isOn: true, isQuietAtNight: true, digestMinutes: 0 },
        start,
      );
    const [chosen] = [await channel('chosen'), await channel('other')];
    const choice = { isOn: true, freezeDays: [1, 5], replyDays: [5], channels: [chosen] };
    expect(await desk.handler.call('saveReminderChoice', choice)).toEqual({ choice: { ...choice, freezeDays: [5, 1] } });
    const freezeTo = dayOf(start + 5 * DAY_MS);
    const freeze = await issue({ freezeTo });
    const asks = await issue({ replyDays: 1 });
    expect(await remind(0)).toBeGreaterThanOrEqual(2);
    await app.letters.step(asks, { from: ['delivered'], to: 'replied', kind: 'replied' }, { by: '', note: '', atMs: start });
    // The choice holds for letters of before as well, which are told of with it.
    const isOurs = ({ notice }: { notice: Notice }) => notice.reminders.some(({ letterId }) => letterId === freeze || letterId === asks);
    const sent = (await send(0)).filter(isOurs);
    expect(sent.map(({ to, notice }) => [to, notice.kind, notice.reminders.map(({ letterId, text }) => [letterId, text])])).toEqual([
      ['chosen', 'reminder', [[freeze, `冻结至 ${freezeTo}，还有 5 天；需要继续冻结的请在到期前办理续冻`]]],
    ]);
    expect(await remind(0)).toBe(0);
    expect(await send(1)).toEqual([]);
    const { list } = await desk.handler.call('pageMonitorDeliveries', { onlyFailed: false });
    expect(new Set(list.map(({ kind, event }) => `${kind} ${event === null}`))).toEqual(new Set(['reminder true']));
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['dropped', 'sent']));
  });

  it('of somebody else is refused', async () => {
    const [own] = (await desk.handler.call('listMonitorChannels', {})).list;
    const refused = await desk.stranger.ask('saveReminderChoice', { freezeDays: [], replyDays: [], channels: [own?.id ?? 0] });
    expect(refused.envelope.msg).toContain('不是您的通知方式');
  });
});
