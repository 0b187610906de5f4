import { normaliseTronBlock, toTronAddress } from '@chaintrail/families/tron';
import { join } from 'node:path';
import { listNames, readJsonLines } from '../data.ts';
import { differ, type Suite } from '../suite.ts';
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
const FOLDER = 'tron/graphsense-56804500to56805500';

/** GraphSense's recorded headers and internal transactions of a thousand blocks. */
export const graphsenseTron: Suite = {
  name: 'graphsense Tron',
  listCases(dataDir) {
    const folder = join(dataDir, FOLDER);
    if (!listNames(folder).includes('traces.json')) return [];
    const headers = readJsonLines<RecordedHeader>(join(folder, 'blocks.json'));
    const byBlock = groupBy(readJsonLines<RecordedTrace>(join(folder, 'traces.json')), ({ blockId }) => blockId);
    return headers.map((header) => ({
      name: `block ${header.blockId}`,
      compare: () => compareBlock(header, byBlock.get(header.blockId) ?? []),
    }));
  },
};

function compareBlock(header: RecordedHeader, recorded: RecordedTrace[]): string[] {
  // The number counts on through the block; what counts here is the order inside a transaction.
  const traces = recorded.toSorted((a, b) => a.traceIndex - b.traceIndex);
  const byHash = groupBy(traces, ({ txHash }) => hexOf(txHash));
  const { block, calls, transfers } = normaliseTronBlock(getTron(), {
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
  const place = `${header.blockId} ${hexOf(header.blockHash)} ${hexOf(header.parentHash)} ${toTronAddress(hexOf(header.miner))}`;
  const live = traces.filter(({ rejected, callValue }) => !rejected && BigInt(callValue) > 0n);
  return [
    ...differ([place], [`${block.number} ${block.hash} ${block.parentHash} ${block.producer}`]),
    ...differ(
      [...byHash].flatMap(([hash, steps]) =>
        steps.map((trace, at) => `${hash} ${at} ${sidesOf(trace)} ${valueOf(trace)} ${trace.rejected}`),
      ),
      calls
        .filter(({ index }) => index > 0)
        .map((call) => `${call.transactionHash} ${call.index - 1} ${call.from} ${call.to} ${call.valueRaw} ${call.status === 'failed'}`),
    ),
    ...differ(
      live.map((trace) => `${hexOf(trace.txHash)} ${sidesOf(trace)} ${trace.callValue}`),
      transfers.filter(({ kind }) => kind === 'internal').map((one) => `${one.transactionHash} ${one.from} ${one.to} ${one.amountRaw}`),
    ),
  ];
}

function sidesOf({ callerAddress, transfertoAddress }: RecordedTrace): string {
  return `${toTronAddress(hexOf(callerAddress))} ${toTronAddress(hexOf(transfertoAddress))}`;
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
