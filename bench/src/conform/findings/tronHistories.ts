import { normaliseTronGridTokens, normaliseTronGridTransaction } from '@chaintrail/families/tron';
import type { BlockBundle } from '@chaintrail/model';
import type { DataIndex, Recording } from '../dataIndex.ts';
import { readGraphsenseBlocks } from '../suites/graphsenseTron.ts';
import { readLedgerTransactions } from '../suites/ledgerTron.ts';
import { accountRows, tokenRows } from '../suites/trustwalletTron.ts';
import { blockExtensions, readUntronBlock } from '../suites/untron.ts';
import { getTron } from '../tron/chain.ts';
import type { History } from './history.ts';

/** What was recorded of Tron with its times: of nobody's rows these are all. */
export function listTronHistories(index: DataIndex): History[] {
  const [ledger, graphsense] = [readLedgerTransactions(index), readGraphsenseBlocks(index)];
  return [
    ...listRows(index),
    ...historyOf(`${ledger.bundles.length} transactions of Ledger’s account`, ledger.files, ledger.bundles),
    ...historyOf(`internal transactions of ${graphsense.bundles.length} blocks`, graphsense.files, graphsense.bundles),
    ...index.find(blockExtensions).flatMap((file) => historyOf(file.path, [file], [readUntronBlock(file)])),
  ];
}

type Rows = Pick<BlockBundle, 'transactions' | 'transfers'>;

function historyOf(name: string, files: readonly Recording[], bundles: readonly Rows[]): History[] {
  if (bundles.length === 0) return [];
  const rows = {
    transactions: bundles.flatMap(({ transactions }) => transactions),
    transfers: bundles.flatMap(({ transfers }) => transfers).sort((a, b) => a.timeMs - b.timeMs),
  };
  return [
    {
      name,
      files,
      chain: getTron(),
      read: (plant) => ({
        transactions: plant.transactions(rows.transactions),
        transfers: plant.transfers(rows.transfers),
        isWhole: () => false,
      }),
    },
  ];
}

/** TronGrid lists an account's transactions and its token transfers apart. */
function listRows(index: DataIndex): History[] {
  const [accounts, tokens] = [index.find(accountRows), index.find(tokenRows)];
  const transactions = accounts.flatMap((file) =>
    file.json<{ data: unknown[] }>().data.map((row) => normaliseTronGridTransaction(getTron(), row)),
  );
  const moved = tokens.flatMap((file) => normaliseTronGridTokens(getTron(), file.json<{ data: unknown[] }>().data));
  const bundles = [
    ...transactions.map(({ transaction, transfers }) => ({ transactions: [transaction], transfers })),
    ...(moved.length === 0 ? [] : [{ transactions: [], transfers: moved }]),
  ];
  return historyOf(
    `${transactions.length} transactions and ${moved.length} token transfers of TronGrid’s lists`,
    [...accounts, ...tokens],
    bundles,
  );
}
