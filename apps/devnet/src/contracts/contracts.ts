import { encodeDeployData, encodeFunctionData, type Abi, type Hex } from 'viem';
import compiled from './compiled.json' with { type: 'json' };

export type ContractName = keyof typeof compiled;

/** The ABI of a contract of the scenario. */
export function getAbi(name: ContractName): Abi {
  return compiled[name].abi as Abi;
}

/** Input data of a call; throws when the contract has no such function. */
export function encodeCall(name: ContractName, functionName: string, args: unknown[]): Hex {
  return encodeFunctionData({ abi: getAbi(name), functionName, args });
}

/** Input data of a creation. */
export function encodeCreation(name: ContractName, args: unknown[]): Hex {
  return encodeDeployData({ abi: getAbi(name), bytecode: compiled[name].bytecode as Hex, args });
}
