import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { attemptProofs } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { chains, findChain } from '@chaintrail/model/chains';
import { presentAttempts } from './report.ts';
import { listChainIds, readRecording } from './readRecording.ts';

// npm run prove -- KCC block.json receipts.json: what of a recorded block its hash holds, and the fact to write into the chain's file.
// Ends with 0 where the header holds, 1 where it does not, 2 where nothing could be tried.
const [chainName = '', ...files] = process.argv.slice(2);
try {
  process.exitCode = prove(readChain(chainName), files);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

function prove(chain: Chain, paths: readonly string[]): number {
  if (paths.length === 0) throw new Error('npm run prove -- CHAIN FILE…: the files hold one recorded block in JSON');
  const recording = readRecording(paths.map(readJson));
  const foreign = listChainIds(recording).filter((id) => id !== chain.chainId);
  if (foreign.length > 0)
    throw new Error(`the block is of the chain with id ${foreign.join(', ')}, and ${chain.name} has ${chain.chainId}`);
  const attempts = attemptProofs(chain, recording);
  process.stdout.write(
    presentAttempts(chain, attempts)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return attempts.header.outcome === 'holds' ? 0 : 1;
}

function readChain(name: string): Chain {
  const chain = findChain(name);
  if (chain?.family === 'evm') return chain;
  const names = chains.filter(({ family }) => family === 'evm').map((one) => one.name);
  throw new Error(`npm run prove -- CHAIN FILE…, CHAIN one of ${names.join(' ')}`);
}

function readJson(path: string): unknown {
  const bytes = readFileSync(path);
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}
