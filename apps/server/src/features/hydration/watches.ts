import type { HydrationView, HydrationWatchView } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import type { HydrationWatch } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { tellWatched } from '../../sentences/hydration.ts';
import { readPlace, type Place } from './place.ts';

/** Histories that one account waits for, or has not looked at since they ended. */
const MOST_WATCHED = 100;

export async function watchHydration(context: RequestOf<'watchHydration'>): Promise<{ watch: HydrationView['watch'] }> {
  const { input, stores, caller, now } = context;
  const { id } = accountOf(caller);
  const { hydrationWatches } = stores.app;
  if (!input.isOn) {
    // As it is listed: its chain may have got a node meanwhile.
    await hydrationWatches.forget(id, { chainName: findChain(input.chainName)?.name ?? input.chainName, address: input.address });
    return { watch: 'off' };
  }
  const { chain, address } = readPlace(context, input);
  if ((await hydrationWatches.list(id, MOST_WATCHED)).length >= MOST_WATCHED)
    throw refuse('too_large', `最多同时等待 ${MOST_WATCHED} 个地址的补全；请先在“监控”的“历史补全”里清理`);
  const isWatched = await hydrationWatches.watch(id, { chainName: chain.name, address }, now());
  if (!isWatched) throw refuse('bad_input', '这个地址的历史没有在补全，无需等待通知');
  return { watch: 'waiting' };
}

export async function listHydrationWatches({ stores, caller }: RequestOf<'listHydrationWatches'>) {
  const list = await stores.app.hydrationWatches.list(accountOf(caller).id, MOST_WATCHED);
  return { list: list.map(presentWatch), ended: list.filter(({ end }) => end !== null).length };
}

/** How the caller stands to the end of this history; a guest waits for none. */
export async function findWatch({ stores, caller }: RequestContext, place: Place): Promise<HydrationView['watch']> {
  if (caller.kind !== 'account') return 'off';
  const found = await stores.app.hydrationWatches.find(caller.account.id, place);
  if (!found) return 'off';
  return found.end ? 'told' : 'waiting';
}

export function presentWatch({ chainName, address, askedAtMs, end }: HydrationWatch): HydrationWatchView {
  return {
    chainName,
    address,
    status: end?.status ?? 'running',
    text: tellWatched(end),
    askTime: askedAtMs,
    endTime: end?.atMs ?? null,
  };
}
