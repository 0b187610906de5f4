import { strippedSize } from '../esplora/present.ts';
import type { NodeBlock, NodeTransaction } from '../esplora/read.ts';

/** A transaction with the block that it stands in. */
export interface Placed {
  block: NodeBlock;
  transaction: NodeTransaction;
}

const NO_HASH = '0'.repeat(64);

/** A time as Blockchair writes it, in UTC. */
export function presentTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

export function isCoinbase({ inputs }: NodeTransaction): boolean {
  return inputs[0]?.prevout.hash === NO_HASH;
}

/** A transaction in the words of its dashboards: inputs as the outputs that they spend, those of a coinbase left out. */
export function presentTransaction({ block, transaction }: Placed, byHash: ReadonlyMap<string, Placed>): Record<string, unknown> {
  const { hash, hex, inputs, outputs, version, locktime } = transaction;
  const size = hex.length / 2;
  const spent = isCoinbase(transaction) ? [] : inputs;
  return {
    transaction: {
      block_id: block.height,
      hash,
      date: presentTime(block.time).slice(0, 10),
      time: presentTime(block.time),
      size,
      weight: strippedSize(transaction, size) * 3 + size,
      version,
      lock_time: locktime,
      is_coinbase: isCoinbase(transaction),
      has_witness: inputs.some(({ witness }) => witness !== '' && witness !== '00'),
      input_count: spent.length,
      output_count: outputs.length,
    },
    inputs: spent.map(({ prevout, coin, script, sequence }, at) => ({
      ...presentOutput(byHash.get(prevout.hash)?.block ?? block, prevout, coin),
      is_spent: true,
      spending_block_id: block.height,
      spending_transaction_hash: hash,
      spending_index: at,
      spending_sequence: sequence,
      spending_signature_hex: script,
    })),
    outputs: outputs.map((output, index) => presentOutput(block, { hash, index }, output)),
  };
}

function presentOutput(
  block: NodeBlock,
  place: { hash: string; index: number },
  output: NodeTransaction['outputs'][number] | undefined,
): Record<string, unknown> {
  return {
    block_id: block.height,
    index: place.index,
    transaction_hash: place.hash,
    time: presentTime(block.time),
    value: output?.value,
    recipient: output?.address ?? 'd-unknown',
    script_hex: output?.script,
  };
}
