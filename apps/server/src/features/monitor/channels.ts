import { randomBytes, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { EndpointRequest } from '@chaintrail/contract/schemas';
import type { ChannelKind, QuietHours } from '@chaintrail/store/app';
import { accountOf, signedInOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse, refuseField } from '../../errors.ts';
import { readPage } from '../../input.ts';
import { tellDeliveryFailure } from '../../notices/failure.ts';
import { readSubscription } from '../../notices/push.ts';
import { robotHosts } from '../../notices/webhook.ts';
import { presentChannel, presentDelivery } from './present.ts';

type Calls =
  | 'listMonitorChannels'
  | 'saveMonitorChannel'
  | 'deleteMonitorChannel'
  | 'tryMonitorChannel'
  | 'saveMonitorQuiet'
  | 'pageMonitorDeliveries'
  | 'retryMonitorDelivery';

const MOST_CHANNELS = 20;
const SECRET_BYTES = 24;

export const channelHandlers: HandlersOf<Calls> = {
  async listMonitorChannels({ caller, stores }) {
    const { id } = accountOf(caller);
    const { sessionId } = signedInOf(caller);
    const [list, quiet] = await Promise.all([stores.app.notices.listChannels(id), stores.app.notices.findQuiet(id)]);
    return { list: list.map((channel) => presentChannel(channel, sessionId)), quiet: presentQuiet(quiet) };
  },
  async saveMonitorChannel({ input, caller, stores, noticeDesk, now }) {
    const {
      account: { id: account },
      sessionId,
    } = signedInOf(caller);
    const { notices } = stores.app;
    const { kind, name, isOn, isQuietAtNight, digestMinutes } = input;
    const all = await notices.listChannels(account);
    // A browser that is allowed once more is the same one.
    const here = kind === 'push' ? all.find((channel) => channel.sessionId === sessionId) : undefined;
    const id = input.id ?? here?.id;
    const known = id === undefined ? undefined : await notices.findChannel(account, id);
    if (id !== undefined && !known) throw refuse('not_found', '没有这种通知方式，可能已被删除');
    if (known && known.kind !== kind) throw refuseField('kind', '不能改变；请另建一种通知方式');
    if (!known && all.length >= MOST_CHANNELS) throw refuse('bad_input', `通知方式最多 ${MOST_CHANNELS} 种，请先删除不用的`);
    const { place, made } = readPlace(input, known ? noticeDesk.openSecret(known.sealed) : undefined);
    const changes = {
      // A browser is told for as long as it is signed in.
      ...(kind === 'push' && input.to !== undefined ? { sessionId } : {}),
      kind,
      name,
      isOn,
      isQuietAtNight,
      digestMinutes,
      shown: tellShown(kind, place.to),
      sealed: noticeDesk.sealSecret(place),
    };
    const saved = known ? known.id : await notices.addChannel(account, changes, now());
    if (known) await notices.changeChannel(account, known.id, changes);
    const channel = await notices.findChannel(account, saved);
    if (!channel) throw refuse('not_found', '没有这种通知方式，可能已被删除');
    return { channel: presentChannel(channel, sessionId), secret: made };
  },
  async deleteMonitorChannel({ input, caller, stores, now }) {
    if (!(await stores.app.notices.removeChannel(accountOf(caller).id, input.id, now())))
      throw refuse('not_found', '没有这种通知方式，可能已被删除');
    return { deleted: 1 };
  },
  async tryMonitorChannel({ input, caller, stores, noticeDesk, settings }) {
    const channel = await stores.app.notices.findChannel(accountOf(caller).id, input.id);
    if (!channel) throw refuse('not_found', '没有这种通知方式，可能已被删除');
    const notice = { id: randomUUID(), kind: 'trial', events: [], reminders: [] } as const;
    const failure = await noticeDesk.send(channel.kind, channel.sealed, notice, settings.current().areNoticesSent);
    return { isSent: failure === null, message: failure === null ? '已送达' : tellDeliveryFailure(failure) };
  },
  async saveMonitorQuiet({ input, caller, stores }) {
    const { quiet } = input;
    if (quiet && quiet.from === quiet.to) throw refuseField('quiet.to', '不能与开始时刻相同');
    await stores.app.notices.setQuiet(accountOf(caller).id, quiet && { fromMinute: minuteOf(quiet.from), toMinute: minuteOf(quiet.to) });
    return { quiet };
  },
  async pageMonitorDeliveries({ input, caller, stores }) {
    const { limit, offset = 0 } = readPage(input);
    const { list, total } = await stores.app.notices.listDeliveries(
      accountOf(caller).id,
      { onlyFailed: input.onlyFailed },
      { limit, offset },
    );
    return { list: list.map(presentDelivery), total };
  },
  async retryMonitorDelivery({ input, caller, stores, now }) {
    if (!(await stores.app.notices.retry(accountOf(caller).id, input.id, now())))
      throw refuse('not_found', '没有这条失败的通知，可能已经送达');
    return { retried: 1 };
  },
};

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export function presentQuiet(quiet: QuietHours | null): { from: string; to: string } | null {
  const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return quiet && { from: clock(quiet.fromMinute), to: clock(quiet.toMinute) };
}

interface Place {
  to: string;
  secret: string | null;
}

/** Where a channel leads; what is left out stays. A webhook without a secret gets one. */
function readPlace(input: EndpointRequest<'saveMonitorChannel'>, known: Place | undefined): { place: Place; made: string | null } {
  const to = input.to?.trim() ?? '';
  if (to === '' && !known) throw refuseField('to', '不能为空');
  if (to !== '') checkPlace(input.kind, to);
  const given = input.secret?.trim() ?? '';
  const kept = given === '' ? (known?.secret ?? null) : given;
  const made = input.kind === 'webhook' && kept === null ? randomBytes(SECRET_BYTES).toString('base64url') : null;
  return { place: { to: to === '' ? (known?.to ?? '') : to, secret: kept ?? made }, made };
}

const mailAddress = /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?\.)+[a-z]{2,63}$/i;

function checkPlace(kind: ChannelKind, to: string): void {
  if (kind === 'push') {
    if (!readSubscription(to)) throw refuseField('to', '不是已知浏览器推送服务给出的订阅');
    return;
  }
  if (kind === 'mail') {
    if (!mailAddress.test(to)) throw refuseField('to', '不是有效的邮箱地址');
    return;
  }
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (url?.protocol !== 'https:') throw refuseField('to', '应为 https:// 开头的完整网址');
  if (url.username !== '' || url.password !== '') throw refuseField('to', '不能带用户名或密码');
  if (kind === 'webhook') {
    if (url.port !== '' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw refuseField('to', '应为域名，使用 443 端口');
    return;
  }
  if (url.hostname !== robotHosts[kind]) throw refuseField('to', `应为 https://${robotHosts[kind]} 的机器人地址`);
}

/** Where it leads without what is secret: paths and queries of webhooks may be keys. */
export function tellShown(kind: ChannelKind, to: string): string {
  if (kind === 'push') return new URL(readSubscription(to)?.endpoint ?? 'https://').hostname;
  if (kind === 'mail') return to.replace(/^(.).*(@.*)$/, '$1***$2');
  return URL.canParse(to) ? new URL(to).hostname : '';
}
