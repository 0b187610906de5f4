import type { Move, Place } from '@chaintrail/analysis/findings';
import { formatCoinKey, type Chain, type TransferKind } from '@chaintrail/model';
import type { AddressTransfer } from '@chaintrail/store/chain';
import type { RequestContext } from '../context.ts';
import { presentCoin } from '../present/coin.ts';
import { listRealCoins } from '../present/imitation.ts';
import type { JudgedToken } from '../present/tokens.ts';

/** The newest rows that rules look at: of an address with more, what rests on all of them is refused. */
export const MOST_ROWS = 3_000;

const valueKinds: TransferKind[] = ['external', 'internal', 'usdt', 'token20', 'nft', 'reward', 'mint', 'withdrawal'];

/** What was read of an address. */
export interface ReadRows {
  /** All of them, newest first, failed and empty ones too. */
  rows: AddressTransfer[];
  isWhole: boolean;
  tokens: ReadonlyMap<string, JudgedToken>;
}

export async function readRows(context: Pick<RequestContext, 'stores' | 'tokens'>, chain: Chain, address: string): Promise<ReadRows> {
  const { rows, nextCursor } = await context.stores.chain.listAddressTransfers(chain, { address, kinds: valueKinds }, { limit: MOST_ROWS });
  const tokens = await context.tokens.listTokens(chain.name, [...new Set(rows.map(({ token }) => token))]);
  return { rows, isWhole: nextCursor === undefined, tokens };
}

/** What of them really moved, oldest first. `except`: transactions in which nobody knows what went where. */
export function toMoves(chain: Chain, { rows, tokens }: ReadRows, except: ReadonlySet<string>): Move[] {
  const dust = new Map(listRealCoins(chain).map(({ token, dustRaw }) => [token, dustRaw]));
  const isDust = ({ token, tokenId, amountRaw }: AddressTransfer) => tokenId === '' && amountRaw <= (dust.get(token) ?? 0n);
  return rows
    .filter((row) => !isDust(row))
    .filter((row) => isMoved(row) && !except.has(row.transactionHash) && presentCoin(chain, row.token, tokens, row.kind).doubt === null)
    .map((row) => ({
      direction: row.direction === 'in' ? ('in' as const) : ('out' as const),
      party: row.counterparty,
      coin: formatCoinKey({ chainName: chain.name, token: row.token }),
      item: row.tokenId,
      amountRaw: row.amountRaw,
      ...placeOf(row),
      kind: row.kind,
      initiator: row.initiator,
    }))
    .toReversed();
}

/** The newest payments of an address that are looked at for whether they made a contract. */
const MOST_CREATIONS = 100;

/** Transactions by which the address made contracts: what it gave these it gave to nobody else. */
export async function listCreations({ stores }: Pick<RequestContext, 'stores'>, chain: Chain, { rows }: ReadRows): Promise<Set<string>> {
  if (chain.scripts) return new Set();
  const paid = rows
    .filter(({ direction, kind, method, amountRaw }) => direction === 'out' && kind === 'external' && method === '' && amountRaw > 0n)
    .slice(0, MOST_CREATIONS);
  const transactions = await stores.chain.listTransactionsAt(chain, paid);
  return new Set(transactions.filter(({ createdContract }) => createdContract !== '').map(({ hash }) => hash));
}

const isMoved = ({ status, amountRaw, direction, counterparty }: AddressTransfer): boolean =>
  status === 'ok' && amountRaw > 0n && direction !== 'self' && counterparty !== '';

export const placeOf = ({ transactionHash, blockNumber, timeMs }: AddressTransfer): Place => ({
  hash: transactionHash,
  blockNumber,
  timeMs,
});
