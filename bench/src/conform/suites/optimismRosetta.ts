import { normaliseBlock } from '@chaintrail/families/evm';
import { findChain } from '@chaintrail/model/chains';
import { join } from 'node:path';
import { listNames, readJson } from '../data.ts';
import { nativeChanges } from '../netChange.ts';
import { rosettaChanges, type RosettaBlock } from '../rosetta.ts';
import { differ, type Case, type Suite } from '../suite.ts';

interface RecordedBlock {
  transactions: { hash: string; from: string; gas: string }[];
  hash: string;
}
interface RecordedReceipt {
  transactionHash: string;
  blockHash: string;
}

/** Blocks of Optimism, before and after Bedrock, with balance-changing operations. */
export const optimismRosetta: Suite = {
  name: 'optimism-rosetta',
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/optimism-rosetta');
    const names = listNames(folder);
    return names
      .filter((name) => /^(block|goerli_bedrock_block|sepolia_ecotone_block)_(goerli_)?\d+\.json$/.test(name))
      .filter((name) => names.includes(name.replace('block_', 'block_response_')))
      .map((name): Case => {
        const block = readJson<RecordedBlock>(join(folder, name));
        const receipts = names.filter((file) => file.includes('tx_receipt')).map((file) => readJson<RecordedReceipt>(join(folder, file)));
        const own = block.transactions.map(({ hash }) => receipts.find(({ transactionHash }) => transactionHash === hash));
        const trace = traceOf(name, names);
        return {
          name,
          skip:
            own.includes(undefined) || !trace || !hasFrames(join(folder, trace)) ? 'its receipts or traces were not recorded' : undefined,
          explain: explainDifference,
          compare: () => compareBlock(folder, block, own, trace ?? '', name),
        };
      });
  },
};

/** Two traces were recorded as null and as an empty frame. */
function hasFrames(path: string): boolean {
  const answer = readJson<{ type?: string } | unknown[] | null>(path);
  return answer !== null && (Array.isArray(answer) || answer.type !== undefined);
}

function explainDifference(difference: string): string | undefined {
  if (difference.includes('0x9ed8f713b2cc6439657db52dcd2fdb9cc944915428f3c6e2a7703e242b259cb9')) {
    return 'the receipt was recorded from another regenesis than its block: refusing it is right';
  }
  if (/0x0{40} 100000000000000000$/.test(difference)) return 'Rosetta credits the zero address with what is burnt; for us nobody has it';
  return undefined;
}

function traceOf(name: string, names: string[]): string | undefined {
  const candidates = [name.replace('block_', 'block_trace_'), name.replace(/^block_/, 'tx_trace_')];
  return candidates.find((candidate) => candidate !== name && names.includes(candidate));
}

function compareBlock(folder: string, block: RecordedBlock, receipts: unknown[], trace: string, name: string): string[] {
  const Optimism = findChain('Optimism');
  if (!Optimism) return ['no chain file'];
  const answer = readJson<unknown>(join(folder, trace));
  const bundle = normaliseBlock(Optimism, {
    block,
    receipts,
    traces: { form: 'callTracer', answer: Array.isArray(answer) ? answer : [{ result: answer }] },
  });
  return differ(rosettaChanges(readJson<RosettaBlock>(join(folder, name.replace('block_', 'block_response_')))), nativeChanges(bundle));
}
