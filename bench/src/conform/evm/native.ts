import type { BlockAnswers } from '@chaintrail/families/evm';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { compareRow, compareRows, joinComparisons, type Comparison } from '../comparison.ts';
import { orNobody } from './netChange.ts';

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

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A block of ours against what Coinbase's parser made of it. ERC-1155 and deposits are not among what it parses. */
export function compareParsed({ nativeMirrorToken, coinContractEra }: Chain, native: NativeBlock, bundle: BlockBundle): Comparison {
  const { header, transactions = [] } = native.ethereum;
  const plain = new Set(bundle.logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ logIndex }) => logIndex));
  const coinContracts = new Set([nativeMirrorToken, coinContractEra?.contract]);
  return joinComparisons(
    compareRow(
      'block',
      {
        number: native.height ?? '0',
        hash: native.hash,
        ...(native.parentHash === undefined ? {} : { parentHash: native.parentHash }),
        ...(typeof header.timestamp === 'string' ? { time: Math.floor(Date.parse(header.timestamp) / 1000) } : {}),
      },
      { number: bundle.block.number, hash: bundle.block.hash, parentHash: bundle.block.parentHash, time: bundle.block.timeMs / 1000 },
    ),
    compareRows(
      'transaction',
      transactions.map(
        ({ hash, from, to, value, receipt: { status, gasUsed, effectiveGasPrice, l1FeeInfo, blobGasUsed, blobGasPrice } }, position) => ({
          position,
          hash,
          from,
          to: to ?? '',
          value: value ?? '0',
          // Before Byzantium there is no outcome, and protobuf leaves a failure's 0 out: then it is told by the traces alone.
          ...(status === '1' ? { status: 'ok' } : {}),
          ...(effectiveGasPrice === undefined
            ? {}
            : {
                fee:
                  BigInt(gasUsed ?? '0') * BigInt(effectiveGasPrice) +
                  BigInt(l1FeeInfo?.l1Fee ?? '0') +
                  BigInt(blobGasUsed ?? '0') * BigInt(blobGasPrice ?? '0'),
              }),
        }),
      ),
      bundle.transactions.map(({ index, hash, from, to, valueRaw, status, feeRaw }, at) => {
        const receipt = transactions[at]?.receipt;
        return {
          position: index,
          hash,
          from,
          to,
          value: valueRaw,
          ...(receipt?.status === '1' ? { status } : {}),
          ...(receipt?.effectiveGasPrice === undefined ? {} : { fee: feeRaw }),
        };
      }),
    ),
    compareRows(
      'token transfer',
      transactions.flatMap(({ hash, tokenTransfers = [] }) =>
        tokenTransfers
          .filter(({ tokenAddress }) => !coinContracts.has(tokenAddress))
          .map(({ tokenAddress: token, fromAddress: from, toAddress: to, value, erc721 }) => ({
            transaction: hash,
            token,
            from,
            to,
            amount: erc721?.tokenId ?? value ?? '0',
          })),
      ),
      bundle.transfers
        .filter(({ source, index, status, token }) => source === 'log' && token !== '' && plain.has(index) && status === 'ok')
        .map(({ transactionHash: transaction, token, from, to, tokenId, amountRaw }) => ({
          transaction,
          token,
          from: orNobody(from),
          to: orNobody(to),
          amount: tokenId === '' ? amountRaw : tokenId,
        })),
    ),
    compareRows(
      'internal transfer',
      transactions.flatMap(({ hash, flattenedTraces = [] }) =>
        flattenedTraces.filter(movesValue).map(({ from = '', to = '', value = '0' }) => ({ transaction: hash, from, to, amount: value })),
      ),
      bundle.transfers
        .filter(({ kind, status }) => kind === 'internal' && status === 'ok')
        .map(({ transactionHash: transaction, from, to, amountRaw: amount }) => ({ transaction, from, to, amount })),
    ),
  );
}

function movesValue({ traceAddress = [], value = '0', status, callType, type }: NativeTrace): boolean {
  const kind = (callType ?? type ?? '').toUpperCase();
  return traceAddress.length > 0 && BigInt(value) > 0n && status === '1' && !/DELEGATECALL|CALLCODE|STATICCALL/.test(kind);
}
