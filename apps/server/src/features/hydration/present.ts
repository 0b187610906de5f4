import type { HydrationView } from '@chaintrail/contract/schemas';
import type { HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { Hydration } from '@chaintrail/store/app';
import { listPortions } from '../../hydration/price.ts';
import { fractionOf, listedKinds, listKinds, ROWS_AT_ONCE, settled } from '../../hydration/record.ts';
import { presentHydrated, tellHydration } from '../../present/hydrated.ts';
import { wordKind } from '../../sentences/hydration.ts';
import { tellSourceFault } from '../../sentences/sourceFault.ts';

interface Around {
  chain: Chain;
  sources: readonly Pick<HistorySource, 'name' | 'host' | 'terms' | 'kinds'>[];
  /** Calls of the day that a host has left; absent where nobody counts them. */
  callsLeft?: ReadonlyMap<string, number>;
  address: string;
  isAllowed: boolean;
  /** Where blocks of ours begin; null on a chain without any. */
  seamBlock: number | null;
  seamTime: number | null;
  watch: HydrationView['watch'];
  /** The title of the pack that is being taken in with it. */
  ferry: string | null;
}

export function presentHydration(
  { chain, sources, callsLeft, address, isAllowed, seamBlock, seamTime, watch, ferry }: Around,
  record: Hydration | undefined,
): HydrationView {
  const around = {
    chainName: chain.name,
    address,
    isAllowed,
    seamBlock,
    seamTime,
    watch,
    ferry,
    leastCalls: countLeastCalls(chain, sources),
    sources: sources.map(({ name, host, terms }) => ({
      name,
      host,
      attribution: terms.attribution ?? null,
      terms: terms.url,
      callsLeft: callsLeft?.get(host) ?? null,
    })),
  };
  if (!record) {
    return {
      ...around,
      status: 'none',
      fraction: null,
      rows: 0,
      calls: 0,
      rowLimit: ROWS_AT_ONCE,
      portions: [],
      estimatedTotal: null,
      headBlock: null,
      headTime: null,
      trustedFromBlock: null,
      trustedSince: null,
      kinds: [],
      checks: [],
      notes: [],
      failure: null,
      startTime: null,
      changeTime: null,
    };
  }
  const { status, kinds, head, checks, failure } = record;
  const trusted = head && presentHydrated(chain, record, head.number);
  const totals = kinds.map(({ estimatedTotal }) => estimatedTotal).filter((total) => total !== null);
  return {
    ...around,
    status,
    // Receipts that are not read in the end are no part of what was to come.
    fraction: fractionOf(settled.has(status) ? { kinds: listedKinds(record), head } : record),
    rows: record.rowCount,
    calls: record.callCount,
    rowLimit: record.rowLimit,
    portions: listPortions(record, chain),
    estimatedTotal: totals.length === 0 ? null : totals.reduce((sum, total) => sum + total, 0),
    headBlock: head?.number ?? null,
    headTime: head?.timeMs ?? null,
    trustedFromBlock: trusted?.fromBlock ?? null,
    trustedSince: trusted?.since ?? null,
    kinds: kinds.map(({ kind, state, rows, sources: own }) => ({ kind, title: wordKind(kind, chain.family), state, rows, sources: own })),
    checks: checks.map(({ source = null, coin = null, ...check }) => ({ ...check, isEqual: check.expected === check.found, coin, source })),
    notes: tellHydration(chain, record),
    failure: failure ? `${failure.source}：${tellSourceFault(failure)}` : null,
    startTime: record.startedAtMs,
    changeTime: record.changedAtMs,
  };
}

/** The head, what the source says of the address itself, and a page of each kind that somebody has lists of. */
function countLeastCalls(chain: Chain, sources: Around['sources']): number {
  const served = new Set<string>(sources.flatMap(({ kinds }) => kinds));
  return 2 + listKinds(chain).filter((kind) => served.has(kind)).length;
}
