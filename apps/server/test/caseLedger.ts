import { request } from 'undici';
import { askEvmNode } from './evmLedger.ts';

/** What a node itself says was paid, read beside the product. */
export interface Payment {
  from: string;
  to: string;
  raw: bigint;
  /** Its block, or its block's time: whatever tells what came before. */
  at: number;
}
/** One transaction of a chain of outputs. */
export interface Spending {
  height: number;
  timeMs: number;
  inputs: { address: string; raw: bigint }[];
  outputs: { address: string; raw: bigint }[];
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const DESTROYED = '0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6';
const BATCH = 50;

/** A token's Transfer logs, and what its issuer destroyed as payments to ''; addresses as 40 hex digits. */
function readLogs(logs: readonly { topics: string[]; data: string; at: number }[]): Payment[] {
  return logs.flatMap(({ topics, data, at }): Payment[] => {
    const [topic, from = '', to = ''] = topics.map((one) => one.replace(/^0x/, ''));
    const digits = data.replace(/^0x/, '');
    if (topic === DESTROYED.slice(2)) return [{ from: digits.slice(24, 64), to: '', raw: BigInt(`0x${digits.slice(64, 128)}`), at }];
    if (topic !== TRANSFER.slice(2) || /^0*$/.test(to)) return [];
    return [{ from: from.slice(24), to: to.slice(24), raw: BigInt(`0x${digits}`), at }];
  });
}

export async function readEvmPayments(url: string, contract: string): Promise<Payment[]> {
  const [logs] = await askEvmNode(url, [['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', address: contract }]]]);
  return readLogs(
    (logs as { topics: string[]; data: string; blockNumber: string }[]).map((log) => ({ ...log, at: Number(log.blockNumber) })),
  );
}

export async function readTronPayments(url: string, contract: string): Promise<Payment[]> {
  const head = (await askTron(url, 'getnowblock', {})) as { block_header: { raw_data: { number: number } } };
  const payments: Payment[] = [];
  for (let from = 1; from <= head.block_header.raw_data.number; from += BATCH) {
    const heights = Array.from({ length: BATCH }, (_, index) => from + index).filter((one) => one <= head.block_header.raw_data.number);
    const blocks = await Promise.all(heights.map((num) => askTron(url, 'gettransactioninfobyblocknum', { num })));
    type RawResult = { blockNumber: number; log?: { address: string; topics: string[]; data: string }[] };
    for (const { blockNumber, log = [] } of blocks.flat() as RawResult[]) {
      payments.push(...readLogs(log.filter(({ address }) => address === contract).map((one) => ({ ...one, at: blockNumber }))));
    }
  }
  return payments;
}

async function askTron(url: string, call: string, body: Record<string, unknown>): Promise<unknown> {
  const answer = await request(`${url}/wallet/${call}`, { method: 'POST', body: JSON.stringify(body) });
  return answer.body.json();
}

/** The 40 hex digits behind an address of either family; base58check is version, digits, checksum. */
export function digitsOf(address: string): string {
  if (address.startsWith('0x')) return address.slice(2).toLowerCase();
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const value = address.split('').reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n);
  return value.toString(16).padStart(50, '0').slice(2, 42);
}

/** bcoin is older than BIP350 and writes taproot addresses with another checksum: these are told by what stands before it. */
export const withoutChecksum = (address: string): string => (address.startsWith('bcrt1p') ? address.slice(0, -6) : address);

interface RawTransaction {
  txid: string;
  vin: { txid?: string; vout?: number }[];
  vout: { value: number; n: number; scriptPubKey: { type: string; addresses: string[] } }[];
}

interface RawBlock {
  height: number;
  time: number;
  tx: RawTransaction[];
}

/** Every transaction with the addresses and amounts of what it spends; coinbases spend nothing. */
export async function readSpendings(url: string): Promise<Spending[]> {
  const [best] = (await askEvmNode(url, [['getblockcount', []]])) as [number];
  const made = new Map<string, { address: string; raw: bigint }>();
  const spendings: Spending[] = [];
  for (let from = 0; from <= best; from += BATCH) {
    const heights = Array.from({ length: Math.min(BATCH, best - from + 1) }, (_, index) => from + index);
    const hashes = await askEvmNode(
      url,
      heights.map((height) => ['getblockhash', [height]]),
    );
    const blocks = await askEvmNode(
      url,
      hashes.map((hash) => ['getblock', [hash, true, true]]),
    );
    const all = (blocks as RawBlock[]).flatMap(({ tx, height, time }) => tx.map((one) => ({ ...one, height, timeMs: time * 1000 })));
    for (const { txid, vin, vout, height, timeMs } of all) {
      // Sums up to 21 million with eight decimals are exact once rounded.
      const outputs = vout.map(({ value, scriptPubKey }) => ({
        // A bare script of several keys has no address; this node makes one up.
        address: scriptPubKey.type === 'MULTISIG' ? '' : withoutChecksum(scriptPubKey.addresses[0] ?? ''),
        raw: BigInt(Math.round(value * 100_000_000)),
      }));
      outputs.forEach((output, index) => made.set(`${txid}:${vout[index]?.n}`, output));
      const inputs = vin.flatMap((input) => made.get(`${input.txid}:${input.vout}`) ?? []);
      spendings.push({ height, timeMs, inputs, outputs });
    }
  }
  return spendings;
}
