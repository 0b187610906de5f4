import { normaliseBlock } from '@chaintrail/families/evm';
import { findChain } from '@chaintrail/model/chains';
import { join } from 'node:path';
import { listNames, readJson } from '../data.ts';
import { nativeChanges } from '../netChange.ts';
import { rosettaChanges, type RosettaBlock } from '../rosetta.ts';
import { differ, type Case, type Suite } from '../suite.ts';

interface RecordedBlock {
  hash: string;
  uncles?: string[];
  transactions?: { hash: string }[];
}

/** Blocks with Coinbase's balance-changing operations: rewards, uncles, fees, calls, creations, self-destructs. */
export const rosettaEthereum: Suite = {
  name: 'rosetta-ethereum',
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/rosetta-ethereum');
    const names = listNames(folder);
    return names
      .filter((name) => /^block_\d+\.json$/.test(name))
      .map((name): Case => {
        const block = readJson<RecordedBlock>(join(folder, name));
        const wanted = [`block_trace_${block.hash}.json`, ...(block.transactions ?? []).map(({ hash }) => `tx_receipt_${hash}.json`)];
        const missing = wanted.filter((file) => !names.includes(file));
        return {
          name,
          skip: missing.length > 0 ? `not recorded: ${missing.length === 1 ? 'a receipt or trace' : 'receipts or traces'}` : undefined,
          compare: () => compareBlock(folder, block, name, wanted),
        };
      });
  },
};

function compareBlock(folder: string, block: RecordedBlock, name: string, [trace = '', ...receipts]: string[]): string[] {
  const ETH = findChain('ETH');
  if (!ETH) return ['no chain file'];
  // Recorded on a test network: its static reward is Ethereum's own of that era.
  const bundle = normaliseBlock(ETH, {
    block,
    receipts: receipts.map((file) => readJson<unknown>(join(folder, file))),
    traces: { form: 'callTracer', answer: readJson<unknown>(join(folder, trace)) },
    uncles: (block.uncles ?? []).map((hash) => readJson<unknown>(join(folder, `uncle_${hash}.json`))),
  });
  return differ(rosettaChanges(readJson<RosettaBlock>(join(folder, name.replace('block_', 'block_response_')))), nativeChanges(bundle));
}
