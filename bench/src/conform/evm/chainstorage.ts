import type { BlockAnswers } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { findEvmChain } from '../chains.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { NativeBlock } from './native.ts';

/** A whole block as chainstorage stores it: the node's answers in base64, described by their chain and hash. */
export interface RawEnvelope {
  blockchain: string;
  network: string;
  metadata: { hash: string };
  ethereum?: { header: string; transactionReceipts?: string[]; transactionTraces?: string[]; uncles?: string[] };
}

const named = /"blockchain"\s*:\s*"BLOCKCHAIN_(\w+)"/;
const isOfEvm = ({ head }: Recording): boolean => findEvmChain(named.exec(head().slice(0, 300))?.[1] ?? '') !== undefined;

export const rawEnvelopes: RecordingKind = {
  name: 'chainstorage raw block',
  recognises: (recording) => isOfEvm(recording) && /"metadata"\s*:/.test(recording.head().slice(0, 600)),
};
export const parsedBlocks: RecordingKind = {
  name: 'chainstorage parsed block',
  recognises: (recording) =>
    isOfEvm(recording) && !/"metadata"\s*:/.test(recording.head().slice(0, 600)) && /"ethereum"\s*:\s*\{/.test(recording.head()),
};

/** chainstorage names test networks too; they follow the rules of the chain that they test. */
export function chainOf({ head }: Recording): Chain {
  const chain = findEvmChain(named.exec(head().slice(0, 300))?.[1] ?? '');
  if (!chain) throw new Error('no chain of ours');
  return chain;
}

/**
 * The block whose hash chainstorage's fixtures give to what was cut or edited by hand: single transactions, logs and headers of
 * other blocks under its name, whose filters and roots are those of the whole.
 */
const EDITED = '0xbaa42c87b7c764c548fa37e61e9764415fd4a79d7e073d4f92a456698002016b';
export const isEdited = (hash: string): boolean => hash === EDITED;

const decode = (base64: string): unknown => JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));

/** The node's answers in an envelope, receipts in the order of the block. */
export function answersOf({ ethereum }: RawEnvelope): BlockAnswers {
  if (!ethereum) throw new Error('no block in the envelope');
  const receipts = (ethereum.transactionReceipts ?? []).map(decode) as { transactionIndex: string }[];
  return {
    block: decode(ethereum.header),
    receipts: receipts.toSorted((a, b) => Number(a.transactionIndex) - Number(b.transactionIndex)),
    traces: { form: 'callTracer', answer: (ethereum.transactionTraces ?? []).map((trace) => ({ result: decode(trace) })) },
    uncles: (ethereum.uncles ?? []).map(decode),
  };
}

export function findParsed(index: DataIndex): ReadonlyMap<string, Recording> {
  return new Map(index.find(parsedBlocks).map((file) => [file.json<NativeBlock>().hash, file]));
}
