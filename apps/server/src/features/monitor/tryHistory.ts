import type { MonitorTrialView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { MonitorRule, Sighting } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { judgeMoves } from '../../monitors/judge.ts';
import { indexRules } from '../../monitors/ruleIndex.ts';
import { readHydrated } from '../../present/hydrated.ts';

const DAY_MS = 86_400_000;

interface Tried {
  sightings: Sighting[];
  isAtLeast: boolean;
  span: MonitorTrialView['spans'][number];
}

/** What a monitor would have seen in the histories of its addresses, as far as they were fetched; AppError where nothing of any was. */
export async function tryOnHistory(
  context: RequestContext,
  chain: Chain,
  rule: MonitorRule,
  { addresses, members, days }: { addresses: string[]; members: ReadonlySet<string> | undefined; days: number },
): Promise<Tried> {
  const { head, coverage } = await readHydrated(context, chain, addresses);
  const { stores, tokens } = context;
  const fromMs = head.timeMs - days * DAY_MS;
  const wanted = Math.max(0, head.number - Math.ceil((days * DAY_MS) / chain.blockTimeMs));
  const fromBlock = Math.max(wanted, coverage.fromBlock);
  const placed = indexRules([{ rule, members, from: fromBlock, to: head.number }]);
  const moves = await stores.chain.listMovementsBetween(chain, { from: fromBlock, to: head.number }, { addresses, coins: [] });
  const found = await judgeMoves({ reader: stores.chain, app: stores.app, tokens }, chain, placed, moves);
  const sightings = found.filter(({ timeMs }) => timeMs >= fromMs);
  const span = { chainName: chain.name, fromBlock, toBlock: head.number, coverage };
  // Who slept before what was fetched begins is not known to have slept.
  const asked = Math.max(0, wanted - Math.ceil(((rule.condition.sleepDays ?? 0) * DAY_MS) / chain.blockTimeMs));
  return { sightings, isAtLeast: coverage.fromBlock > asked, span };
}
