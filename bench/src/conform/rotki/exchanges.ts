import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';

export interface RecordedTransaction {
  hash: string;
  from: string;
  to: string | null;
  value: string;
  type?: string;
  gasPrice?: string;
  chainId?: string;
}
export interface RecordedReceipt {
  transactionHash: string;
  transactionIndex: string;
  blockHash: string;
  blockNumber: string;
  gasUsed: string;
  effectiveGasPrice?: string;
  status?: string;
  l1Fee?: string;
  logs: { address: string; topics: string[]; data: string }[];
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
export interface RecordedBlock {
  hash: string;
  number: string;
  timestamp: string;
  mixHash?: string;
  transactions?: unknown[];
}

/** One recorded HTTP exchange per line, with the answer as it came. */
export const exchanges: RecordingKind = {
  name: 'recorded HTTP exchanges',
  recognises: ({ head }) => /^\{"cassette":\s*"[^"]*",\s*"request":/.test(head()),
};

export interface Exchange {
  request: { url: string; body: string | null };
  responseBody: string;
}

/** What was recorded, with the file that it lies in. */
interface Recorded<T> {
  value: T;
  file: Recording;
}

/** The answers that describe single transactions and blocks, by hash. */
export interface Exchanges {
  transactions: ReadonlyMap<string, Recorded<RecordedTransaction>>;
  receipts: ReadonlyMap<string, Recorded<RecordedReceipt>>;
  internals: ReadonlyMap<string, Recorded<RecordedInternal[]>>;
  /** Layer 1 fees as Blockscout names them: Etherscan leaves them out of receipts. */
  dataFees: ReadonlyMap<string, Recorded<bigint>>;
  blocks: ReadonlyMap<string, Recorded<RecordedBlock> & { chainId: number | undefined }>;
}

const read = new WeakMap<DataIndex, Exchanges>();

export function readExchanges(index: DataIndex): Exchanges {
  const known = read.get(index) ?? collect(index);
  read.set(index, known);
  return known;
}

function collect(index: DataIndex): Exchanges {
  const found = {
    transactions: new Map<string, Recorded<RecordedTransaction>>(),
    receipts: new Map<string, Recorded<RecordedReceipt>>(),
    internals: new Map<string, Recorded<RecordedInternal[]>>(),
    dataFees: new Map<string, Recorded<bigint>>(),
    blocks: new Map<string, Recorded<RecordedBlock> & { chainId: number | undefined }>(),
  };
  for (const file of index.find(exchanges)) {
    for (const { request, responseBody } of file.lines<Exchange>()) {
      const asked = `${request.url} ${request.body ?? ''}`;
      if (/eth_getTransactionByHash\b/.test(asked)) {
        const { result } = parse<{ result?: RecordedTransaction | null }>(responseBody);
        if (result?.hash) found.transactions.set(result.hash, { value: result, file });
      } else if (/eth_getTransactionReceipt\b/.test(asked)) {
        const { result } = parse<{ result?: RecordedReceipt | null }>(responseBody);
        if (result?.transactionHash) found.receipts.set(result.transactionHash, { value: result, file });
      } else if (/eth_getBlockByNumber\b/.test(asked)) {
        const { result } = parse<{ result?: RecordedBlock | null }>(responseBody);
        if (result?.hash) found.blocks.set(result.hash, { value: result, file, chainId: chainIdOf(asked, result) });
      } else if (/txlistinternal\b/.test(asked)) {
        const hash = /txhash=(0x[0-9a-f]{64})/i.exec(request.url)?.[1]?.toLowerCase();
        const { result } = parse<{ result?: RecordedInternal[] | string }>(responseBody);
        if (hash && Array.isArray(result)) found.internals.set(hash, { value: result, file });
      } else if (/\/v2\/transactions\/0x[0-9a-f]{64}$/i.test(request.url)) {
        const answer = parse<{ hash?: string; l1_fee?: string; scroll?: { l1_fee?: string } }>(responseBody);
        const fee = answer.l1_fee ?? answer.scroll?.l1_fee;
        if (answer.hash && fee) found.dataFees.set(answer.hash, { value: BigInt(fee), file });
      }
    }
  }
  return found;
}

/** Error answers are plain text now and then; they hold nothing to compare. */
function parse<T extends object>(text: string): Partial<T> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

/** A block's chain is named by its transactions, else by the address that was asked. */
function chainIdOf(asked: string, { transactions = [] }: RecordedBlock): number | undefined {
  for (const transaction of transactions) {
    const { chainId } = typeof transaction === 'object' ? { chainId: undefined, ...transaction } : { chainId: undefined };
    if (typeof chainId === 'string') return Number(chainId);
  }
  const id = /chainid=(\d+)/i.exec(asked)?.[1] ?? /blockscout\.com\/(\d+)\//.exec(asked)?.[1];
  return id === undefined ? undefined : Number(id);
}
