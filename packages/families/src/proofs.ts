import type { Chain, FamilyName } from '@chaintrail/model';

/** What people want to know of a block: whether it proves itself. `results` are what executions left on Tron. */
export type Provable = 'header' | 'transactions' | 'receipts' | 'results';

/** What of a chain's blocks is held against their hashes before it is stored, and what is taken as a node tells it. */
export interface Proofs {
  proven: Provable[];
  told: Provable[];
}

const lists: Record<FamilyName, (chain: Chain) => Proofs> = {
  evm({ provenParts = [] }) {
    const parts = ['header', 'transactions', 'receipts'] as const;
    return { proven: parts.filter((part) => provenParts.includes(part)), told: parts.filter((part) => !provenParts.includes(part)) };
  },
  // No header commits to what an execution left (proof/block.ts).
  tron: () => ({ proven: ['header', 'transactions'], told: ['results'] }),
  // A chain that hashes its headers in a way of its own: only the transactions bear their own hashes.
  bitcoin: ({ scripts }) =>
    scripts?.headerHash === null ? { proven: ['transactions'], told: ['header'] } : { proven: ['header', 'transactions'], told: [] },
};

export function listProofs(chain: Chain): Proofs {
  return lists[chain.family](chain);
}
