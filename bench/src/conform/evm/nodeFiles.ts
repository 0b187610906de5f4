import type { Chain } from '@chaintrail/model';
import { getChain } from '../chains.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';

/** A block with whole transactions, a receipt and a header as a node gives them, in a file of its own. */
export interface NodeTransaction {
  hash: string;
  from: string;
  to?: string | null;
  value: string;
  input?: string;
  gas?: string;
  type?: string;
  queueOrigin?: string;
}
export interface NodeBlock {
  hash: string;
  number: string;
  parentHash: string;
  transactions: NodeTransaction[];
  uncles?: string[];
}
export interface NodeReceipt {
  transactionHash: string;
  blockHash: string;
}
export interface CallFrame {
  type?: string;
  from?: string;
  to?: string;
  value?: string;
  input?: string;
}

const isObject = (recording: Recording): boolean => /^\s*\{\s*"\w+"\s*:\s*(?!\{|\[\{)/.test(recording.head().slice(0, 400));
const hasField = (recording: Recording, field: string): boolean => new RegExp(`"${field}"\\s*:`).test(recording.head());

/** A block's or an uncle's header is in the first bytes; its transactions may lie further on. */
const isHeader = (recording: Recording): boolean =>
  isObject(recording) && hasField(recording, 'parentHash') && /"(sha3Uncles|transactionsRoot|miner)"\s*:/.test(recording.head());

export const nodeBlocks: RecordingKind = {
  name: 'block of an EVM node',
  recognises: (recording) => {
    if (!isHeader(recording)) return false;
    const block = recording.json<Partial<NodeBlock>>();
    return (
      typeof block.hash === 'string' && Array.isArray(block.transactions) && block.transactions.every((one) => typeof one === 'object')
    );
  },
};
export const nodeHeaders: RecordingKind = {
  name: 'header of an EVM node',
  recognises: (recording) => isHeader(recording) && recording.json<Partial<NodeBlock>>().transactions === undefined,
};
export const nodeReceipts: RecordingKind = {
  name: 'receipt of an EVM node',
  recognises: (recording) =>
    isObject(recording) &&
    hasField(recording, 'cumulativeGasUsed') &&
    /"logsBloom"\s*:/.test(recording.head()) &&
    !hasField(recording, 'parentHash') &&
    !hasField(recording, 'block_identifier'),
};
/** Call traces of a block or of one transaction; neither says of which. */
export const nodeTraces: RecordingKind = {
  name: 'call traces of an EVM node',
  recognises: ({ head }) => {
    const start = head().slice(0, 60);
    if (!/^\s*(\[\s*(\{\s*"(result|type|from|beforeEVMTransfers)"|\])|\{\s*"(type|calls|from|value|result)")/.test(start)) return false;
    return (
      /^\s*\[\s*\]\s*$/.test(start) ||
      (/"gasUsed"\s*:/.test(head()) && /"input"\s*:/.test(head()) && !/"cumulativeGasUsed"|"nonce"/.test(head().slice(0, 2000)))
    );
  },
};

/** A rollup's transactions name where on layer 1 they come from. */
export function chainOfBlock({ transactions }: NodeBlock, symbol: string | undefined): Chain {
  if (symbol === 'MATIC' || symbol === 'POL') return getChain('Polygon');
  return getChain(transactions.some(({ type, queueOrigin }) => type === '0x7e' || queueOrigin !== undefined) ? 'Optimism' : 'ETH');
}

/** Finds the traces of a block by what their root calls and its transactions say alike. */
export function createTraceFinder(index: DataIndex): (block: NodeBlock) => { frames: CallFrame[]; files: Recording[] } | undefined {
  const files = index.find(nodeTraces).map((file) => ({ file, frames: framesOf(file.json<unknown>()) }));
  return ({ transactions }) => {
    if (transactions.length === 0) return { frames: [], files: [] };
    const whole = files.find(
      ({ frames }) => frames.length === transactions.length && transactions.every((one, at) => isRootOf(frames[at], one)),
    );
    if (whole) return { frames: whole.frames, files: [whole.file] };
    const single = transactions.map((one) => files.find(({ frames }) => frames.length === 1 && isRootOf(frames[0], one)));
    const frames = single.flatMap((found) => found?.frames ?? []);
    return frames.length === transactions.length ? { frames, files: single.flatMap((found) => found?.file ?? []) } : undefined;
  };
}

const isFrame = (value: unknown): value is CallFrame => typeof value === 'object' && value !== null && 'type' in value && 'from' in value;

/** Every root call in an answer. */
export function framesOf(answer: unknown): CallFrame[] {
  const list: unknown[] = Array.isArray(answer) ? answer : [answer];
  return list.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const frame: unknown = 'result' in entry ? entry.result : entry;
    return isFrame(frame) ? [frame] : [];
  });
}

function isRootOf(frame: CallFrame | undefined, { from, to, value, input }: NodeTransaction): boolean {
  if (frame === undefined || frame.from?.toLowerCase() !== from.toLowerCase()) return false;
  if (to && frame.to?.toLowerCase() !== to.toLowerCase()) return false;
  return BigInt(frame.value ?? '0x0') === BigInt(value) && (frame.input ?? '0x') === (input ?? '0x');
}
