import {
  merkleRootOf,
  normaliseBlock,
  readBitcoinBlockDetail,
  readBitcoinTransactionDetail,
  readBlockAnswer,
  settleBundle,
} from '@chaintrail/families/bitcoin';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { bitcoinChain, compareScript } from '../bitcoinTexts.ts';
import { compareRow, compareRows, joinComparisons, nothing, type Comparison, type Figure } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

const chains: Record<string, Chain> = {
  bitcoin: bitcoinChain('BTC'),
  bitcoin_cash: bitcoinChain('BitcoinCash'),
  dogecoin: bitcoinChain('Dogecoin'),
};

interface Side {
  spent_transaction_hash?: string;
  spent_output_index?: number;
  index: number;
  sequence?: number;
  script_hex: string;
  type: string | null;
  addresses: string[];
  value: number | string | null;
}
interface ExpectedTransaction {
  hash: string;
  size: number;
  virtual_size: number | null;
  version: number;
  lock_time: number;
  block_number: number;
  is_coinbase: boolean;
  inputs: Side[];
  outputs: Side[];
  input_value?: number;
  output_value?: number;
  fee?: number;
}
interface ExpectedBlock {
  hash: string;
  number: number;
  size: number;
  stripped_size: number | null;
  weight: number | null;
  version: number;
  merkle_root: string;
  timestamp: number;
  nonce: string;
  bits: string;
  coinbase_param: string;
  transaction_count: number;
}
interface Words {
  height: number;
  merkleroot: string;
  tx: (string | (object & { txid: string; vin: { txid?: string; vout?: number; prevout?: object }[]; vout: object[] }))[];
}
type WholeTransaction = Exclude<Words['tx'][number], string>;

/** Blocks as nodes gave them with the rows that bitcoin-etl made of them. */
export const bitcoinEtl: Suite = {
  name: 'bitcoin-etl',
  listCases(index) {
    const folders = new Map<string, Recording[]>();
    for (const recording of listBelow(index, 'btc/bitcoin-etl/test_export_blocks_job')) {
      const folder = recording.path.slice(0, -recording.name.length - 1);
      folders.set(folder, [...(folders.get(folder) ?? []), recording]);
    }
    return [...folders].map(([folder, files]) => caseOf(folder.split('/').slice(-2).join('/'), files));
  },
  blindTo: {
    'shifted decimals': 'amounts are compared as integers',
    'swapped sides': 'inputs and outputs have no direction',
    'wrong party': 'addresses are compared script by script',
    'dropped internal transfers': 'there are none on these chains',
    'wrong status': 'a recorded transaction cannot have failed',
    'wrong asset': 'there are no tokens in the records',
    'wrong token id': 'there are no tokens in the records',
  },
};

function caseOf(name: string, files: readonly Recording[]): Case {
  const chain = chains[name.split('/')[0] ?? ''];
  const figures = (): number =>
    files.filter((file) => file.name.startsWith('expected')).reduce((sum, file) => sum + countFigures(file.lines<unknown>()), 0);
  const skip = (reason: string): Case => ({ name, files, compare: () => nothing, skip: { reason, figures } });
  if (!chain) return skip('a coin that the product does not have');
  if (!files.some((file) => file.name.startsWith('rpc_response_getblock_'))) {
    return skip('results without the node’s answer: nothing to read');
  }
  return { name, files, compare: (plant) => compareJob(chain, files, plant) };
}

function compareJob(chain: Chain, files: readonly Recording[], plant: Plant): Comparison {
  const linesOf = <T>(name: string): T[] => files.find((file) => file.name === name)?.lines<T>() ?? [];
  const lone = new Map(
    files
      .filter((file) => file.name.startsWith('rpc_response_getrawtransaction'))
      .map((file): [string, WholeTransaction] => {
        const transaction = file.exactJson<WholeTransaction>();
        return [transaction.txid, transaction];
      }),
  );
  const transactions = linesOf<ExpectedTransaction>('expected_transactions.json');
  const blocks = linesOf<ExpectedBlock>('expected_blocks.json');
  const isEnriched = transactions.some(({ inputs }) => inputs.some(({ value }) => value !== null));
  const answers = files
    .filter((file) => file.name.startsWith('rpc_response_getblock_'))
    .map((file) => file.exactJson<Words>())
    .filter(({ height }) => blocks.some(({ number }) => number === height));
  const comparisons = answers.flatMap((words) => {
    const whole = { ...words, tx: words.tx.map((one) => (typeof one === 'string' ? lone.get(one) : one)) };
    if (isEnriched) for (const one of whole.tx) addSpent(one, lone);
    // One recorded block was shortened to no transactions; its root is then that of none.
    const merkleroot = whole.tx.length === 0 ? merkleRootOf([]) : words.merkleroot;
    if (merkleroot === '') return [];
    const bundle = plant.bundle(settleBundle(chain, normaliseBlock(chain, readBlockAnswer(chain, whole)), 0));
    const row = blocks.find(({ number }) => number === words.height);
    return [
      row ? compareHead(bundle, row) : nothing,
      ...transactions
        .filter(({ block_number: number }) => number === words.height)
        .map((one) => compareTransaction(chain, bundle, one, isEnriched, plant)),
    ];
  });
  return joinComparisons(...comparisons);
}

/** The spent outputs, as a node with undo data would put them in. */
function addSpent(transaction: WholeTransaction | undefined, lone: ReadonlyMap<string, WholeTransaction>): void {
  for (const input of transaction?.vin ?? []) {
    const spent = input.txid === undefined ? undefined : lone.get(input.txid)?.vout[input.vout ?? 0];
    if (spent) input.prevout = { height: 0, ...spent };
  }
}

function compareHead({ block }: BlockBundle, row: ExpectedBlock): Comparison {
  const { version, merkleRoot, weight, strippedSizeBytes, nonce, bits, coinbaseHex } = readBitcoinBlockDetail(block.detail);
  const text = (value: Figure | null | undefined): Figure => value ?? 'null';
  return compareRow(
    'block',
    {
      hash: row.hash,
      number: row.number,
      size: row.size,
      strippedSize: text(row.stripped_size),
      weight: text(row.weight),
      version: row.version,
      merkleRoot: row.merkle_root,
      time: row.timestamp,
      nonce: row.nonce,
      bits: row.bits,
      coinbase: row.coinbase_param,
      transactionCount: row.transaction_count,
    },
    {
      hash: block.hash,
      number: block.number,
      size: block.sizeBytes,
      strippedSize: text(strippedSizeBytes),
      weight: text(weight),
      version,
      merkleRoot,
      time: block.timeMs / 1000,
      nonce: nonce.toString(16),
      bits,
      coinbase: text(coinbaseHex),
      transactionCount: block.transactionCount,
    },
  );
}

function compareTransaction(
  chain: Chain,
  bundle: BlockBundle,
  expected: ExpectedTransaction,
  isEnriched: boolean,
  plant: Plant,
): Comparison {
  const ours = bundle.transactions.find(({ hash }) => hash === expected.hash);
  if (!ours) return compareRows('transaction', [{ hash: expected.hash, size: expected.size, version: expected.version }], []);
  const of = <T extends { transactionHash: string }>(rows: readonly T[]): T[] =>
    rows.filter((row) => row.transactionHash === expected.hash);
  const { sizeBytes, virtualSizeBytes, version, lockTime, outputSumRaw } = readBitcoinTransactionDetail(ours.detail);
  return joinComparisons(
    compareRow(
      'transaction',
      {
        size: expected.size,
        virtualSize: expected.virtual_size ?? expected.size,
        version: expected.version,
        lockTime: expected.lock_time,
        isCoinbase: expected.is_coinbase,
        ...(expected.output_value === undefined ? {} : { outputSum: expected.output_value }),
        ...(isEnriched ? { fee: expected.fee ?? 'null' } : {}),
      },
      {
        size: sizeBytes,
        virtualSize: virtualSizeBytes,
        version,
        lockTime,
        isCoinbase: ours.type === 'coinbase',
        outputSum: outputSumRaw,
        fee: ours.feeRaw,
      },
    ),
    compareRows(
      'input',
      expected.inputs.map(({ spent_transaction_hash: hash, spent_output_index: index, sequence, value }) => ({
        hash: hash ?? 'null',
        index: index ?? 'null',
        sequence: sequence ?? 'null',
        amount: value ?? 0,
      })),
      of(bundle.inputs).flatMap(({ previous, sequence, amountRaw }) =>
        previous ? [{ hash: previous.transactionHash, index: previous.index, sequence, amount: amountRaw }] : [],
      ),
    ),
    compareRows(
      'output',
      expected.outputs.map(({ value, script_hex: script, index }) => ({ index, amount: value ?? 'null', script })),
      of(bundle.outputs).map(({ index, amountRaw, script }) => ({ index, amount: amountRaw, script })),
    ),
    ...expected.outputs.map(({ script_hex: hex, type, addresses }) =>
      compareScript(chain, { hex, type, addresses: addresses.filter((one) => !one.startsWith('nonstandard')) }, plant),
    ),
  );
}
