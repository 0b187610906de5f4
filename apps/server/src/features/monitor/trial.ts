import type { MonitorTrialView } from '@chaintrail/contract/schemas';
import type { MonitorEvent, MonitorRule, Sighting } from '@chaintrail/store/app';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuseField } from '../../errors.ts';
import { readAgain } from '../../monitors/again.ts';
import { judgeRange } from '../../monitors/judge.ts';
import { readSets } from '../../monitors/memberSets.ts';
import { indexRules } from '../../monitors/ruleIndex.ts';
import { readStored } from '../../present/coverage.ts';
import { presentCoin } from '../../present/coin.ts';
import { findLookBack } from './lookBack.ts';
import { listLookedAt } from './looks.ts';
import { presentEvent } from './present.ts';
import { readRule, type ReadRule } from './input.ts';
import { tryOnHistory } from './tryHistory.ts';
import { readEventSurroundings } from './surroundings.ts';
import { tellCondition } from './words.ts';

/** Looking stops at so many blocks of a chain, the newest ones. */
const MOST_BLOCKS = 50_000;
const PORTION = 10_000;
const MOST_SEEN = 1_000;
const SHOWN = 5;

/** What a monitor would have seen in the days before the newest stored block. */
export const tryMonitor = async (context: RequestOf<'tryMonitor'>): Promise<MonitorTrialView> =>
  judgePast(context, await readRule(context, context.input), context.input.days);

export async function judgePast(
  context: RequestContext,
  { accountId, owner, target, condition, chains }: ReadRule,
  days: number,
): Promise<MonitorTrialView> {
  const { stores, tokens } = context;
  const rule: MonitorRule = { id: 1, accountId, owner, target, condition, spans: [] };
  const setOf = await readSets(stores.app, [rule]);
  const seen: (Sighting & { chainName: string })[] = [];
  const spans: MonitorTrialView['spans'] = [];
  let isAtLeast = false;
  let addressCount: number | null = null;
  for (const chain of chains) {
    const members = setOf(rule, chain);
    if (target.kind !== 'coin') addressCount = (addressCount ?? 0) + (members?.size ?? 1);
    if (chain.isProvided === true) {
      // What issuers did is in no fetched history of an address.
      if (condition.on === 'freeze')
        throw refuseField('condition.on', `：${chain.title}（${chain.name}）没有自建节点，冻结不能试算，可直接创建`);
      const addresses = listLookedAt(chain, target, members);
      if (addresses.length === 0) continue;
      const tried = await tryOnHistory(context, chain, rule, { addresses, members, days });
      spans.push(tried.span);
      seen.push(...tried.sightings.map((sighting) => ({ ...sighting, chainName: chain.name })));
      isAtLeast ||= tried.isAtLeast;
      continue;
    }
    const enabled = context.getChain(chain.name);
    const { head } = await stores.chain.readState(chain);
    if (!head) continue;
    const stored = await readStored(context, enabled);
    const wanted = await findLookBack(stores.chain, chain, days);
    const fromBlock = Math.max(wanted, head.number - MOST_BLOCKS + 1);
    isAtLeast ||= fromBlock > wanted;
    spans.push({ chainName: chain.name, fromBlock, toBlock: head.number, coverage: stored.coverage });
    const placed = indexRules([{ rule, members, from: fromBlock, to: head.number }]);
    for (let to = head.number; to >= fromBlock; to -= PORTION) {
      const range = { from: Math.max(fromBlock, to - PORTION + 1), to };
      const found = await readAgain(() => judgeRange({ reader: stores.chain, app: stores.app, tokens }, chain, placed, range));
      seen.push(...found.map((sighting) => ({ ...sighting, chainName: chain.name })));
      isAtLeast ||= seen.length > MOST_SEEN;
      if (seen.length > MOST_SEEN) break;
    }
  }
  const newest = seen
    .toSorted((a, b) => b.timeMs - a.timeMs)
    .slice(0, SHOWN)
    .map(asEvent);
  const around = await readEventSurroundings(context, newest);
  const [chain] = chains;
  const known = chain && condition.token !== null ? await tokens.listTokens(chain.name, [condition.token]) : undefined;
  const coin = chain && known && condition.token !== null ? presentCoin(chain, condition.token, known) : null;
  const types = await stores.app.tagTypes.listTypes();
  return {
    count: seen.length,
    isAtLeast,
    list: newest.flatMap((event) => {
      const view = presentEvent(event, around);
      if (!view) return [];
      const { id: _id, monitor: _monitor, isRead: _isRead, undone: _undone, isPast: _isPast, seenAt: _seenAt, ...shown } = view;
      return [shown];
    }),
    addressCount,
    text: tellCondition(condition, { coin, typeTitles: new Map(types.map(({ key, zh }) => [key, zh])), isCoin: target.kind === 'coin' }),
    spans,
  };
}

function asEvent(sighting: Sighting & { chainName: string }): MonitorEvent {
  return { ...sighting, id: 1, monitorName: '', isPast: false, seenAtMs: 0, readAtMs: null, undoneAtMs: null, isSeenAgain: false };
}
