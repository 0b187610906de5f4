import {
  merkleRootOf,
  normaliseBlock,
  readBitcoinBlockDetail,
  readBitcoinTransactionDetail,
  readBlockAnswer,
  settleBundle,
} from '@chaintrail/families/bitcoin';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { join } from 'node:path';
import { bitcoinChain, compareScript, readExactJson } from '../bitcoinTexts.ts';
import { listNames, readJsonLines } from '../data.ts';
import { differ, type Case, type Suite } from '../suite.ts';

const chains: Record<string, Chain> = {
  bitcoin: bitcoinChain('BTC'),
  bitcoin_cash: bitcoinChain('BitcoinCash'),
  dogecoin: bitcoinChain('Dogecoin'),
};

interface Side {
  spent_transaction_hash?: string;
  spent_output_index?: number;
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
interface Words {
  height: number;
  merkleroot: string;
  tx: (string | (object & { txid: string; vin: { txid?: string; vout?: number; prevout?: object }[]; vout: object[] }))[];
}
type WholeTransaction = Exclude<Words['tx'][number], string>;

/** Blocks as nodes gave them with the rows that bitcoin-etl made of them. */
export const bitcoinEtl: Suite = {
  name: 'bitcoin-etl',
  listCases(dataDir) {
    const folder = join(dataDir, 'btc/bitcoin-etl/test_export_blocks_job');
    return listNames(folder).flatMap((coin) => listNames(join(folder, coin)).map((name) => caseOf(coin, name, join(folder, coin, name))));
  },
};

function write(part: unknown): string {
  return typeof part === 'object' && part !== null
    ? JSON.stringify(part)
    : String((part as string | number | bigint | boolean | undefined) ?? null);
}

function caseOf(coin: string, name: string, path: string): Case {
  const title = `${coin}/${name}`;
  const chain = chains[coin];
  if (!chain) return { name: title, compare: () => [], skip: 'a coin that the product does not have' };
  if (!listNames(path).some((file) => file.startsWith('rpc_response_getblock_'))) {
    return { name: title, compare: () => [], skip: 'results without the node’s answer: nothing to read' };
  }
  return { name: title, compare: () => compareJob(chain, path) };
}

function compareJob(chain: Chain, path: string): string[] {
  const lone = new Map(
    listNames(path)
      .filter((file) => file.startsWith('rpc_response_getrawtransaction'))
      .map((file): [string, WholeTransaction] => {
        const transaction = readExactJson<WholeTransaction>(join(path, file));
        return [transaction.txid, transaction];
      }),
  );
  const transactions = readJsonLines<ExpectedTransaction>(join(path, 'expected_transactions.json'));
  const blocks = readJsonLines<Record<string, unknown>>(join(path, 'expected_blocks.json'));
  const isEnriched = transactions.some(({ inputs }) => inputs.some(({ value }) => value !== null));
  const answers = listNames(path)
    .filter((file) => file.startsWith('rpc_response_getblock_'))
    .map((file) => readExactJson<Words>(join(path, file)))
    .filter(({ height }) => blocks.some(({ number }) => number === height));
  return answers.flatMap((words) => {
    const whole = { ...words, tx: words.tx.map((one) => (typeof one === 'string' ? lone.get(one) : one)) };
    if (isEnriched) for (const one of whole.tx) addSpent(one, lone);
    // One recorded block was shortened to no transactions; its root is then that of none.
    const merkleroot = whole.tx.length === 0 ? merkleRootOf([]) : words.merkleroot;
    if (merkleroot === '') return [];
    const bundle = settleBundle(chain, normaliseBlock(chain, readBlockAnswer(chain, whole)), 0);
    return [
      ...compareHead(bundle, blocks.find(({ number }) => number === words.height) ?? {}),
      ...transactions
        .filter(({ block_number: number }) => number === words.height)
        .flatMap((one) => compareTransaction(chain, bundle, one, isEnriched)),
    ];
  });
}

/** The spent outputs, as a node with undo data would put them in. */
function addSpent(transaction: WholeTransaction | undefined, lone: ReadonlyMap<string, WholeTransaction>): void {
  for (const input of transaction?.vin ?? []) {
    const spent = input.txid === undefined ? undefined : lone.get(input.txid)?.vout[input.vout ?? 0];
    if (spent) input.prevout = { height: 0, ...spent };
  }
}

function compareHead({ block }: BlockBundle, row: Record<string, unknown>): string[] {
  const { version, merkleRoot, weight, strippedSizeBytes, nonce, bits, coinbaseHex } = readBitcoinBlockDetail(block.detail);
  const line = (parts: unknown[]): string[] => [`block ${parts.map((part) => write(part)).join(' ')}`];
  return differ(
    line([
      row.hash,
      row.number,
      row.size,
      row.stripped_size,
      row.weight,
      row.version,
      row.merkle_root,
      row.timestamp,
      row.nonce,
      row.bits,
      row.coinbase_param,
      row.transaction_count,
    ]),
    line([
      block.hash,
      block.number,
      block.sizeBytes,
      strippedSizeBytes,
      weight,
      version,
      merkleRoot,
      block.timeMs / 1000,
      nonce.toString(16),
      bits,
      coinbaseHex,
      block.transactionCount,
    ]),
  );
}

function compareTransaction(chain: Chain, bundle: BlockBundle, expected: ExpectedTransaction, isEnriched: boolean): string[] {
  const ours = bundle.transactions.find(({ hash }) => hash === expected.hash);
  if (!ours) return [`missing transaction ${expected.hash}`];
  const of = <T extends { transactionHash: string }>(rows: readonly T[]): T[] =>
    rows.filter((row) => row.transactionHash === expected.hash);
  const { sizeBytes, virtualSizeBytes, version, lockTime, outputSumRaw } = readBitcoinTransactionDetail(ours.detail);
  const line = (parts: unknown[]): string => `${expected.hash} ${parts.map((part) => write(part)).join(' ')}`;
  const differences = differ(
    [
      line([
        expected.size,
        expected.virtual_size ?? expected.size,
        expected.version,
        expected.lock_time,
        expected.is_coinbase,
        expected.output_value ?? outputSumRaw,
      ]),
      ...(isEnriched ? [line(['fee', expected.fee])] : []),
      ...expected.inputs.map(({ spent_transaction_hash: hash, spent_output_index: index, sequence, value }) =>
        line(['input', hash, index, sequence, value ?? 0]),
      ),
      ...expected.outputs.map(({ value, script_hex: script }) => line(['output', value, script])),
    ],
    [
      line([sizeBytes, virtualSizeBytes, version, lockTime, ours.type === 'coinbase', outputSumRaw]),
      ...(isEnriched ? [line(['fee', ours.feeRaw])] : []),
      ...of(bundle.inputs).flatMap(({ previous, sequence, amountRaw }) =>
        previous ? [line(['input', previous.transactionHash, previous.index, sequence, amountRaw])] : [],
      ),
      ...of(bundle.outputs).map(({ amountRaw, script }) => line(['output', amountRaw, script])),
    ],
  );
  const scripts = expected.outputs.flatMap(({ script_hex: hex, type, addresses }, at) =>
    compareScript(
      chain,
      { hex, type, addresses: addresses.filter((one) => !one.startsWith('nonstandard')) },
      `${expected.hash} output ${at}`,
    ),
  );
  return [...differences, ...scripts];
}
