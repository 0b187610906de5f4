import { merkleRootOf, normaliseBlock, readBitcoinBlockDetail, readBlockAnswer, settleBundle } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import { isJson, listOf, numberOf, textOf, type Json } from '../bitcoin/claims.ts';
import { findClaims } from '../bitcoin/findClaims.ts';
import { networkOf, pathWords } from '../bitcoin/networks.ts';
import { leaveUnchecked } from '../bitcoin/judged.ts';
import { readValues } from '../bitcoin/readValues.ts';
import { compareFigure, compareRow, joinComparisons, type Comparison, type Row } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';

const isBlockRow = (value: Json): boolean => 'merkle_root' in value && 'coinbase_param' in value && 'transaction_count' in value;
const isTransactionRow = (value: Json): boolean => 'block_hash' in value && 'is_coinbase' in value && 'outputs' in value;
const isBlockAnswer = (value: Json): boolean => 'merkleroot' in value && Array.isArray(value.tx) && 'height' in value;
const isLoneAnswer = (value: Json): boolean => 'txid' in value && Array.isArray(value.vin) && Array.isArray(value.vout);

const kindOf = (name: string, mark: string, suits: (value: Json) => boolean): RecordingKind => ({
  name,
  recognises: (recording) =>
    recording.head().trimStart().startsWith('{') && recording.head().includes(`"${mark}"`) && valuesOf(recording).some(suits),
});
const blockRows = kindOf('rows of blocks', 'coinbase_param', isBlockRow);
const transactionRows = kindOf('rows of transactions', 'is_coinbase', isTransactionRow);
const blockAnswers = kindOf('a node’s blocks', 'merkleroot', isBlockAnswer);
const loneAnswers = kindOf('a node’s lone transactions', 'txid', isLoneAnswer);

function valuesOf(recording: Recording): Json[] {
  const known = read.get(recording) ?? listOf(readValues(recording));
  read.set(recording, known);
  return known;
}
const read = new WeakMap<Recording, Json[]>();

const NO_OWN_WORDS = 'what follows from a block as a whole says nothing of it';

/** Blocks as nodes gave them with the rows that bitcoin-etl made of them; its rows of transactions are read with all other words. */
export const bitcoinEtl: Suite = {
  name: 'bitcoin-etl blocks',
  listCases: (index) =>
    index.find(blockRows).flatMap((recording) =>
      valuesOf(recording)
        .filter(isBlockRow)
        .map((row) => caseOf(index, recording, row)),
    ),
  blindTo: {
    'amounts ×10': NO_OWN_WORDS,
    'one amount off by one': NO_OWN_WORDS,
    'shifted decimals': NO_OWN_WORDS,
    'swapped sides': NO_OWN_WORDS,
    'wrong party': NO_OWN_WORDS,
    'dropped internal transfers': NO_OWN_WORDS,
    'dropped row': NO_OWN_WORDS,
    'doubled row': NO_OWN_WORDS,
    'wrong fee': NO_OWN_WORDS,
    'wrong status': NO_OWN_WORDS,
    'wrong asset': NO_OWN_WORDS,
    'wrong token id': NO_OWN_WORDS,
    'wrong position': NO_OWN_WORDS,
    'wrong script or data': NO_OWN_WORDS,
  },
};

function caseOf(index: DataIndex, recording: Recording, row: Json): Case {
  const hash = textOf(row.hash) ?? '';
  const name = `${recording.path} ${String(row.number)}`;
  const rows = index
    .find(transactionRows)
    .flatMap((file) => valuesOf(file).filter((value) => isTransactionRow(value) && value.block_hash === hash));
  const addresses = findClaims(rows).flatMap(({ claims }) => (claims.outputs ?? []).flatMap((output) => output.addresses ?? []));
  const chain = networkOf({ words: pathWords(recording.path), addresses: addresses.map((address) => ({ address })) })?.chain;
  const answered = findIn(index.find(blockAnswers), (value) => value.hash === hash);
  if (chain && answered) {
    const { whole, files } = wholeAnswer(index, answered.value);
    const isWhole = merkleRootOf(namesIn(whole)) === whole.merkleroot;
    return {
      name,
      files: [recording, answered.recording, ...files],
      compare: (plant) => (isWhole ? compareWhole(chain, row, whole, plant) : compareHead(chain, row, whole)),
    };
  }
  const names = [...new Set(rows.map((one) => textOf(one.hash) ?? ''))];
  const others = Object.values(row).filter((value) => value !== null).length - 1;
  const hidden = new Map([[chain ? 'the node’s answer was not recorded' : 'a coin that the product does not have', others]]);
  return {
    name,
    files: [recording],
    compare: (plant) =>
      joinComparisons(
        compareFigure('block', 'merkleRoot', textOf(row.merkle_root) ?? '', plant.texts(merkleRootOf(names))),
        leaveUnchecked(hidden),
      ),
  };
}

function findIn(recordings: readonly Recording[], suits: (value: Json) => boolean): { recording: Recording; value: Json } | undefined {
  for (const recording of recordings) {
    const value = valuesOf(recording).find(suits);
    if (value) return { recording, value };
  }
  return undefined;
}

/** The node's answer with its transactions put in where it gave their names alone. */
function wholeAnswer(index: DataIndex, answer: Json): { whole: Json; files: Recording[] } {
  const files: Recording[] = [];
  const listed: unknown[] = Array.isArray(answer.tx) ? answer.tx : [];
  const tx = listed.map((one) => {
    if (typeof one !== 'string') return one;
    const lone = findIn(index.find(loneAnswers), (value) => value.txid === one);
    if (lone) files.push(lone.recording);
    return lone?.value ?? one;
  });
  return { whole: { ...answer, tx }, files };
}

const namesIn = ({ tx }: Json): string[] =>
  (Array.isArray(tx) ? tx : []).map((one: unknown) => (isJson(one) ? (textOf(one.txid) ?? '') : String(one)));

function expectedRow(row: Json): Row {
  const entries = {
    hash: row.hash,
    number: row.number,
    sizeBytes: row.size,
    strippedSizeBytes: row.stripped_size,
    weight: row.weight,
    version: row.version,
    merkleRoot: row.merkle_root,
    timeMs: (numberOf(row.timestamp) ?? 0) * 1000,
    nonce: row.nonce,
    bits: row.bits,
    coinbaseHex: row.coinbase_param,
    transactionCount: row.transaction_count,
  };
  const told = Object.entries(entries).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(told);
}

function compareWhole(chain: Chain, row: Json, whole: Json, plant: Plant): Comparison {
  const bundle = plant.bundle(settleBundle(chain, normaliseBlock(chain, readBlockAnswer(chain, whole)), 0));
  const detail = readBitcoinBlockDetail(bundle.block.detail);
  const { hash, number, timeMs, sizeBytes, transactionCount } = bundle.block;
  return compareRow('block', expectedRow(row), {
    hash,
    number,
    timeMs,
    sizeBytes: sizeBytes ?? 0,
    transactionCount,
    // Chains without witnesses have neither: the node's words count them as if they had.
    strippedSizeBytes: detail.strippedSizeBytes ?? sizeBytes ?? 0,
    weight: detail.weight ?? (sizeBytes ?? 0) * 4,
    version: detail.version,
    merkleRoot: detail.merkleRoot,
    nonce: detail.nonce.toString(16),
    bits: detail.bits,
    coinbaseHex: detail.coinbaseHex,
  });
}

/** What the head says, whatever is left of the transactions. */
function compareHead(chain: Chain, row: Json, whole: Json): Comparison {
  const facts = readBlockAnswer(chain, { ...whole, tx: [] });
  const { transactionCount: _count, coinbaseHex: _hex, ...expected } = expectedRow(row);
  const hidden = new Map([['transactions were left out of the node’s answer, whose merkle root commits to them', 2]]);
  const head = {
    hash: facts.hash,
    number: facts.number,
    timeMs: facts.timeMs,
    sizeBytes: facts.sizeBytes,
    strippedSizeBytes: facts.strippedSizeBytes ?? facts.sizeBytes,
    weight: facts.weight ?? facts.sizeBytes * 4,
    version: facts.version,
    merkleRoot: facts.merkleRoot,
    nonce: facts.nonce.toString(16),
    bits: facts.bits,
  };
  return joinComparisons(compareRow('block', expected, head), leaveUnchecked(hidden));
}
