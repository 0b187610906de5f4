import type { NodeBlock, NodeTrace } from '../etherscan/read.ts';
import { has as hasExactly, type Request, type Requests } from './portal.ts';

/** What of a block is served: transactions by their position, logs by their number. */
export interface Chosen {
  transactions: Set<number>;
  logs: Set<number>;
  traces: Set<NodeTrace>;
}

/** In whatever letters a value is written. */
const has = (request: Request, name: string, value: string | null | undefined): boolean => hasExactly(request, name, value?.toLowerCase());

/** What any of the requests asks for, with what it wants beside; undefined where nothing is. */
export function chooseOf(block: NodeBlock, { transactions = [], logs = [], traces = [] }: Requests): Chosen | undefined {
  const chosen: Chosen = { transactions: new Set(), logs: new Set(), traces: new Set() };
  block.transactions.forEach(({ transaction, receipt, traces: own }, at) => {
    const takeLogs = () => receipt.logs.forEach(({ logIndex }) => chosen.logs.add(Number(logIndex)));
    const takeTraces = () => own.forEach((trace) => chosen.traces.add(trace));
    for (const request of transactions) {
      const nonce = Number(transaction.nonce);
      const { firstNonce = 0, lastNonce = Infinity } = request as { firstNonce?: number; lastNonce?: number };
      if (!has(request, 'from', transaction.from) || !has(request, 'to', transaction.to) || nonce < firstNonce || nonce > lastNonce)
        continue;
      chosen.transactions.add(at);
      if (request['logs']) takeLogs();
      if (request['traces']) takeTraces();
    }
    for (const request of logs) {
      for (const { address, topics, logIndex } of receipt.logs) {
        const matches = has(request, 'address', address) && [0, 1, 2, 3].every((place) => has(request, `topic${place}`, topics[place]));
        if (!matches) continue;
        chosen.logs.add(Number(logIndex));
        if (request['transaction']) chosen.transactions.add(at);
        if (request['transactionLogs']) takeLogs();
        if (request['transactionTraces']) takeTraces();
      }
    }
    for (const request of traces) {
      for (const trace of own) {
        if (!isTraced(request, trace)) continue;
        chosen.traces.add(trace);
        if (request['transaction']) chosen.transactions.add(at);
        if (request['transactionLogs']) takeLogs();
      }
    }
  });
  return chosen.transactions.size + chosen.logs.size + chosen.traces.size === 0 ? undefined : chosen;
}

function isTraced(request: Request, { type, action, result }: NodeTrace): boolean {
  const values: Record<string, string | null | undefined> = {
    type,
    callFrom: type === 'call' ? action.from : null,
    callTo: type === 'call' ? action.to : null,
    createFrom: type === 'create' ? action.from : null,
    createResultAddress: type === 'create' ? result?.address : null,
    suicideAddress: type === 'suicide' ? action.address : null,
    suicideRefundAddress: type === 'suicide' ? action.refundAddress : null,
  };
  return Object.entries(values).every(([name, value]) => has(request, name, value));
}
