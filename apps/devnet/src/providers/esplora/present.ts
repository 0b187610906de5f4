import type { NodeBlock, NodeTransaction } from './read.ts';

const NO_HASH = '0'.repeat(64);

/** A transaction in Esplora's words. */
export function presentTransaction(block: NodeBlock, transaction: NodeTransaction): Record<string, unknown> {
  const size = transaction.hex.length / 2;
  const isCoinbase = transaction.inputs[0]?.prevout.hash === NO_HASH;
  const out = transaction.outputs.reduce((sum, { value }) => sum + value, 0);
  const into = transaction.inputs.reduce((sum, { coin }) => sum + (coin?.value ?? 0), 0);
  return {
    txid: transaction.hash,
    version: transaction.version,
    locktime: transaction.locktime,
    vin: transaction.inputs.map(({ prevout, script, sequence, coin }) => ({
      txid: prevout.hash,
      vout: prevout.index,
      prevout: coin ? presentOutput(coin) : null,
      scriptsig: script,
      is_coinbase: prevout.hash === NO_HASH,
      sequence,
    })),
    vout: transaction.outputs.map(presentOutput),
    size,
    weight: strippedSize(transaction, size) * 3 + size,
    fee: isCoinbase ? 0 : into - out,
    status: { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: block.time },
  };
}

function presentOutput({ script, address, value }: NodeTransaction['outputs'][number]): Record<string, unknown> {
  return { scriptpubkey: script, ...(address === null ? {} : { scriptpubkey_address: address }), value };
}

/** Without marker, flag and witnesses (BIP144). */
export function strippedSize({ hex, inputs }: NodeTransaction, size: number): number {
  if (hex.slice(8, 12) !== '0001') return size;
  return size - 2 - inputs.reduce((sum, { witness }) => sum + witness.length / 2, 0);
}

/** A block's head in Esplora's words. */
export function presentBlock({ hash, height, time, prevBlock, txs }: NodeBlock): Record<string, unknown> {
  return { id: hash, height, timestamp: time, tx_count: txs.length, previousblockhash: height === 0 ? null : prevBlock };
}
