import type { CaseGroup } from '@chaintrail/devnet';
import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import type { CasePart } from '@chaintrail/model';
import { balanceOf, isOwn, type GroupSum, type Track } from './trace.ts';

type TallyView = DemoCaseFlowView['tallies'][number];
export type CaseSource = TallyView['sources'][number]['source'];
export type CaseOutcome = TallyView['outcomes'][number]['outcome'];

/** What came into the suspects' hands in one coin, and where it is; both sides have the same sum. */
export interface Tally {
  coin: CaseGroup['coin'];
  chainNames: string[];
  sources: Map<CaseSource, bigint>;
  outcomes: Map<CaseOutcome, bigint>;
}

export interface TracedTrack extends Track {
  sums: readonly GroupSum[];
  /** Addresses that the issuer stopped. */
  frozen: ReadonlySet<string>;
}

const sourceOf: Partial<Record<CasePart, CaseSource>> = { victim: 'victim', dex: 'dex' };
const outcomeOf: Partial<Record<CasePart, CaseOutcome>> = {
  victim: 'returned',
  exchange: 'exchange',
  dex: 'dex',
  mixer: 'mixer',
  swap: 'swap',
  otc: 'otc',
};

/** One for the stablecoin, which the bridge carries from chain to chain, and one for each chain's own coin. */
export function keepTallies(groups: readonly CaseGroup[], tracks: readonly TracedTrack[]): Tally[] {
  const tallies: Tally[] = [];
  for (const track of tracks) {
    const own = groups.filter((group) => group.chainName === track.chainName && group.coin === track.coin && isOwn(group));
    if (own.length === 0) continue;
    let tally = tallies.find(({ coin }) => coin === 'usdt' && coin === track.coin);
    if (!tally) tallies.push((tally = { coin: track.coin, chainNames: [], sources: new Map(), outcomes: new Map() }));
    tally.chainNames.push(track.chainName);
    enter(tally, track, own);
  }
  for (const tally of tallies) settleBridge(tally);
  return tallies.filter(({ sources }) => sources.size > 0);
}

function enter(tally: Tally, track: TracedTrack, own: readonly CaseGroup[]): void {
  const isTracked = (side: GroupSum['to']) => own.some((group) => group === side);
  for (const { from, to, raw } of track.sums) {
    const isFrom = isTracked(from);
    const isTo = isTracked(to);
    if (isFrom === isTo) continue;
    if (isFrom) add(tally.outcomes, describeEnd(to, track.coin), raw);
    else if (from?.part === 'bridge') add(tally.outcomes, 'bridge', -raw);
    else add(tally.sources, (from && sourceOf[from.part]) ?? 'others', raw);
  }
  for (const address of own.flatMap(({ addresses }) => addresses)) {
    add(tally.outcomes, track.frozen.has(address) ? 'frozen' : 'held', balanceOf(address, track.pairs));
  }
}

function describeEnd(to: GroupSum['to'], coin: CaseGroup['coin']): CaseOutcome {
  if (to === 'fee') return 'fee';
  // A chain's own coin that goes to nobody lies in an output without an address.
  if (to === 'nobody') return coin === 'usdt' ? 'destroyed' : 'others';
  if (to?.part === 'bridge') return 'bridge';
  return (to && outcomeOf[to.part]) ?? 'others';
}

/** What was locked and not released lies in the bridge; what was released beyond that came from somebody else. */
function settleBridge({ sources, outcomes }: Tally): void {
  const pending = outcomes.get('bridge') ?? 0n;
  if (pending >= 0n) return;
  outcomes.delete('bridge');
  add(sources, 'others', -pending);
}

function add<Key>(sums: Map<Key, bigint>, key: Key, raw: bigint): void {
  const sum = (sums.get(key) ?? 0n) + raw;
  if (sum === 0n) sums.delete(key);
  else sums.set(key, sum);
}
