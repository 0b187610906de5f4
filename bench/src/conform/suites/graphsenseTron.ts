import { normaliseTronBlock, toTronAddress } from '@chaintrail/families/tron';
import type { BlockBundle } from '@chaintrail/model';
import { compareRow, compareRows, joinComparisons, type Comparison } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { getTron } from '../tron/chain.ts';

interface RecordedHeader {
  blockId: number;
  blockHash: string;
  parentHash: string;
  miner: string;
  timestamp: number;
}

interface RecordedTrace {
  blockId: number;
  internalIndex: number;
  traceIndex: number;
  callerAddress: string;
  transfertoAddress: string;
  callValue: number | string;
  note: string;
  rejected: boolean;
  txHash: string;
}

const hexOf = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');
export const tronHeaders: RecordingKind = {
  name: 'GraphSense Tron blocks',
  recognises: ({ head }) => /^\{"blockIdGroup":\s*\d+,\s*"blockId":\s*\d+,\s*"blockHash":\s*"AAAA/.test(head()) && /"miner":/.test(head()),
};
export const tronTraces: RecordingKind = {
  name: 'GraphSense Tron internal transactions',
  recognises: ({ head }) =>
    /^\{"blockIdGroup":\s*\d+,\s*"blockId":\s*\d+,\s*"internalIndex":/.test(head()) && /"callerAddress":/.test(head()),
};

/** GraphSense's recorded headers and internal transactions of ranges of blocks. */
export const graphsenseTron: Suite = {
  name: 'graphsense Tron',
  listCases(index) {
    const traceFiles = index.find(tronTraces);
    const byBlock = groupBy(
      traceFiles.flatMap((file) => file.lines<RecordedTrace>()),
      ({ blockId }) => blockId,
    );
    return index.find(tronHeaders).flatMap((file) =>
      file.lines<RecordedHeader>().map((header): Case => ({
        name: `block ${header.blockId}`,
        files: [file, ...traceFiles],
        compare: (plant) => compareBlock(header, byBlock.get(header.blockId) ?? [], plant),
      })),
    );
  },
  blindTo: {
    'shifted decimals': 'internal transactions are compared in sun, and no token moves in them',
    'wrong fee': 'fees were not recorded',
    'wrong asset': 'internal transactions move the native coin here',
    'wrong token id': 'internal transactions move the native coin here',
    'wrong script or data': 'logs were not recorded',
  },
};

/** Every recorded block by its header and the internal transactions inside, as the product reads it. */
export function readGraphsenseBlocks(index: DataIndex): { files: Recording[]; bundles: BlockBundle[] } {
  const [headers, traces] = [index.find(tronHeaders), index.find(tronTraces)];
  const byBlock = groupBy(
    traces.flatMap((file) => file.lines<RecordedTrace>()),
    ({ blockId }) => blockId,
  );
  const bundles = headers.flatMap((file) =>
    file.lines<RecordedHeader>().map((header) => readBlock(header, inOrder(byBlock.get(header.blockId) ?? []))),
  );
  return { files: [...headers, ...traces], bundles };
}

/** The number counts on through the block; what counts here is the order inside a transaction. */
const inOrder = (recorded: readonly RecordedTrace[]): RecordedTrace[] => recorded.toSorted((a, b) => a.traceIndex - b.traceIndex);

function readBlock(header: RecordedHeader, traces: RecordedTrace[]): BlockBundle {
  const byHash = groupBy(traces, ({ txHash }) => hexOf(txHash));
  return normaliseTronBlock(getTron(), {
    block: {
      blockID: hexOf(header.blockHash),
      block_header: {
        raw_data: {
          number: header.blockId,
          parentHash: hexOf(header.parentHash),
          witness_address: `41${hexOf(header.miner)}`,
          timestamp: header.timestamp * 1000,
        },
      },
      transactions: [...byHash.keys()].map((txID) => ({
        txID,
        raw_data: { contract: [{ type: 'TriggerSmartContract', parameter: { value: {} } }] },
      })),
    },
    infos: [...byHash].map(([id, steps]) => ({ id, internal_transactions: steps.map(stepJson) })),
  });
}

function compareBlock(header: RecordedHeader, recorded: RecordedTrace[], plant: Plant): Comparison {
  const traces = inOrder(recorded);
  const byHash = groupBy(traces, ({ txHash }) => hexOf(txHash));
  const { block, calls, transfers } = plant.bundle(readBlock(header, traces));
  const live = traces.filter(({ rejected, callValue }) => !rejected && BigInt(callValue) > 0n);
  return joinComparisons(
    compareRow(
      'block',
      {
        number: header.blockId,
        hash: hexOf(header.blockHash),
        parentHash: hexOf(header.parentHash),
        producer: toTronAddress(hexOf(header.miner)),
        time: header.timestamp,
      },
      { number: block.number, hash: block.hash, parentHash: block.parentHash, producer: block.producer, time: block.timeMs / 1000 },
    ),
    compareRows(
      'call',
      [...byHash].flatMap(([hash, steps]) =>
        steps.map((trace, position) => ({ hash, position, ...sidesOf(trace), value: valueOf(trace), isRejected: trace.rejected })),
      ),
      calls
        .filter(({ index }) => index > 0)
        .map(({ transactionHash: hash, index, from, to, valueRaw: value, status }) => ({
          hash,
          position: index - 1,
          from,
          to,
          value: value ?? 'unknown',
          isRejected: status === 'failed',
        })),
    ),
    compareRows(
      'transfer',
      live.map((trace) => ({ hash: hexOf(trace.txHash), ...sidesOf(trace), amount: trace.callValue })),
      transfers
        .filter(({ kind, status }) => kind === 'internal' && status === 'ok')
        .map(({ transactionHash: hash, from, to, amountRaw: amount }) => ({ hash, from, to, amount })),
    ),
  );
}

function sidesOf({ callerAddress, transfertoAddress }: RecordedTrace): { from: string; to: string } {
  return { from: toTronAddress(hexOf(callerAddress)), to: toTronAddress(hexOf(transfertoAddress)) };
}

/** Where 32 bits were too few for the recorder it wrote a value below 0, of which the product makes none. */
function valueOf({ callValue }: RecordedTrace): bigint {
  const value = BigInt(callValue);
  return value < 0n ? 0n : value;
}

/** A step as a node lists it: hex, the default left out. */
function stepJson({ callerAddress, transfertoAddress, callValue, note, rejected }: RecordedTrace): object {
  return {
    caller_address: `41${hexOf(callerAddress)}`,
    transferTo_address: `41${hexOf(transfertoAddress)}`,
    callValueInfo: [BigInt(callValue) === 0n ? {} : { callValue }],
    note: Buffer.from(note).toString('hex'),
    ...(rejected ? { rejected } : {}),
  };
}

function groupBy<K>(traces: RecordedTrace[], keyOf: (trace: RecordedTrace) => K): Map<K, RecordedTrace[]> {
  const groups = new Map<K, RecordedTrace[]>();
  for (const trace of traces) groups.set(keyOf(trace), [...(groups.get(keyOf(trace)) ?? []), trace]);
  return groups;
}
