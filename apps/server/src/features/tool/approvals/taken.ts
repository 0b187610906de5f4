import { transferKinds, type Chain, type Transaction, type TransferKind } from '@chaintrail/model';
import type { AddressTransfer, TransferCaller } from '@chaintrail/store/chain';
import type { RequestContext } from '../../../context.ts';
import type { Grant } from './grants.ts';

/** transferFrom, the three forms of safeTransferFrom and of Permit2, safeBatchTransferFrom. */
const MOVES = ['0x23b872dd', '0x42842e0e', '0xb88d4fde', '0xf242432a', '0x2eb2c2d6', '0x36c78516', '0x0d58b1db'] as const;
/** Transfers of one coin that are looked at, the newest. */
const MOST_TRANSFERS = 1_000;
const kinds = (Object.keys(transferKinds) as TransferKind[]).filter((kind) => ['usdt', 'token20', 'nft'].includes(kind));

/** What a spender moved by a grant. */
export interface Taken {
  raw: bigint;
  count: number;
  last: AddressTransfer | undefined;
  sharedCount: number;
}

export interface TakenFacts {
  grants: readonly Grant[];
  /** Transfers out of the owner, the newest first. */
  transfers: readonly AddressTransfer[];
  transactions: readonly Transaction[];
  callers: readonly TransferCaller[];
}

/** Reads what the owner gave away of the coins that it granted, and who called for it. */
export async function readTaken(
  context: RequestContext,
  chain: Chain,
  owner: string,
  grants: readonly Grant[],
): Promise<{ taken: Map<Grant, Taken>; isCut: boolean }> {
  const tokens = [...new Set(grants.map(({ token }) => token))];
  const pages = await Promise.all(
    tokens.map((token) =>
      context.stores.chain.listAddressTransfers(
        chain,
        { address: owner, kinds, filter: { token, direction: 'out', hideZero: true } },
        { limit: MOST_TRANSFERS },
      ),
    ),
  );
  const transfers = pages.flatMap(({ rows }) => rows).filter(({ status }) => status === 'ok');
  const places = [...new Map(transfers.map((one) => [`${one.blockNumber}:${one.transactionIndex}`, one])).values()];
  const [transactions, callers] = await Promise.all([
    context.stores.chain.listTransactionsAt(chain, places),
    context.stores.chain.listTransferCallers(chain, {
      places,
      contracts: [...new Set(grants.flatMap(({ token, contract }) => [token, contract]))],
      methods: MOVES,
    }),
  ]);
  return {
    taken: attributeTaken({ grants, transfers, transactions, callers }),
    isCut: pages.some(({ nextCursor }) => nextCursor !== undefined),
  };
}

/**
 * Who took what: the allowed spender that called the coin's contract to move it, or, where nodes tell nothing of inner calls, that was
 * called by the transaction. Several of them in one transaction: nobody can say which moved which, and neither is it said here.
 */
export function attributeTaken({ grants, transfers, transactions, callers }: TakenFacts): Map<Grant, Taken> {
  const taken = new Map(grants.map((grant): [Grant, Taken] => [grant, { raw: 0n, count: 0, last: undefined, sharedCount: 0 }]));
  const transactionAt = new Map(transactions.map((one) => [`${one.blockNumber}:${one.index}`, one]));
  for (const transfer of transfers) {
    const place = `${transfer.blockNumber}:${transfer.transactionIndex}`;
    const transaction = transactionAt.get(place);
    const calls = callers.filter(({ blockNumber, transactionIndex }) => `${blockNumber}:${transactionIndex}` === place);
    const candidates = grants.filter((grant) => grant.token === transfer.token && isCaller(grant, transfer, transaction, calls));
    // Permit2 moves for the spender that called it: its own allowance of the token is how.
    const spoken = candidates.some(({ kind }) => kind === 'permit2') ? candidates.filter(({ kind }) => kind === 'permit2') : candidates;
    const spenders = new Set(spoken.map(({ spender }) => spender));
    for (const grant of spoken) {
      const sum = taken.get(grant);
      if (!sum) continue;
      if (spenders.size > 1) {
        sum.sharedCount += 1;
        continue;
      }
      sum.raw += transfer.amountRaw;
      sum.count += 1;
      sum.last ??= transfer;
    }
  }
  return taken;
}

function isCaller(
  { kind, spender, contract, tokenId, first }: Grant,
  transfer: AddressTransfer,
  transaction: Transaction | undefined,
  calls: readonly TransferCaller[],
): boolean {
  if (transfer.blockNumber < first.blockNumber || (kind === 'item' && transfer.tokenId !== tokenId)) return false;
  if (calls.length > 0) return calls.some((call) => call.caller === spender && call.contract === contract);
  if (!transaction) return false;
  const isOwnCall = transaction.to === contract && (MOVES as readonly string[]).includes(transaction.method);
  return isOwnCall ? transaction.from === spender : transaction.to === spender;
}
