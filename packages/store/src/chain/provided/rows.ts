import { transferInitiators, transferKinds, transferSources, type Transfer, type TransferInitiator } from '@chaintrail/model';
import { foldAddressTransactions } from '../rows/addressTransactions.ts';
import { writeAddressTransaction, writeInput, writeOutput, writeStatus, writeTransaction, type RowContext } from '../rows/encode.ts';
import type { RowWriter } from '../rows/rowWriter.ts';
import { derivedColumns, factColumns } from '../schema/columns.ts';
import { providedPlaceTable, providedTable } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import type { HashPlace } from './places.ts';
import type { ProvidedFacts, ProvidedVersion } from './types.ts';

interface RowColumn {
  name: string;
  rowType: string;
}

const generation: RowColumn = { name: 'generation', rowType: 'UInt32' };

/** The address's side of a transfer, in the columns of `address_transfer`; undefined where it has none. */
function sideOf({ from, to }: Transfer, address: string): { direction: number; counterparty: string } | undefined {
  if (from === address && to === address) return { direction: DIRECTION.self, counterparty: to };
  if (from === address) return { direction: DIRECTION.out, counterparty: to };
  return to === address ? { direction: DIRECTION.in, counterparty: from } : undefined;
}

/** What is written of a page, with its transactions where `places` says that they are. */
export interface PageOfRows {
  version: ProvidedVersion;
  facts: ProvidedFacts;
  places: ReadonlyMap<string, HashPlace>;
  /** Who sent a transaction, where that is known. */
  senders: ReadonlyMap<string, string>;
}

/** One table of a page: `write` says how many rows it wrote. */
interface PageTable {
  table: string;
  columns: readonly RowColumn[];
  write(out: RowWriter, context: RowContext, page: PageOfRows): number;
}

function placed<Row extends { transactionHash: string; transactionIndex: number }>(page: PageOfRows, rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, transactionIndex: page.places.get(row.transactionHash)?.transactionIndex ?? row.transactionIndex }));
}

function placedTransactions({ facts, places }: PageOfRows) {
  return facts.transactions.map((one) => ({ ...one, index: places.get(one.hash)?.transactionIndex ?? one.index }));
}

function judgeInitiator({ transactionHash, from, to }: Transfer, senders: ReadonlyMap<string, string>): TransferInitiator {
  if (transactionHash === '') return 'nobody';
  const sender = senders.get(transactionHash);
  if (sender === undefined) return 'unknown';
  if (sender === '') return 'nobody';
  if (sender === from) return 'giver';
  return sender === to ? 'receiver' : 'other';
}

function writeTransfers(out: RowWriter, { chainStoreId, codecs }: RowContext, page: PageOfRows): number {
  const { address } = page.version;
  let count = 0;
  for (const transfer of placed(page, page.facts.transfers)) {
    const side = sideOf(transfer, address);
    if (!side) continue;
    out.u16(chainStoreId);
    codecs.address.write(out, address);
    out.u8(transferKinds[transfer.kind]);
    out.u32(transfer.blockNumber);
    out.u32(transfer.transactionIndex);
    out.u8(transferSources[transfer.source]);
    out.u32(transfer.index);
    out.u32(transfer.subIndex);
    out.u64(transfer.timeMs);
    out.u8(side.direction);
    codecs.address.write(out, side.counterparty);
    codecs.address.write(out, transfer.token);
    out.text(transfer.tokenId);
    out.u256(transfer.amountRaw);
    out.u256(transfer.feeRaw);
    writeStatus(out, transfer.status);
    out.text(transfer.method);
    out.u8(transferInitiators[judgeInitiator(transfer, page.senders)]);
    out.u32(page.version.generation);
    count += 1;
  }
  return count;
}

/** In the order in which they are written: what rows refer to stands before them. */
export const pageTables: readonly PageTable[] = [
  {
    table: providedPlaceTable,
    columns: [
      { name: 'chain', rowType: 'UInt16' },
      { name: 'block', rowType: 'UInt32' },
      { name: 'transactionIndex', rowType: 'UInt32' },
      { name: 'hash', rowType: 'String' },
    ],
    write(out, { chainStoreId, codecs }, { places }) {
      for (const { block, transactionIndex, hash } of places.values()) {
        out.u16(chainStoreId);
        out.u32(block);
        out.u32(transactionIndex);
        codecs.hash.write(out, hash);
      }
      return places.size;
    },
  },
  {
    table: providedTable('transaction'),
    columns: factColumns.transaction,
    write(out, context, page) {
      const transactions = placedTransactions(page);
      for (const one of transactions) writeTransaction(out, context, one);
      return transactions.length;
    },
  },
  {
    table: providedTable('output'),
    columns: factColumns.output,
    write(out, context, page) {
      const outputs = placed(page, page.facts.outputs);
      for (const one of outputs) writeOutput(out, context, one);
      return outputs.length;
    },
  },
  {
    table: providedTable('input'),
    columns: factColumns.input,
    write(out, context, page) {
      const inputs = placed(page, page.facts.inputs);
      for (const one of inputs) writeInput(out, context, one);
      return inputs.length;
    },
  },
  {
    table: providedTable('address_transaction'),
    columns: [...factColumns.address_transaction, generation],
    write(out, context, page) {
      const { inputs, outputs } = page.facts;
      const items = { transactions: placedTransactions(page), inputs: placed(page, inputs), outputs: placed(page, outputs) };
      // A block at a time: a place inside a block is folded by.
      const blocks = new Set(items.transactions.map(({ blockNumber }) => blockNumber));
      const own = [...blocks].flatMap((block) =>
        foldAddressTransactions({
          transactions: items.transactions.filter(({ blockNumber }) => blockNumber === block),
          inputs: items.inputs.filter(({ blockNumber }) => blockNumber === block),
          outputs: items.outputs.filter(({ blockNumber }) => blockNumber === block),
        }).filter(({ address }) => address === page.version.address),
      );
      for (const one of own) {
        writeAddressTransaction(out, context, one);
        out.u32(page.version.generation);
      }
      return own.length;
    },
  },
  { table: providedTable('transfer'), columns: [...derivedColumns.address_transfer, generation], write: writeTransfers },
];
