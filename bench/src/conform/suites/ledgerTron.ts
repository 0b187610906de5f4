import { normaliseTronBlock } from '@chaintrail/families/tron';
import type { BlockBundle } from '@chaintrail/model';
import { join } from 'node:path';
import { listNames, readJson } from '../data.ts';
import { differ, type Case, type Suite } from '../suite.ts';
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

interface Operation {
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

const FOLDER = 'providers/trongrid-ledger-live';

/** Ledger's recorded TronGrid answers: each transaction with its execution, against the operations that Ledger shows. */
export const ledgerTron: Suite = {
  name: 'ledger TronGrid',
  listCases(dataDir) {
    const folder = join(dataDir, FOLDER);
    if (!listNames(folder).includes('expected_account_operations.json')) return [];
    const infos = readJson<Infos>(join(folder, 'gettransactioninfobyid.json'));
    const accounts = readJson<Record<string, { operations: Operation[] }>>(join(folder, 'expected_account_operations.json'));
    const transactions = readJson<Record<string, Record<string, { data: Row[] }>>>(join(folder, 'accounts_transactions.json'));
    const tokens = readJson<Record<string, { data: TokenRow[] }>>(join(folder, 'accounts_transactions_trc20.json'));
    return Object.entries(accounts).flatMap(([account, { operations }]) => {
      const rows = new Map(Object.values(transactions[account] ?? {}).flatMap(({ data }) => data.map((row) => [row.txID, row])));
      return [
        ...operations.map((operation) => operationCase(account, operation, rows.get(operation.hash), infos)),
        ...(tokens[account]?.data ?? []).map((row) => tokenCase(row, infos)),
      ];
    });
  },
};

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
function operationCase(account: string, operation: Operation, row: Row | undefined, infos: Infos): Case {
  const name = `${operation.type} ${operation.hash.slice(0, 8)}`;
  if (!row) return { name, compare: () => [], skip: 'the result of the transaction was recorded and not the transaction itself' };
  return {
    name,
    compare: () => {
      const { transactions, transfers } = readAlone(row, infos);
      const [transaction] = transactions;
      const [moved] = transfers;
      if (!transaction || !moved) return ['no transaction'];
      const isOut = moved.from === account;
      const fee = isOut ? transaction.feeRaw : 0n;
      return differ(
        [lineOf(operation)],
        [
          lineOf({
            hash: transaction.hash,
            type: isOut ? 'OUT' : 'IN',
            value: (moved.amountRaw + fee).toString(),
            fee: transaction.feeRaw.toString(),
            blockHeight: transaction.blockNumber,
            senders: [moved.from],
            recipients: [moved.to],
            date: new Date(transaction.timeMs).toISOString(),
            hasFailed: transaction.status === 'failed',
          }),
        ],
      );
    },
  };
}

function lineOf({ hash, type, value, fee, blockHeight, senders, recipients, date, hasFailed }: Operation): string {
  return [hash, type, value, fee, blockHeight, senders.join(), recipients.join(), date, hasFailed].join(' ');
}

/** TronGrid's own reading of a token transfer, against ours of the same transaction's logs. */
function tokenCase(row: TokenRow, infos: Infos): Case {
  const name = `TRC20 ${row.transaction_id.slice(0, 8)}`;
  if (!infos[row.transaction_id]) return { name, compare: () => [], skip: 'no logs were recorded with the transaction' };
  return {
    name,
    compare: () =>
      differ(
        [`${row.token_info.address} ${row.from} ${row.to} ${row.value}`],
        readAlone(row.detail, infos)
          .transfers.filter(({ source }) => source === 'log')
          .map(({ token, from, to, amountRaw }) => `${token} ${from} ${to} ${amountRaw}`),
      ),
  };
}
