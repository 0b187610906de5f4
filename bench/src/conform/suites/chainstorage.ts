import { normaliseBlock, readEvmTransactionDetail, type BlockAnswers } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { join } from 'node:path';
import { listFiles, readJson } from '../data.ts';
import { nativeChanges } from '../netChange.ts';
import { rosettaChanges, type RosettaBlock } from '../rosetta.ts';
import { differ, type Case, type Suite } from '../suite.ts';

interface RawEnvelope {
  ethereum?: { header: string; transactionReceipts?: string[]; transactionTraces?: string[]; uncles?: string[] };
}

const decode = (base64: string): unknown => JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));

/** The node's answers that chainstorage kept in base64. */
export function answersOf({ ethereum }: RawEnvelope): BlockAnswers | undefined {
  if (!ethereum) return undefined;
  return {
    block: decode(ethereum.header),
    receipts: (ethereum.transactionReceipts ?? []).map(decode),
    traces: { form: 'callTracer', answer: (ethereum.transactionTraces ?? []).map((trace) => ({ result: decode(trace) })) },
    uncles: (ethereum.uncles ?? []).map(decode),
  };
}

const chainOf: Record<string, string> = { ethereum: 'ETH', polygon: 'Polygon', base: 'Base', arbitrum: 'Arbitrum', optimism: 'Optimism' };

export function chainOfFolder(file: string): Chain {
  const chain = findChain(chainOf[file.split('/')[0] ?? ''] ?? '');
  if (!chain) throw new Error(`no chain for ${file}`);
  return chain;
}

/** Full recorded blocks: everything fits together, and Coinbase's own balance changes are met where it published them. */
export const chainstorage: Suite = {
  name: 'chainstorage full blocks',
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/chainstorage');
    const files = listFiles(folder);
    const rosetta = files.filter((file) => /rosetta_.*block_response/.test(file));
    return files
      .filter((file) => /raw_(block|base)|_raw_/.test(file) && !/header|receipt|traces/.test(file))
      .map((file): Case => {
        const height = /(\d{5,})/.exec(file)?.[1];
        const expected = rosetta.find(
          (name) => height !== undefined && name.includes(`_${height}.`) && name.split('/')[0] === file.split('/')[0],
        );
        return {
          name: file,
          compare: () => compareBlock(join(folder, file), chainOfFolder(file), expected && join(folder, expected)),
        };
      });
  },
};

function compareBlock(path: string, chain: Chain, rosettaPath: string | undefined): string[] {
  // The CryptoPunks records were cut down to single transactions and logs; their filters are those of the whole.
  const isCut = path.includes('cryptopunks');
  const answers = answersOf(readJson<RawEnvelope>(path));
  if (!answers) return ['no block in the envelope'];
  const bundle = normaliseBlock(chain, isCut ? withoutFilters(answers) : answers);
  const { block, transactions } = bundle;
  const gas = transactions.reduce((sum, { detail }) => sum + BigInt(readEvmTransactionDetail(detail).gasUsed), 0n);
  const differences = gas === block.gasUsed || isCut ? [] : [`gas of the transactions is ${gas}, of the block ${block.gasUsed}`];
  for (const { hash, feeRaw, detail } of transactions) {
    const parts = readEvmTransactionDetail(detail).feeParts.reduce((sum, { raw }) => sum + BigInt(raw), 0n);
    if (parts !== feeRaw) differences.push(`fee parts of ${hash} add up to ${parts}, not ${feeRaw}`);
  }
  if (rosettaPath) differences.push(...differ(rosettaChanges(readJson<RosettaBlock>(rosettaPath)), nativeChanges(bundle)));
  return differences;
}

function withoutFilters({ block, receipts, ...rest }: BlockAnswers): BlockAnswers {
  const strip = (answer: unknown): unknown => ({ ...(answer as object), logsBloom: undefined });
  return { ...rest, block: strip(block), receipts: (receipts as unknown[]).map(strip) };
}
