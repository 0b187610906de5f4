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
} as const satisfies Record<SyncState, { tone: StatusTone; text: TextKey }>;

// The slowest chains write a block in ten minutes on average, and hardly ever leave two hours between two.
const LONGEST_GAP_MS = 3 * 3_600_000;

/** A head that has stood still for so long is a node that has lost its chain, and not the chain's present. A demo chain ends where its story does. */
function isStill(chain: ChainStatusView, now: number): boolean {
  return !chain.isDemo && chain.syncState === 'live' && chain.headTime !== null && now - chain.headTime > LONGEST_GAP_MS;
}

/** A chain whose source is down is in trouble, whatever its rows say. */
export function chainTone(chain: ChainStatusView, now: number): StatusTone {
  if (chain.sourceState === 'down' || isStill(chain, now)) return 'error';
  if (chain.sourceState === 'degraded' && chain.syncState === 'live') return 'warn';
  return chainStates[chain.syncState].tone;
}

export interface ChainTotals {
  live: number;
  /** Chains that are configured here. */
  configured: number;
  total: number;
  hasDemo: boolean;
}

export function countChains(chains: readonly ChainStatusView[], now: number): ChainTotals {
  const configured = chains.filter((chain) => chain.syncState !== 'not_configured');
  const live = configured.filter((chain) => chain.syncState === 'live' && chain.sourceState !== 'down' && !isStill(chain, now));
  return { live: live.length, configured: configured.length, total: chains.length, hasDemo: chains.some((chain) => chain.isDemo) };
}
