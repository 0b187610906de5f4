import type { NodeBlock, NodeTrace } from '../etherscan/read.ts';
import type { Chosen } from './choose.ts';
import { pick, type Fields } from './portal.ts';

/** One line of the stream: a block with what was chosen of it. */
export function lineOf(block: NodeBlock, chosen: Chosen | undefined, fields: Fields): string {
  const { number, hash, parentHash, time, baseFeePerGas, blobGasUsed } = block;
  const header = { ...pick({ parentHash, timestamp: time, baseFeePerGas, blobGasUsed }, fields.block), number, hash };
  if (!chosen) return JSON.stringify({ header });
  const parts = block.transactions.map(({ transaction, receipt, traces }, at) => {
    const { logs, contractAddress, status, gasUsed, cumulativeGasUsed, effectiveGasPrice } = receipt;
    const { nonce, transactionIndex, ...told } = transaction;
    const small = { nonce: Number(nonce), transactionIndex: Number(transactionIndex), status: Number(status), type: typeOf(transaction) };
    const whole = { ...told, ...small, gasUsed, cumulativeGasUsed, effectiveGasPrice, contractAddress };
    return {
      transactions: chosen.transactions.has(at) ? [pick(whole, fields.transaction)] : [],
      logs: logs
        .filter(({ logIndex }) => chosen.logs.has(Number(logIndex)))
        .map((log) => pick({ ...log, logIndex: Number(log.logIndex), transactionIndex: at }, fields.log)),
      traces: traces.filter((trace) => chosen.traces.has(trace)).map((trace) => traceOf(trace, at, fields.trace)),
    };
  });
  return JSON.stringify({
    header,
    transactions: parts.flatMap(({ transactions }) => transactions),
    logs: parts.flatMap(({ logs }) => logs),
    traces: parts.flatMap(({ traces }) => traces),
  });
}

function typeOf(transaction: object): number {
  return 'type' in transaction ? Number(transaction.type) : 0;
}

/** What a call says stands in its `action` and `result`, named after the fields that it was asked for by. */
function traceOf({ type, action, result, error, traceAddress }: NodeTrace, transactionIndex: number, wanted: Record<string, boolean> = {}) {
  const kind = type === 'suicide' ? 'suicide' : type;
  const named = (names: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(names).filter(
        ([name, value]) => value !== undefined && wanted[`${kind}${name.charAt(0).toUpperCase()}${name.slice(1)}`],
      ),
    );
  const { from, to, value, callType, input, address, refundAddress, balance } = action;
  return {
    ...pick({ transactionIndex, traceAddress, type, error: error ?? undefined }, wanted),
    action: named(
      kind === 'create' ? { from, value } : kind === 'suicide' ? { address, refundAddress, balance } : { from, to, value, input, callType },
    ),
    ...(kind === 'create' && wanted['createResultAddress'] && result?.address ? { result: { address: result.address } } : {}),
  };
}
