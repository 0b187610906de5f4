import { writePush, type Notice } from '@chaintrail/server/notices';
import type { BrowserContext, CDPSession, Page, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layouts } from './chromium.ts';
import { product, routeOf, useSession, type Session } from './session.ts';

const trial: Notice = { id: 'one', kind: 'trial', events: [], reminders: [] };
const reminder: Notice = {
  id: 'two',
  kind: 'reminder',
  events: [],
  reminders: [
    {
      id: 1,
      kind: 'freeze',
      letterId: '00000000-0000-4000-8000-00000000abcd',
      title: '冻字〔2026〕003号 · Tether',
      caseName: '杀猪盘资金链',
      day: '2026-03-08',
      daysLeft: 7,
      isOpen: true,
      at: 0,
      isRead: false,
      text: '冻结 7 天后到期',
    },
  ],
};

interface Pushed {
  page: Page;
  worker: Worker;
  /**
   * Hands the worker what the service of a browser hands it, opened, and lists what it shows. A browser tells nobody of a push that it dropped
   * because the worker did not start in time; handed over again, a notice replaces itself.
   */
  push: (notice: Notice) => Promise<object[]>;
}

/** A browser whose user allowed notices, as the switch of the page leaves it; only the service between is missing. */
async function allowPush(session: Session, context: BrowserContext): Promise<Pushed> {
  await context.grantPermissions(['notifications'], { origin: session.url });
  const page = await context.newPage();
  await page.goto(`${session.url}/#/`);
  const browser: CDPSession = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId));
  });
  await browser.send('ServiceWorker.enable');
  await page.evaluate(`navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready)`);
  const registrationId = await found;
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('there is no worker');
  async function push(notice: Notice): Promise<object[]> {
    await browser.send('ServiceWorker.deliverPushMessage', { origin: session.url, registrationId, data: writePush(notice) });
    // What is shown is drawn by another process.
    await page.waitForTimeout(200);
    return listShown(page);
  }
  return { page, worker, push };
}

const listShown = (page: Page) =>
  page.evaluate<object[]>(`navigator.serviceWorker.ready
    .then((worker) => worker.getNotifications())
    .then((shown) => shown.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data })))`);

/**
 * Lets the worker have a click on what it shows. A browser lets only a person's click open or raise a window: what it asks the browser for is
 * returned instead; leading an open page elsewhere is the browser's own.
 */
const click = (worker: Worker) =>
  worker.evaluate<string[]>(`(async () => {
    const [asked, held] = [[], []];
    self.clients.openWindow = async (url) => void asked.push('open ' + url);
    WindowClient.prototype.focus = async () => void asked.push('focus');
    const [notification] = await self.registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification });
    event.waitUntil = (promise) => held.push(promise);
    self.dispatchEvent(event);
    await Promise.all(held);
    return asked;
  })()`);

describe.skipIf(!product)('a notice that is pushed', () => {
  const session = useSession('whole');

  it.each(layouts)('is shown by a browser in its words, and a click on it on %s leads the open page there', async (layout) => {
    const { page, worker, push } = await allowPush(session, await session.profile(layout));
    await expect
      .poll(() => push(trial), { interval: 1000 })
      .toEqual([
        { title: '【链踪】试通知', body: '这是一条试通知：这种通知方式可以送达。', tag: 'one', lang: 'zh-CN', data: { path: '/monitors' } },
      ]);
    expect(await click(worker)).toEqual(['focus']);
    await expect.poll(() => routeOf(page)).toBe('/monitors');
    await page.getByText('登录后可以监控地址、实体、标签与币种').waitFor();
    await expect.poll(() => listShown(page)).toEqual([]);
  });

  it('of a letter opens the letter, in a window of its own where no page of ours is open', async () => {
    const { page, worker, push } = await allowPush(session, await session.profile('desktop'));
    const letter = '/letters/00000000-0000-4000-8000-00000000abcd';
    await expect
      .poll(() => push(reminder), { interval: 1000 })
      .toEqual([
        {
          title: '【链踪】到期提醒：冻字〔2026〕003号 · Tether',
          body: '文书：冻字〔2026〕003号 · Tether\n案件：杀猪盘资金链\n冻结 7 天后到期',
          tag: 'two',
          lang: 'zh-CN',
          data: { path: letter },
        },
      ]);
    await page.goto('about:blank');
    // A page that goes is a client for a moment yet.
    await expect.poll(() => worker.evaluate(`self.clients.matchAll({ type: 'window' }).then(({ length }) => length)`)).toBe(0);
    expect(await click(worker)).toEqual([`open ${session.url}/#${letter}`]);
  });
});
