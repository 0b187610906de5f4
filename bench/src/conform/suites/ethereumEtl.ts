import { normaliseBlock, normaliseCallFrames, normaliseParityTraces, type Execution } from '@chaintrail/families/evm';
import { findChain } from '@chaintrail/model/chains';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { blockOfLogs, type LooseLog } from '../blockOfLogs.ts';
import { listNames, readCsv, readJson, readJsonLines } from '../data.ts';
import { tokenLines } from '../netChange.ts';
import { differ, type Case, type Suite } from '../suite.ts';

const ETH = findChain('ETH');

/** Logs, receipts and traces with what ethereum-etl made of them. */
export const ethereumEtl: Suite = {
  name: 'ethereum-etl',
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/ethereum-etl');
    return listNames(folder).flatMap((job) => listNames(join(folder, job)).map((name) => caseOf(job, name, join(folder, job, name))));
  },
};

function caseOf(job: string, name: string, path: string): Case {
  const title = `${job}/${name}`;
  const compare = (make: () => string[]): Case => ({ name: title, compare: make });
  switch (job) {
    case 'test_extract_token_transfers_job':
      return compare(() => compareTransfers(readCsvLogs(join(path, 'logs.csv')), readCsv(join(path, 'expected_token_transfers.csv'))));
    case 'test_export_token_transfers_job':
      return compare(() =>
        compareTransfers(
          readJson<{ result: LooseLog[] }>(join(path, 'web3_response.eth_getFilterLogs_0x0.json')).result,
          readCsv(join(path, 'expected_token_transfers.csv')),
        ),
      );
    case 'test_stream':
      return existsSync(join(path, 'expected_token_transfers.json'))
        ? compare(() => compareStream(path))
        : compare(() => compareParity(path, readJsonLines<Record<string, string>>(join(path, 'expected_traces.json')).map(etlTraceLine)));
    case 'test_export_traces_job': {
      const expected = join(path, 'expected_traces.csv');
      return compare(() => compareParity(path, existsSync(expected) ? readCsv(expected).map(etlTraceLine) : []));
    }
    case 'test_extract_geth_traces_job': {
      const expected = join(path, 'expected_traces.csv');
      return compare(() => compareGeth(path, existsSync(expected) ? readCsv(expected).map(etlTraceLine) : []));
    }
    case 'test_export_receipts_job':
      return compare(() => compareReceipts(path));
    case 'test_export_blocks_job':
      return compare(() => compareBlocks(path));
    default:
      return { name: title, compare: () => [], skip: 'contract and token metadata, checked by unit tests of the source' };
  }
}

function readCsvLogs(path: string): LooseLog[] {
  return readCsv(path).map((row) => ({
    address: row.address ?? '',
    topics: (row.topics ?? '').split(',').filter((topic) => topic !== ''),
    data: row.data ?? '0x',
    transactionHash: row.transaction_hash ?? '',
    logIndex: `0x${Number(row.log_index).toString(16)}`,
  }));
}

const transferLine = (row: Record<string, unknown>): string =>
  [row.token_address, row.from_address, row.to_address, String(row.value)].join(' ');

/** ethereum-etl knows ERC-20 and ERC-721 by the Transfer event alone. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function compareTransfers(logs: LooseLog[], expected: Record<string, unknown>[]): string[] {
  if (!ETH) return ['no chain file'];
  const bundle = normaliseBlock(ETH, blockOfLogs(logs.filter(({ topics }) => topics[0] === TRANSFER)));
  return differ(expected.map(transferLine), tokenLines(bundle));
}

function compareStream(path: string): string[] {
  const rows = readJsonLines<Record<string, unknown>>(join(path, 'expected_logs.json'));
  const logs = rows.map((row): LooseLog => ({
    address: String(row.address),
    topics: row.topics as string[],
    data: String(row.data),
    transactionHash: String(row.transaction_hash),
    logIndex: `0x${Number(row.log_index).toString(16)}`,
  }));
  // One block after the other: log indexes begin again.
  const blocks = [...new Set(rows.map((row) => row.block_number))];
  const expected = readJsonLines<Record<string, unknown>>(join(path, 'expected_token_transfers.json'));
  return blocks.flatMap((number) =>
    compareTransfers(
      logs.filter((_, at) => rows[at]?.block_number === number),
      expected.filter((row) => row.block_number === number),
    ),
  );
}

function etlTraceLine(row: Record<string, unknown>): string {
  const text = (name: string): string => {
    const value = row[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const type = text('trace_type') === 'call' ? text('call_type') : text('trace_type');
  const address = Array.isArray(row.trace_address) ? row.trace_address.join(',') : text('trace_address');
  return [type, text('from_address'), text('to_address'), text('value') || '0', address].join(' ');
}

function stepLines({ steps }: Execution): string[] {
  const names: Record<string, string> = { CREATE: 'create', CREATE2: 'create', SELFDESTRUCT: 'suicide' };
  return steps.map(({ type, from, to, valueRaw, traceAddress }) =>
    [names[type] ?? type.toLowerCase(), from, to, valueRaw, traceAddress.join(',')].join(' '),
  );
}

function compareParity(path: string, expected: string[]): string[] {
  const file = listNames(path).find((name) => name.startsWith('web3_response.trace_block'));
  const { result } = readJson<{ result: (Parameters<typeof normaliseParityTraces>[0][number] & { transactionHash?: string })[] }>(
    join(path, file ?? ''),
  );
  const byHash = group(result);
  const rewards = result
    .filter(({ type }) => type === 'reward')
    .map(({ action }) => ['reward', '', action.author, BigInt(action.value ?? '0x0'), ''].join(' '));
  byHash.delete('');
  const ours = [...byHash.values()].flatMap((traces) => stepLines(normaliseParityTraces(traces)));
  return differ(
    expected.filter((line) => !/^(genesis|daofork)/.test(line)),
    [...ours, ...rewards],
  );
}

function group<T extends { transactionHash?: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.transactionHash ?? '', [...(groups.get(row.transactionHash ?? '') ?? []), row]);
  return groups;
}

function compareGeth(path: string, expected: string[]): string[] {
  const file = listNames(path).find((name) => name.startsWith('web3_response.debug_trace'));
  const { result } = readJson<{ result: { result: Parameters<typeof normaliseCallFrames>[0] }[] }>(join(path, file ?? ''));
  return differ(
    expected,
    result.flatMap(({ result: frame }) => stepLines(normaliseCallFrames(frame))),
  );
}

function compareReceipts(path: string): string[] {
  const receipts = listNames(path)
    .filter((name) => name.startsWith('web3_response'))
    .map(
      (name) =>
        readJson<{ result: { transactionHash: string; logs: LooseLog[]; gasUsed: string; effectiveGasPrice: string } }>(join(path, name))
          .result,
    );
  const expectedReceipts = readJsonLines<Record<string, unknown>>(join(path, 'expected_receipts.json'));
  const expectedLogs = readJsonLines<Record<string, unknown>>(join(path, 'expected_logs.json'));
  if (!ETH) return ['no chain file'];
  const logs = receipts.flatMap((receipt) => receipt.logs).sort((a, b) => Number(a.logIndex) - Number(b.logIndex));
  const bundle = normaliseBlock(ETH, blockOfLogs(logs));
  const logLine = (index: unknown, hash: unknown, address: unknown, data: unknown, topics: readonly string[]): string =>
    [index, hash, address, data, topics.join(',')].join(' ');
  const fees = receipts.map(
    ({ transactionHash, gasUsed, effectiveGasPrice }) => `${transactionHash} ${BigInt(gasUsed) * BigInt(effectiveGasPrice)}`,
  );
  return [
    ...differ(
      expectedLogs.map((row) => logLine(row.log_index, row.transaction_hash, row.address, row.data, row.topics as string[])),
      bundle.logs.map((log) => logLine(log.logIndex, log.transactionHash, log.contract, log.data, log.topics)),
    ),
    ...differ(
      expectedReceipts.map(
        (row) => `${String(row.transaction_hash)} ${BigInt(String(row.gas_used)) * BigInt(String(row.effective_gas_price))}`,
      ),
      fees,
    ),
  ];
}

function compareBlocks(path: string): string[] {
  if (!ETH) return ['no chain file'];
  const chain = ETH;
  const expected = new Map(readCsv(join(path, 'expected_blocks.csv')).map((row) => [row.number, row]));
  return listNames(path)
    .filter((name) => name.startsWith('web3_response'))
    .flatMap((name) => {
      const { result } = readJson<{ result: { transactions: { hash: string; gas: string }[]; hash: string } }>(join(path, name));
      const receipts = result.transactions.map(({ hash, gas }, at) => ({
        transactionHash: hash,
        transactionIndex: `0x${at.toString(16)}`,
        blockHash: result.hash,
        gasUsed: gas,
        logs: [],
      }));
      const { block } = normaliseBlock(chain, { block: result, receipts });
      const row = expected.get(String(block.number)) ?? {};
      const ours = [
        block.hash,
        block.parentHash,
        block.producer,
        block.sizeBytes,
        block.gasUsed,
        block.gasLimit,
        block.timeMs / 1000,
        block.transactionCount,
      ];
      const theirs = [row.hash, row.parent_hash, row.miner, row.size, row.gas_used, row.gas_limit, row.timestamp, row.transaction_count];
      return differ(theirs.map(String), ours.map(String));
    });
}
