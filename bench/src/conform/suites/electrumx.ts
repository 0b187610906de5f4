import { bytesAlone } from '../bitcoin/blindTo.ts';
import { merkleRootOf } from '@chaintrail/families/bitcoin';
import { isJson, type HeadClaims } from '../bitcoin/claims.ts';
import { blockFormOf, compareBlock, compareTold, findForm, readHeaderAlone, type BlockForm } from '../bitcoin/compareBlock.ts';
import { findWork, isNamedAs } from '../bitcoin/headerHash.ts';
import { leaveUnchecked } from '../bitcoin/judged.ts';
import { networkOf, pathWords } from '../bitcoin/networks.ts';
import { readNodeHead } from '../bitcoin/nodeWords.ts';
import { HEADER_BYTES, readPlainHeader } from '../bitcoin/plainBlock.ts';
import { compareFigure, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';

interface Recorded {
  hash: string;
  /** Names, on some coins with marks of theirs. */
  tx: string[];
  block: string;
}

const kind: RecordingKind = {
  name: 'blocks in hex beside what their nodes say of them',
  recognises: (recording) =>
    /^\s*\{/.test(recording.head()) && /"block"\s*:\s*"[0-9a-f]{160}/i.test(recording.text()) && isRecorded(recording.exactJson()),
};

function isRecorded(value: unknown): value is Recorded {
  return isJson(value) && typeof value.hash === 'string' && typeof value.block === 'string' && Array.isArray(value.tx);
}

/** Blocks of about a hundred coins with their hashes and transactions as their nodes gave them. */
export const electrumx: Suite = {
  name: 'electrumx blocks',
  listCases: (index) => index.find(kind).map(caseOf),
  blindTo: bytesAlone,
};

function caseOf(recording: Recording): Case {
  const recorded = recording.exactJson<Recorded>();
  const bytes = Buffer.from(recorded.block, 'hex');
  const names = recorded.tx.map((one) => one.slice(0, 64));
  const told = withoutUnknown(readNodeHead({ ...recorded }));
  const network = networkOf({ words: pathWords(recording.path), addresses: [] });
  return network
    ? ownCase(recording, blockFormOf(network.chain), { ...told, names }, bytes)
    : otherCase(recording, { ...told, names }, bytes);
}

/** Weights count witnesses that a block may not have; heights stand in no header. */
const withoutUnknown = ({ hash, parentHash, version, merkleRoot, timeSeconds, bits, nonce, sizeBytes }: HeadClaims): HeadClaims => ({
  hash,
  parentHash,
  version,
  merkleRoot,
  timeSeconds,
  bits,
  nonce,
  sizeBytes,
});

type Told = HeadClaims & { names: readonly string[] };

const ownCase = (recording: Recording, form: BlockForm, told: Told, bytes: Buffer): Case => ({
  name: recording.path,
  files: [recording],
  compare: (plant) => compareBlock(bytes, form, told, plant),
});

const reasons = {
  name: 'another coin, whose blocks are named by another function than SHA-256d, scrypt or X11 of their header [https://github.com/spesmilo/electrumx/blob/master/src/electrumx/lib/coins.py]',
  header:
    'another coin, whose header goes on behind its 80 bytes in other fields [https://github.com/spesmilo/electrumx/blob/master/src/electrumx/lib/coins.py]',
  size: 'another coin, whose node counts other parts into a block’s size',
  tree: 'another coin, whose merkle trees are made with BLAKE-256 [https://devdocs.decred.org/developer-guides/block-header-specifications/]',
  transactions:
    'another coin, whose transactions are written in another form [https://github.com/spesmilo/electrumx/blob/master/src/electrumx/lib/tx.py]',
};

/** A coin that is none of ours: the header and the root over the listed names at least, the transactions where they are written as ours. */
function otherCase(recording: Recording, told: Told, bytes: Buffer): Case {
  const form = findForm(bytes, told.names.length);
  const head = readPlainHeader(bytes);
  const isKnownName = told.hash !== undefined && isNamedAs(bytes, told.hash);
  const others = form ? [] : [told.timeSeconds !== head.timeSeconds, told.bits !== head.bits, told.nonce !== head.nonce];
  const isOtherHeader = others.filter(Boolean).length > 1;
  // KAWPOW puts the height there: https://github.com/RavenProject/Ravencoin/blob/master/src/primitives/block.h
  const isOtherNonce = !isOtherHeader && others[2] === true;
  // Work by a function that we know is put into the name of the block: the name is that, or wrong.
  const isHidden = told.hash !== undefined && !isKnownName && (isOtherHeader || isOtherNonce || findWork(head) === undefined);
  const isOtherSize = told.sizeBytes !== undefined && told.sizeBytes !== bytes.length;
  const hasOtherTree = !form && BLAKE_TREE in recording.exactJson<Recorded>();
  const checked: Told = {
    ...told,
    hash: undefined,
    ...(isOtherHeader ? { timeSeconds: undefined, bits: undefined, nonce: undefined } : {}),
    ...(isOtherNonce ? { nonce: undefined } : {}),
    ...(isOtherSize ? { sizeBytes: undefined } : {}),
  };
  const hidden = new Map([
    [reasons.name, isHidden ? 1 : 0],
    [reasons.header, isOtherHeader ? 3 : isOtherNonce ? 1 : 0],
    [reasons.size, isOtherSize ? 1 : 0],
    [reasons.tree, hasOtherTree ? 1 : 0],
    [reasons.transactions, form ? 0 : told.names.length],
  ]);
  return {
    name: recording.path,
    files: [recording],
    compare: (plant) =>
      joinComparisons(
        isHidden || told.hash === undefined ? nothing : compareFigure('told', 'isNamed', true, isKnownName),
        form ? compareBlock(bytes, form, checked, plant) : compareHeader(bytes, checked, hasOtherTree, plant),
        leaveUnchecked(hidden),
      ),
  };
}

/** The header alone: what follows it is written in another form. */
function compareHeader(bytes: Buffer, told: Told, hasOtherTree: boolean, plant: Plant): Comparison {
  const header = bytes.subarray(0, HEADER_BYTES);
  const block = readHeaderAlone(bytes, plant);
  return joinComparisons(
    compareTold(told, block, { header }, { isX11: false }),
    hasOtherTree ? nothing : compareFigure('block', 'root', readPlainHeader(bytes).merkleRoot, plant.texts(merkleRootOf(told.names))),
  );
}

/** A second root, which Decred's headers alone have: its node tells it. */
const BLAKE_TREE = 'stakeroot';
