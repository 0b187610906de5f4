import { normaliseBlock, normaliseCallFrames, normaliseParityTraces, type Execution } from '@chaintrail/families/evm';
import { blockOfLogs, type LooseLog } from '../blockOfLogs.ts';
import { getChain } from '../chains.ts';
import { compareRows, joinComparisons, nothing, type Comparison, type Row } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { tokenRows } from '../netChange.ts';
import type { Case, Suite } from '../suite.ts';

const FOLDER = 'evm/ethereum-etl';

/** Logs, receipts and traces with what ethereum-etl made of them. */
export const ethereumEtl: Suite = {
  name: 'ethereum-etl',
  listCases(index) {
    const folders = new Map<string, Recording[]>();
    for (const recording of listBelow(index, FOLDER)) {
      const folder = recording.path.slice(FOLDER.length + 1, -recording.name.length - 1);
      folders.set(folder, [...(folders.get(folder) ?? []), recording]);
    }
    return [...folders].map(([folder, files]) => caseOf(folder, files));
  },
  blindTo: {
    'dropped internal transfers': 'every step of the execution is compared, so that a missing one is a dropped row',
    'shifted decimals': 'amounts are integers throughout',
    'wrong token id': 'the id of an NFT stands where the amount of a token does',
  },
};

function caseOf(name: string, files: readonly Recording[]): Case {
  const compare = (make: (plant: Plant) => Comparison): Case => ({ name, files, compare: make });
  const named = (pattern: RegExp): Recording | undefined => files.find((file) => pattern.test(file.name));
  const csv = (pattern: RegExp): Record<string, string>[] => named(pattern)?.csv() ?? [];
  switch (name.split('/')[0]) {
    case 'test_extract_token_transfers_job':
      return compare((plant) => compareTransfers(readCsvLogs(csv(/^logs/)), csv(/token_transfers/), plant));
    case 'test_export_token_transfers_job':
      return compare((plant) =>
        compareTransfers(named(/getFilterLogs/)?.json<{ result: LooseLog[] }>().result ?? [], csv(/token_transfers/), plant),
      );
    case 'test_stream':
      return named(/token_transfers/)
        ? compare((plant) => compareStream(files, plant))
        : compare((plant) => compareParity(files, named(/expected_traces/)?.lines<Record<string, unknown>>() ?? [], plant));
    case 'test_export_traces_job':
      return compare((plant) => compareParity(files, csv(/expected_traces/), plant));
    case 'test_extract_geth_traces_job':
      return compare((plant) => compareGeth(files, csv(/expected_traces/), plant));
    case 'test_export_receipts_job':
      return compare((plant) => compareReceipts(files, plant));
    case 'test_export_blocks_job':
      return compare((plant) => compareBlocks(files, csv(/expected_blocks/), plant));
    default: {
      const reason = 'contract and token metadata, checked by unit tests of the source';
      return { name, files, compare: () => nothing, skip: { reason, figures: () => files.length } };
    }
  }
}

function readCsvLogs(rows: readonly Record<string, string>[]): LooseLog[] {
  return rows.map((row) => ({
    address: row.address ?? '',
    topics: (row.topics ?? '').split(',').filter((topic) => topic !== ''),
    data: row.data ?? '0x',
    transactionHash: row.transaction_hash ?? '',
    logIndex: `0x${Number(row.log_index).toString(16)}`,
  }));
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

function transferRow(row: Record<string, unknown>): Row {
  return { token: text(row.token_address), from: text(row.from_address), to: text(row.to_address), amount: text(row.value) };
}

/** ethereum-etl knows ERC-20 and ERC-721 by the Transfer event alone. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function compareTransfers(logs: readonly LooseLog[], expected: readonly Record<string, unknown>[], plant: Plant): Comparison {
  const bundle = plant.bundle(normaliseBlock(getChain('ETH'), blockOfLogs(logs.filter(({ topics }) => topics[0] === TRANSFER))));
  return compareRows('token transfer', expected.map(transferRow), tokenRows(bundle));
}

function compareStream(files: readonly Recording[], plant: Plant): Comparison {
  const linesOf = (name: string): Record<string, unknown>[] =>
    files.find((file) => file.name === name)?.lines<Record<string, unknown>>() ?? [];
  const rows = linesOf('expected_logs.json');
  const logs = rows.map((row): LooseLog => ({
    address: text(row.address),
    topics: row.topics as string[],
    data: text(row.data),
    transactionHash: text(row.transaction_hash),
    logIndex: `0x${Number(row.log_index).toString(16)}`,
  }));
  // One block after the other: log indexes begin again.
  const blocks = [...new Set(rows.map((row) => row.block_number))];
  const expected = linesOf('expected_token_transfers.json');
  return joinComparisons(
    ...blocks.map((number) =>
      compareTransfers(
        logs.filter((_, at) => rows[at]?.block_number === number),
        expected.filter((row) => row.block_number === number),
        plant,
      ),
    ),
  );
}

function etlStepRow(row: Record<string, unknown>): Row {
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

type ParityTrace = Parameters<typeof normaliseParityTraces>[0][number] & { transactionHash?: string };

function compareParity(files: readonly Recording[], expected: readonly Record<string, unknown>[], plant: Plant): Comparison {
  const result = files.find(({ name }) => name.startsWith('web3_response.trace_block'))?.json<{ result: ParityTrace[] }>().result ?? [];
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

function compareGeth(files: readonly Recording[], expected: readonly Record<string, unknown>[], plant: Plant): Comparison {
  const recording = files.find(({ name }) => name.startsWith('web3_response.debug_trace'));
  const result = recording?.json<{ result: { result: Parameters<typeof normaliseCallFrames>[0] }[] }>().result ?? [];
  return compareRows(
    'step',
    expected.map(etlStepRow),
    result.flatMap(({ result: frame }) => stepRows(normaliseCallFrames(frame), plant)),
  );
}

interface RecordedReceipt {
  transactionHash: string;
  logs: LooseLog[];
  gasUsed: string;
  effectiveGasPrice: string;
}

function compareReceipts(files: readonly Recording[], plant: Plant): Comparison {
  const linesOf = (name: string): Record<string, unknown>[] =>
    files.find((file) => file.name === name)?.lines<Record<string, unknown>>() ?? [];
  const receipts = files
    .filter(({ name }) => name.startsWith('web3_response'))
    .map((file) => file.json<{ result: RecordedReceipt }>().result);
  const logs = receipts.flatMap((receipt) => receipt.logs).toSorted((a, b) => Number(a.logIndex) - Number(b.logIndex));
  const bundle = plant.bundle(normaliseBlock(getChain('ETH'), blockOfLogs(logs, receipts)));
  return joinComparisons(
    compareRows(
      'log',
      linesOf('expected_logs.json').map((row) => ({
        index: text(row.log_index),
        hash: text(row.transaction_hash),
        contract: text(row.address),
        data: text(row.data),
        topics: (row.topics as string[]).join(','),
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
      linesOf('expected_receipts.json').map((row) => ({
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

function compareBlocks(files: readonly Recording[], expected: readonly Record<string, string>[], plant: Plant): Comparison {
  const answers = files.filter(({ name }) => name.startsWith('web3_response')).map((file) => file.json<{ result: RecordedBlock }>().result);
  const blocks = answers.map((result) => {
    const receipts = result.transactions.map(({ hash, gas }, at) => ({
      transactionHash: hash,
      transactionIndex: `0x${at.toString(16)}`,
      blockHash: result.hash,
      gasUsed: gas,
      logs: [],
    }));
    return plant.block(normaliseBlock(getChain('ETH'), { block: result, receipts }).block);
  });
  return compareRows(
    'block',
    expected.map((row) => ({
      number: row.number ?? '',
      hash: row.hash ?? '',
      parentHash: row.parent_hash ?? '',
      producer: row.miner ?? '',
      size: row.size ?? '',
      gasUsed: row.gas_used ?? '',
      gasLimit: row.gas_limit ?? '',
      time: row.timestamp ?? '',
      transactionCount: row.transaction_count ?? '',
    })),
    blocks.map((block) => ({
      number: block.number,
      hash: block.hash,
      parentHash: block.parentHash,
      producer: block.producer,
      size: block.sizeBytes,
      gasUsed: block.gasUsed,
      gasLimit: block.gasLimit,
      time: block.timeMs / 1000,
      transactionCount: block.transactionCount,
    })),
  );
}
