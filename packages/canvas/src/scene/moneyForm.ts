import type { FamilyName } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';

const forms = { evm: 'accounts', tron: 'accounts', bitcoin: 'outputs' } satisfies Record<FamilyName, 'accounts' | 'outputs'>;

/** Whether money on a chain goes from output to output, so that its transactions can be followed exactly. */
export function hasOutputs(chainName: string | undefined): boolean {
  const chain = chainName === undefined ? undefined : findChain(chainName);
  return chain !== undefined && forms[chain.family] === 'outputs';
}
