import { tokens } from '../bitcoin/blindTo.ts';
import { isJson, type FoundBlock, type FoundPlace } from '../bitcoin/claims.ts';
import { compareClaims } from '../bitcoin/compareClaims.ts';
import { compareListed, listingOf } from '../bitcoin/compareListed.ts';
import { compareWholeBlock } from '../bitcoin/compareWholeBlock.ts';
import { findClaims } from '../bitcoin/findClaims.ts';
import { leaveUnchecked, type Judged } from '../bitcoin/judged.ts';
import { judgeRecording } from '../bitcoin/judgeRecording.ts';
import { coinWordsOf, isNamed, pathWords, type Network } from '../bitcoin/networks.ts';
import { isCoinbase } from '../bitcoin/plainBytes.ts';
import { readValues } from '../bitcoin/readValues.ts';
import { compareReward } from '../bitcoin/reward.ts';
import { excuseWords } from '../bitcoin/wordRules.ts';
import { joinComparisons, nothing, type Comparison } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { Case, Suite } from '../suite.ts';

/** Words that stand in what nodes and services say of a Bitcoin-like transaction; in an envelope they stand in base64. */
const marks =
  /"(spent_output_index|script_hex|bitcoinMetadata|coin_change|coinbase|scriptPubKey|script_public_key|scriptpubkey|scriptSig|prev_hash|prev_out|isAddress)\\?"|BLOCKCHAIN_[A-Z]+|"vin_sz\\?"/;

export const transactionsInWords: RecordingKind = {
  name: 'Bitcoin-like transactions in words',
  recognises: (recording) => /^\s*[[{]/.test(recording.head()) && marks.test(recording.text()) && judgeWords(recording).places.size > 0,
};

/**
 * Transactions that nodes and services tell in words: beside the words are bytes, or enough words to write them, which must hash to
 * the name; what the words say must be what the product reads in the bytes.
 */
export const bitcoinWords: Suite = {
  name: 'bitcoin-like transactions in words',
  listCases: (index: DataIndex) => index.find(transactionsInWords).map(caseOf),
  blindTo: tokens,
};

interface Judgement extends Judged {
  /** By the name of every transaction that is told: where it stands, where that is told too. */
  places: ReadonlyMap<string, FoundPlace | undefined>;
  /** Whether a word of the recording names a coin of ours. */
  isNamed: boolean;
}
const judgements = new WeakMap<Recording, Judgement>();

export function judgeWords(recording: Recording): Judgement {
  const known = judgements.get(recording);
  if (known) return known;
  const values = readValues(recording);
  const found = findClaims(values);
  const words = [[...values.flatMap(coinNames), ...symbolsIn(recording.text())], ...pathWords(recording.path)];
  const places = new Map(found.map(({ claims, place }) => [claims.hash, place]));
  const judged = { ...judgeRecording(found, words), places, isNamed: isNamed(words) };
  judgements.set(recording, judged);
  return judged;
}

/** What a recording says of its coin itself: the chain of an envelope, the address that was asked. */
function coinNames(value: unknown): string[] {
  if (!isJson(value)) return [];
  const { blockchain, request } = value;
  const url = isJson(request) ? request.url : request;
  const asked = typeof url === 'string' ? (/\/(?:haskoin-store\/|v1\/)?([a-z]{3,4})\/(?:blockchain|main|test3)/.exec(url)?.[1] ?? '') : '';
  return [...(typeof blockchain === 'string' ? coinWordsOf(blockchain) : []), ...coinWordsOf(asked)];
}

/** Currencies of amounts. */
function symbolsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/"symbol"\s*:\s*"([A-Za-z]{2,8})"/g)].map(([, symbol = '']) => symbol.toLowerCase()))];
}

/** Of a block that lists all its transactions and whose spent outputs are all told. */
function compareRewardOf(network: Network, block: FoundBlock, { claimed, known }: Judged): Comparison {
  const { head, listed } = block;
  const listedHere = new Set(listed);
  const plains = claimed.filter(({ claims }) => listedHere.has(claims.hash)).flatMap(({ spelled }) => spelled?.plain ?? []);
  const spent = plains
    .filter((one) => !isCoinbase(one))
    .flatMap(({ inputs }) => inputs.map(({ hash, index }) => known.get(`${hash}:${index}`)?.amountRaw));
  if (listingOf(block) !== 'whole' || plains.length !== listed.length || spent.includes(undefined)) return nothing;
  const spentRaw = spent.reduce<bigint>((sum, amountRaw) => sum + (amountRaw ?? 0n), 0n);
  return compareReward({ network, height: head.height, transactions: plains, spentRaw });
}

function caseOf(recording: Recording): Case {
  const judged = judgeWords(recording);
  const { claimed, known, hidden, blocks } = judged;
  return {
    name: recording.path,
    files: [recording],
    compare: (plant) =>
      joinComparisons(
        ...blocks.map(({ network, block }) => compareListed(network, block, plant)),
        ...blocks.map(({ network, block }) => compareRewardOf(network, block, judged)),
        ...blocks
          .filter(({ block }) => listingOf(block) === 'whole')
          .map(({ network, block }) => compareWholeBlock(network.chain, block, known, plant)),
        ...claimed.map((one) => compareClaims(one, known, plant)),
        leaveUnchecked(hidden),
      ),
    excuse: excuseWords,
  };
}
