import { encodeDeployData, encodeFunctionData, type Abi, type Hex } from 'viem';
import type { CompiledContract } from './compile.ts';
import compiled from './compiled.json' with { type: 'json' };
import ens from './ens/ens.json' with { type: 'json' };

export type ContractName = keyof typeof compiled | keyof typeof ens;

/** What the compiler made of contracts/*.sol; checked in so that a start needs no compiler. */
export const compiledContracts = compiled as unknown as Record<keyof typeof compiled, CompiledContract>;

/** The name service's own contracts, as its project compiled them. */
export const ensContracts = ens as unknown as Record<keyof typeof ens, CompiledContract>;

const allContracts: Record<ContractName, CompiledContract> = { ...compiledContracts, ...ensContracts };

/** The ABI of a contract of the scenario. */
export function getAbi(name: ContractName): Abi {
  return allContracts[name].abi;
}

/** Input data of a call; throws when the contract has no such function. */
export function encodeCall(name: ContractName, functionName: string, args: unknown[]): Hex {
  return encodeFunctionData({ abi: getAbi(name), functionName, args });
}

/** Input data of a creation. */
export function encodeCreation(name: ContractName, args: unknown[]): Hex {
  return encodeDeployData({ abi: getAbi(name), bytecode: allContracts[name].bytecode, args });
}
