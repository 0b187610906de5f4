import { accountKey, readAccount, type Reading, type Row } from '@chaintrail/analysis/trace';
import type { Chain, Input, Output } from '@chaintrail/model';
import type { OutputWithSpend, TransactionSides } from '@chaintrail/store/chain';
import { factKey } from './facts.ts';
import type { TraceReads } from './reads.ts';

/** Inputs and outputs of one transaction that are followed; larger ones are a service's. */
const MOST_SIDES = 2_000;

/** Outputs of a chain that has outputs instead of accounts, each followed to the transaction that spent it (backwards: that made it). */
export async function readOutputs(reads: TraceReads, chain: Chain, accounts: readonly string[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const account of accounts) readings.push(await readOutput(reads, chain, account));
  return readings;
}

async function readOutput(reads: TraceReads, chain: Chain, account: string): Promise<Reading> {
  const [made = '', index = '0'] = readAccount(account).holder.split(':');
  const hash = reads.question.direction === 'forward' ? await findSpender(reads, chain, made, Number(index)) : made;
  const none: Reading = { account, covers: [account], rows: [], links: [], hasLater: false, stop: null };
  const transaction = hash === undefined ? undefined : await reads.reader.findTransaction(chain, hash);
  if (!transaction || transaction.blockNumber > (reads.heights.get(chain.name)?.number ?? -1)) return none;
  if (reads.question.toTime !== undefined && transaction.timeMs > reads.question.toTime) return { ...none, hasLater: true };
  const [sides] = await reads.reader.listTransactionSides(chain, [
    { blockNumber: transaction.blockNumber, transactionIndex: transaction.index },
  ]);
  if (!sides) return none;
  reads.count(sides.inputs.length + sides.outputs.length);
  // Who paid whom inside a mix nobody can say.
  if (transaction.type === 'coinjoin' && reads.question.stopAtServices) return { ...none, stop: 'service' };
  if (sides.inputs.length + sides.outputs.length > MOST_SIDES) return { ...none, stop: reads.question.stopAtBusy ? 'service' : 'hops' };
  return {
    ...none,
    covers: [account, accountKey({ chainName: chain.name, holder: `tx:${transaction.hash}`, token: '' })],
    rows: listSideRows(reads, chain, { ...sides, hash: transaction.hash, timeMs: transaction.timeMs }),
  };
}

async function findSpender(reads: TraceReads, chain: Chain, hash: string, index: number): Promise<string | undefined> {
  const page = await reads.reader.listTransactionOutputs(chain, hash, { limit: 1, offset: index });
  reads.count(1);
  return page.rows[0]?.spentBy?.transactionHash;
}

/** What a transaction takes in and pays out, through itself: inputs in their order, then outputs in theirs, then what is left for its block. */
export function listSideRows(
  { facts }: Pick<TraceReads, 'facts'>,
  chain: Chain,
  { inputs, outputs, hash, timeMs, blockNumber, transactionIndex }: TransactionSides & { hash: string; timeMs: number },
): Row[] {
  const account = (holder: string) => accountKey({ chainName: chain.name, holder, token: '' });
  const row = (side: number, index: number, from: string, to: string, raw: bigint): Row => ({
    id: [chain.name, blockNumber, transactionIndex, side, index].join(':'),
    order: [timeMs, chain.storeId, blockNumber, transactionIndex, side, index],
    timeMs,
    from: account(from),
    to: account(to),
    raw,
    hash,
  });
  const own = (holder: string, { address }: Pick<Input | Output | OutputWithSpend, 'address'>) => {
    facts.owners[factKey(chain.name, holder)] = address;
    return holder;
  };
  const takenIn = inputs.map((input) =>
    row(
      0,
      input.index,
      input.previous === null ? 'made' : own(`${input.previous.transactionHash}:${input.previous.index}`, input),
      `tx:${hash}`,
      input.amountRaw,
    ),
  );
  const paid = outputs
    .filter(({ amountRaw }) => amountRaw > 0n)
    .map((output) => row(1, output.index, `tx:${hash}`, own(`${hash}:${output.index}`, output), output.amountRaw));
  const sum = (rows: readonly Row[]) => rows.reduce((total, { raw }) => total + raw, 0n);
  const fee = sum(takenIn) - sum(paid);
  return [...takenIn.filter(({ raw }) => raw > 0n), ...paid, ...(fee > 0n ? [row(2, 0, `tx:${hash}`, 'fee', fee)] : [])];
}
