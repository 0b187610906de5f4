import { startBcoin, type Bcoin } from '@chaintrail/devnet';
import { request } from 'undici';
import { DEPTH } from '../chains.ts';
import type { TrafficNode } from '../node.ts';
import type { Random } from '../random.ts';
import { createKey, sign, type Key, type SpentCoin } from './keys.ts';

interface CoinWords {
  hash: string;
  index: number;
  value: number;
  height: number;
  coinbase: boolean;
  address: string;
}

const KEYS = 45;
/** Segregated witness is active from 432 on. */
const FIRST_BLOCKS = 440;
const MATURITY = 100;
const FEE = 20_000;
const MOST_TRIES = 5;

/** bcoin on regtest: payments of every script that the keys have, data outputs, chains within a block. */
export async function startBcoinNode(random: Random): Promise<TrafficNode> {
  const node = await startBcoin();
  try {
    return await makeTraffic(node, random);
  } catch (error) {
    await node.stop();
    throw error;
  }
}

async function makeTraffic(node: Bcoin, random: Random): Promise<TrafficNode> {
  const keys = Array.from({ length: KEYS }, (_, index) => createKey(index));
  const keyByAddress = new Map(keys.map((key) => [key.address, key]));
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  let sent = 0;

  for (let mined = 0; mined < FIRST_BLOCKS; mined += 10) await rpc('generatetoaddress', [10, pick(keys).address]);

  async function rpc<Result>(method: string, params: unknown[] = []): Promise<Result> {
    const answer = await request(node.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, method, params }),
    });
    const { result, error } = (await answer.body.json()) as { result: Result; error: { message: string } | null };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** Coins as the node's address index has them; it leaves out what a waiting transaction spends. */
  async function listCoins(): Promise<CoinWords[]> {
    const answer = await request(`${node.url}/coin/address`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ addresses: keys.map(({ address }) => address) }),
    });
    return (await answer.body.json()) as CoinWords[];
  }

  async function readHead() {
    const hash = await rpc<string>('getbestblockhash');
    return { hash, number: await rpc<number>('getblockcount') };
  }

  function plan(total: number): { address: string; value: bigint; key: Key }[] {
    const outputs: { address: string; value: bigint; key: Key }[] = [];
    let left = total;
    for (let count = random.below(5); count > 0 && left > 10 * FEE; count -= 1) {
      const part = FEE + random.below(Math.floor(left / 2));
      const key = pick(keys);
      outputs.push({ address: key.address, value: BigInt(part), key });
      left -= part;
    }
    const key = pick(keys);
    return [...outputs, { address: key.address, value: BigInt(left), key }];
  }

  async function pay(coins: readonly SpentCoin[]): Promise<SpentCoin | undefined> {
    const total = coins.reduce((sum, { value }) => sum + value, 0) - FEE;
    if (total < 10 * FEE) return undefined;
    const outputs = plan(total);
    const hex = sign(coins, outputs, random.below(6) === 0 ? `sim ${sent}` : undefined);
    const hash = await rpc<string>('sendrawtransaction', [hex]);
    sent += 1;
    const index = random.below(outputs.length);
    const { key, value } = outputs[index] as (typeof outputs)[number];
    return { hash, index, value: Number(value), key };
  }

  async function mineWaiting(): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await rpc('generatetoaddress', [1, pick(keys).address]);
      if ((await rpc<string[]>('getrawmempool')).length === 0) return;
    }
    throw new Error(`transactions are still waiting after ${MOST_TRIES} blocks`);
  }

  return {
    chainName: 'DemoBTC',
    url: node.url,
    openingAccounts: [],
    deepestReorg: DEPTH - 1,
    async mine(transactions) {
      const { number } = await readHead();
      const isRipe = ({ coinbase, height }: CoinWords) => !coinbase || (height > 0 && number - height >= MATURITY);
      const coins = (await listCoins()).filter((coin) => isRipe(coin) && coin.value > 20 * FEE);
      for (let index = 0; index < transactions && coins.length > 0; index += 1) {
        const taken = Array.from(
          { length: Math.min(1 + random.below(3), coins.length) },
          () => coins.splice(random.below(coins.length), 1)[0] as CoinWords,
        );
        const made = await pay(taken.map((coin) => ({ ...coin, key: keyByAddress.get(coin.address) as Key })));
        // Some are spent on at once, in the same block.
        if (made && random.below(4) === 0) await pay([made]);
      }
      await mineWaiting();
    },
    async reorg(depth) {
      const { number } = await readHead();
      await rpc('invalidateblock', [await rpc<string>('getblockhash', [number - depth + 1])]);
      for (let index = 0; index < depth; index += 1) await rpc('generatetoaddress', [1, pick(keys).address]);
      await mineWaiting();
    },
    readHead,
    async listHeld() {
      const held = new Map(keys.map(({ address }): [string, bigint] => [address, 0n]));
      for (const { address, value } of await listCoins()) held.set(address, (held.get(address) ?? 0n) + BigInt(value));
      return [...held].map(([address, raw]) => ({ address, token: '', raw }));
    },
    count: () => sent,
    stop: node.stop,
  };
}
