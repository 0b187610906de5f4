import type { Chain, Input, Transaction } from '@chaintrail/model';
import type { ChainRows } from '../rowIndex/chainRows.ts';
import { tableName } from '../schema/tables.ts';
import { renderHashHead } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { Page, PageRequest } from './answers/list.ts';
import type { OutputWithSpend } from './answers/outputs.ts';
import type { ChainRead, ReadContext } from './context.ts';
import type { Place } from './hashes.ts';
import { findHashesAt } from './hashesAt.ts';
import { findIndexedInputs, findIndexedOutputs } from './indexedOutputs.ts';
import { inputColumns, outputColumns, toInput, toOutput, type InputRow, type OutputRow } from './outputRows.ts';
import { beyond, MAX_PAGE_ROWS, planPage, toPage, type PagePlan } from './paging.ts';
import { listSources, sideOf } from './snapshot.ts';
import { findTransactionIn } from './transactions.ts';

export async function listTransactionInputs(context: ReadContext, chain: Chain, hash: string, page: PageRequest): Promise<Page<Input>> {
  const plan = planPage(page, 1);
  return context.underOneState(chain, async (state) => {
    const indexed = await findIndexed({ context, chain, state }, hash, (held, transaction) => findIndexedInputs(held, transaction, plan));
    if (indexed)
      return toPage(
        indexed,
        plan,
        (input) => input,
        ({ index }) => [index],
      );
    const rows = await readItems<InputRow>({ context, chain, state }, hash, 'input', inputColumns(chain), plan);
    return toPage(rows, plan, toInput, (row) => [row.itemIndex]);
  });
}

export async function listTransactionOutputs(
  context: ReadContext,
  chain: Chain,
  hash: string,
  page: PageRequest,
): Promise<Page<OutputWithSpend>> {
  const plan = planPage(page, 1);
  return context.underOneState(chain, async (state) => {
    const indexed = await findIndexed({ context, chain, state }, hash, (held, transaction) =>
      findIndexedOutputs(held, state, transaction, plan),
    );
    if (indexed)
      return toPage(
        indexed,
        plan,
        (output) => output,
        ({ index }) => [index],
      );
    const rows = await readItems<OutputRow>({ context, chain, state }, hash, 'output', outputColumns(chain), plan);
    const shown = rows.slice(0, plan.limit);
    const what = `spends of ${hash} ${shown.map((row) => row.itemIndex).join()}`;
    const spends = await context.once(chain, state, what, () => findSpends({ context, chain, state }, shown));
    return toPage(
      rows,
      plan,
      (row) => ({ ...toOutput(row), spentBy: spends.get(row.itemIndex) ?? null }),
      (row) => [row.itemIndex],
    );
  });
}

/** Undefined where the chain is not read through the index. */
async function findIndexed<Item>(
  { context, chain, state }: ChainRead,
  hash: string,
  find: (held: ChainRows, transaction: Transaction) => Promise<Item[]>,
): Promise<Item[] | undefined> {
  const held = context.rowsOf(chain);
  if (!held) return undefined;
  const transaction = await findTransactionIn({ context, chain, state }, hash);
  return transaction ? find(held, transaction) : [];
}

async function readItems<Row extends InputRow | OutputRow>(
  { context, chain, state }: ChainRead,
  hash: string,
  table: 'input' | 'output',
  columns: string,
  { limit, offset, after }: PagePlan,
): Promise<Row[]> {
  const transaction = await findTransactionIn({ context, chain, state }, hash);
  const side = transaction && sideOf(state, transaction.blockNumber);
  if (!transaction || !side) return [];
  const read = async (most: number, passed: number): Promise<Row[]> => {
    const rows = await context.query<Row>(
      `select ${columns} from ${tableName(table, side)}
        where chain = ${uintLiteral(chain.storeId)} and block = ${uintLiteral(transaction.blockNumber)}
          and transactionIndex = ${uintLiteral(transaction.index)} and ${beyond(['itemIndex'], after, '>')}
        order by itemIndex limit ${most} offset ${passed}`,
    );
    return rows.map((row) => ({ ...row, transactionHashText: transaction.hash }));
  };
  if (after || offset + limit > MAX_PAGE_ROWS) return read(limit + 1, offset);
  // A page of the first hundred is a part of them, which the same request asks for as a whole.
  const first = await context.once(chain, state, `first of ${table} of ${hash}`, () => read(MAX_PAGE_ROWS + 1, 0));
  return first.slice(offset, offset + limit + 1);
}

/** The inputs that spent these outputs of one transaction, by the outputs' numbers. */
async function findSpends(
  { context, chain, state }: ChainRead,
  outputs: readonly OutputRow[],
): Promise<Map<number, NonNullable<OutputWithSpend['spentBy']>>> {
  const [first] = outputs;
  if (!first) return new Map();
  const { address, hash: hashes } = familyCodecs(chain.family);
  const chainIs = `chain = ${uintLiteral(chain.storeId)}`;
  const transactionIs = hashes.literal(first.transactionHashText);
  const indexes = listLiteral(outputs.map((row) => uintLiteral(row.itemIndex)));
  const owners = listLiteral([...new Set(outputs.map((row) => address.literal(row.addressText)))]);
  const parts = listSources(state).map(({ side, within }) =>
    side === 'final'
      ? `select outputIndex, spentBlock, spenderTransaction, spenderIndex from ${tableName('address_outpoint')}
          where ${chainIs} and address in ${owners} and block = ${uintLiteral(first.block)} and hashHead = ${renderHashHead(transactionIs)}
            and outputIndex in ${indexes}
            and spentBlock > 0 and ${within('spentBlock')}`
      : `select previousIndex as outputIndex, block as spentBlock, transactionIndex as spenderTransaction, itemIndex as spenderIndex
          from ${tableName('input', side)}
          where ${chainIs} and previousHash = ${transactionIs} and previousIndex in ${indexes} and ${within('block')}`,
  );
  const rows = await context.query<Spend>(parts.join(' union all '));
  const placeOf = ({ spentBlock, spenderTransaction }: Spend): Place => ({ block: spentBlock, transactionIndex: spenderTransaction });
  const hashAt = await findHashesAt({ context, chain, state }, rows.map(placeOf));
  return new Map(
    rows.map((row) => [row.outputIndex, { transactionHash: hashAt(placeOf(row)), index: row.spenderIndex, blockNumber: row.spentBlock }]),
  );
}

interface Spend {
  outputIndex: number;
  spentBlock: number;
  /** Its number in that block. */
  spenderTransaction: number;
  spenderIndex: number;
}
