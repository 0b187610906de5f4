import type { ContractMethodsView } from '@chaintrail/contract/schemas';
import type { GivenAbi } from './abi.ts';
import { AbiForm } from './AbiForm.tsx';
import { GivenAbiState, KeptAbiState } from './AbiState.tsx';

export interface AbiBoxProps {
  chainName: string;
  address: string;
  /** What the reader's account keeps for the contract. */
  kept: ContractMethodsView['kept'] | undefined;
  /** What was pasted and is not kept. */
  given: GivenAbi | undefined;
  onGiven: (given: GivenAbi | undefined) => void;
}

/** The ABI by which a contract is read: pasted, kept for the account, or none yet. */
export function AbiBox({ chainName, address, kept, given, onGiven }: AbiBoxProps) {
  const contract = { chainName, address };
  if (given) return <GivenAbiState contract={contract} given={given} onDone={() => onGiven(undefined)} />;
  if (kept) return <KeptAbiState contract={contract} kept={kept} />;
  return <AbiForm contract={contract} onGiven={onGiven} />;
}
