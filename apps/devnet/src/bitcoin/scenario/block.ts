import { doubleSha256, showHash, storeHash, writeLength, writeUint32 } from './bytes.ts';
import type { Lock } from './locks.ts';
import type { SignedTransaction } from './transaction.ts';
import { encodeStripped, encodeTransaction, hashTransaction, hasWitness, type WireOutput, type WireTransaction } from './wire.ts';

const HALVING_BLOCKS = 150;
/** Regtest's: every second nonce will do. */
const BITS = 0x207fffff;
const RESERVED = new Uint8Array(32);
/** Signals segregated witness until it is active (BIP9), as the node wants it. */
const SIGNALLING_VERSION = 0x20000002;
const VERSION = 0x20000000;
export const SEGWIT_HEIGHT = 432;

export interface BlockPlan {
  height: number;
  previousHash: string;
  timeMs: number;
  transactions: readonly SignedTransaction[];
  feesRaw: bigint;
  /** Who gets subsidy and fees. */
  miner: Lock;
  /** What the miner writes into its coinbase. */
  tag: string;
}

export interface MinedBlock {
  hash: string;
  coinbaseHash: string;
  rewardRaw: bigint;
  raw: Buffer;
}

function subsidyAt(height: number): bigint {
  return 5_000_000_000n >> BigInt(Math.floor(height / HALVING_BLOCKS));
}

function merkleRootOf(hashes: readonly Buffer[]): Buffer {
  let level = [...hashes];
  while (level.length > 1) {
    const last = level.at(-1) as Buffer;
    if (level.length % 2 === 1) level.push(last);
    level = level.flatMap((left, at) => (at % 2 === 0 ? [doubleSha256(Buffer.concat([left, level[at + 1] as Buffer]))] : []));
  }
  return level[0] as Buffer;
}

/** Hash of a transaction with its witnesses, as stored (BIP141). */
function witnessHashOf(transaction: SignedTransaction): Buffer {
  return doubleSha256(transaction.raw);
}

function createCommitment(transactions: readonly SignedTransaction[]): WireOutput {
  const root = merkleRootOf([Buffer.from(RESERVED), ...transactions.map(witnessHashOf)]);
  const commitment = doubleSha256(Buffer.concat([root, RESERVED]));
  return { amountRaw: 0n, script: Buffer.concat([Buffer.from('6a24aa21a9ed', 'hex'), commitment]) };
}

/** The height comes first (BIP34), so that no two coinbases are alike. */
function createCoinbase(plan: BlockPlan): WireTransaction {
  const height = Buffer.from([3, plan.height & 0xff, (plan.height >> 8) & 0xff, plan.height >> 16]);
  const needsCommitment = plan.transactions.some(({ wire }) => hasWitness(wire));
  const reward: WireOutput = { amountRaw: subsidyAt(plan.height) + plan.feesRaw, script: plan.miner.script };
  return {
    version: 2,
    lockTime: 0,
    inputs: [
      {
        hash: '0'.repeat(64),
        index: 0xffffffff,
        sequence: 0xffffffff,
        script: Buffer.concat([height, Buffer.from(plan.tag)]),
        witness: needsCommitment ? [RESERVED] : [],
      },
    ],
    outputs: needsCommitment ? [reward, createCommitment(plan.transactions)] : [reward],
  };
}

/** Puts transactions into a block and finds its nonce. */
export function mineBlock(plan: BlockPlan): MinedBlock {
  const coinbase = createCoinbase(plan);
  const hashes = [doubleSha256(encodeStripped(coinbase)), ...plan.transactions.map(({ hash }) => storeHash(hash))];
  const header = Buffer.concat([
    writeUint32(plan.height < SEGWIT_HEIGHT ? SIGNALLING_VERSION : VERSION),
    storeHash(plan.previousHash),
    merkleRootOf(hashes),
    writeUint32(plan.timeMs / 1000),
    writeUint32(BITS),
    writeUint32(0),
  ]);
  // The target is 0x7fffff…: the hash's highest bit must be clear.
  while (((doubleSha256(header)[31] as number) & 0x80) !== 0) header.writeUInt32LE(header.readUInt32LE(76) + 1, 76);
  return {
    hash: showHash(doubleSha256(header)),
    coinbaseHash: hashTransaction(coinbase),
    rewardRaw: coinbase.outputs[0]?.amountRaw ?? 0n,
    raw: Buffer.concat([header, writeLength(hashes.length), encodeTransaction(coinbase), ...plan.transactions.map(({ raw }) => raw)]),
  };
}
