import { normaliseBlock, normaliseCallFrames, normaliseParityTraces, type Execution } from '@chaintrail/families/evm';
import { blockOfLogs, type LooseLog } from '../evm/blockOfLogs.ts';
import { getChain } from '../chains.ts';
import { compareRows, joinComparisons, type Comparison, type Row } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { tokenRows } from '../evm/netChange.ts';
import type { Case, Suite } from '../suite.ts';

/** Rows of what ethereum-etl made, as CSV or one JSON value per line, told by the columns that they have. */
const rowsWith = (name: string, type: string, columns: readonly string[]): RecordingKind => ({
  name,
  recognises: ({ head }) => {
    const [line = ''] = head().split(/\r?\n/, 1);
    if (line.startsWith('{')) return new RegExp(`"type":\\s*"${type}"`).test(line) && !line.startsWith('{"jsonrpc"');
    const names = new Set(line.split(','));
    return columns.every((column) => names.has(column));
  },
});
const etlTransfers = rowsWith('ethereum-etl token transfers', 'token_transfer', ['token_address', 'from_address', 'value', 'log_index']);
const etlLogs = rowsWith('ethereum-etl logs', 'log', ['log_index', 'topics', 'address', 'data', 'transaction_hash']);
const etlTraces = rowsWith('ethereum-etl traces', 'trace', ['trace_type', 'trace_address', 'from_address', 'value']);
const etlReceipts = rowsWith('ethereum-etl receipts', 'receipt', [
  'cumulative_gas_used',
  'gas_used',
  'effective_gas_price',
  'transaction_hash',
]);
const etlBlocks = rowsWith('ethereum-etl blocks', 'block', ['parent_hash', 'miner', 'gas_limit', 'transaction_count']);
const etlTransactions = rowsWith('ethereum-etl transactions', 'transaction', [
  'nonce',
  'gas_price',
  'block_number',
  'from_address',
  'input',
]);
/** geth's traces of one block per line, named by its number. */
const etlGethTraces: RecordingKind = {
  name: 'geth traces by block',
  recognises: ({ head }) => /^\{[^[]*"transaction_traces"\s*:\s*\[/.test(head()) && /"block_number"/.test(head().slice(0, 200)),
};

const answersWith = (name: string, field: RegExp): RecordingKind => ({
  name,
  recognises: ({ head }) => /^\s*\{\s*"(jsonrpc|id|result)"\s*:/.test(head()) && field.test(head()),
});
const logAnswers = answersWith('answer with logs', /"result"\s*:\s*\[\s*\{[^}]*"(logIndex|topics)"\s*:/);
const parityAnswers = answersWith('answer with Parity traces', /"result"\s*:\s*\[\s*\{\s*"action"\s*:/);
const receiptAnswers = answersWith('answer with a receipt', /"result"\s*:\s*\{[^[]*"cumulativeGasUsed"/);
const blockAnswers = answersWith('answer with a block', /"result"\s*:\s*\{[^[]*"(difficulty|parentHash)"/);

/** Logs, receipts and traces with what ethereum-etl made of them, brought together by hashes and numbers. */
export const ethereumEtl: Suite = {
  name: 'ethereum-etl',
  listCases: (index) => [...transferCases(index), ...parityCases(index), ...gethCases(index), ...receiptCases(index), ...blockCases(index)],
  blindTo: {
    'dropped internal transfers': 'every step of the execution is compared, so that a missing one is a dropped row',
    'wrong token id': 'the id of an NFT stands where the amount of a token does',
  },
};

type EtlRow = Record<string, unknown>;

/** Rows with the file that they lie in. */
function rowsOf(index: DataIndex, kind: RecordingKind): { file: Recording; rows: readonly EtlRow[] }[] {
  return index.find(kind).map((file) => ({ file, rows: file.head().startsWith('{') ? file.lines<EtlRow>() : file.csv() }));
}

/** Expected rows by one of their columns, each once however many files repeat it. */
function rowsBy(
  index: DataIndex,
  kind: RecordingKind,
  column: string,
  suits: (rows: readonly EtlRow[]) => boolean = () => true,
): Map<string, { rows: EtlRow[]; files: Recording[] }> {
  const groups = new Map<string, { rows: EtlRow[]; files: Recording[] }>();
  for (const { file, rows } of rowsOf(index, kind)) {
    if (!suits(rows)) continue;
    for (const row of rows) {
      const group = groups.get(text(row[column])) ?? { rows: [], files: [] };
      groups.set(text(row[column]), group);
      if (!group.files.includes(file)) group.files.push(file);
      // A second file of the same rows adds nothing.
      if (group.files[0] === file) group.rows.push(row);
    }
  }
  return groups;
}

/** Logs by block, as rows or as a node's answer, with the transfers of their transactions. */
function transferCases(index: DataIndex): Case[] {
  const expected = rowsBy(index, etlTransfers, 'transaction_hash');
  const sources = [
    ...rowsOf(index, etlLogs).map(({ file, rows }) => ({
      file,
      logs: rows.map((row) => ({ block: text(row.block_number), log: looseLog(row) })),
    })),
    ...index.find(logAnswers).map((file) => ({
      file,
      logs: file.json<{ result: (LooseLog & { blockNumber: string })[] }>().result.map((log) => ({ block: log.blockNumber, log })),
    })),
  ];
  return sources.flatMap(({ file, logs }) =>
    [...new Set(logs.map(({ block }) => block))].flatMap((block): Case[] => {
      const own = logs.filter((one) => one.block === block).map(({ log }) => log);
      const found = [...new Set(own.map(({ transactionHash }) => transactionHash))].flatMap((hash) => expected.get(hash) ?? []);
      if (found.length === 0) return [];
      return [
        {
          name: `${file.path} ${block}`,
          files: [file, ...found.flatMap(({ files }) => files)],
          compare: (plant) =>
            compareTransfers(
              own,
              found.flatMap(({ rows }) => rows),
              plant,
            ),
        },
      ];
    }),
  );
}

function looseLog(row: EtlRow): LooseLog {
  const topics: unknown = row.topics;
  return {
    address: text(row.address),
    topics: Array.isArray(topics)
      ? topics.map(text)
      : text(topics)
          .split(',')
          .filter((topic) => topic !== ''),
    data: text(row.data) || '0x',
    transactionHash: text(row.transaction_hash),
    logIndex: `0x${Number(row.log_index).toString(16)}`,
  };
}

/** Parity's traces name their transactions, geth's do not, and ethereum-etl made something else of each. */
const isOfGeth = (rows: readonly EtlRow[]): boolean =>
  rows.every((row) => text(row.transaction_hash) === '' && text(row.trace_type) !== 'reward');

function parityCases(index: DataIndex): Case[] {
  const expected = rowsBy(index, etlTraces, 'block_number', (rows) => !isOfGeth(rows));
  return index.find(parityAnswers).flatMap((file): Case[] => {
    const { result } = file.json<{ result: ParityTrace[] }>();
    const found = expected.get(text(result[0]?.blockNumber));
    return found ? [{ name: file.path, files: [file, ...found.files], compare: (plant) => compareParity(result, found.rows, plant) }] : [];
  });
}

function gethCases(index: DataIndex): Case[] {
  const expected = rowsBy(index, etlTraces, 'block_number', isOfGeth);
  return index.find(etlGethTraces).flatMap((file) =>
    file
      .lines<{ block_number: number; transaction_traces: GethFrame[] }>()
      .flatMap(({ block_number: number, transaction_traces: frames }): Case[] => {
        const found = expected.get(String(number));
        return found
          ? [{ name: file.path, files: [file, ...found.files], compare: (plant) => compareGeth(frames, found.rows, plant) }]
          : [];
      }),
  );
}

function receiptCases(index: DataIndex): Case[] {
  const receipts = rowsBy(index, etlReceipts, 'transaction_hash');
  const logs = rowsBy(index, etlLogs, 'transaction_hash');
  return index.find(receiptAnswers).flatMap((file): Case[] => {
    const { result } = file.json<{ result: RecordedReceipt }>();
    const [receipt, own] = [receipts.get(result.transactionHash), logs.get(result.transactionHash)];
    if (!receipt) return [];
    return [
      {
        name: file.path,
        files: [file, ...receipt.files, ...(own?.files ?? [])],
        compare: (plant) => compareReceipt(result, receipt.rows, own?.rows ?? [], plant),
      },
    ];
  });
}

function blockCases(index: DataIndex): Case[] {
  const blocks = rowsBy(index, etlBlocks, 'hash');
  const transactions = rowsBy(index, etlTransactions, 'block_hash');
  return index.find(blockAnswers).flatMap((file): Case[] => {
    const { result } = file.json<{ result: RecordedBlock }>();
    const [block, own] = [blocks.get(result.hash), transactions.get(result.hash)];
    if (!block || result.transactions.some((one) => typeof one === 'string')) return [];
    return [
      {
        name: file.path,
        files: [file, ...block.files, ...(own?.files ?? [])],
        compare: (plant) => compareBlock(result, block.rows, own?.rows ?? [], plant),
      },
    ];
  });
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

function transferRow(row: EtlRow): Row {
  return { token: text(row.token_address), from: text(row.from_address), to: text(row.to_address), amount: text(row.value) };
}

/** ethereum-etl knows ERC-20 and ERC-721 by the Transfer event alone. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function compareTransfers(logs: readonly LooseLog[], expected: readonly EtlRow[], plant: Plant): Comparison {
  const bundle = plant.bundle(normaliseBlock(getChain('ETH'), blockOfLogs(logs.filter(({ topics }) => topics[0] === TRANSFER))));
  return compareRows('token transfer', expected.map(transferRow), tokenRows(bundle));
}

function etlStepRow(row: EtlRow): Row {
  const type = text(row.trace_type) === 'call' ? text(row.call_type) : text(row.trace_type);
  const place = Array.isArray(row.trace_address) ? row.trace_address.join(',') : text(row.trace_address);
  return {
    type,
    from: text(row.from_address),
    to: text(row.to_address),
    value: text(row.value) || '0',
    place,
    // A reward has no status, and what is extracted from geth's traces leaves it out.
    ...(text(row.status) === '' || type === 'reward' ? {} : { status: text(row.status) === '0' ? 'failed' : 'ok' }),
  };
}

function stepRows({ steps }: Execution, plant: Plant): Row[] {
  const names: Record<string, string> = { CREATE: 'create', CREATE2: 'create', SELFDESTRUCT: 'suicide' };
  return plant.steps(steps).map(({ type, from, to, valueRaw: value, traceAddress, status }) => ({
    type: names[type] ?? type.toLowerCase(),
    from,
    to,
    value: value ?? 'unknown',
    place: traceAddress.join(','),
    status,
  }));
}

type ParityTrace = Parameters<typeof normaliseParityTraces>[0][number] & { transactionHash?: string; blockNumber?: number };
type GethFrame = Parameters<typeof normaliseCallFrames>[0] | { result: Parameters<typeof normaliseCallFrames>[0] };

function compareParity(result: readonly ParityTrace[], expected: readonly EtlRow[], plant: Plant): Comparison {
  const byHash = new Map<string, ParityTrace[]>();
  const rewards: Row[] = [];
  for (const trace of result) {
    const { type, action, transactionHash = '' } = trace;
    if (type === 'reward') {
      rewards.push({ type, from: '', to: action.author ?? '', value: BigInt(action.value ?? '0x0'), place: '' });
    } else byHash.set(transactionHash, [...(byHash.get(transactionHash) ?? []), trace]);
  }
  return compareRows(
    'step',
    // What ethereum-etl adds of its own to the first block and to that of the DAO fork.
    expected.map(etlStepRow).filter(({ type }) => type !== 'genesis' && type !== 'daofork'),
    [...[...byHash.values()].flatMap((traces) => stepRows(normaliseParityTraces(traces), plant)), ...rewards],
  );
}

function compareGeth(frames: readonly GethFrame[], expected: readonly EtlRow[], plant: Plant): Comparison {
  // Rewards are in Parity's traces alone, and a status in those that ethereum-etl gave one.
  const rows = expected.map(etlStepRow).filter(({ type }) => type !== 'reward');
  const hasStatus = rows.some(({ status }) => status !== undefined);
  const ours = frames.flatMap((frame) => stepRows(normaliseCallFrames('result' in frame ? frame.result : frame), plant));
  return compareRows('step', rows, hasStatus ? ours : ours.map(({ status: _status, ...row }) => row));
}

interface RecordedReceipt {
  transactionHash: string;
  logs: LooseLog[];
  gasUsed: string;
  effectiveGasPrice: string;
}

function compareReceipt(receipt: RecordedReceipt, receipts: readonly EtlRow[], logs: readonly EtlRow[], plant: Plant): Comparison {
  const bundle = plant.bundle(normaliseBlock(getChain('ETH'), blockOfLogs(receipt.logs, [receipt])));
  return joinComparisons(
    compareRows(
      'log',
      logs.map(looseLog).map(({ logIndex, transactionHash: hash, address, data, topics }) => ({
        index: Number(logIndex),
        hash,
        contract: address,
        data,
        topics: topics.join(','),
      })),
      bundle.logs.map(({ logIndex: index, transactionHash: hash, contract, data, topics }) => ({
        index,
        hash,
        contract,
        data,
        topics: topics.join(','),
      })),
    ),
    compareRows(
      'receipt',
      receipts.map((row) => ({
        hash: text(row.transaction_hash),
        fee: BigInt(text(row.gas_used)) * BigInt(text(row.effective_gas_price)),
      })),
      bundle.transactions.map(({ hash, feeRaw: fee }) => ({ hash, fee })),
    ),
  );
}

interface RecordedBlock {
  hash: string;
  transactions: { hash: string; gas: string }[];
}

function compareBlock(result: RecordedBlock, blocks: readonly EtlRow[], rows: readonly EtlRow[], plant: Plant): Comparison {
  const receipts = result.transactions.map(({ hash, gas }, at) => ({
    transactionHash: hash,
    transactionIndex: `0x${at.toString(16)}`,
    blockHash: result.hash,
    gasUsed: gas,
    logs: [],
  }));
  const { block, transactions } = plant.bundle(normaliseBlock(getChain('ETH'), { block: result, receipts }));
  return joinComparisons(
    compareRows(
      'block',
      blocks.map((row) => ({
        number: text(row.number),
        hash: text(row.hash),
        parentHash: text(row.parent_hash),
        producer: text(row.miner),
        size: text(row.size),
        gasUsed: text(row.gas_used),
        gasLimit: text(row.gas_limit),
        time: text(row.timestamp),
        transactionCount: text(row.transaction_count),
      })),
      [
        {
          number: block.number,
          hash: block.hash,
          parentHash: block.parentHash,
          producer: block.producer,
          size: block.sizeBytes,
          gasUsed: block.gasUsed,
          gasLimit: block.gasLimit,
          time: block.timeMs / 1000,
          transactionCount: block.transactionCount,
        },
      ],
    ),
    compareRows(
      'transaction',
      rows.map((row) => ({
        hash: text(row.hash),
        position: text(row.transaction_index),
        from: text(row.from_address),
        to: text(row.to_address),
        value: text(row.value),
        nonce: text(row.nonce),
        input: text(row.input),
        block: text(row.block_number),
        ...(text(row.block_timestamp) === '' ? {} : { time: text(row.block_timestamp) }),
      })),
      transactions.map(({ hash, index, from, to, valueRaw: value, nonce, input, blockNumber, timeMs }) => ({
        hash,
        position: index,
        from,
        to,
        value,
        nonce,
        input,
        block: blockNumber,
        time: timeMs / 1000,
      })),
    ),
  );
}
