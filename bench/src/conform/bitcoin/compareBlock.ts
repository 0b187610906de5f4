import { decodeBlock, merkleRootOf, type BlockFormat, type DecodedBlock } from '@chaintrail/families/bitcoin';
import type { Chain } from '@chaintrail/model';
import { compareFigure, compareRow, compareRows, joinComparisons, nothing, type Comparison, type Row } from '../comparison.ts';
import type { Plant } from '../mutations/plant.ts';
import type { HeadClaims } from './claims.ts';
import { compareAddresses, compareBytes } from './compareClaims.ts';
import { findWork, hashSha256d, hashX11, isWorkedBy, type Work } from './headerHash.ts';
import { bitcoinChain } from './networks.ts';
import { nameOf, singleNameOf } from './plainBytes.ts';
import { HEADER_BYTES, readPlainBlock, readPlainHeader, rootOf, witnessCommitment, type PlainBlock } from './plainBlock.ts';

/** How a chain's blocks are read, by the product and a second time. */
export interface BlockForm {
  chain: Chain;
  format: BlockFormat;
  /** Its blocks are named by X11. */
  isX11: boolean;
  /** Of another coin: what work it takes is not known, and a stake's signature may follow the transactions. */
  isOther?: true;
}

export function blockFormOf(chain: Chain, hasAuxPow = chain.name === 'Dogecoin'): BlockForm {
  const { scripts } = chain;
  return {
    chain,
    format: {
      hasWitness: scripts?.segwit !== null,
      hasSpecial: scripts?.hasSpecialTransactions === true,
      hasCashTokens: scripts?.cashaddr !== null,
      hasAuxPow,
    },
    isX11: scripts?.headerHash === null,
  };
}

/** Forms in which a coin that is none of ours may still write its blocks. */
const forms: readonly BlockForm[] = [
  { ...blockFormOf(bitcoinChain('BTC'), true), isOther: true },
  { ...blockFormOf(bitcoinChain('BTC')), isOther: true },
  { ...blockFormOf(bitcoinChain('Dash')), isOther: true },
];

export function readPlain(bytes: Buffer, { format }: BlockForm): PlainBlock {
  return readPlainBlock(bytes, { hasAuxPow: format.hasAuxPow, hasPayload: format.hasSpecial });
}

/**
 * The form in which a block's transactions come to the merkle root of its header, else the one that takes up all its bytes: what is
 * wrong in a block of ours makes no other coin of it. `count` is how many transactions are told.
 */
export function findForm(bytes: Buffer, count?: number): BlockForm | undefined {
  const read = forms.flatMap((form) => {
    const plain = attemptPlain(bytes, form);
    return plain ? [{ form, plain }] : [];
  });
  const proven = read.find(({ plain }) => rootOf(plain.transactions.map(nameOf)) === plain.merkleRoot);
  const fitting = read.find(
    ({ plain }) =>
      (plain.restBytes === 0 || isExtended(plain)) &&
      plain.transactions.length === (count ?? plain.transactions.length) &&
      // Groestlcoin and Smartcash name transactions by a single SHA-256, which the root then shows.
      rootOf(plain.transactions.map(singleNameOf)) !== plain.merkleRoot,
  );
  return (proven ?? fitting)?.form;
}

/** Undefined where the bytes are no block of this form. */
function attemptPlain(bytes: Buffer, form: BlockForm): PlainBlock | undefined {
  try {
    return readPlain(bytes, form);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const EXTENSION_FLAG = 8;
/** An extension block follows the transaction that carries it on (LIP-0003). */
const isExtended = ({ transactions }: PlainBlock): boolean => ((transactions.at(-1)?.flags ?? 0) & EXTENSION_FLAG) !== 0;

/** Whose block it is by the work that was put into it; undefined for another coin's. */
export function formByWork(bytes: Buffer): BlockForm | undefined {
  for (const name of ['BTC', 'Litecoin', 'Dogecoin', 'Dash']) {
    const form = blockFormOf(bitcoinChain(name));
    const work = workOf(bytes, form);
    const wanted = { BTC: 'sha256d', Litecoin: 'scrypt', Dogecoin: 'scrypt', Dash: 'x11' }[name];
    if (work === wanted) return form;
  }
  return undefined;
}

function workOf(bytes: Buffer, form: BlockForm): string | undefined {
  const plain = attemptPlain(bytes, form);
  return plain && findWork(plain);
}

const works: Record<string, Work> = { BTC: 'sha256d', BitcoinCash: 'sha256d', Litecoin: 'scrypt', Dogecoin: 'scrypt', Dash: 'x11' };

/** A block's bytes as the product reads them, against a second reading and against what they prove of themselves. */
export function compareBlock(bytes: Buffer, form: BlockForm, told: HeadClaims & { names?: readonly string[] }, plant: Plant): Comparison {
  const plain = readPlain(bytes, form);
  const block = plant.decoded(decodeBlock(bytes, form.format));
  const names = block.transactions.map(({ hash }) => hash);
  const work = works[form.chain.name];
  const witness = witnessCommitment(plain);
  const mayHaveRest = form.isOther || isExtended(plain);
  return joinComparisons(
    compareHead(plain, block, form),
    compareTold(told, block, plain, form),
    compareFigure('block', 'root', plain.merkleRoot, merkleRootOf(names)),
    form.isOther || !work ? nothing : compareFigure('block', 'isWorked', true, isWorkedBy(plain, work)),
    mayHaveRest ? nothing : compareFigure('block', 'bytesAfterwards', 0, block.restBytes),
    witness ? compareFigure('block', 'witnesses', witness.told, witness.found) : nothing,
    told.names ? compareRows('listed', placed(told.names), placed(names)) : nothing,
    compareFigure('block', 'transactions', plain.transactions.length, block.transactions.length),
    ...plain.transactions.map((one, at) => {
      const facts = block.transactions[at];
      return facts ? joinComparisons(compareBytes(one, facts), compareAddresses(form.chain, facts, plant)) : nothing;
    }),
  );
}

const placed = (names: readonly string[]): Row[] => names.map((hash, position) => ({ position, hash }));

/** On a chain that hashes headers in its own way the product's hash is not the block's name, yet it is that of the header. */
function compareHead(plain: PlainBlock, block: DecodedBlock, { format }: BlockForm): Comparison {
  return joinComparisons(
    compareRow(
      'header',
      {
        hash: hashSha256d(plain.header),
        version: plain.version,
        parentHash: plain.parentHash,
        merkleRoot: plain.merkleRoot,
        timeMs: plain.timeSeconds * 1000,
        bits: plain.bits,
        nonce: plain.nonce,
      },
      {
        hash: block.hash,
        version: block.version,
        parentHash: block.parentHash,
        merkleRoot: block.merkleRoot,
        timeMs: block.timeMs,
        bits: block.bits,
        nonce: block.nonce,
      },
    ),
    format.hasAuxPow && plain.workHeader
      ? compareFigure('header', 'auxPowParentHash', hashSha256d(plain.workHeader), block.auxPowParentHash ?? '')
      : nothing,
  );
}

/** What a node says of the block, against its header as the product reads it. */
export function compareTold(
  told: HeadClaims,
  block: Omit<DecodedBlock, 'transactions' | 'restBytes'>,
  plain: Pick<PlainBlock, 'header'>,
  { isX11 }: Pick<BlockForm, 'isX11'>,
): Comparison {
  const ours: Row = {
    hash: isX11 ? hashX11(plain.header) : block.hash,
    version: block.version,
    parentHash: block.parentHash,
    merkleRoot: block.merkleRoot,
    timeSeconds: block.timeMs / 1000,
    bits: block.bits,
    nonce: block.nonce,
    sizeBytes: block.sizeBytes,
  };
  const expected = Object.fromEntries(Object.entries(told).filter(([field, value]) => field in ours && value !== undefined)) as Row;
  return Object.keys(expected).length > 0 ? compareRow('told', expected, ours) : nothing;
}

const HEADER_ALONE: BlockFormat = { hasWitness: false, hasSpecial: false, hasCashTokens: false, hasAuxPow: false };

/** A header as the product reads it when nothing that it can read follows. */
export function readHeaderAlone(bytes: Buffer, plant: Plant): DecodedBlock {
  const header = bytes.subarray(0, HEADER_BYTES);
  return plant.decoded({ ...decodeBlock(Buffer.concat([header, Buffer.alloc(1)]), HEADER_ALONE), sizeBytes: bytes.length });
}

export function compareHeaderAlone(bytes: Buffer, plant: Plant): Comparison {
  const plain: PlainBlock = { ...readPlainHeader(bytes), transactions: [], restBytes: 0 };
  return compareHead(plain, readHeaderAlone(bytes, plant), { ...blockFormOf(bitcoinChain('BTC')) });
}
