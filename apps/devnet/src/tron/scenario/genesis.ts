import { STORY_START_MS } from '../../scenario/calendar.ts';
import type { Genesis } from '../chain/buildChain.ts';
import { trx } from './amounts.ts';
import { cast } from './cast.ts';
import { contracts } from './deployments.ts';

/** The first coins: nearly all with the foundation, some with those who make the blocks. */
export const genesis: Genesis = {
  timeMs: STORY_START_MS,
  grants: [
    { to: cast.foundation, amount: trx(1_000_000) * 99_000n },
    ...cast.witnesses.map((witness) => ({ to: witness, amount: trx(20_000) })),
  ],
  witnesses: cast.witnesses,
  // The token that everybody uses costs more than twice its own work.
  surcharges: new Map([[contracts.usdt, 117n]]),
};
