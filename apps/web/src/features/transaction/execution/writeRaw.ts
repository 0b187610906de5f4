import type { CallTreeView, EventLogView, TransactionView } from '@chaintrail/contract/schemas';

/** The transaction in the words of nodes, as far as it is stored; amounts in the smallest unit. */
export function writeTransaction(transaction: TransactionView): string {
  const { hash, blockNumber, index, from, to, value, nonce, type, input, detail } = transaction;
  return write({
    chainName: transaction.chainName,
    hash,
    blockNumber,
    transactionIndex: index,
    timestamp: Math.floor(transaction.time / 1000),
    from: from.address,
    to: to.address === '' ? null : to.address,
    value: value.raw,
    nonce,
    type,
    input: input.raw,
    ...ownFields(transaction),
    ...detail,
  });
}

/** What nodes say of a transaction once it ran. */
export function writeReceipt(transaction: TransactionView): string {
  const { hash, blockNumber, index, status, fee, feeParts, createdContract, logCount, callCount, failure } = transaction;
  return write({
    chainName: transaction.chainName,
    transactionHash: hash,
    blockNumber,
    transactionIndex: index,
    status: status === 'ok' ? '0x1' : '0x0',
    contractAddress: createdContract?.address ?? null,
    fee: fee.raw,
    feeParts: feeParts.map(({ part, amount, isBurnt }) => ({ part, raw: amount.raw, isBurnt })),
    logs: logCount,
    internalCalls: callCount,
    ...(failure === null ? {} : { failure }),
  });
}

export const writeLogs = (logs: readonly EventLogView[]): string =>
  write(logs.map(({ contract, topics, data, logIndex }) => ({ address: contract.address, logIndex, topics, data })));

/** In Parity's form, without what we say of a call. */
export const writeCalls = (traces: CallTreeView['traces']): string =>
  write(
    traces.map(({ type, action, result, error, subtraces, traceAddress }) => ({
      type,
      action,
      result,
      ...(error === undefined ? {} : { error }),
      subtraces,
      traceAddress,
    })),
  );

/** What only the family's transactions have; parties by their address, amounts by their smallest unit. */
function ownFields({ own }: TransactionView): Record<string, unknown> {
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [name, bare(value)]));
}

/** Without what we know beside: labels, symbols, icons. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  if ('address' in value) return value.address;
  if ('raw' in value && 'coinKey' in value) return value.raw;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, bare(part)]));
}

const write = (value: unknown): string => JSON.stringify(value, null, 2);
