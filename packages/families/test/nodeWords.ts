import type { Litecoind } from '@chaintrail/devnet';
import type { BlockBundle } from '@chaintrail/model';
import { readBitcoinBlockDetail, readBitcoinTransactionDetail } from '../src/bitcoin/index.ts';

interface OutputWords {
  ismweb?: boolean;
  value: number;
  scriptPubKey: { hex: string; type: string; addresses?: string[] };
}
interface BlockWords {
  size: number;
  strippedsize: number;
  weight: number;
  difficulty: number;
  version: number;
  nonce: number;
  bits: string;
  mweb?: { inputs: unknown[]; outputs: unknown[]; num_kernels: number };
  tx: {
    txid: string;
    version: number;
    size: number;
    vsize: number;
    weight: number;
    locktime: number;
    vin: { ismweb?: boolean; txid?: string; vout?: number; sequence: number; coinbase?: string }[];
    vout: OutputWords[];
  }[];
}

/** Nodes' names of scripts that we call by another. */
const types: Record<string, string> = {
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'p2wpkh',
  witness_v0_scripthash: 'p2wsh',
  witness_mweb_pegin: 'mweb_pegin',
  witness_mweb_hogaddr: 'mweb_hogaddr',
};

const toRaw = (coins: number): bigint => BigInt(Math.round(coins * 1e8));

/** What the node decodes of a block by itself, in the shape of `tellOwn`. */
export async function tellNode(node: Litecoind, hash: string) {
  const block = await node.rpc<BlockWords>('getblock', [hash, 2]);
  const { totalfee } = await node.rpc<{ totalfee: number }>('getblockstats', [hash, ['totalfee']]);
  return {
    head: [block.size, block.strippedsize, block.weight, block.version, block.nonce, block.bits, block.difficulty],
    mweb: block.mweb && [block.mweb.inputs.length, block.mweb.outputs.length, block.mweb.num_kernels],
    feeSumRaw: BigInt(totalfee),
    transactions: block.tx.map((one) => [one.txid, one.version, one.size, one.vsize, one.weight, one.locktime]),
    inputs: block.tx.flatMap(({ vin }) =>
      vin.filter(({ ismweb }) => !ismweb).map(({ txid, vout, sequence }) => [txid ?? '', vout ?? 0, sequence]),
    ),
    outputs: block.tx.flatMap(({ vout }) => vout.filter(({ ismweb }) => !ismweb).map(tellOutput)),
  };
}

/** A bare key has no address to this node, and several keys have several. */
function tellOutput({ value, scriptPubKey: { hex, type, addresses = [] } }: OutputWords) {
  const hasAddress = addresses.length === 1 && !type.startsWith('witness_mweb') && !/^(pubkey|multisig)$/.test(type);
  return [toRaw(value), hex, types[type] ?? type, hasAddress ? addresses[0] : ''];
}

/** What we make of the same block's bytes. */
export function tellOwn({ block, transactions, inputs, outputs }: BlockBundle) {
  const detail = readBitcoinBlockDetail(block.detail);
  const { strippedSizeBytes, weight, version, nonce, bits, difficulty, mweb } = detail;
  return {
    head: [block.sizeBytes, strippedSizeBytes, weight, version, nonce, bits, Number(difficulty)],
    mweb: mweb && [mweb.inputCount, mweb.outputCount, mweb.kernelCount],
    feeSumRaw: BigInt(detail.feeSumRaw),
    transactions: transactions.map(({ hash, detail: of }) => {
      const own = readBitcoinTransactionDetail(of);
      return [hash, own.version, own.sizeBytes, own.virtualSizeBytes, own.weight, own.lockTime];
    }),
    inputs: inputs.map(({ previous, sequence }) => [previous?.transactionHash ?? '', previous?.index ?? 0, sequence]),
    outputs: outputs.map(({ amountRaw, script, scriptType, address }) => [
      amountRaw,
      script,
      scriptType,
      scriptType === 'p2pk' ? '' : address,
    ]),
  };
}
