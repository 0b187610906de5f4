import type { BlockBundle, Chain, Output } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { merkleRootOf } from '../decode/hash.ts';
import { scriptOfAddress } from '../script.ts';
import { normaliseBlock } from './block.ts';
import { readBlockAnswer } from './answers.ts';

/** Literals for tests: a block as a node would give it with verbosity 3. */
export const hashOfNumber = (number: number): string => number.toString(16).padStart(64, '0');

export function chainOf(name: string): Chain {
  return findChain(name) ?? fail(`no chain ${name}`);
}

/** A script by its address on the chain, or the script itself as hex. */
export function scriptFor(chain: Chain, to: string): string {
  return scriptOfAddress(chain, to) ?? to;
}

export interface SampleTransaction {
  /** Address or script, and amount in coins as the node writes it; `unknown` leaves the spent output out. */
  from?: { to: string; value: string; height?: number; tokenData?: object; sequence?: number }[];
  unknownInputs?: number;
  outputs?: { to: string; value: string; tokenData?: object }[];
  /** Other fields of the transaction. */
  rest?: object;
}

/** A block at height 1,000 whose first transaction is a coinbase of 50 to `miner`, followed by the given ones. */
export function sampleBlock(chain: Chain, miner: string, transactions: SampleTransaction[], rest: object = {}): BlockBundle {
  const tx = [coinbase(chain, miner), ...transactions.map((one, at) => words(chain, one, at + 1))];
  const facts = readBlockAnswer(chain, {
    hash: hashOfNumber(0xb10c),
    confirmations: 3,
    height: 1000,
    version: 536870912,
    merkleroot: merkleRootOf(tx.map(({ txid }) => txid)),
    time: 1_700_000_000,
    nonce: 7,
    bits: '1d00ffff',
    difficulty: 1,
    previousblockhash: hashOfNumber(0xa0),
    size: 900,
    strippedsize: 800,
    weight: 3300,
    tx,
    ...rest,
  });
  return normaliseBlock(chain, facts);
}

const plain = { version: 2, size: 200, weight: 800, locktime: 0 };

function coinbase(chain: Chain, miner: string) {
  return {
    ...plain,
    txid: hashOfNumber(0xc0),
    vin: [{ coinbase: '03e80300', sequence: 4294967295 }],
    vout: [{ value: '50.00000000', n: 0, scriptPubKey: { hex: scriptFor(chain, miner) } }],
  };
}

function words(chain: Chain, { from = [], unknownInputs = 0, outputs = [], rest = {} }: SampleTransaction, at: number) {
  const known = from.map(({ to, value, height = 500, tokenData, sequence = 4294967295 }, index) => ({
    txid: hashOfNumber(0xf000 + at),
    vout: index,
    sequence,
    prevout: { generated: false, height, value, scriptPubKey: { hex: scriptFor(chain, to) }, tokenData },
  }));
  const unknown = Array.from({ length: unknownInputs }, (_, vout) => ({ txid: hashOfNumber(0xe000 + at), vout, sequence: 0xfffffffd }));
  return {
    ...plain,
    txid: hashOfNumber(at),
    vin: [...known, ...unknown],
    vout: outputs.map(({ to, value, tokenData }, n) => ({ value, n, scriptPubKey: { hex: scriptFor(chain, to) }, tokenData })),
    ...rest,
  };
}

/** An output of a bundle by its place. */
export function outputAt(bundle: BlockBundle, transactionIndex: number, index: number): Output {
  const found = bundle.outputs.find((one) => one.transactionIndex === transactionIndex && one.index === index);
  return found ?? fail(`no output ${transactionIndex}:${index}`);
}

function fail(message: string): never {
  throw new Error(message);
}
