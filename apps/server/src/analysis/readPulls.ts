import type { Pull } from '@chaintrail/analysis/findings';
import { readAddressWord } from '@chaintrail/families/evm';
import { readTronAddressWord } from '@chaintrail/families/tron';
import { formatCoinKey, type Chain, type FamilyName, type Transaction } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import type { RequestContext } from '../context.ts';
import { presentCoin } from '../present/coin.ts';
import { placeOf, type ReadRows } from './readMoves.ts';

/** Rows that others wrote, and permissions of the address, that are looked at: the newest. */
const MOST_PULLS = 60;
const MOST_APPROVALS = 100;

/** `approve(address,uint256)` and `increaseAllowance(address,uint256)`. */
const approveMethods = new Set(['0x095ea7b3', '0x39509351']);

/** How a word of a call names an address; null where nobody runs code. */
const wordReaders: Record<FamilyName, ((word: string) => string | undefined) | null> = {
  evm: readAddressWord,
  tron: readTronAddressWord,
  bitcoin: null,
};

interface Approval {
  token: string;
  spender: string;
  row: AddressTransfer;
}

/** Tokens of the address that somebody else moved, with the permission that he had. */
export async function readPulls(context: RequestContext, chain: Chain, { rows, tokens }: ReadRows): Promise<Pull[]> {
  const readWord = wordReaders[chain.family];
  if (!readWord) return [];
  const pulled = rows
    .filter(({ direction, initiator, kind, status, amountRaw }) => {
      const isToken = kind === 'usdt' || kind === 'token20' || kind === 'nft';
      return direction === 'out' && isToken && status === 'ok' && amountRaw > 0n && (initiator === 'other' || initiator === 'receiver');
    })
    .filter(({ token, kind }) => presentCoin(chain, token, tokens, kind).doubt === null)
    .slice(0, MOST_PULLS);
  if (pulled.length === 0) return [];
  const approving = rows
    .filter(
      ({ direction, kind, method, status }) => direction === 'out' && kind === 'external' && status === 'ok' && approveMethods.has(method),
    )
    .slice(0, MOST_APPROVALS);
  const transactions = await context.stores.chain.listTransactionsAt(chain, [...pulled, ...approving]);
  const byHash = new Map(transactions.map((transaction) => [transaction.hash, transaction]));
  const approvals = approving.flatMap((row) => readApproval(row, byHash.get(row.transactionHash), readWord));
  return pulled.flatMap((row) => {
    const transaction = byHash.get(row.transactionHash);
    return transaction ? [toPull(chain, row, transaction, approvals)] : [];
  });
}

/** The spender is the first word behind the selector; an allowance of 0 takes one back. */
function readApproval(
  row: AddressTransfer,
  transaction: Transaction | undefined,
  readWord: (word: string) => string | undefined,
): Approval[] {
  const [spenderWord, amountWord] = [transaction?.input.slice(10, 74) ?? '', transaction?.input.slice(74, 138) ?? ''];
  const spender = readWord(`0x${spenderWord}`);
  return spender === undefined || /^0*$/.test(amountWord) ? [] : [{ token: row.counterparty, spender, row }];
}

/** Whoever wrote the transaction may have asked a contract of his, which has the permission. */
function toPull(chain: Chain, row: AddressTransfer, { from, to }: Transaction, approvals: readonly Approval[]): Pull {
  const approval = approvals.find(
    ({ token, spender, row: given }) => token === row.token && (spender === from || spender === to) && given.timeMs <= row.timeMs,
  );
  return {
    ...placeOf(row),
    spender: approval?.spender ?? from,
    receiver: row.counterparty,
    coin: formatCoinKey({ chainName: chain.name, token: row.token }),
    amountRaw: row.amountRaw,
    ...(approval ? { approval: placeOf(approval.row) } : {}),
  };
}
