import {
  listGridTokens,
  normaliseGridInfos,
  normaliseGridTransactions,
  rawTransactionInfo,
  toTronAddress,
} from '@chaintrail/families/tron';
import { compareRows, joinComparisons, type Comparison, type Row } from '../comparison.ts';
import type { DataIndex } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';
import { getTron } from '../tron/chain.ts';
import { accountOperations, accountTokens, accountTransactions, compareOperation, executions, type Operation } from './ledgerTron.ts';
import { accountRows, tokenRows } from './trustwalletTron.ts';

interface TransactionRow {
  txID: string;
  blockNumber: number;
  block_timestamp: number;
  ret: { contractRet: string; fee?: number | bigint }[];
  raw_data: {
    contract: { type: string; parameter: { value: { owner_address: string; to_address?: string; amount?: number | bigint } } }[];
  };
}

interface TokenRow {
  transaction_id: string;
  from: string;
  to: string;
  value: string;
  type: string;
  block_timestamp: number;
  token_info: { address: string; name: string; symbol: string; decimals: number };
}

/** What TronGrid answered about accounts, through the readers that histories are fetched with. */
export const providersTronGrid: Suite = {
  name: 'providers: TronGrid',
  listCases: (index) => [...listTransactions(index), ...listOperations(index), ...listTokenMoves(index), ...listTokenNames(index)],
  blindTo: {
    'dropped internal transfers': 'no transaction with internal transfers is among them',
    'wrong token id': 'no NFT is among them',
    'wrong position': 'the rows of an account have no place in a block',
    'wrong script or data': 'logs are compared by what they move',
  },
};

type Pages = Record<string, Record<string, { data: TransactionRow[] }>>;
type TokenPages = Record<string, { data: TokenRow[] }>;

/** Rows of accounts, whichever way they were kept: the answer of one, or of several by their addresses. */
function listTransactions(index: DataIndex): Case[] {
  const alone = index.find(accountRows).map((file) => ({ file, rows: file.exactJson<{ data: TransactionRow[] }>().data }));
  const together = index
    .find(accountTransactions)
    .map((file) => ({ file, rows: Object.values(file.exactJson<Pages>()).flatMap(rowsOfPages) }));
  return [...alone, ...together].map(({ file, rows }) => ({
    name: `${rows.length} transactions`,
    files: [file],
    compare: (plant) => compareTransactions(rows, plant),
  }));
}

const rowsOfPages = (pages: Record<string, { data: TransactionRow[] }>): TransactionRow[] =>
  Object.values(pages).flatMap(({ data }) => data);

/** The transactions, and what those moved that move coins and nothing else. */
function compareTransactions(given: readonly TransactionRow[], plant: Plant): Comparison {
  const rows = given.filter((row) => !('internal_tx_id' in row));
  const facts = normaliseGridTransactions(
    getTron(),
    given.map((row) => ({ ...row })),
  );
  const plain = rows.filter(({ raw_data: { contract } }) => /^Transfer(Asset)?Contract$/.test(contract[0]?.type ?? ''));
  const ids = new Set(plain.map(({ txID }) => txID));
  return joinComparisons(
    compareRows(
      'transaction',
      rows.map(wordsOf),
      plant.transactions(facts.transactions).map(({ hash, blockNumber: block, timeMs: time, from, status, feeRaw: fee }) => ({
        hash,
        block,
        time,
        from,
        status,
        fee,
      })),
    ),
    compareRows(
      'movement',
      plain.map(movementOf),
      plant
        .transfers(facts.transfers)
        .filter(({ transactionHash, kind, amountRaw }) => ids.has(transactionHash) && kind !== 'fee' && amountRaw > 0n)
        .map(({ transactionHash: hash, from, to, token, amountRaw: amount, status }) => ({
          hash,
          from,
          to,
          isCoin: token === '',
          amount,
          status,
        })),
    ),
  );
}

const ownerOf = ({ raw_data: { contract } }: TransactionRow): string =>
  toTronAddress(contract[0]?.parameter.value.owner_address ?? '') ?? '';
const outcomeOf = ({ ret }: TransactionRow): string => (ret[0]?.contractRet === 'SUCCESS' ? 'ok' : 'failed');

function wordsOf(row: TransactionRow): Row {
  const { txID: hash, blockNumber: block, block_timestamp: time, ret } = row;
  return { hash, block, time, from: ownerOf(row), status: outcomeOf(row), fee: ret[0]?.fee ?? 0 };
}

function movementOf(row: TransactionRow): Row {
  const { to_address: to = '', amount = 0 } = row.raw_data.contract[0]?.parameter.value ?? {};
  const isCoin = row.raw_data.contract[0]?.type === 'TransferContract';
  return { hash: row.txID, from: ownerOf(row), to: toTronAddress(to) ?? '', isCoin, amount, status: outcomeOf(row) };
}

function listOperations(index: DataIndex): Case[] {
  const files = [accountTransactions, accountOperations].flatMap((kind) => index.find(kind));
  const shown = readAll<Record<string, { operations: Operation[] }>>(index, accountOperations);
  const pages = readAll<Pages>(index, accountTransactions);
  return Object.entries(shown).map(([account, { operations }]) => ({
    name: `operations of ${account}`,
    files,
    compare: (plant) => compareOperations(account, operations, rowsOfPages(pages[account] ?? {}), plant),
  }));
}

function compareOperations(account: string, operations: readonly Operation[], rows: readonly TransactionRow[], plant: Plant): Comparison {
  const facts = normaliseGridTransactions(
    getTron(),
    rows.map((row) => ({ ...row })),
  );
  const [transactions, transfers] = [plant.transactions(facts.transactions), plant.transfers(facts.transfers)];
  const known = new Set(rows.map(({ txID }) => txID));
  const missing = operations.filter(({ hash }) => !known.has(hash));
  const compared = operations
    .filter(({ hash }) => known.has(hash))
    .map((operation) =>
      compareOperation(
        account,
        operation,
        transactions.find(({ hash }) => hash === operation.hash),
        transfers.find(({ transactionHash }) => transactionHash === operation.hash),
      ),
    );
  const reason = 'the result of the transaction was recorded and not the transaction itself';
  return joinComparisons(...compared, {
    figures: 0,
    differences: [],
    unchecked: missing.length === 0 ? [] : [{ reason, figures: missing.reduce((sum, one) => sum + countFigures(one), 0) }],
  });
}

function listTokenMoves(index: DataIndex): Case[] {
  const files = [accountTokens, executions].flatMap((kind) => index.find(kind));
  const results = readAll<Record<string, { id: string }>>(index, executions);
  return Object.entries(readAll<TokenPages>(index, accountTokens)).map(([account, { data }]) => {
    const rows = data.filter(({ transaction_id, type }) => type === 'Transfer' && transaction_id in results);
    return { name: `token transfers of ${account}`, files, compare: (plant) => compareTokenMoves(account, rows, results, plant) };
  });
}

/** The service's own reading of token transfers, against ours of the same transactions' results. */
function compareTokenMoves(
  account: string,
  rows: readonly TokenRow[],
  results: Readonly<Record<string, { id: string }>>,
  plant: Plant,
): Comparison {
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))];
  const infos = ids.map((id) => rawTransactionInfo.parse(results[id]));
  const { transfers } = normaliseGridInfos(getTron(), 'token20', infos, account);
  return compareRows(
    'token transfer',
    rows.map(({ transaction_id: hash, token_info: { address: token }, from, to, value: amount, block_timestamp: time }) => ({
      hash,
      token,
      from,
      to,
      amount,
      time,
      status: 'ok',
    })),
    plant.transfers(transfers).map(({ transactionHash: hash, token, from, to, amountRaw: amount, timeMs: time, status }) => ({
      hash,
      token,
      from,
      to,
      amount,
      time,
      status,
    })),
  );
}

/** Names and decimals of the tokens that rows tell of. */
function listTokenNames(index: DataIndex): Case[] {
  const alone = index.find(tokenRows).map((file) => ({ file, rows: file.json<{ data: TokenRow[] }>().data }));
  const together = index
    .find(accountTokens)
    .map((file) => ({ file, rows: Object.values(file.json<TokenPages>()).flatMap(({ data }) => data) }));
  return [...alone, ...together].map(({ file, rows }) => ({
    name: `tokens of ${rows.length} transfers`,
    files: [file],
    compare: () => {
      const named = new Map(rows.map(({ token_info }) => [token_info.address, token_info]));
      const ours = listGridTokens(
        getTron(),
        rows.map((row) => ({ ...row })),
      );
      return compareRows(
        'token',
        [...named.values()].map(({ address: contract, name, symbol, decimals }) => ({ contract, name, symbol, decimals })),
        ours.map(({ contract, name, symbol, decimals }) => ({ contract, name, symbol, decimals: decimals ?? '' })),
      );
    },
  }));
}

/** Several files of a kind as one. */
function readAll<T extends Record<string, unknown>>(index: DataIndex, kind: Parameters<DataIndex['find']>[0]): T {
  return Object.assign({}, ...index.find(kind).map((file) => file.exactJson<T>())) as T;
}
