import { normaliseTronBlock } from '@chaintrail/families/tron';
import type { BlockBundle, Transaction, Transfer } from '@chaintrail/model';
import { compareRow, compareRows, nothing, type Comparison } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';
import { getTron } from '../tron/chain.ts';

interface Row {
  txID: string;
  blockNumber: number;
  block_timestamp: number;
}

interface TokenRow {
  transaction_id: string;
  token_info: { address: string };
  from: string;
  to: string;
  value: string;
  detail: Row;
}

export interface Operation {
  hash: string;
  type: string;
  value: string;
  fee: string;
  blockHeight: number;
  senders: string[];
  recipients: string[];
  date: string;
  hasFailed: boolean;
}

type Infos = Record<string, { id: string }>;

/** Answers for several accounts in one file, by their addresses; what a file holds is told by the fields of an account's. */
const byAccount = (name: string, field: RegExp): RecordingKind => ({
  name,
  recognises: ({ head }) => /^\s*\{\s*"T[1-9A-HJ-NP-Za-km-z]{33}"\s*:\s*\{/.test(head()) && field.test(head()),
});
export const accountTransactions = byAccount('TronGrid transactions of accounts', /^(?![\s\S]*"token_info")[\s\S]*"raw_data"\s*:/);
export const accountTokens = byAccount('TronGrid token transfers of accounts', /"token_info"\s*:/);
export const accountOperations = byAccount('Ledger’s operations of accounts', /"operations"\s*:\s*\[\s*\{[^}]*"senders"\s*:/);
export const executions: RecordingKind = {
  name: 'executions of Tron transactions by id',
  recognises: ({ head }) => /^\s*\{\s*"([0-9a-f]{64})"\s*:\s*\{\s*"id"\s*:\s*"\1"/.test(head()),
};

/** Ledger's recorded TronGrid answers: each transaction with its execution, against the operations that Ledger shows. */
export const ledgerTron: Suite = {
  name: 'ledger TronGrid',
  listCases(index) {
    const { files, infos, transactions, tokens } = readAnswers(index);
    const read = <T>(kind: RecordingKind): Record<string, T> => readKind(index, kind);
    return Object.entries(read<{ operations: Operation[] }>(accountOperations)).flatMap(([account, { operations }]) => {
      const rows = new Map(Object.values(transactions[account] ?? {}).flatMap(({ data }) => data.map((row) => [row.txID, row])));
      return [
        ...operations.map((operation) => operationCase(account, operation, rows.get(operation.hash), infos)),
        ...(tokens[account]?.data ?? []).map((row) => tokenCase(row, infos)),
      ].map((one) => ({ ...one, files }));
    });
  },
  blindTo: {
    'shifted decimals': 'the operations are of the native coin, and TronGrid’s amounts are integers',
    'dropped internal transfers': 'no transaction with internal transfers is among them',
    'doubled row': 'an operation is the sum of what its transaction moves for the account',
    'wrong token id': 'no NFT is among them',
    'wrong position': 'a transaction is read alone, without its block',
    'wrong script or data': 'logs are compared by what they move',
  },
};

const readKind = <T>(index: DataIndex, kind: RecordingKind): Record<string, T> =>
  Object.fromEntries(index.find(kind).flatMap((file) => Object.entries(file.json<Record<string, T>>())));

function readAnswers(index: DataIndex) {
  return {
    files: [accountTransactions, accountTokens, accountOperations, executions].flatMap((kind) => index.find(kind)),
    infos: readKind<{ id: string }>(index, executions),
    transactions: readKind<Record<string, { data: Row[] }>>(index, accountTransactions),
    tokens: readKind<{ data: TokenRow[] }>(index, accountTokens),
  };
}

/** Each transaction of the recorded accounts once, with its execution where that was recorded too. */
export function readLedgerTransactions(index: DataIndex): { files: Recording[]; bundles: BlockBundle[] } {
  const { files, infos, transactions, tokens } = readAnswers(index);
  const rows = [
    ...Object.values(transactions).flatMap((lists) => Object.values(lists).flatMap(({ data }) => data)),
    ...Object.values(tokens).flatMap(({ data }) => data.map(({ detail }) => detail)),
  ];
  return { files, bundles: [...new Map(rows.map((row) => [row.txID, row])).values()].map((row) => readAlone(row, infos)) };
}

/** The transaction as if it were alone in its block. */
function readAlone(row: Row, infos: Infos): BlockBundle {
  const { net_fee: _fee, ...transaction } = { net_fee: 0, ...row };
  return normaliseTronBlock(getTron(), {
    block: {
      blockID: `${row.blockNumber.toString(16).padStart(16, '0')}${'00'.repeat(24)}`,
      block_header: { raw_data: { number: row.blockNumber, timestamp: row.block_timestamp } },
      transactions: [transaction],
    },
    infos: [infos[row.txID] ?? { id: row.txID }],
  });
}

/** Ledger adds the fee to what an account sends. */
function operationCase(account: string, operation: Operation, row: Row | undefined, infos: Infos): Omit<Case, 'files'> {
  const name = `${operation.type} ${operation.hash.slice(0, 8)}`;
  if (!row) {
    const reason = 'the result of the transaction was recorded and not the transaction itself';
    return { name, compare: () => nothing, skip: { reason, figures: () => countFigures(operation) } };
  }
  return {
    name,
    compare: (plant) => {
      const { transactions, transfers } = plant.bundle(readAlone(row, infos));
      return compareOperation(account, operation, transactions[0], transfers[0]);
    },
  };
}

/** What Ledger shows of a transaction against ours, and the move that it is for. */
export function compareOperation(
  account: string,
  operation: Operation,
  transaction: Transaction | undefined,
  moved: Transfer | undefined,
): Comparison {
  if (!transaction || !moved) throw new Error('no transaction');
  const isOut = moved.from === account;
  return compareRow('operation', rowOf(operation), {
    hash: transaction.hash,
    type: isOut ? 'OUT' : 'IN',
    value: moved.amountRaw + (isOut ? transaction.feeRaw : 0n),
    fee: transaction.feeRaw,
    block: transaction.blockNumber,
    senders: moved.from,
    recipients: moved.to,
    date: new Date(transaction.timeMs).toISOString(),
    hasFailed: transaction.status === 'failed',
  });
}

function rowOf({ hash, type, value, fee, blockHeight: block, senders, recipients, date, hasFailed }: Operation) {
  return { hash, type, value, fee, block, senders: senders.join(), recipients: recipients.join(), date, hasFailed };
}

/** TronGrid's own reading of a token transfer, against ours of the same transaction's logs. */
function tokenCase(row: TokenRow, infos: Infos): Omit<Case, 'files'> {
  const name = `TRC20 ${row.transaction_id.slice(0, 8)}`;
  if (!infos[row.transaction_id]) {
    return { name, compare: () => nothing, skip: { reason: 'no logs were recorded with the transaction', figures: () => 4 } };
  }
  return {
    name,
    compare: (plant) =>
      compareRows(
        'transfer',
        [{ token: row.token_info.address, from: row.from, to: row.to, amount: row.value }],
        plant
          .bundle(readAlone(row.detail, infos))
          .transfers.filter(({ source }) => source === 'log')
          .map(({ token, from, to, amountRaw: amount }) => ({ token, from, to, amount })),
      ),
  };
}
