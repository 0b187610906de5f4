import type { Chain } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { inputColumns, outputColumns, toInput, toOutput, type InputRow, type OutputRow } from '../read/outputRows.ts';
import {
  blockColumns,
  toBlock,
  toInitiator,
  toTransaction,
  toTransfer,
  transactionColumns,
  transferColumns,
  type BlockRow,
  type TransactionRow,
  type TransferRow,
} from '../read/rows.ts';
import { listSources } from '../read/snapshot.ts';
import type { FactTable } from '../schema/columns.ts';
import { blockColumn, tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { quoteName, uintLiteral } from '../sql/literal.ts';
import type { ChainState } from '../types.ts';
import { assemble, type CallCreation, type CountOf, type IndexedBlock } from './indexedBlock.ts';

/** A stretch of blocks in one state of their chain, both ends included. */
export interface Stretch {
  chain: Chain;
  state: ChainState;
  fromBlock: number;
  toBlock: number;
}

/** What the engine's rows say of these blocks, in the order of their heights. */
export async function readBlocks(driver: Pick<Driver, 'query'>, stretch: Stretch): Promise<IndexedBlock[]> {
  const { chain } = stretch;
  const ask = <Row>(columns: string, table: FactTable, end = ''): Promise<Row[]> =>
    driver.query<Row>(renderRows(stretch, columns, table, end), { threads: 1 });
  const counted = familyCodecs(chain.family).runsCode;
  const counts = (table: 'log' | 'call', which: string): Promise<CountRow[]> =>
    counted
      ? ask<CountRow>('block, transactionIndex, count() as found', table, `${which} group by block, transactionIndex`)
      : Promise.resolve([]);
  const [blocks, transactions, transfers, logs, calls, creations, inputs, outputs] = await Promise.all([
    ask<BlockRow>(blockColumns(chain), 'block'),
    ask<TransactionRow>(transactionColumns(chain), 'transaction'),
    ask<TransferRow & { initiator: number }>(`${transferColumns(chain)}, initiator`, 'transfer'),
    counts('log', ''),
    counts('call', ' and callIndex > 0'),
    counted ? ask<CreationRow>(creationColumns(chain), 'call', CREATIONS) : Promise.resolve([]),
    ask<InputRow>(inputColumns(chain), 'input'),
    ask<OutputRow>(outputColumns(chain), 'output'),
  ]);
  const transactionsOf = groupByBlock(transactions);
  const transfersOf = groupByBlock(transfers);
  const [logsOf, callsOf] = [toCounts(logs), toCounts(calls)];
  const creationsOf = groupByBlock(creations);
  const hashes = new Map(transactions.map((row) => [nameOf(row), row.hashText]));
  // On chains of outputs these rows do not say the whole of it, and a transfer of the block itself has none.
  const hashOf = (row: TransferRow | InputRow | OutputRow): string => hashes.get(nameOf(row)) ?? row.transactionHashText;
  const [inputsOf, outputsOf] = [groupByBlock(inputs), groupByBlock(outputs)];
  return blocks
    .toSorted((a, b) => a.number - b.number)
    .map((row) =>
      assemble(
        toBlock(row),
        (transactionsOf.get(row.number) ?? []).map(toTransaction).sort((a, b) => a.index - b.index),
        (transfersOf.get(row.number) ?? []).map((transfer) => ({
          transfer: toTransfer({ ...transfer, transactionHashText: hashOf(transfer) }),
          initiator: toInitiator(transfer.initiator),
        })),
        {
          logs: logsOf(row.number),
          calls: callsOf(row.number),
          creations: toCreations(creationsOf.get(row.number) ?? []),
          inputs: (inputsOf.get(row.number) ?? []).map((input) => toInput({ ...input, transactionHashText: hashOf(input) })),
          outputs: (outputsOf.get(row.number) ?? []).map((output) => toOutput({ ...output, transactionHashText: hashOf(output) })),
        },
      ),
    );
}

function renderRows(stretch: Stretch, columns: string, table: FactTable, end: string): string {
  const { chain, state } = stretch;
  const block = quoteName(blockColumn(table));
  const parts = listSources(state).map(
    ({ side, within }) =>
      `select ${columns} from ${tableName(table, side)} where chain = ${uintLiteral(chain.storeId)}
        and ${block} between ${uintLiteral(stretch.fromBlock)} and ${uintLiteral(stretch.toBlock)} and ${within(block)}${end}`,
  );
  return parts.join(' union all ');
}

/** The same calls that `contract_creation` takes, without those that failed. */
const CREATIONS = ` and type in ('CREATE', 'CREATE2') and toAddress != '' and callIndex > 0 and status = 1`;

interface CreationRow {
  block: number;
  transactionIndex: number;
  callIndex: number;
  contractText: string;
  creatorText: string;
}

function creationColumns(chain: Chain): string {
  const { address } = familyCodecs(chain.family);
  return `block, transactionIndex, callIndex, ${address.select('toAddress')} as contractText, ${address.select('fromAddress')} as creatorText`;
}

function toCreations(rows: readonly CreationRow[]): CallCreation[] {
  return rows
    .toSorted((a, b) => a.callIndex - b.callIndex)
    .map(({ transactionIndex, contractText, creatorText }) => ({ transactionIndex, contract: contractText, creator: creatorText }));
}

interface CountRow {
  block: number;
  transactionIndex: number;
  found: string;
}

function toCounts(rows: readonly CountRow[]): (block: number) => CountOf {
  const counts = new Map(rows.map((row) => [nameOf(row), Number(row.found)]));
  return (block) => (transactionIndex) => counts.get(nameOf({ block, transactionIndex })) ?? 0;
}

function nameOf({ block, transactionIndex }: { block: number; transactionIndex: number }): string {
  return `${block}:${transactionIndex}`;
}

function groupByBlock<Row extends { block: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.block);
    if (group) group.push(row);
    else groups.set(row.block, [row]);
  }
  return groups;
}
