import { decodeTransaction, readTransactionAnswer, type TransactionFacts } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import { formats } from '../bitcoinBlocks.ts';
import { bitcoinChain, bitcoinTestnet, compareScript, litecoinRegtest, type JudgedScript } from '../bitcoinTexts.ts';
import { compareFigure, compareRow, compareRows, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Rule } from '../excuse.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

const BTC = bitcoinChain('BTC');
const origins: { folder: string; chain: Chain; matching: RegExp; isEdited?: true }[] = [
  { folder: 'btc/chainstorage/bitcoin', chain: BTC, matching: /(get_block|get_raw|raw_block)/, isEdited: true },
  { folder: 'btc/chainstorage-client/bitcoin', chain: BTC, matching: /./, isEdited: true },
  { folder: 'btc/rosetta-bitcoin', chain: bitcoinTestnet, matching: /./, isEdited: true },
  { folder: 'nodes', chain: litecoinRegtest, matching: /^litecoind/ },
];
const unread = ['btc/chainstorage/dogecoin', 'btc/chainstorage/bitcoin'];

/**
 * Transactions that nodes told in words beside their bytes: the bytes must hash to the name, the words must say what the bytes
 * say, and addresses and kinds of script must be the node's.
 */
export const bitcoinWords: Suite = {
  name: 'bitcoin-like transactions in words and bytes (chainstorage, rosetta-bitcoin, litecoind)',
  listCases(index) {
    const cases = origins.flatMap(({ folder, chain, matching, isEdited }) =>
      listBelow(index, folder)
        .filter(({ name }) => matching.test(name))
        .map((recording) => caseOf(recording, chain, isEdited === true)),
    );
    const operations = unread.flatMap((folder) =>
      listBelow(index, folder)
        .filter(({ name }) => folder.endsWith('dogecoin') || /ledger/.test(name))
        .map((recording): Case => ({
          name: recording.path,
          files: [recording],
          compare: () => nothing,
          skip: {
            reason: 'results without the node’s answer: nothing to read',
            figures: () => countFigures(recording.json<unknown>()),
          },
        })),
    );
    return [...cases, ...operations];
  },
  blindTo: {
    'shifted decimals': 'amounts are compared as integers',
    'swapped sides': 'inputs and outputs have no direction',
    'dropped internal transfers': 'there are none on these chains',
    'wrong fee': 'the fee is in neither the words nor the bytes',
    'wrong status': 'a recorded transaction cannot have failed',
    'wrong asset': 'there are no tokens in the records',
    'wrong token id': 'there are no tokens in the records',
    'wrong time': 'the time is the block’s, not the transaction’s',
  },
};

/** As bitcoind says it, or as chainstorage does in its own names. */
interface Words {
  txid?: string;
  transaction_id?: string;
  hex?: string;
  vin?: { prevout?: { scriptPubKey: JudgedScript } }[];
  vout?: { value: number | string; scriptPubKey: JudgedScript }[];
  outputs?: { value?: number | string; script_public_key?: JudgedScript }[];
  inputs?: { from_output?: { script_public_key?: JudgedScript } }[];
}

function caseOf(recording: Recording, chain: Chain, isEdited: boolean): Case {
  return {
    name: recording.path,
    files: [recording],
    compare: (plant) => joinComparisons(...listWords(recording.exactJson<unknown>()).map((words) => compareWords(chain, words, plant))),
    ...(isEdited ? { excuse: () => ({ rule: shortened }) } : {}),
  };
}

/** Those fixtures were shortened by hand: inputs and outputs were taken out or changed, while the bytes stayed whole. */
const shortened: Rule = {
  says: 'the recorded words were shortened for a test, the bytes beside them are whole',
  source: 'https://github.com/coinbase/chainstorage/tree/master/internal/utils/fixtures/parser/bitcoin',
  fields: [
    'words.version',
    'words.size',
    'words.weight',
    'words.lockTime',
    'words input.row',
    'words input.spent',
    'words input.sequence',
    'words output.row',
    'words output.amount',
    'words output.script',
    'native output.row',
    'native output.amount',
    'native output.script',
  ],
};

/** Every transaction anywhere in an answer. */
function listWords(value: unknown): Words[] {
  if (Array.isArray(value)) return value.flatMap(listWords);
  if (typeof value !== 'object' || value === null) return [];
  const words = value as Words;
  if (words.hex !== undefined && (words.txid !== undefined || words.transaction_id !== undefined)) return [words];
  return Object.values(value).flatMap(listWords);
}

function compareWords(chain: Chain, words: Words, plant: Plant): Comparison {
  const hash = words.txid ?? words.transaction_id ?? '';
  const format = { ...formats.bitcoin, hasWitness: chain.scripts?.segwit !== null };
  const bytes = plant.facts(decodeTransaction(words.hex ?? '', format));
  const scripts = [
    ...(words.vout ?? []).map(({ scriptPubKey }) => scriptPubKey),
    ...(words.vin ?? []).map(({ prevout }) => prevout?.scriptPubKey),
    ...(words.outputs ?? []).map(({ script_public_key: script }) => script),
    ...(words.inputs ?? []).map(({ from_output: spent }) => spent?.script_public_key),
  ];
  return joinComparisons(
    compareFigure('transaction', 'hash', hash, bytes.hash),
    words.vin && words.vout ? compareFacts(bytes, readTransactionAnswer(chain, { ...words, hex: undefined })) : nothing,
    words.outputs
      ? compareRows(
          'native output',
          outputRows(bytes),
          words.outputs.map(({ value, script_public_key: script }, index) => ({ index, amount: value ?? 0, script: script?.hex ?? '' })),
        )
      : nothing,
    ...scripts.map((script) => (script ? compareScript(chain, script, plant) : nothing)),
  );
}

function compareFacts(bytes: TransactionFacts, words: TransactionFacts): Comparison {
  return joinComparisons(
    compareRow('words', headRow(bytes), headRow(words)),
    compareRows('words input', inputRows(bytes), inputRows(words)),
    compareRows('words output', outputRows(bytes), outputRows(words)),
  );
}

const headRow = ({ version, sizeBytes, weight, lockTime }: TransactionFacts) => ({
  version,
  size: sizeBytes,
  weight: weight ?? 'null',
  lockTime,
});
const inputRows = ({ inputs }: TransactionFacts) =>
  inputs.map(({ previous, sequence, coinbaseHex }) => ({
    spent: previous ? `${previous.transactionHash}:${previous.index}` : (coinbaseHex ?? ''),
    sequence,
  }));
const outputRows = ({ outputs }: TransactionFacts) => outputs.map(({ amountRaw, script }, index) => ({ index, amount: amountRaw, script }));
