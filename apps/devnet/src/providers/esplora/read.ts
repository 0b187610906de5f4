import { readJson } from '../readJson.ts';

/** A transaction as bcoin's own interface tells it. */
export interface NodeTransaction {
  hash: string;
  hex: string;
  version: number;
  locktime: number;
  inputs: {
    prevout: { hash: string; index: number };
    script: string;
    witness: string;
    sequence: number;
    coin?: { value: number; script: string; address: string | null };
  }[];
  outputs: { value: number; script: string; address: string | null }[];
}

export interface NodeBlock {
  hash: string;
  height: number;
  time: number;
  prevBlock: string;
  version: number;
  merkleRoot: string;
  bits: number;
  nonce: number;
  txs: NodeTransaction[];
}

/** Every block of the node, from the first. */
export async function readChain(nodeUrl: string): Promise<NodeBlock[]> {
  const { chain } = (await readJson(`${nodeUrl}/`)) as { chain: { height: number } };
  const blocks: NodeBlock[] = [];
  for (let height = 0; height <= chain.height; height++) blocks.push((await readJson(`${nodeUrl}/block/${height}`)) as NodeBlock);
  return blocks;
}
