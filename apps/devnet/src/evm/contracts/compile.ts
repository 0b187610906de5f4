import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';

/** What the scenario needs of a contract. */
export interface CompiledContract {
  abi: Abi;
  bytecode: Hex;
}
export type CompiledContracts = Record<string, CompiledContract>;

interface SolcOutput {
  errors?: { severity: 'error' | 'warning' | 'info'; formattedMessage: string }[];
  contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
}

const sourceFolder = fileURLToPath(new URL('../../../contracts/', import.meta.url));

/**
 * Compiles every Solidity file of the scenario. The output depends on the sources alone: without the metadata hash
 * and debug strings the bytes hold no file names, so contract addresses and the head hash stay the same.
 */
export function compileContracts(): CompiledContracts {
  const files = readdirSync(sourceFolder)
    .filter((file) => file.endsWith('.sol'))
    .toSorted();
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(`${sourceFolder}${file}`, 'utf8') }])),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  // Loaded here and not above: the compiler is 9 MB of WebAssembly that a normal start never needs.
  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc');
  const output: SolcOutput = JSON.parse(solc.compile(JSON.stringify(input)));
  const errors = (output.errors ?? []).filter((entry) => entry.severity === 'error');
  if (errors.length > 0) throw new Error(errors.map((entry) => entry.formattedMessage).join('\n'));
  const compiled = Object.values(output.contracts)
    .flatMap((contracts) => Object.entries(contracts))
    .filter(([, contract]) => contract.evm.bytecode.object !== '')
    .map(([name, contract]): [string, CompiledContract] => [name, { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }])
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(compiled);
}
