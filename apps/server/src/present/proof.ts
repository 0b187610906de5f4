import type { ProofView } from '@chaintrail/contract/schemas';
import { listProofs } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { EnabledChain } from '../parts.ts';
import { tellProofs } from '../sentences/proof.ts';

/** Whether what is shown of a chain proves itself. Interfaces for accounts tell rows, and no blocks that could. */
export function presentProof(chain: Chain, mode: EnabledChain['mode'] | undefined): ProofView {
  if (mode === 'provider') return { state: 'none', proven: [], text: '公共数据接口所述，未校验' };
  const proofs = listProofs(chain);
  const state = proofs.proven.length === 0 ? 'none' : proofs.told.length === 0 ? 'all' : 'part';
  return { state, proven: proofs.proven, text: tellProofs(proofs) };
}
