import type { HistoryKind } from '@chaintrail/families/history';
import type { Chain, Log, Transaction, Transfer } from '@chaintrail/model';
import type { Row } from '../comparison.ts';
import { orNobody } from '../evm/netChange.ts';

/** A row of a list: every field is a text. */
export type Words = Readonly<Record<string, string | null | undefined>>;

export interface ReadRows {
  transactions: Row[];
  movements: Row[];
}

const GWEI = 1_000_000_000n;
const lower = (text: string | null | undefined): string => (text ?? '').toLowerCase();

/** What the rows of a list say, read field by field and apart from the product's readers. */
export function readWords(chain: Chain, kind: HistoryKind, rows: readonly Words[]): ReadRows {
  switch (kind) {
    case 'transaction':
      return {
        transactions: rows.filter(({ from }) => from !== 'GENESIS').map(transactionOf),
        movements: rows.flatMap(ownMovements),
      };
    case 'internal':
      return { transactions: [], movements: rows.filter(isMoving).map(internalOf) };
    case 'withdrawal':
      return { transactions: [], movements: rows.map(withdrawalOf) };
    default: {
      // What is wrapped and unwrapped is told by the receipts, better.
      const isWrapping = (row: Words): boolean =>
        lower(row.contractAddress) === chain.wrappedCoin?.contract && (isNobody(row.from) || isNobody(row.to));
      return { transactions: [], movements: rows.filter((row) => !isWrapping(row)).map((row) => tokenOf(kind, row)) };
    }
  }
}

/** What a delegated call names as its value stays with the caller, whose code it is (EIP-7). */
const isMoving = ({ value, isError, callType }: Words): boolean => value !== '0' && isError !== '1' && callType !== 'delegatecall';
const isNobody = (address: string | null | undefined): boolean => orNobody('') === lower(address);
const partyOf = (address: string | null | undefined): string => (isNobody(address) ? '' : lower(address));
const isFailed = ({ isError, txreceipt_status: outcome }: Words): boolean => isError === '1' || outcome === '0';
const feeOf = ({ gasUsed, gasPrice }: Words): bigint => BigInt(gasUsed ?? '') * BigInt(gasPrice ?? '');
const placeOf = ({ hash, transactionHash, blockNumber, timeStamp }: Words) => ({
  hash: lower(hash ?? transactionHash),
  block: blockNumber ?? '',
  time: timeStamp ?? '',
});

function transactionOf(row: Words): Row {
  const { hash, block, time } = placeOf(row);
  return {
    hash,
    block,
    time,
    position: row.transactionIndex ?? '',
    from: lower(row.from),
    to: lower(row.to),
    value: row.value ?? '',
    nonce: row.nonce ?? '',
    fee: feeOf(row),
    status: isFailed(row) ? 'failed' : 'ok',
    method: row.to === '' || (row.input ?? '').length < 10 ? '' : lower(row.input).slice(0, 10),
  };
}

/** What Ethereum began with is a row of its list too, and no transaction. */
function ownMovements(row: Words): Row[] {
  const { time } = placeOf(row);
  const to = lower(row.to);
  if (row.from === 'GENESIS')
    return [{ hash: '', block: 0, time, what: 'opening', from: '', to, token: '', tokenId: '', amount: row.value ?? '', status: 'ok' }];
  const from = lower(row.from);
  const created = isFailed(row) ? '' : lower(row.contractAddress);
  const coin = { token: '', tokenId: '' };
  const status = isFailed(row) ? 'failed' : 'ok';
  const own = { ...placeOf(row), what: 'external', from, to: to || created, ...coin, amount: row.value ?? '', status };
  return feeOf(row) > 0n ? [own, { ...placeOf(row), what: 'fee', from, to: '', ...coin, amount: feeOf(row), status: 'ok' }] : [own];
}

function internalOf(row: Words): Row {
  const to = lower(row.to) || lower(row.contractAddress);
  const parties = { from: lower(row.from), to, token: '', tokenId: '' };
  return { ...placeOf(row), what: 'internal', ...parties, amount: row.value ?? '', status: 'ok' };
}

function withdrawalOf({ blockNumber, timestamp, address, amount }: Words): Row {
  const parties = { from: '', to: lower(address), token: '', tokenId: '' };
  const place = { hash: '', block: blockNumber ?? '', time: timestamp ?? '' };
  return { ...place, what: 'withdrawal', ...parties, amount: BigInt(amount ?? '') * GWEI, status: 'ok' };
}

function tokenOf(kind: HistoryKind, row: Words): Row {
  const isNft = kind !== 'token20';
  const amount = kind === 'token721' ? 1 : isNft ? row.tokenValue : row.value;
  const parties = { from: partyOf(row.from), to: partyOf(row.to), token: lower(row.contractAddress) };
  return {
    ...placeOf(row),
    what: isNft ? 'nft' : 'token',
    ...parties,
    tokenId: isNft ? (row.tokenID ?? '') : '',
    amount: amount ?? '',
    status: 'ok',
  };
}

/** The same of what the product made of them. */
export function rowsOf({ transactions, transfers }: { transactions: readonly Transaction[]; transfers: readonly Transfer[] }): ReadRows {
  return {
    transactions: transactions.map((one) => ({
      hash: one.hash,
      block: one.blockNumber,
      time: one.timeMs / 1000,
      position: one.index,
      from: one.from,
      to: one.to,
      value: one.valueRaw,
      nonce: one.nonce,
      fee: one.feeRaw,
      status: one.status,
      method: one.method,
    })),
    movements: transfers.map((one) => ({
      hash: one.transactionHash,
      block: one.blockNumber,
      time: one.timeMs / 1000,
      what: one.kind === 'token20' || one.kind === 'usdt' ? 'token' : one.kind,
      from: one.from,
      to: one.to,
      token: one.token,
      tokenId: one.tokenId,
      amount: one.amountRaw,
      status: one.status,
    })),
  };
}

/** A row of `getLogs`: its numbers are written in hex, zero as a bare `0x`, and Blockscout fills up four topics with null. */
export interface LogWords {
  address: string;
  topics: (string | null)[];
  data: string;
  blockNumber: string;
  timeStamp: string;
  logIndex: string;
  transactionHash: string;
  transactionIndex: string;
}

const numberOf = (hex: string): number => (hex === '0x' ? 0 : Number(hex));

export function logWordsOf(row: LogWords): Row {
  return {
    contract: lower(row.address),
    topics: row.topics.filter((topic) => topic !== null).join(),
    data: row.data,
    block: numberOf(row.blockNumber),
    time: numberOf(row.timeStamp),
    hash: row.transactionHash,
    position: numberOf(row.transactionIndex),
    logIndex: numberOf(row.logIndex),
  };
}

export function logRowOf({ contract, topics, data, blockNumber, timeMs, transactionHash, transactionIndex, logIndex }: Log): Row {
  return {
    contract,
    topics: topics.join(),
    data,
    block: blockNumber,
    time: timeMs / 1000,
    hash: transactionHash,
    position: transactionIndex,
    logIndex,
  };
}
