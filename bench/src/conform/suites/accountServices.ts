import type { BlockBundle, Chain } from '@chaintrail/model';
import { findChainById, findEvmChain } from '../chains.ts';
import { compareRow, compareRows, type Comparison, type Difference, type Row } from '../comparison.ts';
import type { DataIndex, Recording } from '../dataIndex.ts';
import { NOBODY, orNobody } from '../evm/netChange.ts';
import type { Rule } from '../excuse.ts';
import { findRecorded, normaliseAlone, type RecordedAlone } from '../rotki/alone.ts';
import { exchanges, readExchanges, type Exchange } from '../rotki/exchanges.ts';
import type { Case, Suite } from '../suite.ts';

/** Rows of Etherscan's interface, which Blockscout and Routescan speak too. */
interface ServiceRow {
  hash: string;
  from: string;
  to: string;
  value: string;
  blockNumber: string;
  timeStamp: string;
  transactionIndex: string;
  nonce: string;
  gasUsed: string;
  gasPrice: string;
  isError?: string;
  contractAddress: string;
  tokenDecimal?: string;
}

/** A transaction as Blockscout's own interface describes it. */
interface ServiceTransaction {
  hash: string;
  from: { hash: string };
  to: { hash: string } | null;
  value: string;
  fee: { value: string | null };
  status: 'ok' | 'error';
  position: number;
  nonce: number;
  timestamp: string;
  /** Named differently by version. */
  block?: number;
  block_number?: number;
}

/** What account services say of transactions whose receipt was recorded from a node: two readings of the same transaction. */
export const accountServices: Suite = {
  name: 'account services',
  listCases: (index) => index.find(exchanges).flatMap((file) => casesOf(index, file)),
  blindTo: {
    'dropped internal transfers': 'the services’ internal calls are what ours are read from',
    'shifted decimals': 'amounts of tokens are integers in these rows',
    'wrong token id': 'lists of NFTs were not recorded',
    'wrong script or data': 'logs are compared by what they move',
  },
};

function casesOf(index: DataIndex, file: Recording): Case[] {
  const { receipts } = readExchanges(index);
  return file.lines<Exchange>().flatMap(({ request: { url }, responseBody }): Case[] => {
    const action = /\baction=(txlist|tokentx)\b/.exec(url)?.[1];
    const isOwn = /\/v2\/transactions\/0x[0-9a-f]{64}$/i.test(url);
    if (action === undefined && !isOwn) return [];
    const answer = parse(responseBody);
    if (isOwn && isTransaction(answer)) {
      const recorded = findRecorded(index, chainOfRow(index, url, answer.hash), answer.hash);
      return recorded ? [caseOf(`${url} ${answer.hash}`, file, recorded, (bundle) => compareTransaction(answer, bundle, recorded))] : [];
    }
    const account = /\baddress=(0x[0-9a-f]{40})/i.exec(url)?.[1]?.toLowerCase();
    const rows = rowsOf(answer).filter(({ hash }) => receipts.has(hash));
    return [...new Set(rows.map(({ hash }) => hash))].flatMap((hash): Case[] => {
      const recorded = findRecorded(index, chainOfRow(index, url, hash), hash);
      if (!recorded) return [];
      const own = rows.filter((row) => row.hash === hash);
      return [
        caseOf(`${action} ${hash}`, file, recorded, (bundle) =>
          action === 'tokentx' ? compareTokens(own, account, recorded, bundle) : compareList(own, bundle, recorded),
        ),
      ];
    });
  });
}

function caseOf(name: string, file: Recording, recorded: RecordedAlone, compare: (bundle: BlockBundle) => Comparison): Case {
  return {
    name,
    files: [file, ...recorded.files],
    compare: (plant) => compare(plant.bundle(normaliseAlone(recorded))),
    excuse: (difference) => (isTurned(difference, recorded) ? { rule: turnedDeposit } : undefined),
  };
}

const turnedDeposit: Rule = {
  says: 'Blockscout lists a deposit into the wrapped coin as leaving the account; WETH9’s Deposit(dst, wad) credits it',
  source: 'https://etherscan.io/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2#code',
  fields: ['token transfer.from', 'token transfer.to'],
};

const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c';

/** Whether the receipt has the deposit, for the account that the service takes it from. */
function isTurned({ expectedRow, oursRow }: Difference, { receipt: { logs } }: RecordedAlone): boolean {
  if (!expectedRow || !oursRow || expectedRow.to !== NOBODY || expectedRow.token !== oursRow.token) return false;
  const account = String(expectedRow.from).slice(2);
  return logs.some(
    ({ address, topics: [topic, owner = ''], data }) =>
      topic === DEPOSIT && address === expectedRow.token && owner.endsWith(account) && BigInt(data) === BigInt(String(expectedRow.amount)),
  );
}

/** By the address that was asked, else by the id that the transaction was signed for. */
function chainOfRow(index: DataIndex, url: string, hash: string): Chain | undefined {
  const id = /chainid=(\d+)/i.exec(url)?.[1] ?? /blockscout\.com\/(\d+)\//.exec(url)?.[1] ?? /\/evm\/(\d+)\//.exec(url)?.[1];
  const signed = readExchanges(index).transactions.get(hash)?.value.chainId;
  const named = /\/\/([a-z]+)\.blockscout\.com/.exec(url)?.[1] ?? '';
  return id !== undefined ? findChainById(Number(id)) : signed !== undefined ? findChainById(Number(signed)) : findEvmChain(named);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isTransaction(answer: unknown): answer is ServiceTransaction {
  return (
    typeof answer === 'object' && answer !== null && 'hash' in answer && 'fee' in answer && 'position' in answer && 'timestamp' in answer
  );
}

function rowsOf(answer: unknown): ServiceRow[] {
  const rows = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined;
  return Array.isArray(rows) ? rows.filter((row): row is ServiceRow => typeof row === 'object' && row !== null && 'hash' in row) : [];
}

/** The time is the block's, which was not recorded with every transaction. */
const timeOf = ({ timestamp }: RecordedAlone, seconds: number): Row => (timestamp === undefined ? {} : { time: seconds });

function compareTransaction(expected: ServiceTransaction, bundle: BlockBundle, recorded: RecordedAlone): Comparison {
  return compareRow(
    'transaction',
    {
      hash: expected.hash,
      from: expected.from.hash.toLowerCase(),
      to: expected.to?.hash.toLowerCase() ?? '',
      value: expected.value,
      status: expected.status === 'ok' ? 'ok' : 'failed',
      nonce: expected.nonce,
      block: expected.block_number ?? expected.block ?? '',
      position: expected.position,
      ...(expected.fee.value === null ? {} : { fee: expected.fee.value }),
      ...timeOf(recorded, Date.parse(expected.timestamp) / 1000),
    },
    rowOf(bundle, recorded),
  );
}

/** A list names each transaction once for its account. The fee of layer 1 is not in it. */
function compareList([row]: readonly ServiceRow[], bundle: BlockBundle, recorded: RecordedAlone): Comparison {
  if (!row) throw new Error('no row');
  const { l1Fee, effectiveGasPrice } = recorded.receipt;
  // The row has the price that was signed for; what was paid is in the receipt (EIP-1559).
  const isPaid = effectiveGasPrice !== undefined && BigInt(effectiveGasPrice) === BigInt(row.gasPrice);
  return compareRow(
    'transaction',
    {
      hash: row.hash,
      from: row.from.toLowerCase(),
      to: row.to.toLowerCase(),
      value: row.value,
      status: row.isError === '1' ? 'failed' : 'ok',
      nonce: row.nonce,
      block: row.blockNumber,
      position: row.transactionIndex,
      ...(l1Fee === undefined && recorded.isFeeKnown && isPaid ? { fee: BigInt(row.gasUsed) * BigInt(row.gasPrice) } : {}),
      ...timeOf(recorded, Number(row.timeStamp)),
    },
    rowOf(bundle, recorded),
  );
}

function rowOf({ transactions: [transaction] }: BlockBundle, { receipt }: RecordedAlone) {
  if (!transaction) throw new Error('no transaction');
  const { hash, from, to, valueRaw: value, status, nonce, blockNumber: block, feeRaw: fee, timeMs } = transaction;
  // Read alone in its block it is the first one: how far that is from its place is what was planted, and nothing else.
  return {
    hash,
    from,
    to,
    value,
    status,
    nonce,
    block,
    position: Number(receipt.transactionIndex) + transaction.index,
    fee,
    time: timeMs / 1000,
  };
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The rows of one account among all transfers of the transaction. For us a contract that stands for the coin is the coin. */
function compareTokens(
  rows: readonly ServiceRow[],
  account: string | undefined,
  { chain }: RecordedAlone,
  bundle: BlockBundle,
): Comparison {
  const coinContracts = new Set([chain.nativeMirrorToken, chain.coinContractEra?.contract]);
  const isOwn = ({ from, to }: { from: string; to: string }): boolean => account === undefined || from === account || to === account;
  const expected = rows
    .map(({ contractAddress, from, to, value }) => ({
      token: contractAddress.toLowerCase(),
      from: from.toLowerCase(),
      to: to.toLowerCase(),
      amount: value,
    }))
    .filter((row) => isOwn(row) && !coinContracts.has(row.token));
  // Etherscan lists Transfer events alone, Blockscout also what a wrapped coin's deposits and withdrawals make.
  const plain = new Set(bundle.logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ logIndex }) => logIndex));
  const hasMade = expected.some(({ from, to }) => from === orNobody('') || to === orNobody(''));
  const ours = bundle.transfers
    .filter(({ kind, status, index }) => (kind === 'token20' || kind === 'usdt') && status === 'ok' && (hasMade || plain.has(index)))
    .map(({ token, from, to, amountRaw: amount }) => ({ token, from: orNobody(from), to: orNobody(to), amount }));
  return compareRows('token transfer', expected, ours.filter(isOwn));
}
