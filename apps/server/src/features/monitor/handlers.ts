import { codes } from '@chaintrail/contract';
import { lookSubject } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { AppError, refuse, refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import { readPage } from '../../input.ts';
import { readSets } from '../../monitors/memberSets.ts';
import { channelHandlers } from './channels.ts';
import { pageMonitorCoins } from './coins.ts';
import { pageMonitorEvents } from './events.ts';
import { listMonitorExamples } from './examples.ts';
import { readRule, type ReadRule } from './input.ts';
import { listLookedAt, readLookMinutes } from './looks.ts';
import { findLookBack } from './lookBack.ts';
import { listIdsOf, putIntoCase, requireRoom } from './ofCase.ts';
import { readOverview } from './overview.ts';
import { presentKinds, presentMonitor } from './present.ts';
import { readMonitorSurroundings } from './surroundings.ts';
import { tryMonitor } from './trial.ts';

type Calls =
  | 'saveMonitor'
  | 'pageMonitors'
  | 'deleteMonitors'
  | 'turnMonitors'
  | 'tryMonitor'
  | 'listMonitorExamples'
  | 'getMonitorOverview'
  | 'pageMonitorEvents'
  | 'readMonitorEvents'
  | 'pageMonitorCoins';

const DAY_MS = 86_400_000;

/** What an account watches, and what was seen. */
export const monitorHandlers: HandlersOf<Calls> & typeof channelHandlers = {
  ...channelHandlers,
  async saveMonitor(context) {
    const { input, caller, stores, now } = context;
    const account = accountOf(caller).id;
    if (input.id !== undefined && input.version === undefined) throw refuseField('version', '不能为空：修改时要给出读到的版本');
    const rule = await readRule(context, input);
    const { target, condition, chains } = rule;
    await checkChannels(context, input.channels);
    if (input.caseId !== undefined) await requireRoom(context, input.caseId, input.name);
    const { lookBackDays } = input;
    const lookMinutes = await readLook(context, rule);
    const saved = await stores.app.monitors.save({
      accountId: account,
      ...(input.id === undefined || input.version === undefined ? {} : { known: { id: input.id, version: input.version } }),
      input: {
        name: input.name,
        note: input.note,
        target,
        condition,
        channels: input.channels,
        isOn: input.isOn,
        chains: await Promise.all(
          chains.map(async (chain) => {
            if (chain.isProvided === true)
              return { chainName: chain.name, lookBackFrom: null, fromMs: now() - (lookBackDays ?? 0) * DAY_MS };
            const lookBackFrom = lookBackDays === undefined ? null : await findLookBack(stores.chain, chain, lookBackDays);
            return { chainName: chain.name, lookBackFrom };
          }),
        ),
        lookMinutes,
      },
      limit: limitFor(context, chains),
      atMs: now(),
    });
    if (saved === 'full') throw refuseFull(context);
    if (saved === 'gone') throw refuse('not_found', '没有这条监控，可能已被删除');
    if (saved === 'stale') throw refuse('stale', '这条监控刚被改过，您的修改没有保存；请重新打开后再改');
    if (input.caseId !== undefined) await putIntoCase(context, input.caseId, { id: saved, name: input.name });
    return presentOne(context, saved);
  },
  async pageMonitors(context) {
    const { input, caller, stores } = context;
    const { limit, offset = 0 } = readPage(input);
    const { kind, text, chainName, isOn, caseId } = input;
    const filter = {
      ...(caseId === undefined ? {} : { ids: await listIdsOf(context, caseId) }),
      ...(kind === undefined ? {} : { kind }),
      ...(isGiven(text) ? { text: text.trim() } : {}),
      ...(isGiven(chainName) ? { chainName: context.getAddressChain(chainName).chain.name } : {}),
      ...(isOn === undefined ? {} : { isOn }),
    };
    const { list, total, kinds } = await stores.app.monitors.page(accountOf(caller).id, filter, { limit, offset });
    const around = await readMonitorSurroundings(context, list);
    return {
      list: list.map((monitor) => presentMonitor(monitor, around)),
      total,
      kinds: presentKinds(kinds),
      limit: caller.rights.limits.monitors,
    };
  },
  async deleteMonitors({ input, caller, stores, now }) {
    const deleted = await stores.app.monitors.remove(accountOf(caller).id, input.ids, now());
    if (deleted === 0) throw refuse('not_found', '没有这条监控，可能已被删除');
    return { deleted };
  },
  turnMonitors: async ({ input, caller, stores, now }) => ({
    turned: await stores.app.monitors.turn(accountOf(caller).id, input.ids, input.isOn, now()),
  }),
  tryMonitor,
  listMonitorExamples,
  getMonitorOverview: readOverview,
  pageMonitorEvents,
  async readMonitorEvents({ input, caller, stores, now }) {
    const account = accountOf(caller).id;
    const read = await stores.app.monitors.markRead(account, input.ids ? { ids: input.ids } : {}, now());
    return { read, unread: await stores.app.monitors.countUnread(account) };
  },
  pageMonitorCoins,
};

/** The time between looks at a monitor's addresses, on chains where no node of ours is; undefined where it has none of these. */
async function readLook(
  context: RequestOf<'saveMonitor'>,
  { target, condition, chains, accountId, owner }: ReadRule,
): Promise<number | undefined> {
  const { id, lookMinutes } = context.input;
  const lookedAt = chains.filter(({ isProvided }) => isProvided === true);
  const setOf = await readSets(context.stores.app, lookedAt.length === 0 ? [] : [{ target, accountId, owner }]);
  let minutes: number | undefined;
  for (const chain of lookedAt) {
    const addresses = listLookedAt(chain, target, setOf({ target, accountId, owner }, chain));
    const subject = target.kind === 'address' ? target.address : id === undefined ? undefined : lookSubject({ id, target });
    const areFreezesWatched = condition.on === 'freeze';
    const asked = { addresses: areFreezesWatched ? 0 : addresses.length, areFreezesWatched };
    minutes = await readLookMinutes(context, chain, { asked, subject, minutes: lookMinutes });
  }
  return minutes;
}

async function presentOne(context: RequestContext, id: number) {
  const monitor = await context.stores.app.monitors.find(accountOf(context.caller).id, id);
  if (!monitor) throw refuse('not_found', '没有这条监控，可能已被删除');
  return presentMonitor(monitor, await readMonitorSurroundings(context, [monitor]));
}

/** Limits do not apply to demo chains. */
function limitFor({ caller }: RequestContext, chains: readonly { status: string }[]): number | null {
  return chains.length > 0 && chains.every(({ status }) => status === 'demo') ? null : caller.rights.limits.monitors;
}

function refuseFull({ caller }: RequestContext): AppError {
  const limit = caller.rights.limits.monitors ?? 0;
  return new AppError(codes.limited, `此账号最多 ${limit} 条监控；正式账号不限条数`, { need: 'pro', limit });
}

async function checkChannels({ caller, stores }: RequestContext, channels: readonly number[]): Promise<void> {
  const own = new Set((await stores.app.notices.listChannels(accountOf(caller).id)).map(({ id }) => id));
  const unknown = channels.findIndex((id) => !own.has(id));
  if (unknown >= 0) throw refuseField(`channels.${unknown}`, '不是您的通知方式');
}
