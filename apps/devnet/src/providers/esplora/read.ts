import { get } from 'node:http';

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

function readJson(url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // A connection that lay idle may be closed by now.
    get(url, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('end', () => resolve(JSON.parse(text)));
      response.once('error', reject);
    }).once('error', reject);
  });
}
