import type { BalanceLack, CoinView } from '@chaintrail/contract/schemas';
import type { Chain, Transfer, TransferKind } from '@chaintrail/model';
import type { AddressTransfer, Cursor, TransferFilter, TransferListQuestion } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import type { StoredState } from '../../present/storedState.ts';
import { isBalanceTold } from '../../present/hydrated.ts';
import { formatTransferId } from '../../present/transfer.ts';

/** The coin whose balance goes on from row to row; undefined where there are several. */
export function findOneCoin(chain: Chain, kinds: readonly TransferKind[], { token }: TransferFilter): string | undefined {
  if (kinds.includes('nft')) return undefined;
  if (token !== undefined) return token;
  const [only, ...others] = chain.usdt;
  if (kinds.every((kind) => kind === 'usdt')) return others.length === 0 ? only?.contract : undefined;
  return kinds.every((kind) => kind === 'external' || kind === 'internal') ? '' : undefined;
}

interface Held {
  chain: Chain;
  stored: StoredState;
  token: string;
}

/** The coin, and why no balance of it follows from what is stored of its transfers, where none does. */
export async function findBalanceLack(
  context: RequestContext,
  { chain, stored, token }: Held,
): Promise<{ coin: CoinView; lack?: BalanceLack }> {
  const coin = presentCoin(chain, token, await context.tokens.listTokens(chain.name, [token]));
  if (!isBalanceTold(stored, token)) return { coin, lack: 'short_history' };
  if (coin.doubt !== null) return { coin, lack: 'doubt' };
  return coin.hasUnloggedSupply ? { coin, lack: 'unlogged_supply' } : { coin };
}

/** Rows of the coin that are looked through from the newest row of a page down: a filter may lie over a million. */
const MOST_BETWEEN = 2_000;
const STEP = 500;

export interface BalancePage {
  chain: Chain;
  stored: StoredState;
  wanted: TransferListQuestion;
  rows: readonly AddressTransfer[];
}

/** What each row of a page says of the balance after it: that of the statement, or why there is none. */
export async function readPageBalances(context: RequestContext, { chain, stored, wanted, rows }: BalancePage) {
  const { address, kinds, filter = {}, order } = wanted;
  const token = findOneCoin(chain, kinds, filter);
  if (token === undefined) return tellNone('several_coins');
  if (order === 'largest' || order === 'smallest') return tellNone('by_amount');
  const { coin, lack } = await findBalanceLack(context, { chain, stored, token });
  if (lack) return tellNone(lack);
  const after = await findBalances(context, { chain, address, token, rows });
  return (row: AddressTransfer) => {
    const raw = after.get(placeOf(row));
    if (raw !== undefined) return { balance: presentAmount(coin, raw) };
    return { balance: null, balanceLack: row.amountRaw === 0n ? ('nothing_moved' as const) : ('far_apart' as const) };
  };
}

const tellNone = (balanceLack: BalanceLack) => () => ({ balance: null, balanceLack });

/** A place may be another transaction's after a reorg. */
const placeOf = (row: Transfer): string => `${formatTransferId(row)} ${row.transactionHash}`;

interface Asked {
  chain: Chain;
  address: string;
  token: string;
  rows: readonly AddressTransfer[];
}

/** Goes down the coin's statement from the newest of these rows until all are met. */
async function findBalances({ stores }: RequestContext, { chain, address, token, rows }: Asked): Promise<Map<string, bigint>> {
  const open = new Set(rows.filter(({ amountRaw }) => amountRaw > 0n).map(placeOf));
  const found = new Map<string, bigint>();
  if (open.size === 0) return found;
  const blocks = rows.map(({ blockNumber }) => blockNumber);
  const range = { fromBlock: Math.min(...blocks), toBlock: Math.max(...blocks) };
  let looked = 0;
  let cursor: Cursor | undefined;
  do {
    const limit = looked === 0 ? rows.length : STEP;
    const page = await stores.chain.listStatement(chain, address, token, { limit, range, ...(cursor === undefined ? {} : { cursor }) });
    for (const row of page.rows) if (open.delete(placeOf(row))) found.set(placeOf(row), row.balanceRaw);
    looked += page.rows.length;
    cursor = page.nextCursor;
  } while (open.size > 0 && cursor !== undefined && looked < MOST_BETWEEN);
  return found;
}
