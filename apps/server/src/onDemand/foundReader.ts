import { OVERSIZED_RAW, type Chain, type Transfer, type TransferKind } from '@chaintrail/model';
import type { BlockCoin, ChainReader, Page, PageRequest } from '@chaintrail/store/chain';
import type { Found } from './lookups.ts';

type Reads = Partial<ChainReader>;

/** The reader, to which what was found outside looks as if it were stored; other chains, and addresses, are read as always. */
export function readFound(reader: ChainReader, found: Found): ChainReader {
  const { withSignal, ...calls } = reader;
  const own = Object.entries(readsOf(found)).map(([name, read]) => [
    name,
    onChain(found.chain, read as AnyRead, calls[name as keyof typeof calls] as AnyRead),
  ]);
  // Each entry answers the question of its name, in the same form.
  return {
    ...calls,
    ...(Object.fromEntries(own) as Reads),
    withSignal: (signal) => readFound(withSignal(signal), found),
  };
}

type AnyRead = (chain: Chain, ...rest: unknown[]) => unknown;

function onChain(chain: Chain, own: AnyRead, stored: AnyRead): AnyRead {
  return (asked, ...rest) => (asked.name === chain.name ? own(asked, ...rest) : stored(asked, ...rest));
}

/** Calls that lie deeper than this are cut by no page: the first of a row's transfers, as the store tells them. */
const FIRST_TRANSFERS = 64;

function readsOf({ facts, block }: Found): Reads {
  const { transactions, logs, calls, inputs, outputs } = facts;
  const transfers = facts.transfers.toSorted(compareTransfers);
  const of = <Row extends { transactionHash: string }>(rows: readonly Row[], hash: string) =>
    rows.filter((row) => row.transactionHash === hash);
  const within = (row: Transfer, kinds?: TransferKind[]) => kinds?.includes(row.kind) ?? true;
  const isAt = (row: { blockNumber: number; transactionIndex: number }, place: { blockNumber: number; transactionIndex: number }) =>
    row.blockNumber === place.blockNumber && row.transactionIndex === place.transactionIndex;
  const findAt = (place: { blockNumber: number; transactionIndex: number }) =>
    transactions.filter(({ blockNumber, index }) => isAt({ blockNumber, transactionIndex: index }, place));

  return {
    findBlock: async (_chain, at) => (block && ('number' in at ? block.number === at.number : block.hash === at.hash) ? block : undefined),
    listBlockTransactions: async (_chain, number, page) =>
      pageOf(
        transactions.filter(({ blockNumber }) => blockNumber === number),
        page,
      ),
    listBlockTransfers: async (_chain, number, { token, kinds }, page) =>
      pageOf(
        transfers.filter((row) => row.blockNumber === number && within(row, kinds) && (token === undefined || row.token === token)),
        page,
      ),
    listBlockCoins: async (_chain, number) => sumCoins(transfers.filter(({ blockNumber }) => blockNumber === number)),
    findTransaction: async (_chain, hash) => transactions.find((one) => one.hash === hash),
    listTransactionTransfers: async (_chain, hash, { kinds }, page) =>
      pageOf(
        of(transfers, hash).filter((row) => within(row, kinds)),
        page,
      ),
    countTransactionTransfers: async (_chain, hash, kinds) => of(transfers, hash).filter((row) => within(row, kinds)).length,
    countTransactionParts: async (_chain, hash) => ({
      logs: of(logs, hash).length,
      calls: of(calls, hash).filter(({ index }) => index > 0).length,
    }),
    listAllTransactionTransfers: async (_chain, hash) => of(transfers, hash),
    listTransactionLogs: async (_chain, hash) => of(logs, hash),
    listTransactionCalls: async (_chain, hash) => of(calls, hash),
    async listTransactionActors(_chain, hash) {
      const created = transactions.find((one) => one.hash === hash)?.createdContract ?? '';
      const called = of(calls, hash).flatMap(({ index, type, from, to }) => [
        ...(index > 0 ? [from] : []),
        ...(type === 'CREATE' || type === 'CREATE2' ? [to] : []),
      ]);
      return [...new Set([created, ...of(logs, hash).map(({ contract }) => contract), ...called])].filter((address) => address !== '');
    },
    listTransactionInputs: async (_chain, hash, page) => pageOf(of(inputs, hash), page),
    // Who spent an output later, a single transaction does not say.
    listTransactionOutputs: async (_chain, hash, page) =>
      pageOf(
        of(outputs, hash).map((output) => ({ ...output, spentBy: null })),
        page,
      ),
    // Of a token nobody has told more than its name.
    getTokenStat: async () => ({ transferCount: 0, firstTimeMs: null, lastTimeMs: null }),
    listTransactionsAt: async (_chain, places) => places.flatMap(findAt),
    listTransactionsWithTransfers: async (_chain, places) =>
      places.flatMap(findAt).map((transaction) => ({ transaction, transfers: of(transfers, transaction.hash).slice(0, FIRST_TRANSFERS) })),
    listTransactionSides: async (_chain, places) =>
      places.map((place) => ({
        ...place,
        inputs: inputs.filter((row) => isAt(row, place)),
        outputs: outputs.filter((row) => isAt(row, place)),
      })),
  };
}

const sourceOrder: Record<Transfer['source'], number> = {
  mint: 1,
  transaction: 2,
  call: 3,
  log: 4,
  fee: 5,
  opening: 6,
  reward: 7,
  withdrawal: 8,
  share: 9,
};

/** As the store orders them: by transaction, then by where in it they come from. */
function compareTransfers(a: Transfer, b: Transfer): number {
  return (
    a.transactionIndex - b.transactionIndex || sourceOrder[a.source] - sourceOrder[b.source] || a.index - b.index || a.subIndex - b.subIndex
  );
}

/** A page of a list that is whole in memory; its cursor is a number of rows. */
function pageOf<Row>(rows: readonly Row[], { limit, offset = 0, cursor }: PageRequest): Page<Row> {
  const from = cursor === undefined ? offset : Number(cursor);
  const shown = rows.slice(from, from + limit);
  return { rows: shown, ...(from + limit < rows.length ? { nextCursor: String(from + limit) } : {}) };
}

function sumCoins(transfers: readonly Transfer[]): BlockCoin[] {
  const sums = new Map<string, BlockCoin>();
  for (const { token, kind, status, amountRaw } of transfers) {
    const key = `${kind}:${token}`;
    const sum = sums.get(key) ?? { token, kind, count: 0, sumRaw: 0n, largestRaw: 0n };
    const isCounted = (status === 'ok' || kind === 'fee') && amountRaw < OVERSIZED_RAW;
    sums.set(key, {
      ...sum,
      count: sum.count + 1,
      sumRaw: isCounted ? sum.sumRaw + amountRaw : sum.sumRaw,
      largestRaw: amountRaw > sum.largestRaw ? amountRaw : sum.largestRaw,
    });
  }
  return [...sums.values()].sort((a, b) => b.count - a.count);
}
