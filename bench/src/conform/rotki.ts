import { listBelow, type DataIndex, type Recording } from './dataIndex.ts';

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
export interface RecordedChain {
  files: Recording[];
  transactions: Map<string, RecordedTransaction>;
  receipts: Map<string, RecordedReceipt>;
  internals: Map<string, RecordedInternal[]>;
}

interface Exchange {
  request: { url: string; body: string | null };
  responseBody: string;
}

/** The recorded answers of one chain; empty where a file is absent. */
export function readChain(index: DataIndex, chain: string): RecordedChain {
  const files = listBelow(index, `evm/rotki-test-caching/${chain}`).filter(({ name }) => name !== 'blocks.jsonl');
  const named = (name: string): Recording | undefined => files.find((file) => file.name === name);
  const recorded: RecordedChain = { files, transactions: new Map(), receipts: new Map(), internals: new Map() };
  for (const { result } of answersOf<{ result?: RecordedTransaction }>(named('transactions.jsonl'))) {
    if (result?.hash) recorded.transactions.set(result.hash, result);
  }
  for (const { result } of answersOf<{ result?: RecordedReceipt }>(named('receipts.jsonl'))) {
    if (result?.transactionHash) recorded.receipts.set(result.transactionHash, result);
  }
  for (const { answer, hash } of internalsOf(named('internal-by-tx.jsonl'))) recorded.internals.set(hash, answer);
  addDataFees(index, chain, recorded);
  return recorded;
}

/** Error answers are plain text now and then; they hold nothing to compare. */
function answersOf<T>(file: Recording | undefined): T[] {
  return (file?.lines<Exchange>() ?? []).flatMap(({ responseBody }) => {
    const answer = parse(responseBody);
    return answer === undefined ? [] : [answer as T];
  });
}

function internalsOf(file: Recording | undefined): { hash: string; answer: RecordedInternal[] }[] {
  return (file?.lines<Exchange>() ?? []).flatMap(({ request, responseBody }) => {
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
function addDataFees(index: DataIndex, chain: string, { files, receipts }: RecordedChain): void {
  const file = listBelow(index, 'providers/rotki-test-caching/api.blockscout.com').find(
    ({ name }) => name === `${chain}-v2-transaction.jsonl`,
  );
  if (file) files.push(file);
  type Answer = { hash?: string; op_stack?: unknown; l1_fee?: string; scroll?: { l1_fee?: string } };
  for (const { hash, l1_fee: l1Fee, scroll } of answersOf<Answer>(file)) {
    const receipt = receipts.get(hash ?? '');
    const fee = l1Fee ?? scroll?.l1_fee;
    if (receipt && fee && !receipt.l1Fee) receipt.l1Fee = `0x${BigInt(fee).toString(16)}`;
  }
}
