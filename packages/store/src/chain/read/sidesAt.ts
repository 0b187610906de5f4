import type { Chain, Input, Output } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { TransactionPlace, TransactionSides } from './answers/outputs.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { findHashesAt, renderPlaces } from './hashesAt.ts';
import { findHashes, toTold } from './indexedOutputs.ts';
import { MissingRowError } from './missingRow.ts';
import { inputColumns, outputColumns, toInput, toOutput, type InputRow, type OutputRow } from './outputRows.ts';
import { listPlaceSources, listStored, toPlaces } from './transactionsAt.ts';

/** Inputs and outputs of the transactions at these places, in no order of theirs; those that are not stored are left out. */
export async function listTransactionSides(
  context: ReadContext,
  chain: Chain,
  places: readonly TransactionPlace[],
): Promise<TransactionSides[]> {
  if (places.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const rows = context.rowsOf(chain);
    if (rows) return listIndexed(rows, listStored(state, places));
    const read = { context, chain, state };
    const [inputs, outputs] = await Promise.all([
      readItems<InputRow>(read, 'input', inputColumns(chain), places),
      readItems<OutputRow>(read, 'output', outputColumns(chain), places),
    ]);
    // Their own columns do not say the whole hash.
    const hashAt = await findHashesAt(read, [...inputs, ...outputs]);
    return group(
      inputs.map((row) => ({ ...toInput(row), transactionHash: hashAt(row) })),
      outputs.map((row) => ({ ...toOutput(row), transactionHash: hashAt(row) })),
    );
  });
}

async function listIndexed(rows: ChainRows, places: readonly TransactionPlace[]): Promise<TransactionSides[]> {
  const transactions = await rows.findTransactions(toPlaces(places));
  const told = transactions.flatMap((transaction) => (transaction ? [toTold(transaction)] : []));
  const items = await rows.findItems(told);
  const found = await Promise.all(
    told.map(async (own, at): Promise<TransactionSides[]> => {
      const { inputs: kept = [], outputs = [] } = items[at] ?? {};
      const inputs = await rows.findInputs(own, kept, (spent) => findHashes(rows, spent));
      // Undone between the two reads: whoever asked begins again.
      if (!inputs) throw new MissingRowError(`${own.transactionHash} spends an output that is not there`);
      return [{ blockNumber: own.blockNumber, transactionIndex: own.transactionIndex, inputs, outputs }];
    }),
  );
  return found.flat();
}

async function readItems<Row>(
  { context, chain, state }: ChainRead,
  table: 'input' | 'output',
  columns: string,
  places: readonly TransactionPlace[],
): Promise<Row[]> {
  const found = await Promise.all(
    listPlaceSources(state, places).map(({ side, own }) =>
      context.query<Row>(
        `select ${columns} from ${tableName(table, side)}
          where chain = ${uintLiteral(chain.storeId)} and ${renderPlaces(toPlaces(own))}
          order by block, transactionIndex, itemIndex`,
      ),
    ),
  );
  return found.flat();
}

function group(inputs: readonly Input[], outputs: readonly Output[]): TransactionSides[] {
  const byPlace = new Map<string, TransactionSides>();
  const sidesOf = ({ blockNumber, transactionIndex }: TransactionPlace): TransactionSides => {
    const key = `${blockNumber}:${transactionIndex}`;
    const known = byPlace.get(key) ?? { blockNumber, transactionIndex, inputs: [], outputs: [] };
    byPlace.set(key, known);
    return known;
  };
  for (const input of inputs) sidesOf(input).inputs.push(input);
  for (const output of outputs) sidesOf(output).outputs.push(output);
  return [...byPlace.values()];
}
