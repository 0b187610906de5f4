import type { BlockAnswers } from '@chaintrail/families/evm';

interface NativeTrace {
  /** Absent in Bor's state synchronisation, which has no real trace. */
  type?: string;
  callType?: string;
  traceType?: string;
  from?: string;
  to?: string;
  value?: string;
  gasUsed?: string;
  input?: string;
  error?: string;
  status?: string;
  traceAddress?: string[];
}

interface NativeLog {
  address: string;
  topics?: string[];
  data?: string;
  logIndex?: string;
}

interface NativeTransaction {
  hash: string;
  from: string;
  to?: string;
  value?: string;
  input?: string;
  nonce?: string;
  gas?: string;
  gasPrice?: string;
  type?: string;
  mint?: string;
  receipt: {
    blockHash: string;
    status?: string;
    gasUsed?: string;
    effectiveGasPrice?: string;
    contractAddress?: string;
    logs?: NativeLog[];
    blobGasUsed?: string;
    blobGasPrice?: string;
    l1FeeInfo?: { l1Fee?: string; l1GasUsed?: string };
  };
  flattenedTraces?: NativeTrace[];
  tokenTransfers?: { tokenAddress: string; fromAddress: string; toAddress: string; value?: string; erc721?: { tokenId: string } }[];
}

/** A block as chainstorage's parser writes it: protobuf JSON, so zeros are left out and integers are decimal texts. */
export interface NativeBlock {
  hash: string;
  parentHash?: string;
  height?: string;
  ethereum: { header: Record<string, unknown>; transactions?: NativeTransaction[] };
}

const hex = (decimal: string | undefined): string => `0x${BigInt(decimal ?? '0').toString(16)}`;
const ifGiven = (decimal: unknown): string | undefined => (typeof decimal === 'string' ? hex(decimal) : undefined);

/** The node's answers that a parsed block was made from. */
export function nativeToAnswers({ hash, parentHash, height, ethereum: { header, transactions = [] } }: NativeBlock): BlockAnswers {
  const text = (name: string): string | undefined => (typeof header[name] === 'string' ? header[name] : undefined);
  const isOrdered = transactions.some(({ receipt }) => (receipt.logs ?? []).some(({ logIndex }) => logIndex !== undefined));
  let logCount = 0;
  // Status is known since Byzantium; before it, and for a failure, protobuf leaves the field out.
  const hasStatus = transactions.some(({ receipt }) => receipt.status !== undefined);
  const hasTraces = transactions.some(({ flattenedTraces }) => (flattenedTraces ?? []).length > 0);
  return {
    block: {
      number: hex(height),
      hash,
      parentHash: parentHash ?? hash,
      timestamp: hex(String(Math.floor(Date.parse(text('timestamp') ?? '') / 1000))),
      miner: text('miner') ?? `0x${'0'.repeat(40)}`,
      size: ifGiven(header.size),
      gasUsed: hex(text('gasUsed')),
      gasLimit: hex(text('gasLimit')),
      baseFeePerGas: ifGiven(header.baseFeePerGas),
      transactions: transactions.map((transaction) => ({
        hash: transaction.hash,
        blockHash: hash,
        type: hex(transaction.type),
        from: transaction.from,
        to: transaction.to ?? null,
        value: hex(transaction.value),
        input: transaction.input ?? '0x',
        nonce: hex(transaction.nonce),
        gas: hex(transaction.gas),
        gasPrice: hex(transaction.gasPrice),
        mint: ifGiven(transaction.mint),
      })),
    },
    receipts: transactions.map(({ hash: transactionHash, receipt }, index) => ({
      transactionHash,
      transactionIndex: hex(String(index)),
      blockHash: receipt.blockHash,
      status: hasStatus ? hex(receipt.status) : undefined,
      gasUsed: hex(receipt.gasUsed),
      effectiveGasPrice: ifGiven(receipt.effectiveGasPrice),
      contractAddress: receipt.contractAddress ?? null,
      l1Fee: ifGiven(receipt.l1FeeInfo?.l1Fee),
      blobGasUsed: ifGiven(receipt.blobGasUsed),
      blobGasPrice: ifGiven(receipt.blobGasPrice),
      logs: (receipt.logs ?? []).map((log) => ({
        address: log.address,
        topics: log.topics ?? [],
        data: log.data ?? '0x',
        logIndex: isOrdered ? hex(log.logIndex) : hex(String(logCount++)),
        blockHash: hash,
        transactionHash,
      })),
    })),
    traces: hasTraces
      ? { form: 'parity', answer: transactions.flatMap((one) => (one.flattenedTraces ?? []).map((trace) => parityOf(hash, one, trace))) }
      : undefined,
  };
}

function parityOf(blockHash: string, transaction: NativeTransaction, trace: NativeTrace): unknown {
  const type = trace.type ?? 'CALL';
  const isCreate = type.startsWith('CREATE');
  const isEnd = type === 'SELFDESTRUCT' || type === 'SUICIDE';
  return {
    type: isEnd ? 'suicide' : isCreate ? 'create' : 'call',
    action: {
      callType: type.toLowerCase(),
      creationMethod: isCreate ? type.toLowerCase() : undefined,
      from: trace.from,
      to: trace.to,
      value: hex(trace.value),
      input: trace.input ?? '0x',
      address: trace.from,
      refundAddress: trace.to,
      balance: hex(trace.value),
    },
    result: { gasUsed: hex(trace.gasUsed), output: '0x', address: trace.to },
    error: trace.error || undefined,
    traceAddress: (trace.traceAddress ?? []).map(Number),
    blockHash,
    transactionHash: transaction.hash,
  };
}
