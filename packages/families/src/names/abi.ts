import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import type { CallOutcome, ContractQuestion } from '../contractReads.ts';

/** Questions to registries (EIP-137), resolvers (EIP-137, 165, 181, 634, 1577, 2304, ENSIP-10), registrars and wrappers, and to readers. */
const questions = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function nameExpires(uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function GRACE_PERIOD() view returns (uint256)',
  'function getData(uint256 id) view returns (address owner, uint32 fuses, uint64 expiry)',
  // Unstoppable Domains' ProxyReader.
  'function getAddress(string network, string token, uint256 id) view returns (string)',
  'function getMany(string[] keys, uint256 id) view returns (string[])',
  'function resolverOf(uint256 id) view returns (address)',
  'function reverseNameOf(address holder) view returns (string)',
  // Avvy Domains' ResolutionUtils, Poseidon and Domain.
  'function resolveStandard(string name, uint256 key) view returns (string)',
  'function reverseResolveEVMToName(address holder) view returns (string)',
  'function poseidon(uint256[3] input) view returns (uint256)',
  'function getDomainExpiry(uint256 id) view returns (uint256)',
]);
/** A resolver's first question has the same name as its later one. */
const first = parseAbi(['function addr(bytes32 node) view returns (address)']);

type QuestionName = (typeof questions)[number]['name'];

export function ask(to: string, functionName: QuestionName, args: readonly unknown[]): ContractQuestion {
  // Every caller knows its own; spelled out the union would hold in no type.
  return { to, data: encodeFunctionData({ abi: questions, functionName, args: args as never }) };
}

export function askAddress(to: string, node: string): ContractQuestion {
  return { to, data: encodeFunctionData({ abi: first, args: [node as `0x${string}`] }) };
}

/** Undefined where the contract failed or answered with something else. */
export function readAnswer(functionName: QuestionName, outcome: CallOutcome | undefined): unknown {
  return outcome?.isOk ? decode(questions, functionName, outcome.output) : undefined;
}

export function readAddressAnswer(outcome: CallOutcome | undefined): string | undefined {
  return outcome?.isOk ? addressOf(decode(first, 'addr', outcome.output)) : undefined;
}

function decode(abi: typeof questions | typeof first, functionName: string, output: string): unknown {
  try {
    return decodeFunctionResult({ abi, functionName, data: output } as Parameters<typeof decodeFunctionResult>[0]);
  } catch {
    return undefined;
  }
}

/** In lower case; undefined for none and for the zero address, which stands for none. */
export function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) && !/^0x0{40}$/.test(value) ? value.toLowerCase() : undefined;
}
