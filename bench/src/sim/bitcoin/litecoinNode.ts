import { startLitecoind, type Litecoind } from '@chaintrail/devnet';
import { DEPTH } from '../chains.ts';
import type { TrafficNode } from '../node.ts';
import type { Random } from '../random.ts';

interface Unspent {
  txid?: string;
  vout?: number;
  address: string;
  amount: number;
  confirmations: number;
  spendable: boolean;
}
interface ScriptWords {
  hex: string;
  type: string;
  addresses?: string[];
}
interface BlockWords {
  tx: { vout: { ismweb?: boolean; scriptPubKey?: ScriptWords }[] }[];
}

/** The extension block begins here on regtest. */
const MWEB_HEIGHT = 432;
const KINDS = ['legacy', 'p2sh-segwit', 'bech32'];
const ADDRESSES_PER_KIND = 20;
/** No reorg goes deeper. */
const RESCAN = 40;
const FEE_RAW = 20_000;
/** Makes a transaction look as if it paid less than nothing. */
const HELD_BACK_RAW = 1_000_000_000;

const toRaw = (amount: number): number => Math.round(amount * 1e8);
const toText = (raw: number): string => (raw / 1e8).toFixed(8);

/** litecoind on regtest: payments of every script, data outputs, chains within a block, coins into the extension block and out. */
export async function startLitecoinNode(random: Random): Promise<TrafficNode> {
  const node = await startLitecoind({ flags: ['-txindex=1'] });
  try {
    return await makeTraffic(node, random);
  } catch (error) {
    await node.stop();
    throw error;
  }
}

async function makeTraffic(node: Litecoind, random: Random): Promise<TrafficNode> {
  const { rpc } = node;
  const pool: string[] = [];
  for (const kind of KINDS) {
    for (let index = 0; index < ADDRESSES_PER_KIND; index += 1) pool.push(await rpc<string>('getnewaddress', ['', kind]));
  }
  const mweb = await rpc<string>('getnewaddress', ['', 'mweb']);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const addressByScript = new Map<string, string>();
  let scanned = 0;
  let sent = 0;

  await rpc('generatetoaddress', [MWEB_HEIGHT - 1, pool[0]]);
  await rpc('sendtoaddress', [mweb, 50]);
  // No reorg may reach the extension's first block: it must hold a peg-in, or the node builds one that it refuses itself.
  for (let index = 0; index < RESCAN; index += 1) await rpc('generatetoaddress', [1, pick(pool)]);

  /** Signs and sends; undefined when the node will not have it. */
  async function pay(
    inputs: readonly { txid?: string; vout?: number; amount: number }[],
  ): Promise<{ txid: string; total: number } | undefined> {
    const total = inputs.reduce((sum, { amount }) => sum + toRaw(amount), 0) - FEE_RAW;
    if (total < 10 * FEE_RAW) return undefined;
    const outputs: Record<string, string>[] = [];
    let left = total;
    for (let count = random.below(5); count > 0 && left > 10 * FEE_RAW; count -= 1) {
      const part = FEE_RAW + random.below(Math.floor(left / 2));
      const address = pick(pool);
      if (outputs.some((output) => address in output)) continue;
      outputs.push({ [address]: toText(part) });
      left -= part;
    }
    if (random.below(6) === 0) outputs.push({ data: Buffer.from(`sim ${sent}`).toString('hex') });
    const rest = pool.find((address) => !outputs.some((output) => address in output)) ?? '';
    outputs.push({ [rest]: toText(left) });
    const spent = inputs.map(({ txid, vout }) => ({ txid, vout }));
    const raw = await rpc<string>('createrawtransaction', [spent, outputs, 0, random.below(2) === 0]);
    const signed = await rpc<{ hex: string }>('signrawtransactionwithwallet', [raw]);
    const txid = await rpc<string>('sendrawtransaction', [signed.hex, 0]);
    sent += 1;
    return { txid, total: left };
  }

  /** With every other coin locked, the wallet pays out of the extension block. */
  async function pegOut(unspent: readonly Unspent[]): Promise<void> {
    const inside = unspent.filter(({ address }) => address.startsWith('tmweb')).reduce((sum, { amount }) => sum + amount, 0);
    if (inside < 2) return;
    const plain = unspent.filter(({ address }) => !address.startsWith('tmweb')).map(({ txid, vout }) => ({ txid, vout }));
    await rpc('lockunspent', [false, plain]);
    try {
      await rpc('sendtoaddress', [pick(pool), toText(10_000_000 + random.below(50_000_000))]);
      sent += 1;
    } finally {
      await rpc('lockunspent', [true]);
    }
  }

  async function mine(transactions: number): Promise<void> {
    const unspent = (await rpc<Unspent[]>('listunspent', [1, 9_999_999])).filter(({ spendable }) => spendable);
    if (random.below(4) === 0) await pegOut(unspent);
    const plain = unspent.filter(({ address, amount }) => !address.startsWith('tmweb') && amount > 0.01);
    for (let index = 0; index < transactions && plain.length > 0; index += 1) {
      const inputs = Array.from(
        { length: Math.min(1 + random.below(4), plain.length) },
        () => plain.splice(random.below(plain.length), 1)[0] as Unspent,
      );
      const made = await pay(inputs);
      // Some are spent on at once, in the same block.
      if (made && random.below(4) === 0) {
        const { vout } = await rpc<{ vout: { n: number; value: number; scriptPubKey: ScriptWords }[] }>('getrawtransaction', [
          made.txid,
          true,
        ]);
        const last = vout.at(-1);
        if (last) await pay([{ txid: made.txid, vout: last.n, amount: last.value }]);
      }
    }
    if (random.below(3) === 0) {
      await rpc('sendtoaddress', [mweb, toText(30_000_000 + random.below(90_000_000))]);
      sent += 1;
    }
    await mineBlock();
  }

  /**
   * A block in the second of one that was undone, to the same address, is that block again, which the node refuses
   * (github.com/bitcoin/bitcoin/issues/15905): it takes one to another address.
   */
  async function mineBlock(): Promise<void> {
    const others = [...pool];
    for (let address = pick(others); ; address = pick(others)) {
      others.splice(others.indexOf(address), 1);
      try {
        return await rpc('generatetoaddress', [1, address]);
      } catch (error) {
        if (others.length === 0 || !(error instanceof Error) || !error.message.includes('block not accepted')) throw error;
      }
    }
  }

  async function readHead() {
    const hash = await rpc<string>('getbestblockhash');
    return { hash, number: await rpc<number>('getblockcount') };
  }

  async function scanScripts(): Promise<void> {
    const { number: head } = await readHead();
    for (let height = Math.max(1, scanned - RESCAN); height <= head; height += 1) {
      const block = await rpc<BlockWords>('getblock', [await rpc<string>('getblockhash', [height]), 2]);
      for (const { scriptPubKey, ismweb } of block.tx.flatMap(({ vout }) => vout)) {
        const [address, ...others] = scriptPubKey?.addresses ?? [];
        if (!ismweb && scriptPubKey && address !== undefined && others.length === 0) addressByScript.set(scriptPubKey.hex, address);
      }
    }
    scanned = head;
  }

  return {
    chainName: 'Litecoin',
    url: node.url,
    openingAccounts: [],
    deepestReorg: DEPTH - 1,
    mine,
    async reorg(depth) {
      const { number } = await readHead();
      await rpc('invalidateblock', [await rpc<string>('getblockhash', [number - depth + 1])]);
      // Half of what was undone has to wait for the last block: it comes back elsewhere.
      const undone = (await rpc<string[]>('getrawmempool')).filter(() => random.below(2) === 0);
      for (const txid of undone) await rpc('prioritisetransaction', [txid, 0, -HELD_BACK_RAW]);
      for (let index = 0; index < depth; index += 1) await mineBlock();
      for (const txid of undone) await rpc('prioritisetransaction', [txid, 0, HELD_BACK_RAW]);
      await mineBlock();
    },
    readHead,
    async listHeld() {
      await scanScripts();
      const held = new Map([...addressByScript.values()].map((address): [string, bigint] => [address, 0n]));
      const wanted = [...addressByScript.keys()].map((hex) => `raw(${hex})`);
      const { unspents } = await rpc<{ unspents: { scriptPubKey: string; amount: number }[] }>('scantxoutset', ['start', wanted]);
      for (const { scriptPubKey, amount } of unspents) {
        const address = addressByScript.get(scriptPubKey) ?? '';
        held.set(address, (held.get(address) ?? 0n) + BigInt(toRaw(amount)));
      }
      return [...held].map(([address, raw]) => ({ address, token: '', raw }));
    },
    count: () => sent,
    stop: node.stop,
  };
}
