import { transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Hydration } from '@chaintrail/store/app';
import type { AddressTransfer, ChainReader, Page } from '@chaintrail/store/chain';
import { listKinds, newKind, receiptKind } from '../hydration/record.ts';
import type { FerryHistory } from './rows.ts';

const AT_ONCE = 500;
export const allKinds = Object.keys(transferKinds) as TransferKind[];

/** What is stored of an address up to a block, the oldest first, as lines of a pack. */
export async function* collectHistory(reader: ChainReader, chain: Chain, address: string, toBlock: number): AsyncGenerator<object> {
  if (chain.scripts) yield* collectWholes(reader, chain, address, toBlock);
  let last = '';
  for await (const transfers of pages((cursor) =>
    reader.listAddressTransfers(chain, { address, kinds: allKinds, order: 'oldest' }, { limit: AT_ONCE, ...cursor }),
  )) {
    const own = transfers.filter(({ blockNumber }) => blockNumber <= toBlock);
    // Sorted by place: a transaction that was told already is the last one of the page before.
    const places = own.filter((row) => row.transactionHash !== '' && placeOf(row) !== last);
    const transactions = chain.scripts ? [] : await reader.listTransactionsAt(chain, places);
    for (const transaction of transactions) yield { is: 'transaction', transaction, inputs: [], outputs: [] };
    for (const row of own) yield { is: 'transfer', transfer: withoutSide(row) };
    const end = own.at(-1);
    last = end ? placeOf(end) : last;
    if (own.length < transfers.length) return;
  }
}

const placeOf = ({ blockNumber, transactionIndex }: AddressTransfer) => `${blockNumber}:${transactionIndex}`;

/** As the chain says it, not as the address sees it. */
function withoutSide({
  address: _address,
  direction: _direction,
  counterparty: _counterparty,
  initiator: _initiator,
  ...transfer
}: AddressTransfer) {
  return transfer;
}

/** Transactions of a Bitcoin-like chain, each with all that went in and came out. */
async function* collectWholes(reader: ChainReader, chain: Chain, address: string, toBlock: number): AsyncGenerator<object> {
  for await (const rows of pages((cursor) =>
    reader.listAddressTransactions(chain, { address, order: 'oldest' }, { limit: AT_ONCE / 5, ...cursor }),
  )) {
    const own = rows.filter(({ blockNumber }) => blockNumber <= toBlock);
    const [transactions, sides] = await Promise.all([reader.listTransactionsAt(chain, own), reader.listTransactionSides(chain, own)]);
    for (const transaction of transactions) {
      const found = sides.filter((side) => side.blockNumber === transaction.blockNumber && side.transactionIndex === transaction.index);
      yield {
        is: 'transaction',
        transaction,
        inputs: found.flatMap(({ inputs }) => inputs),
        outputs: found.flatMap(({ outputs }) => outputs),
      };
    }
    if (own.length < rows.length) return;
  }
}

async function* pages<Row>(read: (cursor: { cursor?: string }) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await read(cursor === undefined ? {} : { cursor });
    yield rows;
    cursor = nextCursor;
  } while (cursor !== undefined);
}

/** What a history that was fetched says of itself. */
export function tellFetched({ chainName, address, status, head, kinds, isProvisional, checks }: Hydration): FerryHistory | undefined {
  if (!head?.hash || (status !== 'complete' && status !== 'partial' && status !== 'unverified')) return undefined;
  return {
    chainName,
    address,
    status,
    head: { ...head, hash: head.hash },
    kinds: kinds.map(({ due: _due, countedTo: _countedTo, state, newest, skipped, ...kind }) => ({
      ...kind,
      ...(skipped ? { skipped: { fromBlock: skipped.fromBlock, toBlock: skipped.toBlock } } : {}),
      newest: newest && { fromBlock: newest.fromBlock, toBlock: newest.toBlock },
      state: state === 'done' || state === 'unserved' ? state : 'failed',
    })),
    isProvisional,
    checks,
  };
}

/** What a chain that is indexed from a node says of each of its addresses, up to its final height. */
export function tellIndexed(
  chain: Chain,
  address: string,
  head: { number: number; hash: string; timeMs: number },
  { complete, fromBlock, gaps, source }: CoverageView,
  counts: Partial<Record<TransferKind, number>>,
): FerryHistory {
  const swept = { fromBlock, toBlock: head.number };
  const kindOfGap = { internal: 'internal', token: 'token20', reward: 'transaction', opening: 'transaction', all: 'transaction' };
  return {
    chainName: chain.name,
    address,
    status: complete ? 'complete' : 'partial',
    head: { ...head, finalNumber: head.number },
    kinds: listKinds(chain).map((kind) => {
      const { due: _due, ...own } = newKind(kind);
      const capped = gaps
        .filter((gap) => kindOfGap[gap.kind] === kind)
        .map(({ fromBlock: from, toBlock, reason }) => ({ fromBlock: from, toBlock, reason: reason.slice(0, 60) }));
      return {
        ...own,
        state: 'done' as const,
        sources: kind === receiptKind ? [] : [source],
        swept,
        capped,
        rows: countRows(chain, kind, counts),
      };
    }),
    isProvisional: false,
    checks: [],
  };
}

/** Which transfers are rows of which list. */
const kindsOfList: Partial<Record<string, readonly TransferKind[]>> = {
  transaction: ['external'],
  internal: ['internal'],
  token20: ['usdt', 'token20'],
  token721: ['nft'],
  withdrawal: ['withdrawal'],
};

const allTokens: readonly TransferKind[] = ['usdt', 'token20', 'nft'];

function countRows(chain: Chain, list: string, counts: Partial<Record<TransferKind, number>>): number {
  // Where single items have no list of their own, that of tokens holds them.
  const hasItems = list === 'token20' && !listKinds(chain).includes('token721');
  const kinds = hasItems ? allTokens : (kindsOfList[list] ?? []);
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
}
