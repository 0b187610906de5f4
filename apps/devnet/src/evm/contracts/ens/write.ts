import { readFileSync, writeFileSync } from 'node:fs';
import type { Abi } from 'viem';
import { ensPackages, type EnsContractName } from './packages.ts';

// Takes the contracts out of the packages that packages.ts names, installed below the given folder:
// `node --import tsx apps/devnet/src/evm/contracts/ens/write.ts FOLDER`.
const [folder = '.'] = process.argv.slice(2);

interface Artifact {
  abi: Abi;
  bytecode: string;
}

const taken = Object.entries(ensPackages).map(([name, { from }]): [EnsContractName, Artifact] => {
  const path = `${folder}/node_modules/${from.slice(0, from.lastIndexOf('@'))}/build/contracts/${name}.json`;
  const { abi, bytecode }: Artifact = JSON.parse(readFileSync(path, 'utf8'));
  // In the order of their names, as the compiled contracts beside them: what a decoder finds first must not hang on a file's order.
  return [name as EnsContractName, { abi: abi.map(withoutSignature), bytecode }];
});
writeFileSync(new URL('./ens.json', import.meta.url), `${JSON.stringify(Object.fromEntries(taken))}\n`);

/** Truffle writes selectors into an ABI, which belong to no ABI. */
function withoutSignature(item: Abi[number]): Abi[number] {
  const { signature: _signature, constant: _constant, payable: _payable, ...rest }: Record<string, unknown> & Abi[number] = item;
  return rest;
}
