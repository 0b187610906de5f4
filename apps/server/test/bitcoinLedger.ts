import { request } from 'undici';

/** What lies unspent on an address. */
export interface Holding {
  raw: bigint;
  count: number;
}

interface RawOutput {
  value: number;
  n: number;
  scriptPubKey: { hex: string; type: string; addresses: string[] };
}
interface RawBlock {
  tx: { txid: string; vout: RawOutput[] }[];
}

/** Blocks whose outputs are asked for at once. */
const BATCH = 50;

/**
 * Every address that a bcoin node's blocks name and what its set of unspent outputs holds for it. (Its own index of addresses
 * leaves out programs of 32 bytes.)
 */
export async function readBitcoinHoldings(url: string): Promise<Map<string, Holding>> {
  const [best] = (await ask(url, [['getblockcount', []]])) as [number];
  const heights = Array.from({ length: best + 1 }, (_, height) => height);
  const hashes = await ask(
    url,
    heights.map((height) => ['getblockhash', [height]]),
  );
  const holdings = new Map<string, Holding>();
  for (let at = 0; at < hashes.length; at += BATCH) {
    const blocks = (await ask(
      url,
      hashes.slice(at, at + BATCH).map((hash) => ['getblock', [hash, true, true]]),
    )) as RawBlock[];
    const outputs = blocks.flatMap(({ tx }) => tx.flatMap(({ txid, vout }) => vout.map((output) => ({ ...output, txid }))));
    const unspent = await ask(
      url,
      outputs.map(({ txid, n }) => ['gettxout', [txid, n]]),
    );
    outputs.forEach((output, index) => {
      const address = addressOf(output);
      if (address === undefined) return;
      const known = holdings.get(address) ?? { raw: 0n, count: 0 };
      const isUnspent = unspent[index] !== null;
      // Sums up to 21 million with eight decimals are exact once rounded.
      const raw = isUnspent ? BigInt(Math.round(output.value * 100_000_000)) : 0n;
      holdings.set(address, { raw: known.raw + raw, count: known.count + (isUnspent ? 1 : 0) });
    });
  }
  return holdings;
}

/** Undefined for scripts of several keys and of none. bcoin is older than BIP350 and writes taproot addresses the old way. */
function addressOf({ scriptPubKey: { hex, type, addresses } }: RawOutput): string | undefined {
  if (/^5120[0-9a-f]{64}$/.test(hex)) return writeTaproot(hex.slice(4));
  return type === 'MULTISIG' || type === 'NONSTANDARD' ? undefined : addresses[0];
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** Bech32m of a 32-byte program of version 1 on regtest (BIP350). */
function writeTaproot(program: string): string {
  const bits = `${[...Buffer.from(program, 'hex')].map((byte) => byte.toString(2).padStart(8, '0')).join('')}0000`;
  const words = [1, ...(bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2))];
  const prefix = [...Buffer.from('bcrt', 'ascii')];
  const checked = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...words, 0, 0, 0, 0, 0, 0];
  const rest = divide(checked) ^ 0x2bc830a3;
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => (rest >> shift) & 31);
  return `bcrt1${[...words, ...checksum].map((word) => letters[word]).join('')}`;
}

function divide(words: number[]): number {
  const steps = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  return words.reduce((rest, word) => {
    const top = rest >> 25;
    return steps.reduce((sum, step, bit) => ((top >> bit) & 1 ? sum ^ step : sum), ((rest & 0x1ffffff) << 5) ^ word);
  }, 1);
}

async function ask(url: string, calls: [method: string, params: unknown[]][]): Promise<unknown[]> {
  if (calls.length === 0) return [];
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
  });
  const bodies = (await answer.body.json()) as { id: number; result: unknown }[];
  return bodies.toSorted((left, right) => left.id - right.id).map(({ result }) => result);
}
