import { tokens } from '../bitcoin/blindTo.ts';
import { blockFormOf, compareBlock, compareHeaderAlone, findForm, formByWork, readPlain, type BlockForm } from '../bitcoin/compareBlock.ts';
import { compareClaims, type Claimed } from '../bitcoin/compareClaims.ts';
import { bitcoinChain, networkOf, pathWords } from '../bitcoin/networks.ts';
import { isCoinbase, nameOf, writeTransaction, type PlainOutput, type PlainTransaction } from '../bitcoin/plainBytes.ts';
import type { PlainBlock } from '../bitcoin/plainBlock.ts';
import type { OutputStore } from '../bitcoin/outputStore.ts';
import { readPieces, type Piece } from '../bitcoin/rawPieces.ts';
import { compareReward, heightOf, type Rewarded } from '../bitcoin/reward.ts';
import { areSpentBy, spendingInputs } from '../bitcoin/spenders.ts';
import { compareFigure, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import type { DataIndex, Recording, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';

const kind: RecordingKind = {
  name: 'bytes of Bitcoin-like blocks and transactions',
  recognises: (recording) => !isWords(recording) && placesOf(recording).length > 0,
};

/** No block of ours is larger. */
const LARGEST_BYTES = 40_000_000;

/** Objects, tables and texts are read by others. */
function isWords(recording: Recording): boolean {
  const head = recording.head();
  const isRows = /^\s*\[/.test(head);
  return /^\s*[{"<#%]/.test(head) || (isRows && !/"[0-9a-f]{160}/i.test(head)) || recording.storedBytes > LARGEST_BYTES;
}

/** A piece of a recording, and how it is read; without a form it is a block that we cannot read. */
interface Place {
  recording: Recording;
  name: string;
  piece: Piece;
  form?: BlockForm | undefined;
  /** What it spends with, and all its transactions. */
  transactions: readonly PlainTransaction[];
}

const known = new WeakMap<Recording, Place[]>();

function placesOf(recording: Recording): Place[] {
  const found = known.get(recording);
  if (found) return found;
  const pieces = readPieces(recording);
  const places = pieces.map((piece, at) => placeOf(recording, pieces.length > 1 ? `${recording.path} ${at}` : recording.path, piece));
  known.set(recording, places);
  return places;
}

function placeOf(recording: Recording, name: string, piece: Piece): Place {
  if (piece.kind === 'transaction') return { recording, name, piece, transactions: [piece.plain] };
  if (piece.kind !== 'block') return { recording, name, piece, transactions: [] };
  const named = piece.network ?? networkOf({ words: pathWords(recording.path), addresses: [] });
  const form = named ? blockFormOf(named.chain) : (formByWork(piece.bytes) ?? findForm(piece.bytes));
  return { recording, name, piece, form, transactions: form ? transactionsOf(piece.bytes, form) : [] };
}

/** None of bytes that are broken: the case itself will say so. */
function transactionsOf(bytes: Buffer, form: BlockForm): PlainTransaction[] {
  try {
    return readPlain(bytes, form).transactions;
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/**
 * Raw blocks and transactions out of the test data of other implementations: they prove themselves by their names, merkle roots,
 * work and commitments, and are read a second time apart from the product. What they spend gives their fees.
 */
export const bitcoinBlocks: Suite = {
  name: 'raw bitcoin-like blocks',
  listCases(index: DataIndex) {
    const places = index.find(kind).flatMap(placesOf);
    const spentBy = findSpent(places);
    const used = new Set([...spentBy.values()].map(({ place }) => place));
    const families = new Set(places.filter(({ piece }) => piece.kind !== 'unknown').map(({ recording }) => topOf(recording)));
    const own = places.filter(({ recording }) => families.has(topOf(recording)));
    return own.map((place) => caseOf(place, spentBy.get(place), used.has(place)));
  },
  blindTo: tokens,
};

/** What blocks and transactions spend, where a list or a store of outputs tells it. */
function findSpent(places: readonly Place[]): Map<Place, SpentList> {
  const spenders = places.filter(({ transactions }) => transactions.length > 0);
  const found = new Map<Place, SpentList>();
  for (const place of places) {
    if (place.piece.kind !== 'spent' && place.piece.kind !== 'store') continue;
    for (const spender of spenders) {
      const outputs = place.piece.kind === 'spent' ? listedFor(spender, place.piece.outputs) : storedFor(spender, place.piece.outputs);
      if (outputs && !found.has(spender)) found.set(spender, { place, outputs });
    }
  }
  return found;
}

const listedFor = ({ transactions }: Place, outputs: readonly PlainOutput[]): readonly PlainOutput[] | undefined =>
  areSpentBy(outputs, spendingInputs(transactions)) ? outputs : undefined;

/** A block may spend its own outputs too; of one that spends nothing else the store says nothing. */
function storedFor({ transactions }: Place, store: OutputStore): readonly PlainOutput[] | undefined {
  const own = new Map<string, PlainOutput>(
    transactions.flatMap((one) => one.outputs.map((output, at) => [`${nameOf(one)}:${at}`, output] as const)),
  );
  const inputs = spendingInputs(transactions).map(({ hash, index }) => `${hash}:${index}`);
  const outputs = inputs.map((name) => store.get(name) ?? own.get(name)).filter((output) => output !== undefined);
  return outputs.length === inputs.length && inputs.some((name) => store.has(name)) ? outputs : undefined;
}

/** Bytes that tell nothing are of this kind where blocks lie beside them. */
const topOf = ({ path }: Recording): string => path.split('/')[0] ?? '';

interface SpentList {
  place: Place;
  outputs: readonly PlainOutput[];
}

function caseOf(place: Place, spent: SpentList | undefined, isUsed: boolean): Case {
  const { name, recording, piece } = place;
  const files = spent ? [recording, spent.place.recording] : [recording];
  const skip = (reason: string, figures: number): Case => ({
    name,
    files,
    compare: () => nothing,
    skip: { reason, figures: () => figures },
  });
  switch (piece.kind) {
    case 'unknown':
      return skip('bytes that are no block, no transaction and no list of spent outputs', 1);
    case 'header':
      return { name, files, compare: (plant) => compareHeaderAlone(piece.bytes, plant) };
    case 'store':
      return skip(isUsed ? 'read with what spends them' : 'unspent outputs without what spends them', isUsed ? 0 : piece.outputs.size * 2);
    case 'spent':
      return skip(isUsed ? 'read with what spends them' : 'spent outputs without what spends them', isUsed ? 0 : piece.outputs.length * 2);
    case 'transaction':
      return { name, files, compare: (plant) => compareTransactions(bitcoinChain('BTC'), [piece.plain], spent?.outputs, plant) };
    case 'block': {
      const { form } = place;
      if (!form) return skip('a block of another coin: neither its work nor its merkle root is made as ours', OTHER_BLOCK);
      return { name, files, compare: (plant) => compareWhole(place, form, spent?.outputs, plant) };
    }
  }
}

/** Its name and its merkle root. */
const OTHER_BLOCK = 2;

function compareWhole(
  { piece, transactions }: Place,
  form: BlockForm,
  spent: readonly PlainOutput[] | undefined,
  plant: Plant,
): Comparison {
  if (piece.kind !== 'block') return nothing;
  const { bytes, told } = piece;
  return joinComparisons(
    compareBlock(bytes, form, { hash: told?.hash }, plant),
    told?.spentScripts ? compareFigure('block', 'spentScripts', told.spentScripts.length, spendingInputs(transactions).length) : nothing,
    spent ? compareTransactions(form.chain, transactions, spent, plant) : nothing,
    spent ? compareReward(rewardedBy(form, readPlain(bytes, form), spent)) : nothing,
  );
}

function rewardedBy({ chain }: BlockForm, { version, transactions }: PlainBlock, spent: readonly PlainOutput[]): Rewarded {
  const [coinbase] = transactions;
  return {
    network: { words: [], chain },
    height: coinbase && heightOf(coinbase, version),
    transactions,
    spentRaw: spent.reduce((sum, { amountRaw }) => sum + amountRaw, 0n),
  };
}

/** Each transaction by itself, as if a node told what it spends. */
function compareTransactions(
  chain: BlockForm['chain'],
  transactions: readonly PlainTransaction[],
  spent: readonly PlainOutput[] | undefined,
  plant: Plant,
): Comparison {
  return joinComparisons(...claimEach(chain, transactions, spent).map((claimed) => compareClaims(claimed, new Map(), plant)));
}

function claimEach(
  chain: BlockForm['chain'],
  transactions: readonly PlainTransaction[],
  spent: readonly PlainOutput[] | undefined,
): Claimed[] {
  let next = 0;
  return transactions.map((plain) => {
    const isReward = isCoinbase(plain);
    const inputs = plain.inputs.map(({ hash, index, sequence }) => {
      const output = isReward ? undefined : spent?.[next++];
      return { previous: isReward ? null : { hash, index }, sequence, spent: output };
    });
    const claims = { hash: nameOf(plain), inputs, outputs: [...plain.outputs] };
    const hex = writeTransaction(plain, true).toString('hex');
    return { network: { words: [], chain }, claims, spelled: { hex, plain } };
  });
}

/** Where a header says its time and its work. */
const [TIME_AT, BITS_AT] = [68, 72];
/** Bitcoin's main network never was as easy again as in its first year (block 32,256); its test networks are time and again. */
const EASIEST_BITS = 0x1d00ffff;
const FIRST_YEAR_ENDED = Date.parse('2009-12-31T00:00:00Z') / 1000;

const isOfTest = (bytes: Buffer): boolean => bytes.readUInt32LE(BITS_AT) === EASIEST_BITS && bytes.readUInt32LE(TIME_AT) > FIRST_YEAR_ENDED;

/** Whole blocks of main networks of ours beside which lies what they spend. */
export function listSpendingBlocks(index: DataIndex): { name: string; files: Recording[]; claimed: Claimed[] }[] {
  const places = index.find(kind).flatMap(placesOf);
  return [...findSpent(places)].flatMap(([{ name, recording, form, transactions, piece }, spent]) =>
    form && piece.kind === 'block' && !isOfTest(piece.bytes)
      ? [{ name, files: [recording, spent.place.recording], claimed: claimEach(form.chain, transactions, spent.outputs) }]
      : [],
  );
}
