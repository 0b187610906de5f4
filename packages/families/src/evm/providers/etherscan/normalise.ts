import type { Chain, Token, Transaction, Transfer } from '@chaintrail/model';
import { cleanChainText } from '../../../cleanChainText.ts';
import type { HistoryFacts } from '../../../history.ts';
import { blockPlace, transferAt, type Place } from '../../../transferAt.ts';
import { writeEvmTransactionDetail } from '../../detail.ts';
import { kindOf } from '../../normalise/words.ts';
import type { RawInternalRow, RawTokenRow, RawTransactionRow, RawWithdrawalRow } from './raw.ts';

const GWEI = 1_000_000_000n;
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;
const NAME_LENGTH = 200;

/** Where running numbers of the three lists of tokens begin: what comes from one list never looks like a row of another. */
const firstIndex = { token20: 0, token721: 1_000_000, token1155: 2_000_000 } as const;
export type TokenList = keyof typeof firstIndex;

export const noFacts: HistoryFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };

/**
 * Rows of `txlist`. The fee is what gas cost: a layer 2 that also charges for layer 1 does not say so here. A transaction's type is
 * not told and stays ''.
 */
export function normaliseTransactionRows(rows: readonly RawTransactionRow[]): HistoryFacts {
  const transactions: Transaction[] = [];
  const transfers: Transfer[] = [];
  for (const row of rows) {
    if (row.from === 'GENESIS') {
      const opening = { kind: 'opening', from: '', to: row.to.toLowerCase(), amountRaw: BigInt(row.value) } as const;
      transfers.push(transferAt(blockPlace(0, toMs(row.timeStamp)), 'opening', 0, opening));
      continue;
    }
    const transaction = transactionOf(row);
    transactions.push(transaction);
    transfers.push(...transfersOf(transaction));
  }
  return { ...noFacts, transactions, transfers };
}

function transactionOf(row: RawTransactionRow): Transaction {
  const status = row.isError === '1' || row.txreceipt_status === '0' ? 'failed' : 'ok';
  const to = row.to.toLowerCase();
  const gasPrice = row.gasPrice === '' ? '0' : row.gasPrice;
  return {
    hash: row.hash.toLowerCase(),
    blockNumber: Number(row.blockNumber),
    timeMs: toMs(row.timeStamp),
    index: Number(row.transactionIndex),
    status,
    type: '',
    from: row.from.toLowerCase(),
    to,
    createdContract: to === '' && status === 'ok' ? (row.contractAddress ?? '').toLowerCase() : '',
    valueRaw: BigInt(row.value),
    feeRaw: BigInt(row.gasUsed) * BigInt(gasPrice),
    nonce: Number(row.nonce),
    method: to !== '' && row.input.length >= 10 ? row.input.slice(0, 10).toLowerCase() : '',
    input: row.input.startsWith('0x') ? row.input : '0x',
    detail: writeEvmTransactionDetail({ gasLimit: row.gas, gasUsed: row.gasUsed, effectiveGasPrice: gasPrice, verified: false }),
  };
}

function transfersOf({ hash, blockNumber, timeMs, index, method, ...transaction }: Transaction): Transfer[] {
  const place: Place = { blockNumber, timeMs, transactionIndex: index, transactionHash: hash, method };
  const { from, to, createdContract, valueRaw, feeRaw, status } = transaction;
  const own = transferAt(place, 'transaction', 0, {
    kind: 'external',
    from,
    to: to || createdContract,
    amountRaw: valueRaw,
    feeRaw,
    status,
  });
  return feeRaw > 0n ? [own, transferAt(place, 'fee', 0, { kind: 'fee', from, to: '', amountRaw: feeRaw })] : [own];
}

/** What moves nothing of its own: the value that it names stays where it is. */
const borrowed = new Set(['delegatecall', 'callcode', 'staticcall']);

/**
 * Rows of `txlistinternal` that moved coin. The number of the call is Blockscout's own, elsewhere a running one; the position in the
 * block is not told and stays 0.
 */
export function normaliseInternalRows(rows: readonly RawInternalRow[]): HistoryFacts {
  const count = createCounter();
  const transfers = rows.flatMap((row) => {
    const amountRaw = BigInt(row.value);
    // Call 0 is the transaction itself, which `txlist` tells.
    if (amountRaw === 0n || row.isError === '1' || borrowed.has(row.callType || row.type) || row.index === '0') return [];
    const hash = (row.hash ?? row.transactionHash ?? '').toLowerCase();
    const index = row.index ? Number(row.index) : 1 + count(hash);
    const to = (row.to || row.contractAddress || '').toLowerCase();
    return [transferAt(placeOf(row, hash, 0, ''), 'call', index, { kind: 'internal', from: row.from.toLowerCase(), to, amountRaw })];
  });
  return { ...noFacts, transfers };
}

/** Rows of one of the three lists of tokens. Log numbers are running ones: no service of this kind tells the true ones. */
export function normaliseTokenRows(chain: Chain, list: TokenList, rows: readonly RawTokenRow[]): HistoryFacts {
  const count = createCounter();
  const tokens = new Map<string, Token>();
  const transfers = rows.flatMap((row) => {
    const token = row.contractAddress.toLowerCase();
    // Its logs repeat what the native transfers say.
    if (token === chain.nativeMirrorToken) return [];
    // Blockscout lists what a wrapped coin makes and destroys, deposits as leaving the account; true ones are in the receipts.
    if (token === chain.wrappedCoin?.contract && (partyOf(row.from) === '' || partyOf(row.to) === '')) return [];
    tokens.set(token, tokenOf(chain, list, token, row));
    const hash = row.hash.toLowerCase();
    const place = placeOf(row, hash, Number(row.transactionIndex), row.methodId ?? '');
    const parties = { from: partyOf(row.from), to: partyOf(row.to), token };
    const index = firstIndex[list] + count(hash);
    if (list === 'token20') {
      return [transferAt(place, 'log', index, { kind: kindOf(chain, token), ...parties, amountRaw: BigInt(row.value ?? '0') })];
    }
    const amountRaw = list === 'token721' ? 1n : BigInt(row.tokenValue ?? '0');
    return [transferAt(place, 'log', index, { kind: 'nft', ...parties, tokenId: row.tokenID ?? '', amountRaw })];
  });
  return { ...noFacts, transfers, tokens: [...tokens.values()] };
}

const standards = { token20: 'erc20', token721: 'erc721', token1155: 'erc1155' } as const;

function tokenOf(chain: Chain, list: TokenList, contract: string, row: RawTokenRow): Token {
  const decimals = Number(row.tokenDecimal);
  return {
    chainName: chain.name,
    contract,
    standard: standards[list],
    name: cleanChainText(row.tokenName ?? '', NAME_LENGTH),
    symbol: cleanChainText(row.tokenSymbol ?? '', NAME_LENGTH),
    decimals: row.tokenDecimal && Number.isInteger(decimals) && decimals <= 255 ? decimals : null,
  };
}

/** Rows of `txsBeaconWithdrawal`; their numbers in the block are running ones. */
export function normaliseWithdrawalRows(rows: readonly RawWithdrawalRow[]): HistoryFacts {
  const count = createCounter();
  const transfers = rows.map((row) =>
    transferAt(blockPlace(Number(row.blockNumber), toMs(row.timestamp)), 'withdrawal', count(row.blockNumber), {
      kind: 'withdrawal',
      from: '',
      to: row.address.toLowerCase(),
      amountRaw: BigInt(row.amount) * GWEI,
    }),
  );
  return { ...noFacts, transfers };
}

/** The blocks that rows name with their hashes, each once. */
export function listBlocks(rows: readonly { blockNumber: string; blockHash?: string | null | undefined }[]) {
  const hashes = new Map<number, string>();
  for (const { blockNumber, blockHash } of rows) if (blockHash) hashes.set(Number(blockNumber), blockHash.toLowerCase());
  return [...hashes].map(([number, hash]) => ({ number, hash }));
}

function placeOf(row: { blockNumber: string; timeStamp: string }, hash: string, transactionIndex: number, methodId: string): Place {
  const method = /^0x[0-9a-f]{8}$/i.test(methodId) ? methodId.toLowerCase() : '';
  return { blockNumber: Number(row.blockNumber), timeMs: toMs(row.timeStamp), transactionIndex, transactionHash: hash, method };
}

function partyOf(address: string): string {
  return address === ZERO_ADDRESS ? '' : address.toLowerCase();
}

function toMs(seconds: string): number {
  return Number(seconds) * 1000;
}

/** How often a name was counted before: 0, 1, 2 … */
function createCounter(): (name: string) => number {
  const counts = new Map<string, number>();
  return (name) => {
    const seen = counts.get(name) ?? 0;
    counts.set(name, seen + 1);
    return seen;
  };
}
