import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { attemptProofs } from '@chaintrail/families/evm';
import { chains, findChain } from '@chaintrail/model/chains';
import { presentAttempts } from './report.ts';
import { listChainIds, readRecording } from './readRecording.ts';

// npm run prove -- KCC block.json receipts.json: what of a recorded block its hash holds, and the fact to write into the chain's file.
const [chainName = '', ...files] = process.argv.slice(2);
const chain = findChain(chainName);

if (chain?.family !== 'evm' || files.length === 0) {
  const names = chains.filter(({ family }) => family === 'evm').map(({ name }) => name);
  process.stderr.write(`npm run prove -- CHAIN FILE…, CHAIN one of ${names.join(' ')}; files hold one recorded block in JSON\n`);
  process.exitCode = 2;
} else {
  const recording = readRecording(files.map(readJson));
  const foreign = listChainIds(recording).filter((id) => id !== chain.chainId);
  if (foreign.length > 0)
    throw new Error(`the block is of the chain with id ${foreign.join(', ')}, and ${chain.name} has ${chain.chainId}`);
  const attempts = attemptProofs(chain, recording);
  process.stdout.write(
    presentAttempts(chain, attempts)
      .map((line) => `${line}\n`)
      .join(''),
  );
  process.exitCode = attempts.header.outcome === 'holds' ? 0 : 1;
}

function readJson(file: string): unknown {
  const bytes = readFileSync(file);
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}
