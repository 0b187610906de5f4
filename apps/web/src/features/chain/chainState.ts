import type { ChainStatusView } from '@chaintrail/contract/schemas';
import type { TextKey } from '../../locales/translate.ts';
import type { StatusTone } from '../../ui/StatusDot.tsx';

type SyncState = ChainStatusView['syncState'];

/** How a chain's state looks and what it is called. */
export const chainStates = {
  live: { tone: 'live', text: 'home.stateLive' },
  backfilling: { tone: 'warn', text: 'home.stateBackfilling' },
  lagging: { tone: 'error', text: 'home.stateLagging' },
  stopped: { tone: 'error', text: 'home.stateStopped' },
  not_configured: { tone: 'none', text: 'home.stateNotConfigured' },
  archive: { tone: 'ok', text: 'home.stateArchive' },
  on_demand: { tone: 'ok', text: 'home.stateOnDemand' },
} as const satisfies Record<SyncState, { tone: StatusTone; text: TextKey }>;

// The slowest chains write a block in ten minutes on average, and hardly ever leave two hours between two.
const LONGEST_GAP_MS = 3 * 3_600_000;

/** The newest block is not the present: a demo chain ends where its story does, any other node has lost its chain. */
function isStill(chain: ChainStatusView, now: number): boolean {
  return chain.syncState === 'live' && chain.headTime !== null && now - chain.headTime > LONGEST_GAP_MS;
}

/** A chain whose source is down is in trouble, whatever its rows say. */
export function chainTone(chain: ChainStatusView, now: number): StatusTone {
  if (chain.sourceState === 'down') return 'error';
  if (chain.sourceState === 'degraded' && chain.syncState === 'live') return 'warn';
  if (isStill(chain, now)) return chain.isDemo ? 'ok' : 'error';
  return chainStates[chain.syncState].tone;
}

export interface ChainTotals {
  /** Chains whose newest block is the present. */
  live: number;
  /** Those that have all there is: live ones, and demo chains at the end of their story. */
  current: number;
  /** Chains that are configured here. */
  configured: number;
  total: number;
  hasDemo: boolean;
}

export function countChains(chains: readonly ChainStatusView[], now: number): ChainTotals {
  const configured = chains.filter(({ syncState }) => syncState !== 'not_configured' && syncState !== 'on_demand');
  const current = configured.filter(
    (chain) => chain.syncState === 'live' && chain.sourceState !== 'down' && (chain.isDemo || !isStill(chain, now)),
  );
  const live = current.filter((chain) => !isStill(chain, now));
  return {
    live: live.length,
    current: current.length,
    configured: configured.length,
    total: chains.length,
    hasDemo: chains.some((chain) => chain.isDemo),
  };
}
