import type { Chain } from '@chaintrail/model';
import type { BlockSpan, HistoryKind, LogQuery } from '../../../history.ts';
import { all, type PortalQuestion } from '../../../providers/sqd/portal.ts';
import { tokenLogs } from '../tokenLogs.ts';

/** What of blocks, transactions, logs and calls is told: all that a row is made of. */
export const fields = {
  block: all('number hash parentHash timestamp baseFeePerGas blobGasUsed'),
  transaction: all(
    'transactionIndex hash from to input value nonce gas gasPrice type status gasUsed effectiveGasPrice contractAddress l1Fee',
  ),
  log: all('logIndex transactionIndex address topics data'),
  trace: all(
    'transactionIndex traceAddress type error callFrom callTo callValue callCallType callInput createFrom createValue ' +
      'createResultAddress suicideAddress suicideRefundAddress suicideBalance',
  ),
};

interface EvmQuestion extends PortalQuestion {
  type: 'evm';
  fields: typeof fields;
  transactions?: object[];
  logs?: object[];
  traces?: object[];
}

/** Everything in a range that belongs to one kind of record of an address. */
export function questionOf(chain: Chain, kind: HistoryKind, address: string, span: BlockSpan, hasTraces: boolean): EvmQuestion {
  return { type: 'evm', ...span, fields, ...partsOf(chain, kind, address, hasTraces) };
}

/** What these contracts logged under these topics, each with the transaction that names it. */
export function logsQuestion(span: BlockSpan, wanted: LogQuery['wanted']): EvmQuestion {
  const logs = wanted.map(({ contract, topic0s }) => ({ address: [contract], topic0: topic0s, transaction: true }));
  return { type: 'evm', ...span, fields, logs };
}

/** A transaction, named by who sent it as his how-manieth: the portal chooses by no hash. */
export interface SentAs {
  from: string;
  nonce: number;
}

/** Items of one question. */
export const MOST_ITEMS = 100;

/** These transactions with all that was called in them, so that each call has its true place. */
export function wholeQuestion(span: BlockSpan, sent: readonly SentAs[]): EvmQuestion {
  const transactions = sent.map(({ from, nonce }) => ({ from: [from], firstNonce: nonce, lastNonce: nonce, traces: true }));
  return { type: 'evm', ...span, fields, transactions };
}

function partsOf(chain: Chain, kind: HistoryKind, address: string, hasTraces: boolean): Partial<EvmQuestion> {
  const own = [address];
  const logOf = (filter: object) => ({ ...filter, transaction: true, transactionLogs: true });
  switch (kind) {
    case 'transaction': {
      const made = { type: ['create'], createResultAddress: own, transaction: true };
      return { transactions: [{ from: own }, { to: own }], ...(hasTraces ? { traces: [made] } : {}) };
    }
    case 'internal': {
      const names = ['callFrom', 'callTo', 'createFrom', 'createResultAddress', 'suicideAddress', 'suicideRefundAddress'];
      return { traces: names.map((name) => ({ [name]: own, transaction: true })) };
    }
    default:
      return { logs: tokenLogs(chain, kind, address).map(logOf) };
  }
}
