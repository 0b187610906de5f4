import { createEvmSource, type EvmSource } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../src/commands/commands.ts';
import type { OperatorParts } from '../src/commands/types.ts';
import { createLogger } from '../src/logger.ts';
import { openServer, type OpenServer } from './openServer.ts';
import {
  OPENING_RAW,
  readRecorded,
  recordedRoot,
  startRecordedNode,
  sumOperations,
  type RecordedBlock,
  type RecordedOperations,
} from './recordedNode.ts';

/**
 * Recorded blocks on the product's whole way: a node that says them, our source with its proofs, the store, and `npm run verify`.
 * The balances are those that Rosetta services of others made of the same blocks.
 */
const isThere = ['chainstorage/polygon', 'optimism-rosetta'].every((folder) => existsSync(join(recordedRoot, folder)));
if (!isThere) process.stdout.write(`recorded blocks are left out: ${recordedRoot} does not hold them\n`);

const signal = new AbortController().signal;
const decode = (base64: string): unknown => JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));

interface Story {
  chain: Chain;
  recorded: RecordedBlock;
  operations: RecordedOperations;
}

function chainNamed(name: string, storeId: number, changes: Partial<Chain> = {}): Chain {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return { ...chain, storeId, ...changes };
}

function tellPolygon(): Story {
  const folder = 'chainstorage/polygon';
  const { ethereum } = readRecorded<{
    ethereum: { header: string; transactionReceipts: string[]; transactionTraces: string[] };
  }>(folder, 'raw_block_38102393.json');
  return {
    chain: chainNamed('Polygon', 901),
    recorded: {
      block: decode(ethereum.header) as RecordedBlock['block'],
      receipts: ethereum.transactionReceipts.map(decode),
      traces: ethereum.transactionTraces.map((trace) => ({ result: decode(trace) })),
    },
    operations: readRecorded(folder, 'rosetta_polygon_block_response_38102393.json'),
  };
}

function tellOptimism(storeId: number, files: { block: string; receipts: string[]; traces: unknown[]; operations: string }): Story {
  const read = <T>(file: string): T => readRecorded<T>('optimism-rosetta', file);
  const { coinContractEra: era } = chainNamed('Optimism', storeId);
  // These blocks are of the test chain Goerli, where Bedrock came at another height.
  const coinContractEra = era && { ...era, beforeBlock: 4_061_224, endDebitsFrom: 0 };
  return {
    chain: chainNamed('Optimism', storeId, coinContractEra ? { coinContractEra } : {}),
    recorded: {
      block: read(files.block),
      receipts: files.receipts.map((file) => read(file)),
      traces: files.traces.map((trace) => ({ result: trace })),
    },
    operations: read(files.operations),
  };
}

const stories: Record<string, () => Story> = {
  'Polygon 38,102,393': tellPolygon,
  'Optimism before Bedrock: a withdrawal': () =>
    tellOptimism(902, {
      block: 'block_985465.json',
      receipts: ['tx_receipt_0x4ee3a15e4ff6c8e8c6ff64c6a2e74ebce90eccb2e479d7488f5bb070727a3e5c.json'],
      traces: [readRecorded('optimism-rosetta', 'tx_trace_985465.json')],
      operations: 'block_response_985465.json',
    }),
  'Optimism before Bedrock: a payment': () =>
    tellOptimism(903, {
      block: 'block_goerli_367675.json',
      receipts: ['tx_receipt_goerli_367675.json'],
      traces: [readRecorded('optimism-rosetta', 'tx_trace_goerli_367675.json')],
      operations: 'block_response_goerli_367675.json',
    }),
  'Optimism after Bedrock': () =>
    tellOptimism(904, {
      block: 'goerli_bedrock_block_5003318.json',
      receipts: ['goerli_bedrock_tx_receipt_5003318_1.json', 'goerli_bedrock_tx_receipt_5003318_2.json'],
      traces: readRecorded<{ result: unknown }[]>('optimism-rosetta', 'goerli_bedrock_block_trace_5003318.json').map(
        ({ result }) => result,
      ),
      operations: 'goerli_bedrock_block_response_5003318.json',
    }),
};

describe.runIf(isThere)('a recorded block', () => {
  let server: OpenServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server?.close());

  it.each(Object.entries(stories))('%s: every balance is the node’s, and verify finds nothing', async (_name, tell) => {
    const { chain, recorded, operations } = tell();
    const changes = sumOperations(operations);
    expect(changes.size).toBeGreaterThan(0);
    const node = await startRecordedNode(chain.chainId ?? 0, recorded, changes);
    const number = Number(recorded.block.number);
    const source = createEvmSource(chain, {
      urls: [node.url],
      fromBlock: number,
      openingAccounts: [...changes.keys()],
      timeoutMs: 5000,
      concurrency: 2,
      batchSize: 200,
    });
    try {
      await server.store.writer.insertFinal(chain, [await source.readBundle(number, signal)]);
      expect(await listWrong(chain, source, changes)).toEqual([]);
      const { code, said } = await verify(chain, source);
      expect(said.filter((line) => line.includes('\t'))).toEqual([]);
      expect([code, said.at(-1)]).toEqual([0, '没有差异。']);
    } finally {
      await source.close();
      await node.stop();
    }
  });

  /** Addresses whose stored balance is not the one that the node says after the block: those that it changed, and any other that we hold. */
  async function listWrong(chain: Chain, source: EvmSource, changes: ReadonlyMap<string, bigint>): Promise<string[]> {
    const { head } = await server.store.reader.readState(chain);
    const held = await server.store.sampleHolders(chain, 1_000, head?.number ?? 0);
    const wrong: string[] = [];
    for (const address of new Set([...changes.keys(), ...held])) {
      const balances = await server.store.reader.listAddressBalances(chain, address);
      const stored = balances.find(({ token }) => token === '')?.raw ?? 0n;
      const told = await source.readBalance(address, signal, head?.number);
      const shown = (raw: bigint): bigint => (changes.has(address) ? raw - OPENING_RAW : raw);
      if (stored !== told) wrong.push(`${address}: ${shown(stored)} ≠ ${shown(told)}`);
    }
    return wrong;
  }

  async function verify(chain: Chain, source: EvmSource): Promise<{ code: number | undefined; said: string[] }> {
    const { store, app } = server;
    const parts: Partial<OperatorParts> = { store, app, chains: [{ chain, source }], logger: createLogger('silent') };
    const said: string[] = [];
    const code = await commands['verify']?.run(parts as OperatorParts, ['--chain', chain.name], (line) => said.push(line), signal);
    return { code, said };
  }
});
