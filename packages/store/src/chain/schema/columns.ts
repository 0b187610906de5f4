/** A column: its type in the table, its compression, its type in RowBinary where that differs, and the schema that brought it. */
export interface Column {
  name: string;
  type: string;
  codec: string;
  rowType: string;
  since: number;
}

function column(name: string, type: string, codec: string, rowType = type): Column {
  return { name, type, codec, rowType, since: 1 };
}

/** A column that was added to a table that stood already: rows from before have its default. */
function added(since: number, plain: Column): Column {
  return { ...plain, since };
}

const packed = 'ZSTD(1)';
const rising = 'Delta, ZSTD(1)';
/** What looks random does not compress; leaving it alone saves the time of trying. */
const asIs = 'NONE';
/**
 * Addresses come again far from where they came before: in blocks of a megabyte, which the migration sets, they are found. Each read of one then
 * unpacks a megabyte, so only where no page of the embedded engine reads row by row.
 */
const farPacked = 'ZSTD(3)';
/** Numbers that a page reads of every row of an address: unpacked three times as fast, for a tenth more space. */
const quick = 'LZ4';

const chain = column('chain', 'UInt16', packed);
const block = column('block', 'UInt32', rising);
const timeMs = column('timeMs', 'UInt64', rising);
const transactionIndex = column('transactionIndex', 'UInt32', packed);
/** The rows of one transaction stand together and say it again and again. */
const transactionHash = column('transactionHash', 'String', packed);
const status = column('status', 'UInt8', packed);
const method = column('method', 'LowCardinality(String)', packed, 'String');
const itemIndex = column('itemIndex', 'UInt32', packed);
const position = [transactionIndex, column('source', 'UInt8', packed), itemIndex, column('subIndex', 'UInt32', packed)];
const kind = column('kind', 'UInt8', packed);
const token = column('token', 'String', packed);
const tokenId = column('tokenId', 'String', packed);
const fromAddress = column('fromAddress', 'String', packed);
const toAddress = column('toAddress', 'String', packed);
const amountRaw = column('amountRaw', 'UInt256', packed);
const feeRaw = column('feeRaw', 'UInt256', packed);
const initiator = added(6, column('initiator', 'UInt8', packed));
const address = column('address', 'String', packed);
/** Bitcoin-like amounts: no such chain has a supply of 2^64 smallest units. */
const coinRaw = (name: string): Column => column(name, 'UInt64', packed);
const scriptType = column('scriptType', 'LowCardinality(String)', packed, 'String');

/** Fact tables: the writer fills them from blocks. Columns in the order of the RowBinary rows. */
export const factColumns = {
  block: [
    chain,
    column('number', 'UInt32', rising),
    column('hash', 'String', packed),
    column('parentHash', 'String', packed),
    timeMs,
    column('producer', 'String', packed),
    column('transactionCount', 'UInt32', packed),
    column('sizeBytes', 'UInt64', packed),
    column('gasUsed', 'UInt64', packed),
    column('gasLimit', 'UInt64', packed),
    column('baseFeePerGasRaw', 'Nullable(UInt256)', packed),
    column('hasCalls', 'UInt8', packed),
    column('detail', 'String', packed),
  ],
  transaction: [
    chain,
    block,
    transactionIndex,
    column('hash', 'String', packed),
    timeMs,
    status,
    column('type', 'LowCardinality(String)', packed, 'String'),
    fromAddress,
    toAddress,
    column('createdContract', 'String', packed),
    column('valueRaw', 'UInt256', packed),
    feeRaw,
    column('nonce', 'UInt64', packed),
    method,
    column('input', 'String', packed),
    column('detail', 'String', packed),
  ],
  transfer: [
    chain,
    block,
    ...position,
    timeMs,
    transactionHash,
    kind,
    fromAddress,
    toAddress,
    token,
    tokenId,
    amountRaw,
    feeRaw,
    status,
    method,
    initiator,
  ],
  log: [
    chain,
    block,
    transactionIndex,
    column('logIndex', 'UInt32', packed),
    timeMs,
    transactionHash,
    column('contract', 'String', packed),
    column('topics', 'Array(String)', packed),
    column('data', 'String', packed),
  ],
  call: [
    chain,
    block,
    transactionIndex,
    column('callIndex', 'UInt32', packed),
    transactionHash,
    column('traceAddress', 'Array(UInt32)', packed),
    column('type', 'LowCardinality(String)', packed, 'String'),
    fromAddress,
    toAddress,
    column('valueRaw', 'UInt256', packed),
    column('gasUsed', 'UInt64', packed),
    method,
    status,
    column('error', 'String', packed),
  ],
  output: [
    chain,
    block,
    transactionIndex,
    itemIndex,
    timeMs,
    transactionHash,
    column('address', 'String', farPacked),
    coinRaw('amountRaw'),
    scriptType,
    // Empty where it follows from the address and the type (`scriptOfAddress`); older rows have it all the same.
    column('script', 'String', packed),
    column('isSpendable', 'UInt8', packed),
    column('detail', 'String', packed),
  ],
  input: [
    chain,
    block,
    transactionIndex,
    itemIndex,
    timeMs,
    transactionHash,
    // Empty where nothing is spent: a coinbase.
    column('previousHash', 'String', packed),
    column('previousIndex', 'UInt32', packed),
    column('previousBlock', 'Nullable(UInt32)', packed),
    column('address', 'String', farPacked),
    coinRaw('amountRaw'),
    scriptType,
    column('isResolved', 'UInt8', packed),
    column('sequence', 'UInt32', packed),
    column('detail', 'String', packed),
  ],
  /**
   * What a transaction of a Bitcoin-like chain did to an address: its inputs and outputs folded by the writer, who has both. A
   * transaction is named by its place, as in all tables that are sorted by address: there its hash would take half of the row.
   */
  address_transaction: [
    chain,
    address,
    block,
    transactionIndex,
    timeMs,
    column('direction', 'UInt8', packed),
    coinRaw('receivedRaw'),
    coinRaw('spentRaw'),
    column('receivedCount', 'UInt32', packed),
    column('spentCount', 'UInt32', packed),
  ],
} satisfies Record<string, Column[]>;

/** Tables that materialised views fill from the fact tables, for final and tip alike. */
export const derivedColumns = {
  address_transfer: [
    chain,
    address,
    kind,
    block,
    ...position,
    timeMs,
    column('direction', 'UInt8', packed),
    column('counterparty', 'String', farPacked),
    token,
    tokenId,
    amountRaw,
    feeRaw,
    status,
    method,
    initiator,
  ],
  token_transfer: [chain, token, block, ...position, timeMs, transactionHash, kind, tokenId, fromAddress, toAddress, amountRaw, status],
  contract_log: [
    chain,
    column('contract', 'String', packed),
    column('topic0', 'String', packed),
    block,
    transactionIndex,
    column('logIndex', 'UInt32', packed),
  ],
  contract_creation: [
    chain,
    column('contract', 'String', packed),
    block,
    transactionIndex,
    timeMs,
    transactionHash,
    column('creator', 'String', packed),
    status,
  ],
  hash_lookup: [column('prefix', 'UInt64', asIs), chain, column('isBlock', 'UInt8', packed), block, transactionIndex],
} satisfies Record<string, Column[]>;

const sum = (name: string, type: string): Column => column(name, `SimpleAggregateFunction(sum, ${type})`, packed);
const lowest = (name: string, type: string): Column => column(name, `SimpleAggregateFunction(min, ${type})`, packed);
const highest = (name: string, type: string, codec = packed): Column => column(name, `SimpleAggregateFunction(max, ${type})`, codec);

/** The blocks that went into a folded row: a reader leaves out, or detects, what is above its final height. */
const blockSpan = [lowest('fromBlock', 'UInt32'), highest('toBlock', 'UInt32')];

/** Sums that views keep, from final blocks only: a sum cannot be undone. */
export const aggregateColumns = {
  /** What an address moved of one coin in one kind in one month (UTC, 202601 for January of 2026). */
  address_month: [
    chain,
    address,
    token,
    kind,
    column('month', 'UInt32', packed),
    sum('inRaw', 'UInt256'),
    sum('outRaw', 'UInt256'),
    sum('inCount', 'UInt64'),
    sum('outCount', 'UInt64'),
    sum('selfCount', 'UInt64'),
    sum('zeroInCount', 'UInt64'),
    sum('zeroOutCount', 'UInt64'),
    sum('zeroSelfCount', 'UInt64'),
    sum('oversizedCount', 'UInt64'),
    lowest('firstTimeMs', 'UInt64'),
    highest('lastTimeMs', 'UInt64'),
    ...blockSpan,
  ],
  balance: [chain, token, column('holder', 'String', packed), sum('raw', 'Int256'), ...blockSpan],
  token_stat: [
    chain,
    token,
    sum('transferCount', 'UInt64'),
    sum('createdRaw', 'UInt256'),
    sum('destroyedRaw', 'UInt256'),
    lowest('firstTimeMs', 'UInt64'),
    highest('lastTimeMs', 'UInt64'),
    ...blockSpan,
  ],
  /**
   * An output and its spending, folded from two rows that may stand in either order or alone. Both blocks are in it, so it can be
   * read at any final height, also while a range is being written. `block` is that of the output, which an input that spends a
   * stored output always knows.
   */
  address_outpoint: [
    chain,
    // Its rows stand together: reading a million of them, the address costs a quarter of what a String does.
    column('address', 'LowCardinality(String)', packed),
    block,
    // Half of the transaction's hash, which is what an input knows of it: nobody finds two that agree in it.
    column('hashHead', 'UInt128', asIs),
    column('outputIndex', 'UInt32', packed),
    // 0 until the output itself is there: the input of an output from before the first block is alone for good.
    highest('isCreated', 'UInt8'),
    highest('transactionIndex', 'UInt32'),
    highest('timeMs', 'UInt64'),
    highest('amountRaw', 'UInt64', quick),
    highest('scriptType', 'LowCardinality(String)'),
    // 0 while it is unspent; block 0 spends nothing.
    highest('spentBlock', 'UInt32', quick),
    highest('spenderTransaction', 'UInt32'),
    highest('spenderIndex', 'UInt32'),
  ],
} satisfies Record<string, Column[]>;

export type FactTable = keyof typeof factColumns;
export type DerivedTable = keyof typeof derivedColumns;
export type AggregateTable = keyof typeof aggregateColumns;
export const factTables = Object.keys(factColumns) as FactTable[];
export const derivedTables = Object.keys(derivedColumns) as DerivedTable[];
export const aggregateTables = Object.keys(aggregateColumns) as AggregateTable[];

export type Table = FactTable | DerivedTable | AggregateTable;

/** The columns of a fact table as a store of this schema had them, which is also what rows staged by it hold. */
export function columnsAt(table: FactTable, schema: number): Column[] {
  return factColumns[table].filter(({ since }) => since <= schema);
}

/** Since which schema rows of a table can be taken in as they were staged: before it they had a column that is no more. */
const stagedSince: Partial<Record<FactTable, number>> = { address_transaction: 8 };

export function isStillTaken(table: FactTable, schema: number): boolean {
  return schema >= (stagedSince[table] ?? 0);
}
