import { accountOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse, refuseField } from '../../errors.ts';
import { readPage } from '../../input.ts';
import { makeAccount, readExpiry } from './manage.ts';
import { presentApplication } from './present.ts';

/** So many from one place in an hour, and so many waiting at all: whoever wants to flood the list does not. */
const PER_HOUR = 5;
const HOUR_MS = 3_600_000;
const MAX_WAITING = 1_000;

export const applicationHandlers: HandlersOf<'applyForAccount' | 'pageApplications' | 'decideApplication'> = {
  async applyForAccount({ input, caller, stores, now, settings }) {
    if (!settings.current().areApplicationsOpen) throw refuse('not_found', '目前不接受账号申请，请联系管理员');
    const { failures } = await stores.app.signIns.countAttempt(
      `apply ${caller.place.ip}`,
      { maxFailures: PER_HOUR + 1, lockMs: HOUR_MS },
      now(),
    );
    if (failures > PER_HOUR) throw refuse('locked', '提交次数过多，请一小时后再试', { retryAfter: HOUR_MS / 1000 });
    if ((await stores.app.applications.count('pending')) >= MAX_WAITING) throw refuse('busy', '待审申请过多，请联系管理员');
    // The same answer whether this phone waits already or not: nobody learns who applied.
    await stores.app.applications.save(input, now());
    return null;
  },
  async pageApplications({ input, stores }) {
    const { applications } = stores.app;
    const { limit, offset, cursor } = readPage(input);
    const start = cursor === undefined ? { offset: offset ?? 0 } : { after: readCursor(cursor) };
    const [found, total, waiting, oldestAt] = await Promise.all([
      applications.list(input.state, { limit: limit + 1, ...start }),
      applications.count(input.state),
      applications.count('pending'),
      applications.findOldestWaiting(),
    ]);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    const next = last ? { cursor: `${last.createdAtMs} ${last.id}` } : {};
    return { list: shown.map(presentApplication), total, ...next, waiting, oldestAt };
  },
  async decideApplication({ input, caller, stores, now, tell }) {
    const decidedBy = accountOf(caller).id;
    const { id, accept, login, kind, reason } = input;
    if (accept && login === undefined) throw refuseField('login', '不能为空');
    if (accept && kind === undefined) throw refuseField('kind', '不能为空');
    if (!accept && (reason === undefined || reason === '')) throw refuseField('reason', '不能为空');
    const expiresAtMs = readExpiry(input.expiresAt, now()) ?? null;
    return stores.app.transaction(async (rooms) => {
      const application = await rooms.applications.find(id);
      if (!application) throw refuse('not_found', '没有这份申请');
      tell({
        subjects: [login ?? ''].filter((text) => text !== ''),
        detail: { application: id, accept: String(accept), ...(kind ? { type: kind } : {}) },
      });
      if (!accept || login === undefined || kind === undefined) {
        const decision = { state: 'rejected' as const, decidedBy, reason: reason ?? '', accountId: null };
        if (!(await rooms.applications.decide(id, decision, now()))) throw refuseDecided();
        return null;
      }
      const { name, phone, org } = application;
      const made = await makeAccount(rooms, { type: kind, login, name, phone, org, expiresAtMs });
      const account = await rooms.accounts.findByLogin(login);
      const decision = { state: 'accepted' as const, decidedBy, reason: null, accountId: account?.account.id ?? null };
      if (!(await rooms.applications.decide(id, decision, now()))) throw refuseDecided();
      return made;
    });
  },
};

const refuseDecided = () => refuse('bad_input', '这份申请已由他人处理，请刷新后查看');

function readCursor(cursor: string): { createdAtMs: number; id: string } {
  const [at = '', id = ''] = cursor.split(' ');
  return { createdAtMs: Number(at), id };
}
