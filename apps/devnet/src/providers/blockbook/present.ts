import { strippedSize } from '../esplora/present.ts';
import type { NodeBlock, NodeTransaction } from '../esplora/read.ts';

/** A transaction with the block that it stands in. */
export interface Placed {
  block: NodeBlock;
  transaction: NodeTransaction;
}

const NO_HASH = '0'.repeat(64);

/** A block's head in Blockbook's words, without its transactions. */
export function presentBlock({ hash, height, time, prevBlock, txs }: NodeBlock, tip: number): Record<string, unknown> {
  return {
    page: 1,
    totalPages: txs.length,
    itemsOnPage: 1,
    hash,
    ...(height === 0 ? {} : { previousBlockHash: prevBlock }),
    height,
    confirmations: tip - height + 1,
    time,
    txCount: txs.length,
    txs: [],
  };
}

/** A transaction in its words: of what an input spends the address and the amount, what is zero often left out. */
export function presentTransaction(
  { block, transaction }: Placed,
  { tip, tellsBytes }: { tip: number; tellsBytes: boolean },
): Record<string, unknown> {
  const { hash, hex, version, locktime, inputs, outputs } = transaction;
  const size = hex.length / 2;
  const into = inputs.reduce((sum, { coin }) => sum + (coin?.value ?? 0), 0);
  const out = outputs.reduce((sum, { value }) => sum + value, 0);
  return {
    txid: hash,
    version,
    ...(locktime === 0 ? {} : { lockTime: locktime }),
    vin: inputs.map(({ prevout, script, sequence, coin }, n) =>
      prevout.hash === NO_HASH
        ? { sequence, n, isAddress: false, coinbase: script }
        : {
            txid: prevout.hash,
            ...(prevout.index === 0 ? {} : { vout: prevout.index }),
            sequence,
            n,
            ...(coin ? { ...ownerOf(coin), value: String(coin.value) } : {}),
          },
    ),
    vout: outputs.map((output, n) => ({ value: String(output.value), n, hex: output.script, ...ownerOf(output) })),
    blockHash: block.hash,
    blockHeight: block.height,
    confirmations: tip - block.height + 1,
    blockTime: block.time,
    size,
    vsize: Math.ceil((strippedSize(transaction, size) * 3 + size) / 4),
    value: String(out),
    ...(into === 0 ? {} : { valueIn: String(into), fees: String(into - out) }),
    ...(tellsBytes ? { hex } : {}),
  };
}

/** Words in place of an address where the script has none. */
const ownerOf = ({ address, script }: { address: string | null; script: string }): Record<string, unknown> =>
  address === null
    ? { addresses: script.startsWith('6a') ? [`OP_RETURN ${script.slice(2)}`] : [], isAddress: false }
    : { addresses: [address], isAddress: true };
