import { decodeTransaction, readTransactionAnswer, type TransactionFacts } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import { join } from 'node:path';
import { formats } from '../bitcoinBlocks.ts';
import { bitcoinChain, bitcoinTestnet, compareScript, litecoinRegtest, readExactJson, type JudgedScript } from '../bitcoinTexts.ts';
import { listFiles } from '../data.ts';
import { differ, type Case, type Suite } from '../suite.ts';

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
  listCases(dataDir) {
    const cases = origins.flatMap(({ folder, chain, matching, isEdited }) =>
      listFiles(join(dataDir, folder))
        .filter((file) => matching.test(file))
        .map((file) => caseOf(`${folder}/${file}`, join(dataDir, folder, file), chain, isEdited === true)),
    );
    const operations = unread.flatMap((folder) =>
      listFiles(join(dataDir, folder))
        .filter((file) => folder.endsWith('dogecoin') || /ledger/.test(file))
        .map((file): Case => ({
          name: `${folder}/${file}`,
          compare: () => [],
          skip: 'results without the node’s answer: nothing to read',
        })),
    );
    return [...cases, ...operations];
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

function caseOf(name: string, path: string, chain: Chain, isEdited: boolean): Case {
  return {
    name,
    compare: () => listWords(readExactJson(path)).flatMap((words) => compareWords(chain, words)),
    ...(isEdited ? { explain: explainEdited } : {}),
  };
}

/** Those fixtures were shortened by hand: inputs and outputs were taken out or changed, while the bytes stayed whole. */
function explainEdited(difference: string): string | undefined {
  return /: (words|native) |output_place/.test(difference)
    ? 'the recorded words were shortened for a test, the bytes beside them are whole'
    : undefined;
}

/** Every transaction anywhere in an answer. */
function listWords(value: unknown): Words[] {
  if (Array.isArray(value)) return value.flatMap(listWords);
  if (typeof value !== 'object' || value === null) return [];
  const words = value as Words;
  if (words.hex !== undefined && (words.txid !== undefined || words.transaction_id !== undefined)) return [words];
  return Object.values(value).flatMap(listWords);
}

function compareWords(chain: Chain, words: Words): string[] {
  const hash = words.txid ?? words.transaction_id ?? '';
  const format = { ...formats.bitcoin, hasWitness: chain.scripts?.segwit !== null };
  const bytes = decodeTransaction(words.hex ?? '', format);
  const differences = differ([hash], [bytes.hash]);
  if (words.vin && words.vout)
    differences.push(
      ...differ(linesOf(bytes), linesOf(readTransactionAnswer(chain, { ...words, hex: undefined }))).map((one) => `${hash}: words ${one}`),
    );
  if (words.outputs) {
    const native = words.outputs.map(({ value, script_public_key: script }) => `output ${value ?? 0} ${script?.hex ?? ''}`);
    differences.push(
      ...differ(
        linesOf(bytes).filter((line) => line.startsWith('output')),
        native,
      ).map((one) => `${hash}: native ${one}`),
    );
  }
  const scripts = [
    ...(words.vout ?? []).map(({ scriptPubKey }) => scriptPubKey),
    ...(words.vin ?? []).map(({ prevout }) => prevout?.scriptPubKey),
    ...(words.outputs ?? []).map(({ script_public_key: script }) => script),
    ...(words.inputs ?? []).map(({ from_output: spent }) => spent?.script_public_key),
  ];
  return [...differences, ...scripts.flatMap((script, at) => (script ? compareScript(chain, script, `${hash} script ${at}`) : []))];
}

function linesOf(facts: TransactionFacts): string[] {
  return [
    `version ${facts.version} size ${facts.sizeBytes} weight ${facts.weight} lock time ${facts.lockTime}`,
    ...facts.inputs.map(
      ({ previous, sequence, coinbaseHex }) => `input ${previous?.transactionHash ?? coinbaseHex}:${previous?.index ?? ''} ${sequence}`,
    ),
    ...facts.outputs.map(({ amountRaw, script }) => `output ${amountRaw} ${script}`),
  ];
}
