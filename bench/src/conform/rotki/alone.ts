import { normaliseBlock } from '@chaintrail/families/evm';
import type { BlockBundle, Chain } from '@chaintrail/model';
import type { DataIndex, Recording } from '../dataIndex.ts';
import { readExchanges, type RecordedInternal, type RecordedReceipt, type RecordedTransaction } from './exchanges.ts';

/** What was recorded of one transaction. */
export interface RecordedAlone {
  chain: Chain;
  transaction: RecordedTransaction;
  receipt: RecordedReceipt;
  internals: RecordedInternal[] | undefined;
  /** Seconds; undefined when its block was not recorded. */
  timestamp: string | undefined;
  isFeeKnown: boolean;
  files: readonly Recording[];
}

/** Chains on which a transaction also pays for layer 1, in a field that not every answer has. */
const rollups: ReadonlySet<string> = new Set(['Optimism', 'Base', 'Blast', 'Scroll', 'Manta']);
const DEPOSIT = '0x7e';

/** The recorded transaction with its receipt; undefined where one of them was not recorded. */
export function findRecorded(index: DataIndex, chain: Chain | undefined, tx: string): RecordedAlone | undefined {
  const found = readExchanges(index);
  const transaction = found.transactions.get(tx);
  const receipt = found.receipts.get(tx);
  if (!chain || !transaction || !receipt) return undefined;
  const internals = found.internals.get(tx);
  const dataFee = found.dataFees.get(tx);
  const block = found.blocks.get(receipt.value.blockHash);
  const l1Fee = receipt.value.l1Fee ?? (dataFee && `0x${dataFee.value.toString(16)}`);
  return {
    chain,
    transaction: transaction.value,
    receipt: { ...receipt.value, ...(l1Fee === undefined ? {} : { l1Fee }) },
    internals: internals?.value,
    timestamp: block?.value.timestamp,
    isFeeKnown: l1Fee !== undefined || !rollups.has(chain.name) || transaction.value.type === DEPOSIT,
    files: [transaction, receipt, internals, dataFee, block].flatMap((one) => (one ? [one.file] : [])),
  };
}

/** A block that holds this transaction alone. */
export function normaliseAlone({ chain, transaction, receipt, internals, timestamp }: RecordedAlone): BlockBundle {
  return normaliseBlock(chain, {
    block: {
      number: receipt.blockNumber,
      hash: receipt.blockHash,
      parentHash: receipt.blockHash,
      timestamp: timestamp ?? '0x1',
      gasUsed: receipt.gasUsed,
      gasLimit: receipt.gasUsed,
      baseFeePerGas: '0x0',
      transactions: [transaction],
    },
    receipts: [receipt],
    traces: internals && { form: 'parity', answer: tracesOf(transaction, receipt, internals) },
  });
}

function tracesOf(transaction: RecordedTransaction, { blockHash }: RecordedReceipt, internals: RecordedInternal[]): unknown[] {
  const root = { from: transaction.from, to: transaction.to ?? transaction.from, value: transaction.value, callType: 'call' };
  const below = internals.map(({ from, to, value, type, callType, contractAddress }) => ({
    from,
    to: to || contractAddress,
    value: `0x${BigInt(value).toString(16)}`,
    callType: type.startsWith('create') ? 'call' : (callType ?? 'call'),
  }));
  return [root, ...below].map((action, at) => ({
    type: 'call',
    action,
    traceAddress: at === 0 ? [] : [at - 1],
    error: at > 0 && internals[at - 1]?.isError === '1' ? 'failed' : undefined,
    blockHash,
    transactionHash: transaction.hash,
  }));
}
