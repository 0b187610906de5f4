import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines } from './data.ts';

export interface RecordedTransaction {
  hash: string;
  from: string;
  to: string | null;
  value: string;
  type?: string;
  gasPrice?: string;
}
export interface RecordedReceipt {
  transactionHash: string;
  transactionIndex: string;
  blockHash: string;
  blockNumber: string;
  gasUsed: string;
  l1Fee?: string;
}
export interface RecordedInternal {
  from: string;
  to: string;
  value: string;
  isError: string;
  type: string;
  callType?: string;
  contractAddress?: string;
}

/** What rotki recorded of one chain, by transaction hash. */
export interface Recording {
  transactions: Map<string, RecordedTransaction>;
  receipts: Map<string, RecordedReceipt>;
  internals: Map<string, RecordedInternal[]>;
}

interface Exchange {
  request: { url: string; body: string | null };
  responseBody: string;
}

/** The recorded answers of one chain; empty where a file is absent. */
export function readRecording(dataDir: string, chain: string): Recording {
  const folder = join(dataDir, 'evm/rotki-test-caching', chain);
  const recording: Recording = { transactions: new Map(), receipts: new Map(), internals: new Map() };
  for (const { result } of answersOf<{ result?: RecordedTransaction }>(join(folder, 'transactions.jsonl'))) {
    if (result?.hash) recording.transactions.set(result.hash, result);
  }
  for (const { result } of answersOf<{ result?: RecordedReceipt }>(join(folder, 'receipts.jsonl'))) {
    if (result?.transactionHash) recording.receipts.set(result.transactionHash, result);
  }
  for (const { answer, hash } of internalsOf(join(folder, 'internal-by-tx.jsonl'))) recording.internals.set(hash, answer);
  addDataFees(dataDir, chain, recording);
  return recording;
}

function exchangesOf(path: string): Exchange[] {
  return existsSync(path) || existsSync(`${path}.gz`) ? readJsonLines<Exchange>(path) : [];
}

/** Error answers are plain text now and then; they hold nothing to compare. */
function answersOf<T>(path: string): T[] {
  return exchangesOf(path).flatMap(({ responseBody }) => {
    const answer = parse(responseBody);
    return answer === undefined ? [] : [answer as T];
  });
}

function internalsOf(path: string): { hash: string; answer: RecordedInternal[] }[] {
  return exchangesOf(path).flatMap(({ request, responseBody }) => {
    const hash = /txhash=(0x[0-9a-f]{64})/i.exec(request.url)?.[1]?.toLowerCase();
    const answer = parse(responseBody) as { result?: RecordedInternal[] } | undefined;
    return hash && Array.isArray(answer?.result) ? [{ hash, answer: answer.result }] : [];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Etherscan's receipts of OP and Base leave the layer 1 fee out; Blockscout's transactions name it. */
function addDataFees(dataDir: string, chain: string, { receipts }: Recording): void {
  const path = join(dataDir, 'providers/rotki-test-caching/api.blockscout.com', `${chain}-v2-transaction.jsonl`);
  type Answer = { hash?: string; op_stack?: unknown; l1_fee?: string; scroll?: { l1_fee?: string } };
  for (const { hash, l1_fee: l1Fee, scroll } of answersOf<Answer>(path)) {
    const receipt = receipts.get(hash ?? '');
    const fee = l1Fee ?? scroll?.l1_fee;
    if (receipt && fee && !receipt.l1Fee) receipt.l1Fee = `0x${BigInt(fee).toString(16)}`;
  }
}
