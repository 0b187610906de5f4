import type { Call, Chain, Log, Transaction } from '@chaintrail/model';
import { tableName, type Side } from '../schema/tables.ts';
import { uintLiteral } from '../sql/literal.ts';
import { ownCallColumns, ownLogColumns, toCall, toLog, type OwnCallRow, type OwnLogRow } from './rows.ts';

/** What a transaction did on its way. */
export interface Steps {
  logs: Log[];
  calls: Call[];
}

export type StepTable = 'log' | 'call';

/** A row of either table: what it has of its own stands in one text, since planning each column costs more than reading it. */
export interface StepRow {
  part: StepTable;
  /** JSON, a list in the order of the columns. */
  packed: string;
}

const columnsOf: Record<StepTable, (chain: Chain) => Record<string, string>> = { log: ownLogColumns, call: ownCallColumns };

interface StepsWanted {
  tables: readonly StepTable[];
  side: Side;
  /** The condition that holds a table to the transaction. */
  place: string;
  /** Of each table. */
  most: number;
}

/** The statement that reads the transaction's rows in all these tables. */
export function renderSteps(chain: Chain, { tables, side, place, most }: StepsWanted): string {
  const parts = tables.map(
    (table) =>
      `(select '${table}' as part, toJSONString(tuple(${Object.values(columnsOf[table](chain)).join(', ')})) as packed
        from ${tableName(table, side)} where ${place} order by ${table}Index limit ${uintLiteral(most)})`,
  );
  return parts.join(' union all ');
}

/** The parts of a union come in no order, the rows of one in their own. */
export function toSteps(chain: Chain, transaction: Transaction, rows: readonly StepRow[]): Steps {
  const { blockNumber: block, timeMs, index: transactionIndex, hash } = transaction;
  const said = { block, timeMs: String(timeMs), transactionIndex, transactionHashText: hash };
  const rowsOf = <Row>(table: StepTable): Row[] => {
    const names = Object.keys(columnsOf[table](chain));
    return rows.filter(({ part }) => part === table).map(({ packed }) => unpack<Row>(names, packed));
  };
  return {
    logs: rowsOf<OwnLogRow>('log').map((row) => toLog({ ...row, ...said })),
    calls: rowsOf<OwnCallRow>('call').map((row) => toCall(row, transaction)),
  };
}

/** As the store itself has just written it. */
function unpack<Row>(names: readonly string[], packed: string): Row {
  const values: unknown[] = JSON.parse(packed);
  return Object.fromEntries(names.map((name, at) => [name, values[at]])) as Row;
}
